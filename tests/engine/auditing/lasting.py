"""Modifiers that come and go (812.3): none comes that no text speaks of, none ends before its time."""

from __future__ import annotations

from typing import Any

from cards.wakfu.powers import Declared, EndOwn, Forbid, Gain, Instead, Modify, Plus, PowersOf, Set
from engine.core.event import Notice
from tests.engine.auditing.table import Table, nodes_of
from tests.engine.auditing.verdicts import lawful

ENDING = ("end", "untap", "draw")
"""Phases in which what lasts until the end or the start of a turn ends (601.3, 602.1, 605.2)."""


class Lasting:
    """Knows the modifiers that were in force after the last answer."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known: list[Any] = []
        self.fickle: list[Any] = []
        """Those that a card has made which may end them before their time."""
        self.born: list[tuple[Any, int]] = []
        """In which turn each came, also before its Untap Phase."""
        self.turn = 0
        self.battle = False

    def look(self, state: Any, lines: list[Notice]) -> None:
        """After each answer."""
        names = {line.cause.name for line in lines if line.cause is not None}
        kinds = {line.kind for line in lines}
        for mod in state.mods:
            if not any(mod is old for old in self.known):
                self._comes(mod, names)
                self.born.append((mod, state.turn))
        self.born = [(mod, turn) for mod, turn in self.born if any(mod is each for each in state.mods)]
        for mod, turn in self.born:  # 601.3
            ended = mod.until == "turn_end" and turn != state.turn
            lawful(not ended, "812.3", f"what lasts until {mod.until}", "it has ended", mod)
        quiet = self.turn == state.turn and state.phase not in ENDING and not kinds & {"turn", "stripped"}
        if quiet:
            for mod in self.known:
                if not any(mod is new for new in state.mods):
                    self._goes(mod, state, kinds)
        self.known, self.turn, self.battle = list(state.mods), state.turn, state.battle is not None

    def _comes(self, mod: Any, names: set[str]) -> None:
        """Some card that has acted, or the one it comes from, must speak of such a change, for so long."""
        table = self.table
        cards = [card for name in names if name for card in table.catalog.named(name)]
        own = table.things.get(mod.source)
        if own is not None:
            cards.append(table.card(own.card))
        nodes = [node for card in cards for node in nodes_of(card)]
        if any(isinstance(node, EndOwn) for node in nodes):
            self.fickle.append(mod)
        if table.lent or table.heard(PowersOf):
            return
        if not cards or any(isinstance(node, Forbid) for node in nodes) or mod.until == "fighting":
            nodes = [node for node in nodes if isinstance(node, Declared)] if mod.until == "fighting" else []
            if not nodes:
                return
        said = [node for node in nodes if isinstance(node, Modify | Declared)]
        kept = table.heard(Instead)  # 811.1: such a power may take a bonus out of what else comes
        fits = any(self._lasts(mod, node) and _alike(mod.changes, node.changes, kept) for node in said)
        told = [(getattr(node, "until", "fighting"), node.changes) for node in said]
        lawful(fits, "812.3", f"what comes into force until {mod.until}", told, mod.changes)

    def _lasts(self, mod: Any, node: Any) -> bool:
        if isinstance(node, Declared):
            return bool(mod.until == "fighting")
        words = {"your_next_turn": "turn_of", "next_turn_end": "end_of"}
        return bool(mod.until.split(":")[0] == words.get(node.until, node.until))

    def _goes(self, mod: Any, state: Any, kinds: set[str]) -> None:
        """It may end with its objects, with what it is tied to, when it is renewed, or when its moment has come."""
        moment = mod.until.split(":")[0]
        if (
            any(mod is each for each in self.fickle)
            or mod.tied is not None
            or mod.renews
            or mod.on_wearer
            or moment == "untap_of"
        ):
            return
        over = state.battle is None or kinds & {"attack", "battle_over", "no_battle"}
        if moment == "fighting" or (moment == "battle_end" and over):
            return
        if mod.select is None and not (mod.objects and all(oid in state.objs for oid in mod.objects)):
            return
        renewed = any(new.source == mod.source and new.since > mod.since for new in state.mods)
        lawful(renewed, "812.3", f"what lasts until {mod.until}", "it is still in force", mod)


def _alike(found: tuple[Any, ...], said: tuple[Any, ...], some: bool) -> bool:
    """Whether changes are those of a text, or `some` of them, where that gives numbers and words."""
    if some:
        return all(any(_same_change(one, other) for other in said) for one in found)
    return len(found) == len(said) and all(
        _same_change(one, other) for one, other in zip(found, said, strict=True)
    )


def _same_change(one: Any, other: Any) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(other, Plus | Set):
        amount = not isinstance(other.amount, int) or one.amount == other.amount
        return bool(one.stat == other.stat and amount)
    if isinstance(other, Gain) and other.keyword is not None:
        same = one.keyword is not None and one.keyword.name == other.keyword.name
        return bool(same and one.keyword.amount == other.keyword.amount)
    return True
