"""The auditor: follows one game from its first line to its result."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.powers import Traits
from engine.core.decision import Answer, Decision
from engine.core.event import Notice
from tests.engine.auditing.asking import Asking
from tests.engine.auditing.comparing import compare
from tests.engine.auditing.figures import Figures
from tests.engine.auditing.lasting import Lasting
from tests.engine.auditing.laws import hold
from tests.engine.auditing.replay import Replay
from tests.engine.auditing.table import IN_PLAY, Table, Thing
from tests.engine.auditing.verdicts import DifferenceError, same

QUIET = {"answered", "passes", "kept", "starter"}
"""Lines after which no number is another than before."""


class Auditor:
    """Judges one game. `label` names it in what it says: how the game can be played again."""

    def __init__(
        self, game: Any, catalog: WakfuCatalog, decks: tuple[tuple[str, ...], ...], label: str
    ) -> None:
        self.game = game
        self.label = label
        self.decisions = self.compared = 0
        self.lists = [Counter(deck) for deck in decks]
        self.table = Table(catalog, game.state.tokens)
        self.replay = Replay(self.table)
        self.asking = Asking(self.table)
        self.lasting = Lasting(self.table)
        self._begin(game.state)

    def _begin(self, state: Any) -> None:
        """102.1, 306.1, 307.1: Haven Bags in the World, Heroes in them, everything else in the Decks."""
        for oid, obj in state.objs.items():
            self.table.things[oid] = Thing(oid, obj.card, obj.owner, obj.owner, obj.area)
        for seat in (0, 1):
            self.table.decks.append(list(reversed(state.seats[seat].deck)))
            hero, bag = self.table.hero(seat), self.table.bag(seat)
            same("307.1", "where a Hero begins", "bag", hero and hero.area)
            same("306.1", "where a Haven Bag begins", "world", bag and bag.area)

    def follow(self, decision: Decision | None, answer: Answer, lines: list[Notice]) -> None:
        """Look at what one answer has led to. Raises `DifferenceError`."""
        try:
            self._follow(decision, answer, lines)
        except DifferenceError as error:
            asked = decision.why if decision is not None else "the beginning"
            error.where = f"{self.label}, answer {self.decisions} ({asked}: {answer}): "
            raise
        self.decisions += 1

    def _follow(self, decision: Decision | None, answer: Answer, lines: list[Notice]) -> None:
        state = self.game.state
        self.table.present = {oid for oid, obj in state.objs.items() if obj.area in IN_PLAY}
        self.table.mods = state.mods
        self.table.remade.update(*(mod.objects for mod in state.mods if _remakes(mod)))
        self.replay.owed.state = state
        self.replay.weighing.begin(state)
        if decision is not None and decision.why == "top_order":
            self.table.known = [False, False]  # no line tells how the cards went back
        if decision is not None and decision.why == "main" and answer in ("end", "end:hand"):
            self.replay.course.end_turn()
        self.replay.acts.answered(answer)
        self.replay.carry_out(lines, state.objs)
        compare(self.table, state)
        for seat in (0, 1):
            same("416.1", f"all cards of seat {seat}", self.lists[seat], self.table.holds(seat))
        view = None
        self.table.state = state
        self.asking.paid(decision, answer, lines)
        if any(line.kind not in QUIET for line in lines):
            view = self.game.view(None)
            figures = Figures(self.table, state)
            self.compared += figures.compare(view)
            hold(figures, self.game, view)
            self.asking.look(self.game, view)
        self.replay.acts.seen(state)
        why = {decision.why for decision in self.game.pending}
        self.replay.course.asked(lines, view, self.game.pending)
        self.lasting.look(state, lines)
        rest = not (state.queue or state.waiting or self.table.queue or "react" in why)
        self.replay.weighing.over(rest=rest)
        self.replay.owed.settle(why, busy=bool(state.queue or state.waiting or self.table.queue))


def _remakes(mod: Any) -> bool:
    return any(isinstance(change, Traits) for change in mod.changes)
