"""The table at which a scenario is played: windows passed unless written out, payments proposed, names bound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.chance import CannotBe
from engine.core.decision import Assign, Decision, IllegalMove, InvalidAnswer, Option, Seat, StaleAnswer
from engine.core.event import Notice
from engine.core.game import Act
from engine.scenario.reading import ScenarioError
from engine.scenario.wakfu import questions
from engine.scenario.wakfu.names import LETTERS, Names, by_card
from engine.scenario.wakfu.position import ScenarioGame
from engine.wakfu.board.state import ObjectId
from engine.wakfu.outside.refusals import why_not
from engine.wakfu.phases.battle import Attack

ENDLESS = 500


class Refusal(Exception):
    """The engine refuses a move or does not offer it; `rule` is the rule that says so, empty when none does."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


Plan = tuple[Seat, list[str], list[str], str]
"""An attack as written: who, the Target, the attackers, the Challenge if any."""


PLACED_BY = {"protector": "308.1", "room": "309.1", "zone": "310.1"}
"""By which rule a type of card appears in one place only."""


class Table:
    """A game, the names in use, and everything that was told so far.

    With `reload` the game is written and read back before every answer, which must make no difference.
    """

    def __init__(self, game: ScenarioGame, names: Names, *, reload: bool = False) -> None:
        self.reload = reload
        self.game = game
        self.names = names
        self.told: list[Notice] = []
        self.calls: list[tuple[str, str]] = []
        self.plan: Plan | None = None
        self.hold: str = ""
        self.passed_alone: list[Seat] = []
        self.passed: list[str] = []
        self.asked: list[Decision] = []
        self._note()

    def copy(self) -> Table:
        """An independent table in the same position, to try something out."""
        out = Table(self._again(), self.names.copy(), reload=self.reload)
        out.game.until = ""
        out.told, out.calls, out.plan = list(self.told), list(self.calls), self.plan
        out.passed_alone, out.asked = list(self.passed_alone), list(self.asked)
        return out

    def _again(self) -> ScenarioGame:
        game = self.game.fork()
        if not isinstance(game, ScenarioGame):
            raise TypeError(game)
        game.alone, game.written = list(self.game.alone), self.game.written
        game.until, game.held = self.game.until, self.game.held
        return game

    # ------------------------------------------------------------------ answering

    def submit(self, decision: Decision, answer: Any) -> None:
        """Answer a question, and go on with an attack that was announced.

        Raises:
            Refusal: the engine refuses the answer.
        """
        if self.reload:
            self.game = self._again()
        passing = decision.seat if decision.why == "action" and answer == "pass" else None
        if answer == "pass":
            self.passed.append(f"{LETTERS[decision.seat]} passes {questions.described(decision)}")
        try:
            self.hear(self.game.submit(decision.seat, decision.id, answer), passing)
        except IllegalMove as error:
            more = ", ".join(f"{name} {self._words(decision, value)}" for name, value in error.params.items())
            said = f"refused: {error.rule} {error.code}{': ' if more else ''}{more}"
            raise Refusal(error.rule, said) from None
        except CannotBe as error:
            name = self.game.catalog_name(str(error))
            raise ScenarioError(f"`chance` puts {name} where it is not shuffled, or not as often") from None
        except InvalidAnswer:
            raise Refusal("", f"{self._words(decision, answer)} is no answer to `{decision.why}`") from None
        self.proceed()

    def act(self, seat: Seat, act: Act) -> None:
        """Do what is always possible.

        Raises:
            Refusal: it is not possible now.
        """
        try:
            self.hear(self.game.act(seat, act))
        except StaleAnswer:
            raise Refusal("", "there is nothing to take back") from None

    def _note(self) -> None:
        """Remember what is asked."""
        seen = {decision.id for decision in self.asked}
        self.asked += [decision for decision in self.game.pending if decision.id not in seen]

    def hear(self, notices: Sequence[Notice], passing: Seat | None = None) -> None:
        """Remember what was told; give what appeared the name that was promised for it.

        Who could do nothing in a battle passes without being asked; `passing` is who was asked and passed.
        """
        self._note()
        for notice in notices:
            self.told.append(notice)
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
        """Answer Target and attackers of an attack already written, as soon as they are asked."""
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
                self.plan = None
                self.submit(decision, keys)
                return
            waiting = battle is None or battle.phase == "target"
            if waiting and any(isinstance(frame, Attack) for frame in self.game.stack):
                return  # somebody is still reacting to the announcement or the Challenge
            self.plan = None
            if challenge:
                raise self.unasked(seat, "play", challenge, "")
            self._as_planned(seat, target[0], attackers)

    def _as_planned(self, seat: Seat, target: str, attackers: list[str]) -> None:
        """What the engine settled by itself, having one possibility only, must be what was written."""
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
            Refusal: something else is asked, or the battle never comes to it.
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
                asked = ", ".join(f"{LETTERS[d.seat]}: {d.why}" for d in self.game.pending) or "nothing"
                raise Refusal("", f"the battle does not come to `{phase}`; asked is {asked}")
            self.submit(decision, "pass")
        raise ScenarioError("the windows do not end")

    # ------------------------------------------------------------------ questions

    def await_question(
        self, seat: Seat, verb: str, fits: Callable[[Decision], bool], ref: str = "", to: str = ""
    ) -> Decision:
        """The question that a move answers, other windows being passed on the way.

        Raises:
            Refusal: this seat is not asked such a thing.
        """
        for _ in range(ENDLESS):
            decision = self.game.pending_for(seat)
            if decision is not None and fits(decision):
                return decision
            window = next((d for d in self.game.pending if d.why == "react"), None)
            if window is None:
                break
            self.submit(window, "pass")
        raise self.unasked(seat, verb, ref, to)

    def settle(self) -> None:
        """Pass every window that is open, until something else is asked or the game is over."""
        for _ in range(ENDLESS):
            window = next((d for d in self.game.pending if d.why == "react"), None)
            if window is None:
                return
            self.submit(window, "pass")
        raise ScenarioError("the windows do not end")

    def unasked(self, seat: Seat, verb: str, ref: str, to: str) -> Refusal:
        """A seat is not asked for what the move says."""
        found = self.names.find(self.game, ref)[:1] if ref else []
        meant = self.names.find(self.game, to)[:1] if to else []
        decision = self.game.pending_for(seat)
        if verb in ("block", "choose"):
            decision = next((d for d, _ in reversed(self.game.alone) if d.seat == seat), decision)
        rule = why_not(
            self.game, seat, decision, verb, found[0] if found else None, meant[0] if meant else None
        )
        asked = ", ".join(f"{LETTERS[d.seat]}: {d.why}" for d in self.game.pending) or "nothing"
        over = " (the game is over)" if self.game.result is not None else ""
        return Refusal(rule, f"{LETTERS[seat]} cannot {verb} now{over}; asked is {asked}")

    def pick(
        self, decision: Decision, ref: str, verb: str, taken: Sequence[str] = (), to: str = ""
    ) -> Option:
        """The option of a question that a name means.

        Raises:
            Refusal: it is not offered.
        """
        options = [o for o in options_of(decision) if o.key not in taken]
        option = self.names.option(self.game, options, ref)
        if option is None:
            raise self.not_offered(decision, verb, ref, self.names.find(self.game, ref), to)
        return option

    def not_offered(
        self, decision: Decision, verb: str, ref: str, found: Sequence[ObjectId], to: str = "",
        power: int | None = None,
    ) -> Refusal:  # fmt: skip
        """A name that the question does not offer, with the rule that keeps it out."""
        meant = self.names.find(self.game, to)[:1] if to else []
        oid = found[0] if found else None
        rule = why_not(self.game, decision.seat, decision, verb, oid, meant[0] if meant else None, power)
        offered = ", ".join(self.called(o) for o in options_of(decision)) or "nothing"
        return Refusal(rule, f"{ref!r} is not offered for `{decision.why}`; offered: {offered}")

    def has_one_place(self, option: Option, place: str) -> bool:
        """Whether the type of a card allows one place only, the one that is written.

        Raises:
            Refusal: it is the other place.
        """
        obj = self.game.obj(option.obj)
        printed = self.game.printed(obj) if obj is not None else None
        if printed is None or printed.type not in PLACED_BY:
            return False
        if place not in printed.places:
            raise Refusal(PLACED_BY[printed.type], f"{printed.name} does not appear there")
        return True

    def _words(self, decision: Decision, answer: Any) -> str:
        """An answer, or a part of one, in words."""
        if isinstance(answer, list):
            return f"[{', '.join(self._words(decision, each) for each in answer)}]"
        if isinstance(answer, dict):
            said = (f"{self._words(decision, k)}: {self._words(decision, v)}" for k, v in answer.items())
            return f"{{{', '.join(said)}}}"
        slots = decision.shape.slots if isinstance(decision.shape, Assign) else ()
        option = next((o for o in (*options_of(decision), *slots) if o.key == answer), None)
        return str(answer) if option is None else self.called(option)

    def called(self, option: Option) -> str:
        """An option in words."""
        if option.card and by_card(self.game, option):
            name = self.game.catalog_name(option.card)
            return name if option.obj is None else f"{option.verb} {name}"
        if option.obj is not None:
            return f"{option.verb} {self.names.word(self.game, option.obj)}"
        return option.verb if option.key.isdigit() and option.detail is None else option.key


class _Nothing:
    options: tuple[Option, ...] = ()


_NONE: Any = _Nothing()


def options_of(decision: Decision) -> list[Option]:
    """The elements of any shape."""
    shape = decision.shape
    if hasattr(shape, "elements"):
        return [element.option for element in shape.elements]
    return list(getattr(shape, "options", ()))
