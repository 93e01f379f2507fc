"""Paths into a game of Wakfu TCG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decision import Seat
from engine.core.seats import letter
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import nearest
from engine.scenario.table import options_of
from engine.scenario.values import Cards, FailedCheckError, Thing, leaf
from engine.scenario.wakfu.checking import VOCABULARY
from engine.scenario.wakfu.offered import Offers
from engine.scenario.wakfu.table import WakfuTable
from engine.scenario.wakfu.vocabulary import PATHS
from engine.wakfu.board.state import Battle, Obj, ObjectId
from engine.wakfu.reading import allowed, characteristics

ATTACK = "attack"
"""How the announcement of an attack is called in the Queue (701.2)."""


class Paths:
    """Finds the value at a path."""

    def __init__(self, table: WakfuTable) -> None:
        self.table = table
        self.game = table.game
        self.kind = ""

    def value(self, path: str) -> Any:
        """The value at a path.

        Raises:
            ScenarioError: there is no such path. FailedCheckError: it leads through a card that has gone.
        """
        steps = path.split(".")
        head = steps[0]
        self.kind = PATHS.get(f"{head}.{steps[-1]}", PATHS.get(steps[-1], "")) if len(steps) > 1 else ""
        if head == "view":
            self.kind = ""
        if head in self.table.names.aliases:
            return self._object(self.table.names.aliases[head], steps[1:], path)
        seat = self.table.names.seat(head)
        if seat is not None and len(steps) > 1:
            return self._seat(seat, steps[1:], path)
        tops: dict[str, Callable[[list[str], str], Any]] = {
            "turn": self._turn, "battle": self._battle, "queue": self._queue, "result": self._result,
            "view": self._view, "world": self._world, "offered": self._offered,
        }  # fmt: skip
        if head in tops:
            return tops[head](steps[1:], path)
        near = nearest(head, [*self.table.names.aliases, *tops])
        hint = f"; perhaps {near!r}" if near is not None else ""
        raise ScenarioError(f"{path!r} leads nowhere: begin with a name, A or B, {', '.join(tops)}{hint}")

    def _world(self, rest: list[str], path: str) -> Any:
        return self._cards(self.game.state.world, rest, path)

    def _offered(self, rest: list[str], path: str) -> Any:
        seat = self.table.names.seat(rest[0]) if rest else None
        if seat is None:
            raise ScenarioError(f"{path!r}: offered to whom? offered.A or offered.B")
        decision = self.game.pending_for(seat)
        if decision is None:
            raise FailedCheckError(f"{path}: {letter(seat)} is asked nothing")
        offers = Offers(self.table, [option for option in options_of(decision) if option.verb != "pass"])
        return offers if len(rest) == 1 else leaf({"count": len(offers.options)}, rest[1:], path)

    def _turn(self, rest: list[str], path: str) -> Any:
        state = self.game.state
        found = {
            "number": state.turn, "seat": letter(state.active), "phase": state.phase,
            "first": letter(state.first), "attacked": state.attacked,
        }  # fmt: skip
        return leaf(found, rest, path)

    def _battle(self, rest: list[str], path: str) -> Any:
        battle = self.game.state.battle
        if not rest:
            return battle is not None
        if rest[0] in ("attackers", "blockers"):
            there = battle or Battle(0, "end")
            return self._cards(
                there.attackers if rest[0] == "attackers" else list(there.blocks), rest[1:], path
            )
        found: dict[str, Any] = dict.fromkeys(("phase", "attacker", "target", "attackers", "blockers"))
        if battle is not None:
            target = Thing(battle.target) if battle.target is not None else None
            found |= {"phase": battle.phase, "attacker": letter(battle.attacker), "target": target}
        return leaf(found, rest, path)

    def _queue(self, rest: list[str], path: str) -> Any:
        items = self.game.state.queue[::-1]
        names = [ATTACK if i.kind == ATTACK else self.game.catalog_name(i.card) for i in items]
        return self._pile(Cards(names, [i.source for i in items], ordered=True), rest, path)

    def _result(self, rest: list[str], path: str) -> Any:
        result = self.game.result
        if not rest:
            return result is not None
        found: dict[str, Any] = dict.fromkeys(("winner", "reason", "rule"))
        if result is not None:
            winner = "nobody" if result.winner is None else letter(result.winner)
            found = {"winner": winner, "reason": result.reason, "rule": result.rule}
        return leaf(found, rest, path)

    def _view(self, rest: list[str], path: str) -> Any:
        if not rest or rest[0] not in (*self.table.names.letters, "spectator"):
            raise ScenarioError(f"{path!r}: whose view? view.A, view.B or view.spectator")
        value: Any = self.game.view(self.table.names.seat(rest[0]))
        for step in rest[1:]:
            step_seat = self.table.names.seat(step)
            key: Any = step_seat if step_seat is not None and isinstance(value, list) else step
            try:
                value = value[int(key)] if isinstance(value, list) else value[key]
            except (KeyError, IndexError, ValueError, TypeError):
                raise ScenarioError(f"{path!r}: the view has no {step!r}") from None
        return value

    # ------------------------------------------------------------------ seats

    def _seat(self, seat: Seat, rest: list[str], path: str) -> Any:
        own = self.game.state.seats[seat]
        state = self.game.state
        head = rest[0]
        if head == "hero":
            return self._object(own.hero, rest[1:], path)
        if head == "haven_bag":
            return self._object(own.bag, rest[1:], path) if own.bag is not None else self._none(rest, path)
        if head == "deck":
            return self._pile(self._deck(seat), rest[1:], path)
        piles = {
            "hand": own.hand, "discard": own.discard, "banished": own.banished, "bag": own.inside,
            "world": [o for o in state.world if state.objs[o].controller == seat],
        }  # fmt: skip
        if head in piles:
            return self._cards(piles[head], rest[1:], path)
        if head == "reserve":
            return self._pile(Cards([self.game.catalog_name(card) for card in own.reserve]), rest[1:], path)
        numbers: dict[str, Callable[[], int]] = {
            "xp": lambda: own.xp, "level": lambda: state.objs[own.hero].face,
            "ap": lambda: characteristics.ap(self.game, seat), "mp": lambda: characteristics.mp(self.game, seat),
            "room": lambda: _room(self.table, seat),
        }  # fmt: skip
        if head not in numbers:
            there = ", ".join(["hero", "haven_bag", "deck", "reserve", *piles, *numbers])
            raise ScenarioError(f"{path!r}: a seat has {there}")
        return leaf({head: numbers[head]()}, rest, path)

    def _none(self, rest: list[str], path: str) -> None:
        if len(rest) > 1:
            raise FailedCheckError(f"{path}: there is none any more")

    def _deck(self, seat: Seat) -> Cards:
        cards = self.game.state.seats[seat].deck
        return Cards([self.game.catalog_name(card) for card in reversed(cards)], ordered=True)

    def _cards(self, ids: list[ObjectId], rest: list[str], path: str) -> Any:
        return self._pile(Cards([self.game.name_of(oid) or "" for oid in ids], list(ids)), rest, path)

    def _pile(self, cards: Cards, rest: list[str], path: str) -> Any:
        if not rest:
            return cards
        found: dict[str, Any] = {"count": len(cards.names)}
        if cards.ordered:
            found["top"] = cards.names[0] if cards.names else None
            found["bottom"] = cards.names[-1] if cards.names else None
        return leaf(found, rest, path)

    # ------------------------------------------------------------------ objects

    def _object(self, oid: ObjectId, rest: list[str], path: str) -> Any:
        obj = self.game.state.objs.get(oid)
        if not rest:
            return Thing(oid) if obj is not None else None
        if obj is None:
            raise FailedCheckError(f"{path}: it is no longer there")
        if rest[0] in ("equipment", "worn"):
            return self._cards([worn.id for worn in self.game.worn(oid)], rest[1:], path)
        if rest[0] == "markers":
            if len(rest) > 1:
                VOCABULARY.word(self.table.names, "marker", rest[1])
            return obj.markers.get(rest[1], 0) if len(rest) > 1 else sum(obj.markers.values())
        found = self._plain(obj) | self._computed(obj)
        return leaf(found, rest, path)

    def _plain(self, obj: Obj) -> dict[str, Any]:
        game = self.game
        battle = game.state.battle
        facing = battle.blocks.get(obj.id) if battle is not None else None
        return {
            "tapped": obj.tapped, "untapped": not obj.tapped, "damage": obj.damage, "area": obj.area,
            "controller": letter(obj.controller), "owner": letter(obj.owner), "token": obj.token,
            "wielder": Thing(obj.wielder) if obj.wielder is not None else None,
            "role": (battle.role(obj.id) or "none") if battle is not None else "none",
            "blocks": Thing(facing) if facing is not None else None,
            "name": game.printed(obj).name, "element": game.printed(obj).element,
            "type": game.printed(obj).type, "traits": sorted(game.printed(obj).traits),
        }  # fmt: skip

    def _computed(self, obj: Obj) -> dict[str, Any]:
        game = self.game
        printed = game.printed(obj)
        out: dict[str, Any] = {}
        if printed.fighter:
            out["strength"] = characteristics.strength(game, obj.id)  # 105.4: wherever it is
            out["true_strength"] = characteristics.true_strength(game, obj.id)
        if printed.fighter and obj.area in ("world", "bag"):
            out["keywords"] = [
                f"{k.name} {k.element} {k.amount}" if k.element else k.name
                for k in characteristics.keywords(game, obj.id)
            ]
        if printed.type == "hero":
            out["hp"], out["max_hp"] = characteristics.hp(game, obj.id), characteristics.max_hp(game, obj.id)
            out["level"] = obj.face
        elif not printed.level_is_x:
            out["level"] = printed.level
        if printed.type == "haven_bag":
            out["resistance"] = characteristics.resistance(game, obj.id)
            out["size"] = characteristics.size(game, obj.id)
        return out


def _room(table: WakfuTable, seat: Seat) -> int:
    return allowed.room_left(table.game, seat)
