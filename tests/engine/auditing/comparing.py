"""The auditor's table beside the state of the game: what the log says was done must equal what the state shows."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.engine.auditing.table import IN_PLAY, Loose, Table
from tests.engine.auditing.verdicts import DifferenceError, lawful, same

FIELDS = (
    ("card", "501.5"),
    ("token", "413.2"),
    ("owner", "416.1"),
    ("controller", "416.2"),
    ("area", "501.1"),
    ("tapped", "106.1"),
    ("damage", "410.8"),
    ("lost", "410.2"),
    ("face", "307.3"),
    ("wielder", "305.3"),
)


def compare(table: Table, state: Any) -> None:
    """Raise `DifferenceError` where the two differ; settles what no line has told, where the rules leave one way."""
    if state.phase in ("end", "untap") and not any(
        o.damage for o in state.objs.values() if o.area in IN_PLAY
    ):
        for thing in table.things.values():
            thing.damage = 0  # 605.2: no line tells of it
    _piles(table, state)
    _things(table, state)
    _fight(table, state.battle)
    for seat in (0, 1):
        same("415.1", f"Experience of seat {seat}", table.xp[seat], state.seats[seat].xp)
    if table.turn:
        same("601.1", "the turn", (table.turn, table.active), (state.turn, state.active))


def _things(table: Table, state: Any) -> None:
    facts = {oid: obj for oid, obj in state.objs.items() if obj.area in IN_PLAY}
    for oid in table.things.keys() ^ facts.keys():
        what = table.things.get(oid) or facts[oid]
        raise DifferenceError(
            "501.1", f"{table.card(what.card).name} ({oid})", f"in play: {oid in table.things}",
            f"in play: {oid in facts}",
        )  # fmt: skip
    for oid, thing in table.things.items():
        fact = facts[oid]
        for field, rule in FIELDS:
            if getattr(thing, field) != getattr(fact, field):
                about = f"{field} of {table.card(thing.card).name} ({oid})"
                same(rule, about, getattr(thing, field), getattr(fact, field))
        if thing.markers or fact.markers:
            same(
                "413.1a", f"markers on {table.card(thing.card).name}", +thing.markers, +Counter(fact.markers)
            )
    world = sorted(oid for oid, obj in facts.items() if obj.area == "world")
    same("506.2", "the objects in the World", world, sorted(state.world))
    for seat in (0, 1):
        bag = sorted(oid for oid, obj in facts.items() if obj.area == "bag" and obj.controller == seat)
        same("504.2", f"the objects in the Haven Bag of seat {seat}", bag, sorted(state.seats[seat].inside))


def _fight(table: Table, battle: Any) -> None:
    """The parts that cards have in a battle."""
    if battle is None:
        table.battle = None  # 708.1: the line comes later
        return
    own = table.battle
    if own is None:
        lawful(
            battle.target is None and not battle.attackers,
            "702.1",
            "a battle that no line has told",
            "none",
            battle,
        )
        return
    same("701.3", "who attacks", own.seat, battle.attacker)
    same("702.1", "the Target", own.target, battle.target)
    same("703.2d", "the attackers", sorted(own.attackers), sorted(battle.attackers))
    same("704.2a", "the blockers", own.blocks, {k: v or 0 for k, v in battle.blocks.items()})


def found(state: Any, seat: int) -> dict[str, Counter[str]]:
    """The cards that the state has outside play."""
    own = state.seats[seat]
    out = {
        name: Counter(state.objs[oid].card for oid in getattr(own, name))
        for name in ("hand", "discard", "banished")
    }
    out["deck"] = Counter(own.deck)
    for area in ("queue", "challenge"):
        out[area] = Counter(
            o.card for o in state.objs.values() if o.area == area and o.owner == seat and not o.token
        )
    return out


def _piles(table: Table, state: Any) -> None:
    for seat in (0, 1):
        there = found(state, seat)
        _announced(table, seat, there)
        for card in table.piles["challenge", seat] - there["challenge"]:
            table.take("challenge", seat, card)  # 302.3: no line tells of it
            table.put("discard", seat, card)
        loose = [one for one in table.loose if one.owner == seat]
        for card in sorted({one.card for one in loose}):
            _settle(table, seat, card, [one for one in loose if one.card == card], there)
        for place in ("hand", "discard", "banished", "challenge"):
            same("501.1", f"{place} of seat {seat}", dict(+table.piles[place, seat]), dict(there[place]))
        queue = (
            Counter(e.card for e in table.queue if e.owner == seat and e.lies) + table.piles["queue", seat]
        )
        same("503.1", f"cards of seat {seat} in the Queue", dict(queue), dict(there["queue"]))
        same("507.2", f"Deck of seat {seat}", Counter(table.decks[seat]), there["deck"])
        deck = list(reversed(state.seats[seat].deck))  # the auditor has the top card first
        if table.known[seat]:
            same("507.2", f"the order of the Deck of seat {seat}", table.decks[seat], deck)
        table.decks[seat] = deck
        table.known[seat] = True
    table.loose = []


def _announced(table: Table, seat: int, there: dict[str, Counter[str]]) -> None:
    """808.2a: a card that is being played lies open, though the line that it has been played comes when it is paid."""
    told = Counter(e.card for e in table.queue if e.owner == seat and e.lies)
    extra = there["queue"] - told - table.piles["queue", seat]
    table.shown[seat].clear()
    most = table.unpaid + 1  # 809.1: a Reaction may answer what is tapped to pay for another card
    lawful(
        extra.total() <= most, "808.2a", "cards being played and not paid yet", f"at most {most}", dict(extra)
    )
    for card in extra.elements():
        if there["hand"][card] < table.piles["hand", seat][card]:
            there["queue"][card] -= 1
            there["hand"][card] += 1
            table.shown[seat][card] += 1
    there["queue"] = +there["queue"]


def _settle(table: Table, seat: int, card: str, loose: list[Loose], there: dict[str, Counter[str]]) -> None:
    """Try where each loose card comes from or goes to, until table and state agree about this card."""
    places = ("hand", "discard", "banished", "challenge", "deck")
    gap = {place: there[place][card] - table.pile(place, seat)[card] for place in places}
    lying = sum(e.card == card and e.owner == seat and e.lies for e in table.queue)
    gap["queue"] = there["queue"][card] - lying - table.piles["queue", seat][card]
    in_play = [t for t in table.things.values() if t.owner == seat and t.card == card and not t.token]
    play = [t for t in in_play if t.id not in table.present]
    gap["play"] = -len(play)

    def tried(rest: list[Loose]) -> list[str] | None:
        if not rest:
            return [] if not any(gap.values()) else None
        for place in rest[0].places:
            gap[place] -= rest[0].by
            after = tried(rest[1:])
            if after is not None:
                return [place, *after]
            gap[place] += rest[0].by
        return None

    chosen = tried(loose)
    if chosen is None:
        raise DifferenceError(
            loose[0].rule, f"{table.card(card).name} of seat {seat}: what came or went",
            f"{[one.by for one in loose]} in one of {[one.places for one in loose]}", f"differences {gap}",
        )  # fmt: skip
    for one, place in zip(loose, chosen, strict=True):
        _done(table, seat, card, one, place, play)


def _done(table: Table, seat: int, card: str, one: Loose, place: str, play: list[Any]) -> None:
    if place == "play":
        table.leave(play.pop().id)
    elif place == "queue":
        for entry in table.queue:
            if entry.card == card and entry.owner == seat and entry.lies:
                entry.lies = False
                break
        else:
            table.take("queue", seat, card)  # found for play, and on its way
    elif place == "deck":
        table.known[seat] = False
        table.take("deck", seat, card)
    else:
        table.piles[place, seat][card] += one.by
