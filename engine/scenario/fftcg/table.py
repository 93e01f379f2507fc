"""The table of FINAL FANTASY TCG: nothing is passed by itself, `until` passes for both."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from engine.core.chance import Chance
from engine.core.decision import Decision, Seat
from engine.core.event import Notice
from engine.core.seats import letter
from engine.fftcg.outside import refusals
from engine.fftcg.playing.priority import Priority
from engine.scenario.fftcg.names import FftcgNames
from engine.scenario.fftcg.position import FftcgAsked
from engine.scenario.reading import ScenarioError
from engine.scenario.table import ENDLESS, RefusedMoveError, ScenarioTable, options_of

PRIORITY = ("main", "priority")
"""The questions of who has priority."""
STEPS = {"preparation": "attack preparation", "declaration": "attack declaration", "block": "block declaration",
         "damage": "damage resolution"}  # fmt: skip
"""What the steps of the Attack Phase are called in files."""
STOPS = (
    "main 1", "attack preparation", "attack declaration", "block declaration", "damage resolution", "main 2", "end",
    "result", *(f"turn {number}" for number in range(1, 100)),
)  # fmt: skip


class FftcgTable(ScenarioTable[FftcgAsked]):
    """A game, with names for what will appear (`calls`)."""

    windows: ClassVar[tuple[str, ...]] = ()
    names: FftcgNames

    def __init__(self, game: FftcgAsked, names: FftcgNames, *, reload: bool = False) -> None:
        super().__init__(game, names, reload=reload)
        self.calls: list[tuple[str, str]] = []

    def copy(self) -> Self:
        """See `ScenarioTable.copy`."""
        out = super().copy()
        out.calls = list(self.calls)
        return out

    def _again(self) -> FftcgAsked:
        game = FftcgAsked.load(self.game.dump(), self.game.catalog)
        if not isinstance(game, FftcgAsked):
            raise TypeError(game)
        game.alone = list(self.game.alone)
        return game

    @property
    def chance(self) -> Chance:
        """See `ScenarioTable.chance`."""
        return self.game.state.chance

    def hear(self, notices: Any) -> None:
        """See `ScenarioTable.hear`; also names what enters the field."""
        super().hear(notices)
        for notice in notices:
            self._call(notice)

    def _call(self, notice: Notice) -> None:
        if notice.kind != "entered":
            return
        for call in self.calls:
            if call[1] in ("", notice.data.get("card")):
                self.calls.remove(call)
                self.names.bind(call[0], notice.data["obj"])
                return

    def proceed(self) -> None:
        """Put triggers that cannot be told apart on the stack as they come."""
        decision = next((d for d in self.game.pending if d.why == "trigger_order"), None)
        if decision is not None and len({(i.card, i.key) for i in self.game.state.waiting}) == 1:
            self.submit(decision, decision.shape.sensible())

    # ------------------------------------------------------------------ where the game is

    def phase(self) -> str:
        """The phase or step, as files call it."""
        state = self.game.state
        if state.phase == "attack" and state.attack is not None:
            return STEPS[state.attack.step]
        return state.phase.replace("_", " ")

    def reached(self, stop: str) -> bool:
        """Whether the game is where `until` stops."""
        state, over = self.game.state, self.game.result is not None
        if stop == "result" or over:
            return over
        if stop.startswith("turn "):
            return state.turn >= int(stop.removeprefix("turn ")) and state.phase == "main_1"
        if stop == "attack declaration":
            return any(d.why == "attack" for d in self.game.pending)
        return self.phase() == stop

    def until(self, stop: str) -> None:
        """Both pass, nobody attacks and nobody blocks, until a phase, step or turn begins, or the game is over.

        Raises:
            RefusedMoveError: something else is asked, or the game never comes to it.
        """
        for _ in range(ENDLESS):
            if self.reached(stop):
                return
            decision = next(iter(self.game.pending), None)
            if decision is None or decision.why not in (*PRIORITY, "attack", "block"):
                raise RefusedMoveError("", f"the game does not come to `{stop}`; asked is {self.open()}")
            answer = "pass" if decision.why in PRIORITY else "none"
            self.submit(decision, [] if decision.why == "attack" else answer)
        raise ScenarioError("the game does not end")

    def pass_both(self) -> None:
        """Both pass in a row: the topmost item resolves, or the step or phase ends (11.1.7).

        Raises:
            RefusedMoveError: nobody has priority.
        """
        while True:
            decision = next((d for d in self.game.pending if d.why in PRIORITY), None)
            if decision is None:
                raise RefusedMoveError("11.1.1", f"nobody has priority; asked is {self.open()}")
            frame = self.game.stack[-1]
            last = isinstance(frame, Priority) and frame.passes + 1 >= len(self.names.letters)
            self.submit(decision, "pass")
            if last or not any(d.why in PRIORITY for d in self.game.pending):
                return

    # ------------------------------------------------------------------ refusals

    def unasked_error(self, seat: Seat, verb: str, ref: str, to: str) -> RefusedMoveError:
        """See `ScenarioTable.unasked_error`."""
        found = self.names.find(self.game, ref)[:1] if ref else []
        rule = refusals.why_not(self.game, seat, self.game.pending_for(seat), verb, next(iter(found), 0))
        over = " (the game is over)" if self.game.result is not None else ""
        return RefusedMoveError(rule, f"{letter(seat)} cannot {verb} now{over}; asked is {self.open()}")

    def missing_error(self, decision: Decision, verb: str, ref: str, to: str) -> RefusedMoveError:
        """See `ScenarioTable.missing_error`."""
        found = self.names.find(self.game, ref)
        if verb in ("play", "cast"):
            found = [oid for oid in found if oid in self.game.own(decision.seat).hand] or found
        rule = refusals.why_not(self.game, decision.seat, decision, verb, next(iter(found), 0), to)
        offered = ", ".join(self.called(option) for option in options_of(decision)) or "nothing"
        return RefusedMoveError(rule, f"{ref!r} is not offered for `{decision.why}`; offered: {offered}")
