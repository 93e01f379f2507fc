"""What is taken off a packet of Damage and added to it on its way (806.12, 811.4)."""

from __future__ import annotations

from typing import Any

from cards.wakfu.powers import (
    Can,
    Deal,
    DealsLess,
    Gain,
    LessDamage,
    Lose,
    More,
    MoreTaken,
    Prevent,
    Raise,
)
from engine.core.event import Notice
from tests.engine.auditing.figures import Figures
from tests.engine.auditing.table import Table, nodes_of
from tests.engine.auditing.verdicts import lawful, same
from tests.engine.auditing.words import UnclearError


def hollow(line: Notice) -> bool:
    """Whether it says that Damage has not been dealt, and nothing had been taken off it (811.4)."""
    done = line.kind == "not_done" and (line.data["what"], line.data["rule"]) == ("damage", "811.4")
    return done and (line.cause is None or not line.cause.facts)


BENT = {"prevented", "redirected", "replaced", "not_done"}
"""Lines after which Damage that waits is another than was announced."""


def announced(line: Notice) -> int:
    """How much Damage was announced (410.1), before anything was added or taken off."""
    facts = line.cause.facts if line.cause is not None else {}
    return int(facts.get("dealt", line.data["amount"]))


class Weighing:
    """Accounts for the way of each packet from what was announced to what has been dealt."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.bent = False
        self.state: Any = None
        self.before: list[Any] = []
        """The modifiers that were in force at the last answer."""

    def begin(self, state: Any) -> None:
        """An answer's lines are about to be heard."""
        self.state = state

    def over(self, *, rest: bool) -> None:
        """They have been heard; `rest`: nothing waits any more."""
        self.before = list(self.state.mods)
        if rest:
            self.bent = False

    def hear(self, line: Notice) -> None:
        """One line, after it has been carried out."""
        if line.kind in BENT and not hollow(line):
            self.bent = True
        elif line.kind == "damaged" and not self.bent:
            self._weigh(line)

    def _weigh(self, line: Notice) -> None:
        table, amount = self.table, line.data["amount"]
        facts = line.cause.facts if line.cause is not None else {}
        told = announced(line)
        raised, lowered = int(facts.get("raised", 0)), int(facts.get("lowered", 0))
        about = f"Damage to {line.data['name']} ({line.data['obj']})"
        same("811.4", about, max(0, told + raised - lowered), amount)
        if table.heard(Prevent, Raise):
            return
        lawful(not raised or table.heard(More, MoreTaken), "811.1", f"{about}: added to it", 0, raised)
        if table.heard(LessDamage, DealsLess) or self._firm(line):
            return
        try:
            own = self._resist(line)
        except UnclearError:
            return
        same("806.12a", f"{about}: taken off by Resist", min(own, told + raised), lowered)

    def _firm(self, line: Notice) -> bool:
        """Whether it may be Damage that nothing reduces."""
        name = line.cause.name if line.cause is not None else ""
        nodes = [node for card in self.table.catalog.named(name) for node in nodes_of(card)] if name else []
        full = any(isinstance(node, Deal) and node.in_full for node in nodes)
        return full or any(
            isinstance(node, Can) and node.what == "deal_in_full"
            for thing in self.table.things.values()
            for node in self.table.says(thing, Can)
        )

    def _resist(self, line: Notice) -> int:
        thing = self.table.things.get(line.data["obj"])
        if thing is None or self.table.kind(thing) not in ("hero", "ally"):
            return 0
        for mod in (*self.before, *self.state.mods):
            if any(isinstance(change, Gain | Lose) and "resist" in repr(change) for change in mod.changes):
                raise UnclearError("a Resist for a while")
        return Figures(self.table, self.state).resist(thing, line.data["element"])
