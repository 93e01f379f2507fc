"""What each game adds to scenarios: the form of its position, its words, its verbs, its paths."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.decision import Seat
from engine.scenario.checking import Vocabulary
from engine.scenario.citing import CitableNumbers
from engine.scenario.reading import Scenario, ScenarioError, Source
from engine.scenario.spelling import unknown
from engine.scenario.table import ScenarioTable
from engine.scenario.values import ValueRead
from engine.scenario.words import Language, MoveWords
from engine.scenario.writing import ScenarioFile, UnsayableError

F = TypeVar("F", bound=Scenario)
T = TypeVar("T", bound=ScenarioTable[Any])


class Dialect(ABC, Generic[F, T]):
    """How files speak of one game. `F` is the form of its files, `T` the table it is played at."""

    form: type[F]
    language: ClassVar[Language]
    vocabulary: ClassVar[Vocabulary]
    stops: ClassVar[tuple[str, ...]] = ()
    """The places at which `until` may stop."""
    stop: ClassVar[str] = "stop"
    """What such a place is called."""
    menus: ClassVar[tuple[str, ...]] = ()
    """The questions that may be open where the moves end."""

    @abstractmethod
    def law(self) -> CitableNumbers:
        """What files may cite."""

    def ruling(self, id: str) -> None:
        """Check the number of a ruling printed with a card.

        Raises:
            ScenarioError: there is none.
        """
        raise ScenarioError(unknown("ruling", id, ()))

    def written(self, game: Any, name: str) -> ScenarioFile:
        """A position of its game as a file called `name`.

        Raises:
            UnsayableError: the form of its files cannot say it.
        """
        raise UnsayableError(f"positions of {type(game).key} cannot be written as files")

    def beside(self, scenario: F, source: Source) -> Iterator[tuple[int, str]]:
        """Check what needs no play; the faults found, each with its line and message.

        Raises:
            ScenarioError: it makes no sense.
        """
        yield from ()

    @abstractmethod
    def lay(self, scenario: F, source: Source, *, reload: bool) -> T | None:
        """Lay out the position of the file and return the table; None for a file without one.

        Raises:
            ScenarioError: the position is impossible.
        """

    @abstractmethod
    def move(self, table: T, seat: Seat, words: MoveWords) -> None:
        """Carry out a move.

        Raises:
            RefusedMoveError: it is refused or not offered. ScenarioError: it makes no sense as written.
        """

    def pass_all(self, table: T) -> None:
        """Carry out `both: pass`.

        Raises:
            RefusedMoveError: the engine refuses it.
        """
        table.settle()

    @abstractmethod
    def value(self, table: T, path: str) -> ValueRead:
        """The value at a path.

        Raises:
            ScenarioError: there is no such path. FailedCheckError: it leads through something that has gone.
        """


Dialects = Mapping[str, Dialect[Any, Any]]
"""Dialects by the key of their game."""
