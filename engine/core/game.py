"""The interface of every game, and the machine that runs procedures.

`Game` is what tables, computer players, scenarios and tests speak; it knows no rule of any game. A game's door
derives from it and supplies its state and views.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.chance import Chance
from engine.core.decision import Answer, Decision, InvalidAnswerError, Seat, Shape, StaleAnswerError
from engine.core.event import Cause, Notice, Result
from engine.core.procedure import HOLD, Hold, Next, Procedure
from engine.core.seats import TWO, Seating, Teams
from engine.core.view import View


class Concede(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Give up the game; with `match` the whole match."""

    match: bool = False


class Timeout(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Lose because time has run out; the caller keeps the clock. With `everyone` all have lost: nobody wins."""

    everyone: bool = False


class Lapse(msgspec.Struct, frozen=True, tag=True):
    """An open decision is answered for a seat whose time has run out; the caller keeps the clock."""

    decision_id: int
    answer: Any

    def line(self, seat: Seat, decision: Decision | None) -> Notice:
        """The line that tells of it: to the seat alone where its decision was private."""
        return Notice(
            "lapsed", {"seat": seat}, only=seat if decision is not None and decision.private else None
        )


class ClockStop(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The clock was stopped, or goes on (`goes`): by a `judge`, with a `reason`, or by the `maker` of the match."""

    goes: bool = False
    judge: bool = False
    reason: str = ""
    maker: bool = False

    def line(self) -> Notice:
        """The line that tells of it."""
        by = "maker" if self.maker else "judge" if self.judge else "players"
        state = "goes" if self.goes else "stopped"
        return Notice("clock", {"state": state, "by": by, "because": self.reason})


class Back(msgspec.Struct, frozen=True, tag=True):
    """Take back one's own steps since the last thing that was revealed."""


class Orders(msgspec.Struct, frozen=True, tag=True):
    """Standing orders: the classes of events at which this seat wants to be offered Reactions.

    `skip_until`: `""`, or until when every offer is passed (but not when attacked), one of `Game.skips`. `hushed`:
    classes at which it is not asked again this turn. `stops`: cards (`Game.stoppable`); the seat is asked whenever one
    of them could answer as far as everybody can tell, held or not, whatever it passes.
    """

    classes: tuple[str, ...]
    skip_until: str = ""
    hushed: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()

    def lasting(self) -> Orders:
        """What of them outlasts a game."""
        return Orders(self.classes, stops=self.stops)


class JudgeEdit(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A judge's edit, shown to everyone with its reason; the caller has checked that a judge made it.

    `edit` is `result` (the match ends: `seat` wins, None: a draw), `undo` (`number`: the journal row after which the
    match goes on; tables do it, `Match.go_on_from`), `inspect` (the judge looks at what is hidden), `annul` (the match
    ends without a result, which is the table's to do), `move-thread` and `unstick` (an operator takes the match out of
    its thread, or has worked it out anew from its journal), or one of the game's own, filled in by the other fields.
    """

    edit: str
    reason: str
    seat: Seat | None = None
    obj: int | None = None
    number: int = 0
    area: str = ""


class AskBack(msgspec.Struct, frozen=True, tag=True):
    """Ask to take back a step that others have seen; all rivals must agree (`engine.core.takeback`).

    `number` is the journal row after which the match would go on, `steps` how many public steps would be undone.
    `since` are codes of what has come to light since then, which stays seen.
    """

    number: int
    steps: int
    since: tuple[str, ...] = ()


class AnswerBack(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Answer the open request `request`. `back` is its `number` if this is the last consent it needed, else None."""

    request: int
    accept: bool
    back: int | None = None


Act = Concede | Timeout | Back | Orders | JudgeEdit | AskBack | AnswerBack | Lapse | ClockStop
"""What may be done besides answering. `Lapse` and `ClockStop` are for a match, a game never sees them."""


def goes_back_to(act: Act) -> int | None:
    """The journal row after which the match goes on, for an act that undoes what came later; None for all others."""
    if isinstance(act, AnswerBack):
        return act.back
    return act.number if isinstance(act, JudgeEdit) and act.edit == "undo" else None


class Law(msgspec.Struct, frozen=True):
    """The numbers of the game's own rules for what the core does on its behalf.

    `concede`: a player may give up; `timeout`: whoever runs out of time loses; `reserve`: cards may be exchanged with a
    reserve between the games of a match, empty in games without one; `roles`: a deck has a fixed number of cards of
    some roles, which an exchange keeps.
    """

    concede: str = ""
    timeout: str = ""
    reserve: str = ""
    roles: str = ""


class OpenDecision(msgspec.Struct):
    """An open decision, the frame that waits for it, the continuation, and the answer once given in secret."""

    decision: Decision
    frame: int
    then: str
    answer: Any = None


class Game(ABC):
    """One game between the seats of its `seating`.

    `order_classes` are those that `Orders` may name; `computer_orders` those of a computer player at a table,
    `usual_orders` those of a player there who has never chosen any (None: as the game begins).

    Pure and synchronous: no clock, no I/O. `submit` and `act` either change the game and return its notices or
    raise (`InvalidAnswerError`, `StaleAnswerError`, `IllegalMoveError`) and change nothing. `told`: whether anybody
    reads the notices; where nobody does (players who look ahead, statistics), none are kept.
    """

    key: ClassVar[str]
    law: ClassVar[Law] = Law()
    order_classes: ClassVar[tuple[str, ...]] = ()
    computer_orders: ClassVar[tuple[str, ...] | None] = None
    usual_orders: ClassVar[tuple[str, ...] | None] = None
    seating: Seating = TWO

    def __init__(self) -> None:
        self.stack: list[Procedure] = []
        self.asked: list[OpenDecision] = []
        self.result: Result | None = None
        self.value: Any = None
        self.next_decision = 1
        self.log_enabled = True
        self._notices: list[Notice] = []
        self._unread = Notice("")

    # ------------------------------------------------------------------ interface

    def has_ended(self) -> bool:
        """Whether the game is over; a rule that ran just now may have ended it."""
        return self.result is not None

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions now open and not yet answered."""
        return tuple([a.decision for a in self.asked if a.answer is None])

    def pending_for(self, seat: Seat) -> Decision | None:
        """The decision open for `seat`, if any (never more than one)."""
        for asked in self.asked:
            if asked.decision.seat == seat and asked.answer is None:
                return asked.decision
        return None

    def submit(self, seat: Seat, decision_id: int, answer: Answer) -> list[Notice]:
        """Answer a decision and run on to the next one.

        Raises `StaleAnswerError` when `decision_id` is not open for `seat`, `InvalidAnswerError` when the answer cannot
        be read, `IllegalMoveError` when it breaks a rule.
        """
        for asked in self.asked:
            if asked.decision.id == decision_id and asked.decision.seat == seat and asked.answer is None:
                break
        else:
            raise StaleAnswerError(decision_id)
        asked.decision.shape.check(answer)
        if len(self.asked) > 1:
            asked.answer = answer
            self.notify("answered", seat=seat)
            if self.pending:
                return self.take_notices()
            answers = {a.decision.seat: a.answer for a in self.asked}
            return self._resume(asked, answers)
        return self._resume(asked, answer)

    def act(self, seat: Seat, act: Act) -> list[Notice]:
        """Do something besides answering: concede, time out, take back, set standing orders, make a judge's edit.

        Raises `StaleAnswerError` when the game is over or nothing can be taken back. An edit raises the errors of
        `edit`.
        """
        if self.result is not None:
            raise StaleAnswerError(-1)
        if isinstance(act, Back):
            return self._take_back(seat)
        if isinstance(act, Orders):
            self.set_orders(seat, act)
            return self.take_notices()
        if isinstance(act, JudgeEdit):
            return self._judged(act)
        if isinstance(act, Timeout) and act.everyone:
            self.finish(Result(None, "timeout", self.law.timeout))
        elif isinstance(act, Timeout):
            self.leave(seat, "timeout", self.law.timeout)
        else:
            self.leave(seat, "concede", self.law.concede)
        return self.take_notices()

    def leave(self, seat: Seat, reason: str, rule: str) -> None:
        """End the game because a seat leaves it: its only rivals win. A game of more than two teams overrides this."""
        self.finish(Result(self.seating.rival(seat), reason, rule))

    @classmethod
    @abstractmethod
    def load(cls, data: bytes, catalog: Any) -> Game:
        """Return the game that `dump` wrote. Raises `ValueError` with a readable message for a dump it cannot read."""

    @abstractmethod
    def next_chooser(self, result: Result) -> Seat | None:
        """Which seat chooses who starts the next game, after this result; None: the draw decides."""

    @abstractmethod
    def dump(self) -> bytes:
        """Return the whole state as JSON, chance included: for storage only, never for players."""

    @abstractmethod
    def fork(self) -> Game:
        """Return an independent copy."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Return what `seat` (None: a spectator) may know, as an independent copy in JSON data."""

    @abstractmethod
    def information_set(self, seat: Seat) -> bytes:
        """Return what `seat`, who is asked something, may know, in the form that computer players look ahead from.

        Equal knowledge gives equal bytes. Raises `StaleAnswerError` when the seat has no open decision.
        """

    @abstractmethod
    def set_orders(self, seat: Seat, orders: Orders) -> None:
        """Store a seat's standing orders."""

    def order_needs(self, seat: Seat) -> frozenset[str]:
        """The classes of events that the seat's own Deck can answer; only that seat may know them."""
        return frozenset()

    def unasked(self, seat: Seat) -> list[tuple[str, tuple[str, ...]]]:
        """The seat's cards that could answer events at which its orders skip it: each card's name and those classes."""
        return []

    def stoppable(self, seat: Seat) -> tuple[str, ...]:
        """The cards of the seat's own Deck, by id, that `Orders.stops` may name; only that seat may know them."""
        return ()

    def skips(self, seat: Seat) -> tuple[str, ...]:
        """The moments until which the seat may pass every offer now (`Orders.skip_until`), the nearest first."""
        return ()

    def harmless(self, decision: Decision) -> bool:
        """Whether `decision` asks for a part of a cost whose proposal uses up nothing that the player would miss."""
        return False

    def missed(self, decision: Decision) -> tuple[int, ...]:
        """The objects that the proposed payment of `decision` uses up although they could still do something."""
        return ()

    def outlay(self, key: str) -> tuple[int, ...]:
        """The objects that the proposed payment for the option `key` would use up, where agreeing loses nothing.

        Empty when more must be chosen before that is known, and when the payment is not `harmless`.
        """
        return ()

    def spent(self, key: str) -> tuple[int, ...]:
        """What the proposed payment for the option `key` uses up although it could still do something (`missed`)."""
        return ()

    def edit(self, edit: JudgeEdit) -> None:
        """Make a judge's edit of this game's own kind and log it as `judged`. Errors as those of `submit`."""
        raise InvalidAnswerError(edit.edit)

    def renumber(self, first: int) -> None:
        """Renumber open decisions from `first` on, so that prompts shown before a judge's undo match none of them."""
        self.next_decision = max(first, self.next_decision)
        for asked in self.asked:
            asked.decision = msgspec.structs.replace(asked.decision, id=self.next_decision)
            self.next_decision += 1

    def _judged(self, act: JudgeEdit) -> list[Notice]:
        if act.edit == "result":
            if act.seat is not None and act.seat not in self.seating.seats:
                raise InvalidAnswerError(act.seat)
            winner = None if act.seat is None else self.seating.head(act.seat)
            self.notify("judged", edit="result", because=act.reason, winner=winner)
            self.finish(Result(winner, "judged", ""))
        else:
            self.edit(act)
        return self.take_notices()

    # ------------------------------------------------------------------ machine

    def call(self, callee: Procedure, then: Callable[..., Next]) -> Hold:
        """Run `callee` to its end, then go on with `then` of the calling frame."""
        self.stack[-1].step = then.__name__
        self.stack.append(callee)
        self.value = None
        return HOLD

    def ask(  # noqa: PLR0913 - all that a question can be
        self,
        seat: Seat,
        shape: Shape,
        then: Callable[..., Next],
        why: str,
        *rules: str,
        private: bool = False,
        window: bool = False,
        back: bool = False,
        alone: bool = False,
        **params: Any,
    ) -> Next:
        """Ask `seat`; `then` (of the top frame) gets the answer.

        A single legal answer is given at once, unless `window` or `alone`: what it costs can be taken back only now.
        """
        if not (window or alone):
            single = shape.single()
            if single is not None:
                following: Next = then(self, single)
                return following
        decision = Decision(self.next_decision, seat, shape, why, rules, params, private, window, back)
        self.next_decision += 1
        self.asked = [OpenDecision(decision, len(self.stack) - 1, then.__name__)]
        return HOLD

    def ask_all(
        self, shapes: Mapping[Seat, Shape], then: Callable[..., Next], why: str, *rules: str, **params: Any
    ) -> Next:
        """Ask several seats at once and in secret; `then` gets the answers by seat when all are in."""
        self.asked = []
        for seat, shape in shapes.items():
            decision = Decision(self.next_decision, seat, shape, why, rules, params)
            self.next_decision += 1
            self.asked.append(OpenDecision(decision, len(self.stack) - 1, then.__name__))
        return HOLD

    def notify(self, kind: str, **data: Any) -> Notice:
        """Add a line to the log and return it, so that private parts can be added; without a log: a dummy line."""
        if not self.log_enabled:
            return self._unread
        notice = Notice(kind, data, cause=self.cause(kind, data))
        self._notices.append(notice)
        return notice

    def cause(self, kind: str, data: dict[str, Any]) -> Cause | None:
        """What brought a line of the log about; None in games that keep no causes."""
        return None

    def finish(self, result: Result) -> None:
        """End the game."""
        self.result = result
        self.asked = []
        self.stack.clear()
        self.notify("result", winner=result.winner, reason=result.reason, rule=result.rule)

    def run(self) -> None:
        """Run steps until something is asked or the game has ended."""
        stack = self.stack
        while stack and not self.asked:  # a game that has ended has an empty stack
            frame = stack[-1]
            following = getattr(frame, frame.step)(self)
            if following is None:
                stack.pop() if stack and stack[-1] is frame else self._advance(frame, following)
            elif following is not HOLD:
                frame.step = following.__name__

    def _advance(self, frame: Procedure, following: Next) -> None:
        if following is None:
            if self.result is None:
                self.stack.remove(frame) if self.stack[-1] is not frame else self.stack.pop()
        elif following is not HOLD:
            frame.step = following.__name__  # type: ignore[union-attr]  # a bound method, by now

    def _resume(self, asked: OpenDecision, answer: Any) -> list[Notice]:
        kept, self.asked = self.asked, []
        frame = self.stack[asked.frame]
        try:
            following = getattr(frame, asked.then)(self, answer)
        except ValueError:
            self.asked = kept
            asked.answer = None
            raise
        self._advance(frame, following)
        self.run()
        return self.take_notices()

    def _take_back(self, seat: Seat) -> list[Notice]:
        for asked in self.asked:
            if asked.decision.seat == seat and asked.decision.back:
                self.asked = []
                frame = self.stack[asked.frame]
                self._advance(frame, frame.back(self))
                self.run()
                return self.take_notices()
        raise StaleAnswerError(-1)

    def take_notices(self) -> list[Notice]:
        """Return the notices since they were last taken, and keep them no longer."""
        out, self._notices = self._notices, []
        return out


class Setup(msgspec.Struct, frozen=True):
    """How a game begins: each seat's deck (card ids, Hero and Haven Bag included), options, and who starts.

    `starter` None: `chooser` says who starts, and with None there as well the draw decides. `options` are the (J)
    rulings that differ from their default. `first_decision` numbers the first decision: the games of a match share one
    count. `reserves` are the cards that each player has beside the deck; `announced` is what each announced about
    theirs before the match; both are empty by default. `teams`: who plays with whom; by default each plays alone.

    Raises `ValueError` for teams, reserves or announcements of another number of seats than the decks.
    """

    decks: tuple[tuple[str, ...], ...]
    options: dict[str, str] = {}
    starter: Seat | None = None
    chooser: Seat | None = None
    first_decision: int = 1
    reserves: tuple[tuple[str, ...], ...] = ()
    announced: tuple[str, ...] = ()
    teams: Teams = ()

    def __post_init__(self) -> None:
        """Fill in each seat's part of what was left out."""
        count = len(self.decks)
        fill = msgspec.structs.force_setattr
        fill(self, "teams", Seating.of(count, self.teams).teams)
        fill(self, "reserves", self.reserves or ((),) * count)
        fill(self, "announced", self.announced or ("",) * count)
        if not len(self.reserves) == len(self.announced) == count:
            raise ValueError("each seat has a deck, a reserve and what was announced")


__all__ = [
    "Act",
    "AnswerBack",
    "AskBack",
    "Back",
    "Chance",
    "ClockStop",
    "Concede",
    "Game",
    "JudgeEdit",
    "Lapse",
    "Law",
    "OpenDecision",
    "Orders",
    "Setup",
    "Timeout",
    "goes_back_to",
]
