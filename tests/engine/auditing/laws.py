"""What must hold whenever a player is asked something, whatever has happened before."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cards.wakfu.powers import Can, Cannot, Change, Equip, Plus
from tests.engine.auditing.figures import Figures
from tests.engine.auditing.table import Table, Thing, named
from tests.engine.auditing.verdicts import DifferenceError, lawful, same
from tests.engine.auditing.words import UnclearError

SLOTS = (
    (("Armure", "Chapeau"), "305.5b"),
    (("Armure", "Coiffe"), "305.5b"),
    (("Armure", "Cape"), "305.5c"),
    (("Armure", "Ceinture"), "305.5d"),
    (("Armure", "Bottes"), "305.5e"),
    (("Bijou", "Amulette"), "305.5f"),
    (("Familier",), "305.5h"),
    (("Monture",), "305.5h"),
    (("Bouclier",), "305.5i"),
)
FREE = (
    "main",
    "action",
    "attackers",
    "blockers",
    "target",
    "challenge",
    "duel_order",
    "strike_back",
    "giant",
)
"""Questions that come only when everything else has come to rest."""
RINGS = ("Bijou", "Anneau")


def hold(figures: Figures, game: Any, view: dict[str, Any]) -> None:
    """Raise `DifferenceError` where one of them does not hold."""
    table = figures.table
    asked = {(decision.seat, decision.why) for decision in game.pending}
    _results(table, game, view)
    if game.result is not None:
        return
    saved = saving(game)
    if not saved:
        _hands(table, view, asked)
        _allies(table, view, figures)
        if not rewarding(game):
            _worn(table, asked)
    _bags(table, view, asked, saved)
    _places(table)
    _fighters(table)
    _durations(game.state)


def saving(game: Any) -> bool:
    """Whether somebody may still save what is about to be destroyed: a window on the destruction is open (809.4)."""
    for decision in game.pending:
        if decision.why in FREE:
            return False
        if decision.why == "react" and not game.state.queue:
            events = decision.params.get("events", ())
            return any(event["kind"] in ("destroy", "leave") and event["time"] == "about" for event in events)
    return True


def rewarding(game: Any) -> bool:
    """Whether Experience for what has just been destroyed is about to be gained; 305.8 says not what comes first."""
    events = [each for decision in game.pending for each in decision.params.get("events", ())]
    return any((each["kind"], each["time"]) == ("xp", "about") for each in events)


def says(table: Table, mods: list[Any], kind: type[Change], *words: str) -> bool:
    """Whether something in play or in force speaks of such an exception."""
    found = [n for t in table.things.values() for n in table.says(t, kind)]
    found += [c for mod in mods for c in mod.changes if isinstance(c, kind)]
    return any(getattr(n, "what", getattr(n, "stat", "")) in words for n in found)


# ---------------------------------------------------------------------- players


def _results(table: Table, game: Any, view: dict[str, Any]) -> None:
    """103, 307.3d, 307.5, 410.4."""
    hp = [_hp(table, view, seat) for seat in (0, 1)]
    dead = [seat for seat in (0, 1) if hp[seat] is None or hp[seat] <= 0]
    done = [seat for seat in (0, 1) if table.xp[seat] >= 18]
    result = game.result
    if result is None:
        lawful(not dead, "103.2a", "a Hero without HP, and the game goes on", "the game ends", f"HP {hp}")
        tied = len(done) == 2 and table.xp[0] == table.xp[1]
        lawful(
            not done or tied, "103.2b", "a Hero of 18 Experience, and the game goes on", "it ends", table.xp
        )
    elif result.reason == "experience":
        lawful(result.winner in done, "103.2b", "who wins by Experience", "18 Experience", table.xp)
        lawful(result.winner not in dead, "103.5", "who wins by Experience", "a Hero with HP", f"HP {hp}")
    elif result.reason == "combat":
        same("103.2a", "whose Hero is destroyed when the game ends so", [1 - result.winner], dead)


def _hp(table: Table, view: dict[str, Any], seat: int) -> int | None:
    hero = table.hero(seat)
    if hero is None:
        return None
    shown = view["objects"][str(hero.id)]
    number: int = shown["max_hp"] - hero.lost
    same("410.2", f"HP of the Hero of seat {seat}", number, shown["hp"])
    return number


def _hands(table: Table, view: dict[str, Any], asked: set[tuple[int, str]]) -> None:
    """505.3: never more cards than AP, unless their player is asked which of them go."""
    for seat in (0, 1):
        held = table.piles["hand", seat].total() - table.shown[seat].total()
        most = view["seats"][seat]["ap"]
        same("505.2", f"the number of cards in the Hand of seat {seat}", held, view["seats"][seat]["hand"])
        if not any(why == "discard" for _, why in asked) and table.turn:
            lawful(held <= most, "505.3", f"the Hand of seat {seat}", f"at most {most} cards", held)


def _bags(table: Table, view: dict[str, Any], asked: set[tuple[int, str]], saved: bool) -> None:
    """306.3a, 410.5, 410.7, 504.3."""
    for seat in (0, 1):
        bag, inside = table.bag(seat), table.inside(seat)
        if bag is None:
            there = [t for t in table.things.values() if t.area == "bag" and t.controller == seat]
            same(
                "410.7",
                f"what is in the Haven Bag of seat {seat}, which is banished",
                [],
                named(there, table),
            )
            continue
        shown = view["objects"][str(bag.id)]
        left = table.card(bag.card).resistance
        same(
            "410.5",
            f"Resistance Points of seat {seat}",
            shown["max_resistance"] - bag.lost,
            shown["resistance"],
        )
        if isinstance(left, int):
            same("410.5", f"the most of them of seat {seat}", left, shown["max_resistance"])
        lawful(
            saved or shown["resistance"] > 0,
            "410.7",
            "a Haven Bag without Resistance Points",
            "banished",
            "in play",
        )
        guests = [t for t in inside if table.kind(t) != "room"]
        if not any(why in ("expel", "size") for _, why in asked) and len(inside) > shown["size"] and guests:
            raise DifferenceError(
                "306.3a", f"the Haven Bag of seat {seat} holds too much", f"at most {shown['size']}",
                named(inside, table),
            )  # fmt: skip


# ---------------------------------------------------------------------- things


def _allies(table: Table, view: dict[str, Any], figures: Figures) -> None:
    """204.6, 410.8: none stands with lethal Damage, or without Strength."""
    for thing in table.things.values():
        if table.kind(thing) != "ally":
            continue
        shown = view["objects"][str(thing.id)]
        try:
            strength = max(0, figures.strength(thing))
        except UnclearError:
            strength = shown["strength"]
        if thing.damage < strength or says(table, table.mods, Cannot, "be_destroyed"):
            continue
        raise DifferenceError(
            "410.8" if strength else "204.6", f"{table.card(thing.card).name} ({thing.id}) stands",
            "it is destroyed at once", f"Strength {strength}, Damage {thing.damage}",
        )  # fmt: skip


def _worn(table: Table, asked: set[tuple[int, str]]) -> None:
    """304, 305: who wears what."""
    for thing in table.things.values():
        kind = table.kind(thing)
        if kind not in ("equipment", "dofus"):
            same("305.3", f"who wears {table.card(thing.card).name}, which is none", None, thing.wielder)
            continue
        wielder = table.things.get(thing.wielder or 0)
        about = f"the wielder of {table.card(thing.card).name} ({thing.id})"
        if wielder is None:
            raise DifferenceError("305.8", about, "in play, or it is destroyed", thing.wielder)
        lawful(
            table.kind(wielder) in ("ally", "hero"), "305.3", about, "an Ally or Hero", table.kind(wielder)
        )
        same("305.9", f"who controls it and {about}", wielder.controller, thing.controller)
        same("414.1", f"where it and {about} are", wielder.area, thing.area)
        lawful(
            "Monstre" not in table.traits(wielder) or any(e.anyhow for e in table.says(wielder, Equip)),
            "305.7",
            about,
            "no Monster",
            table.card(wielder.card).name,
        )
    if not any(why in ("equip_limit", "discard") for _, why in asked):
        for thing in table.things.values():
            _limits(table, thing)


def _limits(table: Table, wielder: Thing) -> None:
    """305.5: how much of each kind; 304.4: no Dofus twice."""
    worn = table.worn(wielder)
    if not worn:
        return
    about = f"what {table.card(wielder.card).name} ({wielder.id}) wears"
    gear = [t for t in worn if table.kind(t) == "equipment"]
    slots: Counter[str] = Counter()
    for thing in gear:
        traits = table.traits(thing)
        slots.update({rule for words, rule in SLOTS if all(word in traits for word in words)})
    for rule, count in slots.items():
        lawful(count <= 1, rule, about, "one of each kind", named(gear, table))
    weapons = [t for t in gear if "Arme" in table.traits(t)]
    if len(weapons) > 1 and not says(table, table.mods, Plus, "weapons"):
        more = says(table, table.mods, Can, "weapon_of_each_kind")
        lawful(more, "305.5a", about, "one Weapon", named(weapons, table))
    rings = [table.card(t.card).name for t in gear if set(RINGS) <= set(table.traits(t))]
    lawful(len(rings) <= 2 and len(set(rings)) == len(rings), "305.5g", about, "two different Rings", rings)
    dofus = [table.card(t.card).name for t in worn if table.kind(t) == "dofus"]
    lawful(len(set(dofus)) == len(dofus), "304.4", about, "no Dofus twice", dofus)


def _places(table: Table) -> None:
    """309.1, 310.1, 308.1, 306.1: where things may be; 106: only what is in play is tapped."""
    homes = {"room": ("bag", "309.1"), "zone": ("world", "310.1"), "protector": ("world", "308.1")}
    homes["haven_bag"] = ("world", "306.1")
    for thing in table.things.values():
        kind = table.kind(thing)
        if kind in homes:
            area, rule = homes[kind]
            same(rule, f"where {table.card(thing.card).name} is", area, thing.area)
        lawful(kind != "action", "301.1", "an Action in play", "none", table.card(thing.card).name)
        if thing.lost:
            lawful(kind in ("hero", "haven_bag"), "410.8", "what loses HP", "Heroes, Haven Bags", kind)
        lawful(
            thing.lost >= 0, "410.2", f"HP lost by {table.card(thing.card).name}", "none below 0", thing.lost
        )
        if thing.damage:
            same("410.8", f"on what Damage stays ({table.card(thing.card).name})", "ally", kind)


def _fighters(table: Table) -> None:
    """701.3, 702.2, 703.1, 704.1, 705.8: who stands in a battle."""
    battle = table.battle
    if battle is None:
        return
    defender = 1 - battle.seat
    for oid in battle.attackers:
        thing = table.things.get(oid)
        lawful(
            thing is not None and thing.controller == battle.seat and thing.area == "world", "703.1",
            f"attacker {oid}", "in the World, under the attacking player's control", thing,
        )  # fmt: skip
    for oid in battle.blocks:
        thing = table.things.get(oid)
        lawful(
            thing is not None and thing.controller == defender and thing.area == "world", "704.1",
            f"blocker {oid}", "in the World, under the defending player's control", thing,
        )  # fmt: skip
        lawful(oid != battle.target, "704.3", "who blocks", "not the Target", oid)
    if battle.target is not None:
        thing = table.things.get(battle.target)
        lawful(
            thing is not None and (battle.turned or thing.controller == defender) and thing.area == "world",
            "702.2", "the Target",
            "in the World, under the defending player's control", thing,
        )  # fmt: skip


# ---------------------------------------------------------------------- time


def _durations(state: Any) -> None:
    """602.1, 605.2: what lasts until a moment ends then; of a turn's end see `Lasting`."""
    for mod in state.mods:
        until = mod.until.split(":")
        lasts = {
            "turn_end": True,
            "battle_end": state.battle is not None,
            "fighting": state.battle is not None,
            "turn_of": True,
            "untap_of": True,
            "end_of": True,
            "game_end": True,
        }[until[0]]
        if until[0] == "turn_of":
            lasts = mod.since >= state.seats[int(until[1])].turn_start
        elif until[0] == "end_of":
            lasts = state.seats[int(until[1])].turns <= int(until[2])
        lawful(lasts, "812.3", f"what lasts until {mod.until}", "it has ended", mod)
