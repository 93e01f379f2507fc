"""The table of Wakfu TCG: it continues attacks, stops battles, proposes payments and names what appears."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from engine.core.chance import Chance
from engine.core.decision import Decision, Option, Seat
from engine.core.event import Notice
from engine.core.seats import letter
from engine.scenario.reading import ScenarioError
from engine.scenario.table import ENDLESS, RefusedMoveError, ScenarioTable, options_of
from engine.scenario.wakfu import questions
from engine.scenario.wakfu.names import WakfuNames
from engine.scenario.wakfu.position import ScenarioGame
from engine.wakfu.board.state import ObjectId
from engine.wakfu.outside.refusals import why_not
from engine.wakfu.phases.battle import Attack

Plan = tuple[Seat, list[str], list[str], str]
"""An attack as written: who, the Target, the attackers, the Challenge if any."""


PLACED_BY = {"protector": "308.1", "room": "309.1", "zone": "310.1"}
"""By which rule a type of card appears in one place only."""


class WakfuTable(ScenarioTable[ScenarioGame]):
    """A game of Wakfu TCG, with an attack written but not yet declared, and names for what will appear (`calls`)."""

    windows: ClassVar[tuple[str, ...]] = ("react",)
    names: WakfuNames

    def __init__(self, game: ScenarioGame, names: WakfuNames, *, reload: bool = False) -> None:
        super().__init__(game, names, reload=reload)
        self.calls: list[tuple[str, str]] = []
        self.plan: Plan | None = None
        self.prepared = False
        self.passed_alone: list[Seat] = []
        self._passing: Seat | None = None

    def copy(self) -> Self:
        """See `ScenarioTable.copy`."""
        out = super().copy()
        out.game.until = ""
        out.calls, out.plan, out.prepared = list(self.calls), self.plan, self.prepared
        out.passed_alone = list(self.passed_alone)
        return out

    def _again(self) -> ScenarioGame:
        game = self.game.fork()
        if not isinstance(game, ScenarioGame):
            raise TypeError(game)
        game.alone, game.written = list(self.game.alone), self.game.written
        game.until, game.held = self.game.until, self.game.held
        return game

    @property
    def chance(self) -> Chance:
        """See `ScenarioTable.chance`."""
        return self.game.state.chance

    def described(self, decision: Decision) -> str:
        """See `ScenarioTable.described`."""
        return questions.described(decision)

    def mentions(self, decision: Decision, ref: str) -> bool:
        """See `ScenarioTable.mentions`."""
        return questions.mentions(decision, ref, self.names.find(self.game, ref))

    # ------------------------------------------------------------------ answering

    def submit(self, decision: Decision, answer: Any) -> None:
        """See `ScenarioTable.submit`; also notes who passes a go of their own accord."""
        self._passing = decision.seat if decision.why == "action" and answer == "pass" else None
        super().submit(decision, answer)

    def hear(self, notices: Sequence[Notice]) -> None:
        """See `ScenarioTable.hear`; also names what appeared, and notes for which seats the game passed.

        In a battle the game passes for a seat that can do nothing.
        """
        super().hear(notices)
        passing, self._passing = self._passing, None
        for notice in notices:
            if notice.kind == "passes":
                if notice.data["seat"] != passing:
                    self.passed_alone.append(notice.data["seat"])
                passing = None
            if notice.kind != "appeared":
                continue
            for call in self.calls:
                if call[1] in ("", str(notice.data.get("name", ""))):
                    self.calls.remove(call)
                    self.names.bind(call[0], notice.data["obj"])
                    break

    def proceed(self) -> None:
        """Answer Target, Challenge and attackers of a written attack as soon as they are asked, again if need be."""
        while self.plan is not None:
            seat, target, attackers, challenge = self.plan
            decision = self.game.pending_for(seat)
            battle = self.game.state.battle
            if decision is not None and decision.why == "target":
                option = self.pick(decision, target[0], "attack")
                self.submit(decision, option.key)
                return
            if decision is not None and decision.why == "challenge":
                if not challenge and not attackers:
                    self.plan = None
                    return  # neither is written: both are still asked
                self.plan = (seat, target, attackers, "")
                option = self.pick(decision, challenge or "none", "play")
                self.submit(decision, option.key)
                return
            if decision is not None and decision.why == "attackers" and attackers:
                keys = [self.pick(decision, ref, "attack").key for ref in attackers]
                self.prepared = decision.private
                if not self.prepared:  # else it may be asked again, after a Reaction
                    self.plan = None
                self.submit(decision, keys)
                return
            waiting = battle is None or battle.phase == "target"
            if waiting and any(isinstance(frame, Attack) for frame in self.game.stack):
                return  # somebody is still reacting to the announcement or the Challenge
            self.plan = None
            if challenge:
                raise self.unasked_error(seat, "play", challenge, "")
            if battle is not None or not self.prepared:
                self._as_planned(seat, target[0], attackers)

    def _as_planned(self, seat: Seat, target: str, attackers: list[str]) -> None:
        """Check that what the engine settled by itself, for want of a choice, is what was written."""
        battle = self.game.state.battle
        for ref in attackers:
            meant = self.names.find(self.game, ref)
            if battle is None or not set(meant) & set(battle.attackers):
                decision = Decision(
                    0, seat, self.game.alone[-1][0].shape if self.game.alone else _NONE, "attackers", ()
                )
                raise self.not_offered(decision, "attack", ref, meant[:1])
        if battle is not None and battle.target not in self.names.find(self.game, target):
            decision = Decision(0, seat, _NONE, "target", ())
            raise self.not_offered(decision, "attack", target, self.names.find(self.game, target))

    # ------------------------------------------------------------------ stopping in a battle

    def look_ahead(self, phase: str) -> None:
        """Go on where the game was stopped; stop at a phase of the battle if one is named and not reached yet."""
        battle = self.game.state.battle
        stop = phase if battle is None or battle.phase != phase else ""
        if self.game.stopped and not self.game.asked:
            self.hear(self.game.go_on(stop))
        self.game.until = stop

    def until(self, phase: str) -> None:
        """Pass windows and goes until a phase of the battle begins, and stop there.

        Raises:
            RefusedMoveError: something else is asked, or the battle never comes to it.
        """
        if self.game.stopped and not self.game.asked:
            self.hear(self.game.go_on(phase))
        self.game.until = phase
        for _ in range(ENDLESS):
            battle = self.game.state.battle
            if battle is not None and battle.phase == phase:
                return
            decision = next((d for d in self.game.pending if d.why in ("react", "action")), None)
            if decision is None:
                raise RefusedMoveError("", f"the battle does not come to `{phase}`; asked is {self.open()}")
            self.submit(decision, "pass")
        raise ScenarioError("the windows do not end")

    # ------------------------------------------------------------------ questions

    def unasked_error(self, seat: Seat, verb: str, ref: str, to: str) -> RefusedMoveError:
        """See `ScenarioTable.unasked`."""
        found = self.names.find(self.game, ref)[:1] if ref else []
        meant = self.names.find(self.game, to)[:1] if to else []
        decision = self.game.pending_for(seat)
        if verb in ("block", "choose"):
            decision = next((d for d, _ in reversed(self.game.alone) if d.seat == seat), decision)
        rule = why_not(
            self.game, seat, decision, verb, found[0] if found else None, meant[0] if meant else None
        )
        over = " (the game is over)" if self.game.result is not None else ""
        return RefusedMoveError(rule, f"{letter(seat)} cannot {verb} now{over}; asked is {self.open()}")

    def missing_error(self, decision: Decision, verb: str, ref: str, to: str) -> RefusedMoveError:
        """See `ScenarioTable.missing`."""
        return self.not_offered(decision, verb, ref, self.names.find(self.game, ref), to)

    def not_offered(
        self, decision: Decision, verb: str, ref: str, found: Sequence[ObjectId], to: str = "",
        power: int | None = None,
    ) -> RefusedMoveError:  # fmt: skip
        """The refusal of a name that the question does not offer, with the rule that keeps it out."""
        meant = self.names.find(self.game, to)[:1] if to else []
        oid = found[0] if found else None
        rule = why_not(self.game, decision.seat, decision, verb, oid, meant[0] if meant else None, power)
        offered = ", ".join(self.called(o) for o in options_of(decision)) or "nothing"
        return RefusedMoveError(rule, f"{ref!r} is not offered for `{decision.why}`; offered: {offered}")

    def has_one_place(self, option: Option, place: str) -> bool:
        """Whether a card of this type can appear in one place only, which must be the one written.

        Raises:
            RefusedMoveError: it is the other place.
        """
        obj = self.game.obj(option.obj)
        printed = self.game.printed(obj) if obj is not None else None
        if printed is None or printed.type not in PLACED_BY:
            return False
        if place not in printed.places:
            raise RefusedMoveError(PLACED_BY[printed.type], f"{printed.name} does not appear there")
        return True


class _Nothing:
    options: tuple[Option, ...] = ()


_NONE: Any = _Nothing()
