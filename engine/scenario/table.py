"""The table of a scenario: it passes windows unless the file says otherwise, and keeps the log and the questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self

from cards.errors import RefusalError
from engine.core.chance import Chance, ImpossibleDrawError
from engine.core.decision import (
    Assign,
    Decision,
    IllegalMoveError,
    InvalidAnswerError,
    Option,
    Seat,
    StaleAnswerError,
)
from engine.core.event import Notice
from engine.core.game import Act
from engine.core.seats import letter
from engine.scenario.names import G, Names
from engine.scenario.reading import ScenarioError

ENDLESS = 500


class RefusedMoveError(RefusalError):
    """The engine refuses a move or does not offer it; `rule` is the rule that says so, empty when none does."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


class ScenarioTable(ABC, Generic[G]):
    """A game, the names in use, and its log so far.

    With `reload` the game is written and read back before every answer, which must make no difference.
    """

    windows: ClassVar[tuple[str, ...]] = ()
    """The questions that are passed unless the file says otherwise."""

    def __init__(self, game: G, names: Names[G], *, reload: bool = False) -> None:
        self.reload = reload
        self.game = game
        self.names = names
        self.told: list[Notice] = []
        self.hold: str = ""
        """The verb that follows for the same seat."""
        self.passed: list[str] = []
        self.given: list[tuple[Seat, str, Any]] = []
        """Every answer taken: whose, to which question."""
        self.asked: list[Decision] = []
        self._note()

    def copy(self) -> Self:
        """An independent table in the same position, for trying a move."""
        out = type(self)(self._again(), self.names.copy(), reload=self.reload)
        out.told, out.asked = list(self.told), list(self.asked)
        return out

    def _again(self) -> G:
        """The game, written and read back."""
        game: Any = self.game.fork()
        return game  # type: ignore[no-any-return]  # a fork is of the same kind of game

    @property
    @abstractmethod
    def chance(self) -> Chance:
        """The chance of the game, some of it fixed by the file."""

    @abstractmethod
    def unasked_error(self, seat: Seat, verb: str, ref: str, to: str) -> RefusedMoveError:
        """The refusal of a move because the seat is not asked for it."""

    @abstractmethod
    def missing_error(self, decision: Decision, verb: str, ref: str, to: str) -> RefusedMoveError:
        """The refusal of a name that the question does not offer, with the rule that keeps it out."""

    def described(self, decision: Decision) -> str:
        """What a question is about; its name, unless the game says more."""
        return decision.why

    def mentions(self, decision: Decision, ref: str) -> bool:
        """Whether a window, open or not, was about what a name means."""
        return False

    def said(self, decision: Decision) -> str:
        """The name of a question, and what it is about."""
        about = self.described(decision)
        return decision.why if about == decision.why else f"{decision.why} ({about})"

    # ------------------------------------------------------------------ answering

    def submit(self, decision: Decision, answer: Any) -> None:
        """Answer a question, then the announced questions that follow.

        Raises:
            RefusedMoveError: the engine refuses the answer.
            ScenarioError: the file fixes a shuffle that is impossible.
        """
        if self.reload:
            self.game = self._again()
        if answer == "pass":
            self.passed.append(f"{letter(decision.seat)} passes {self.described(decision)}")
        try:
            self.hear(self.game.submit(decision.seat, decision.id, answer))
            self.given.append((decision.seat, decision.why, answer))
        except IllegalMoveError as error:
            more = ", ".join(f"{name} {self._words(decision, value)}" for name, value in error.params.items())
            said = f"refused: {error.rule} {error.code}{': ' if more else ''}{more}"
            raise RefusedMoveError(error.rule, said) from None
        except ImpossibleDrawError as error:
            name = self.names.card_name(self.game, str(error))
            raise ScenarioError(f"`chance` puts {name} where it is not shuffled, or not as often") from None
        except InvalidAnswerError:
            raise RefusedMoveError(
                "", f"{self._words(decision, answer)} is no answer to `{decision.why}`"
            ) from None
        self.proceed()

    def act(self, seat: Seat, act: Act) -> None:
        """Do something other than answer, such as conceding or taking back.

        Raises:
            RefusedMoveError: it is not possible now.
        """
        try:
            self.hear(self.game.act(seat, act))
        except StaleAnswerError:
            raise RefusedMoveError("", "there is nothing to take back") from None

    def _note(self) -> None:
        """Remember the open questions."""
        seen = {decision.id for decision in self.asked}
        self.asked += [decision for decision in self.game.pending if decision.id not in seen]

    def hear(self, notices: Sequence[Notice]) -> None:
        """Add notices to the log."""
        self._note()
        self.told += notices

    def proceed(self) -> None:
        """Answer questions whose answers an earlier move has already given."""

    def look_ahead(self, stop: str) -> None:
        """Run no further than `stop`, one of the dialect's `stops`, where the next move of the file stops."""

    def until(self, stop: str) -> None:
        """Pass until `stop`, one of the dialect's `stops`.

        Raises:
            RefusedMoveError: the game never comes to it.
        """

    # ------------------------------------------------------------------ questions

    def await_question(
        self, seat: Seat, verb: str, fits: Callable[[Decision], bool], ref: str = "", to: str = ""
    ) -> Decision:
        """The question that a move answers; other windows are passed on the way.

        Raises:
            RefusedMoveError: this seat is not asked such a question.
        """
        for _ in range(ENDLESS):
            decision = self.game.pending_for(seat)
            if decision is not None and fits(decision):
                return decision
            window = next((d for d in self.game.pending if d.why in self.windows), None)
            if window is None:
                break
            self.submit(window, "pass")
        raise self.unasked_error(seat, verb, ref, to)

    def settle(self) -> None:
        """Pass every window that is open, until something else is asked or the game is over."""
        for _ in range(ENDLESS):
            window = next((d for d in self.game.pending if d.why in self.windows), None)
            if window is None:
                return
            self.submit(window, "pass")
        raise ScenarioError("the windows do not end")

    def open(self) -> str:
        """The open questions, each with its seat."""
        return ", ".join(f"{letter(d.seat)}: {d.why}" for d in self.game.pending) or "nothing"

    def pick(
        self, decision: Decision, ref: str, verb: str, taken: Sequence[str] = (), to: str = ""
    ) -> Option:
        """The option of a question that a name means.

        Raises:
            RefusedMoveError: it is not offered.
        """
        options = [o for o in options_of(decision) if o.key not in taken]
        option = self.names.option(self.game, options, ref)
        if option is None:
            raise self.missing_error(decision, verb, ref, to)
        return option

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
        if option.card and self.names.by_card(self.game, option):
            name = self.names.card_name(self.game, option.card)
            return name if option.obj is None else f"{option.verb} {name}"
        if option.obj is not None:
            return f"{option.verb} {self.names.word(self.game, option.obj)}"
        return option.verb if option.key.isdigit() and option.detail is None else option.key


def options_of(decision: Decision) -> list[Option]:
    """The elements of any shape."""
    shape = decision.shape
    if hasattr(shape, "elements"):
        return [element.option for element in shape.elements]
    return list(getattr(shape, "options", ()))
