"""What has been paid for what is played: as many resources as its Level or its power asks for (418, 808.2h)."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from cards.wakfu.powers import Activated, Cost, CountsAs, PlayNow, Plus, Resource
from engine.core.event import Notice
from tests.engine.auditing.acts import Act
from tests.engine.auditing.table import Table, nodes_of
from tests.engine.auditing.verdicts import same

TAPS = ("tapped", "bag_tapped_and_untapped")


class Paying:
    """Counts what is tapped for each item of the Queue before it has been played."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.paid: dict[int, list[int]] = defaultdict(list)
        self.parts: dict[int, list[str]] = defaultdict(list)
        """What else has been paid: the kinds of the lines."""

    def hear(self, line: Notice) -> None:
        """A line, before it is carried out."""
        if line.cause is None or line.cause.by != "cost":
            return
        if line.kind in TAPS:
            self.paid[line.cause.item].append(line.data["obj"])
        else:
            self.parts[line.cause.item].append(line.kind)
        self.table.unpaid = len(self.paid.keys() | self.parts.keys())

    def played(self, act: Act, by: str, source: int | None) -> None:
        """418.2: all of it is paid when it has been played; what cards may change about prices is left alone."""
        item = act.entry.id
        paid, parts = self.paid.pop(item, []), self.parts.pop(item, [])
        self.table.unpaid = len(self.paid.keys() | self.parts.keys())
        card = self.table.card(act.entry.card)
        if by not in ("player", "reaction") or self._changed(paid):
            return
        if act.entry.what == "card":
            cost = card.script.cost if card.script is not None else Cost()
            crafted = card.recipe is not None and "recycled" in parts
            if card.level is None or crafted or self.table.heard(PlayNow) or self._lets_play():
                return
            level = act.x if card.level.value is None else card.level.value
            own = sum(isinstance(node, Plus) and node.stat == "cost" for node in nodes_of(card))
            if own or not isinstance(level, int):
                return
        else:
            powers = card.powers_of(act.face if act.face in card.faces else 1)
            power = powers[act.power] if act.power is not None and 0 <= act.power < len(powers) else None
            if not isinstance(power, Activated):
                return
            cost, level = power.script.cost, 0
        self._owed(act, cost, level, paid, source)

    def _owed(self, act: Act, cost: Cost, level: int, paid: list[int], source: int | None) -> None:
        owed = level + len(cost.resources) + (act.x or 0 if cost.x_resources else 0) + bool(cost.tap_self)
        if cost.tap is not None:
            if not isinstance(cost.tap.count, int):
                return
            owed += cost.tap.count
        same("418.2", f"what is tapped for {self.table.card(act.entry.card).name}", owed, len(paid))
        if cost.tap_self and source is not None:
            same(
                "802.4", f"{self.table.card(act.entry.card).name} is tapped as its cost", True, source in paid
            )

    def _changed(self, paid: list[int]) -> bool:
        """Whether something in play changes what is paid, or what a card makes."""
        nodes: list[Any] = [n for t in self.table.things.values() for n in self.table.says(t, Plus)]
        nodes += [c for mod in self.table.mods for c in mod.changes if isinstance(c, Plus)]
        if any(node.stat in ("cost", "acts") for node in nodes):
            return True
        makers = [self.table.things[o] for o in paid if o in self.table.things]
        return len(makers) < len(paid) or any(self.table.says(t, Resource, CountsAs) for t in makers)

    def _lets_play(self) -> bool:
        return any(
            isinstance(node, PlayNow) for e in self.table.queue for node in nodes_of(self.table.card(e.card))
        )
