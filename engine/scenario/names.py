"""What the names in a file mean: those given with `as`, seats, and cards by name as each game knows them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from engine.core.decision import Option, Seat
from engine.core.game import Game
from engine.core.seats import LETTERS, TWO, seat_of
from engine.scenario.reading import ScenarioError

G = TypeVar("G", bound=Game)
G_contra = TypeVar("G_contra", bound=Game, contravariant=True)

_FILLERS = ("to", "not", "nothing", "nobody")
"""Words that stand between names, beside those that begin a clause."""


class Names(ABC, Generic[G_contra]):
    """The names known in one scenario. Aliases are bound once and stay with their object."""

    others: ClassVar[tuple[str, ...]] = ()
    """Words that may appear among cards without being cards."""
    nameless: ClassVar[str] = "a pile"
    """Areas where cards are known by their names only."""
    letters: str = LETTERS[: len(TWO.seats)]
    """The letters of the game's seats."""

    def __init__(self, clauses: Iterable[str]) -> None:
        self.taken = frozenset({*clauses, *_FILLERS})
        self.aliases: dict[str, int] = {}

    def bind(self, alias: str, oid: int) -> None:
        """Name an object.

        Raises:
            ScenarioError: the name is taken, or could be mistaken for something else.
        """
        if not alias:
            return
        if alias in self.taken:
            raise ScenarioError(
                f"{alias!r} cannot be the name of a card here: it is a word of the moves or checks"
            )
        if alias in self.aliases or alias in self.letters or not alias.isidentifier():
            raise ScenarioError(f"{alias!r} cannot be the name of a card here: it is taken, or no plain word")
        self.aliases[alias] = oid

    def seat(self, letter: str) -> Seat | None:
        """The seat with this letter; None when this game has no such seat."""
        return seat_of(letter) if letter in self.letters else None

    def word(self, game: G_contra, oid: int) -> str:
        """The name of an object in messages."""
        for alias, bound in self.aliases.items():
            if bound == oid:
                return alias
        return self.name_of(game, oid) or "a hidden card"

    def object(self, game: G_contra, ref: str) -> int | None:
        """The object that a name means, wherever it is; 0 when it is gone; None for the name of a card."""
        return next(iter(self.find(game, ref)), 0) if ref in self.aliases or self.fixed(ref) else None

    def fixed(self, ref: str) -> bool:
        """Whether this is an object's name in every position, such as `A.hero`."""
        return False

    @abstractmethod
    def copy(self) -> Names[G_contra]:
        """An independent copy of the aliases."""

    @abstractmethod
    def exists(self, name: str) -> bool:
        """Whether a card has this name."""

    @abstractmethod
    def all(self) -> list[str]:
        """Every name that means a card or an object."""

    @abstractmethod
    def known(self, ref: str) -> None:
        """Check that a name means an object.

        Raises:
            ScenarioError: it does not.
        """

    @abstractmethod
    def find(self, game: G_contra, ref: str) -> list[int]:
        """The objects that a name may mean now; empty when all have gone.

        Raises:
            ScenarioError: it is the name of nothing at all.
        """

    @abstractmethod
    def there(self, game: G_contra, oid: int | None) -> bool:
        """Whether an object still exists."""

    @abstractmethod
    def name_of(self, game: G_contra, oid: int) -> str | None:
        """The name of an object's card."""

    @abstractmethod
    def card_name(self, game: G_contra, card: str) -> str:
        """The name of a card by its id."""

    @abstractmethod
    def by_card(self, game: G_contra, option: Option) -> bool:
        """Whether an option is named by its card."""

    @abstractmethod
    def option(self, game: G_contra, options: list[Option], ref: str) -> Option | None:
        """The option that a name means; None when it is not offered.

        Raises:
            ScenarioError: it could mean several different things, or nothing at all.
        """
