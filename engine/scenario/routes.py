"""What each step of a lesson allows, as positions: a try is right where it leads on along a route, by whatever answer.

Routes are played beforehand with the words of the file, at a scenario's table and at a game as tables host it. A
position is known by its `look`, which leaves out the numbers of questions and chance: so a step taken back, or done in
another order, is recognized. Nothing in a lesson is left to chance until its last step, where the learner plays on
freely.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.core.chance import Chance
from engine.core.decision import Answer, IllegalMoveError, InvalidAnswerError, Seat
from engine.core.game import Game
from engine.core.seats import TWO
from engine.core.terms import Kind
from engine.scenario.dialect import Dialect
from engine.scenario.lessons import Lesson, LessonStep, Slip
from engine.scenario.reading import ScenarioError
from engine.scenario.table import RefusedMoveError, ScenarioTable
from engine.scenario.words import parse

LEARNER = next(iter(TWO.seats))
OTHER = TWO.rival(LEARNER)
"""The seats of a lesson."""


class Given(msgspec.Struct, frozen=True):
    """An answer on a route: whose, to which question, and the look of the position after it."""

    seat: Seat
    why: str
    answer: Any
    look: str


class Route(msgspec.Struct, frozen=True):
    """Answers from the beginning of a step to its end."""

    given: tuple[Given, ...]

    def after(self, begins: str, look: str) -> int | None:
        """How many of its answers have been given at a position of this look; None for one that is not on it."""
        looks = [begins, *(each.look for each in self.given)]
        return len(looks) - 1 - looks[::-1].index(look) if look in looks else None


class Stage(msgspec.Struct, frozen=True):
    """A step with its routes. `begins` and `ends` are looks; `slips` are the looks that each slip leads to."""

    step: LessonStep
    begins: str
    ends: str
    routes: tuple[Route, ...] = ()
    slips: tuple[tuple[frozenset[str], Slip], ...] = ()

    def following(self, look: str) -> Given | None:
        """The next answer from a position on; None at the end, and where no route leads."""
        for route in self.routes:
            done = route.after(self.begins, look)
            if done is not None and done < len(route.given):
                return route.given[done]
        return None

    def leads_on(self, look: str, after: str) -> bool:
        """Whether an answer that leads from one position to another is the next of a route."""
        for route in self.routes:
            done = route.after(self.begins, look)
            if done is not None and done < len(route.given) and route.given[done].look == after:
                return True
        return False

    def slip(self, after: str) -> Slip | None:
        """The slip that leads to a position, if it is one of those the step tells of."""
        return next((slip for looks, slip in self.slips if after in looks), None)

    def known(self, look: str) -> bool:
        """Whether a position is on one of its routes."""
        return look in (self.begins, self.ends) or any(
            r.after(self.begins, look) is not None for r in self.routes
        )


class Course(msgspec.Struct, frozen=True):
    """A lesson ready to be led through: where it begins (a dump), and its stages, one a step."""

    lesson: Lesson
    position: bytes
    stages: tuple[Stage, ...]


def look(game: Game) -> str:
    """A digest of all that matters in a position: neither chance nor the numbers of questions."""
    told = msgspec.json.decode(game.dump())
    told["next_decision"] = 0
    told["state"].pop("chance", None)
    for asked in told["asked"]:
        asked["decision"]["id"] = 0
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:16]


def tried(game: Game, seat: Seat, answer: Answer) -> str:
    """The look of the position to which an answer would lead. Raises the errors of `Game.submit`."""
    copy = game.fork()
    decision = copy.pending_for(seat)
    if decision is None:
        raise InvalidAnswerError(seat)
    copy.submit(seat, decision.id, answer)
    return look(copy)


def course(lesson: Lesson, dialect: Dialect[Any, Any], kind: Kind) -> Course:
    """Work out a lesson's routes.

    Raises:
        ScenarioError: a step cannot be played as it is written, with its line.
    """
    return _Maker(lesson, dialect, kind).made()


class _Maker:
    """Plays a lesson's steps one after the other."""

    def __init__(self, lesson: Lesson, dialect: Dialect[Any, Any], kind: Kind) -> None:
        self.lesson = lesson
        self.dialect = dialect
        laid = dialect.lay(lesson.scenario, lesson.source, reload=False)
        if laid is None:
            raise ScenarioError("a lesson needs a position", 1)
        self.table: ScenarioTable[Any] = laid
        self.position: bytes = laid.game.dump()
        self.game, _ = kind.begin_at(self.position, Chance(b"lesson"))

    def made(self) -> Course:
        stages = []
        for number, step in enumerate(self.lesson.steps):
            line = self.lesson.source.line("steps", number)
            try:
                stages.append(self._stage(step))
            except (RefusedMoveError, ScenarioError) as error:
                raise ScenarioError(f"step {number + 1}: {error}", line) from None
        return Course(self.lesson, self.position, tuple(stages))

    def _stage(self, step: LessonStep) -> Stage:
        begins = look(self.game)
        if step.do or step.play:
            self._asked(LEARNER)
        ways = ((step.do, *step.others) if step.do else (step.they,)) if step.do or step.they else ()
        seat = LEARNER if step.do else OTHER
        slips = tuple((self._slip(slip, begins), slip) for slip in step.slips)
        went = [self._way(seat, moves) for moves in ways]
        for _, table, game in went:
            if look(game) != look(went[0][2]):
                raise ScenarioError("the ways in `or` lead to other positions")
            if table.chance.uses:
                raise ScenarioError("this step leaves something to chance")
        if went:
            _, self.table, self.game = went[0]
        return Stage(step, begins, look(self.game), tuple(route for route, _, _ in went), slips)

    def _asked(self, seat: Seat) -> None:
        if self.game.pending_for(seat) is None:
            asked = ", ".join(f"{each.seat}: {each.why}" for each in self.game.pending)
            raise ScenarioError(f"seat {seat} is asked nothing here; asked is {asked or 'nobody'}")

    def _way(self, seat: Seat, moves: tuple[str, ...]) -> tuple[Route, ScenarioTable[Any], Game]:
        """Moves as a route, with table and game after them."""
        table, game = self.table.copy(), self.game.fork()
        table.given.clear()
        words = [parse(move, self.dialect.language) for move in moves]
        for number, each in enumerate(words):
            table.hold = words[number + 1].verb if number + 1 < len(words) else ""
            self.dialect.move(table, seat, each)
        given: list[Given] = []
        for whose, why, answer in table.given:
            self._alone(game, whose, given, why)
            decision = game.pending_for(whose)
            if decision is None or decision.why != why:
                continue  # asked at a scenario's table only: it had one answer
            game.submit(whose, decision.id, answer)
            given.append(Given(whose, why, answer, look(game)))
        if look(table.game) != look(game):
            self._alone(game, seat, given, "")
        if look(table.game) != look(game):
            raise ScenarioError("the table of a match goes another way here")
        return Route(tuple(given)), table, game

    @staticmethod
    def _alone(game: Game, seat: Seat, given: list[Given], why: str) -> None:
        """Answer what has one answer and is asked at the table of a match only, up to the question `why`."""
        while (decision := game.pending_for(seat)) is not None and decision.why != why and decision.back:
            single = decision.shape.single()
            if single is None:
                return
            game.submit(seat, decision.id, single)
            given.append(Given(seat, decision.why, single, look(game)))

    def _slip(self, slip: Slip, begins: str) -> frozenset[str]:
        try:
            route, _, _ = self._way(LEARNER, slip.moves)
        except IllegalMoveError as error:
            raise ScenarioError(f"this slip is against a rule: {error.rule}") from None
        looks = {each.look for each in route.given if each.seat == LEARNER}
        if not looks - {begins}:
            raise ScenarioError("this slip changes nothing")
        return frozenset(looks)
