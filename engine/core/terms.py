"""What a match is agreed on, and what it needs of the game that is played in it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Protocol

import msgspec

from cards.faults import Fault
from engine.core.chance import Chance
from engine.core.decision import Seat
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.core.seats import Seating, Teams


def digest(position: bytes) -> str:
    """The SHA-256 (hex) of a position, which the terms of its match name."""
    return hashlib.sha256(position).hexdigest()


class Kind(Protocol):
    """What a match needs of the game that is played in it."""

    def begin(self, setup: Setup, chance: Chance, /) -> tuple[Game, list[Notice]]:
        """Begin a game: the game at its first decision, and the notices of the way there."""

    def begin_at(self, position: bytes, chance: Chance, /) -> tuple[Game, list[Notice]]:
        """Begin a game at the position of a dump, with this chance from there on. Errors as `load`."""

    def load(self, data: bytes, /) -> Game:
        """Return the game of a dump. Raises `ValueError` with a readable message for a dump it cannot read."""

    def faults(self, deck: Sequence[str], reserve: Sequence[str], form: str, /) -> Sequence[Fault]:
        """What a format forbids in a deck with its reserve."""

    def role(self, card: str, /) -> str:
        """The part of which every deck has exactly one and that the card plays (a Hero); empty for other cards."""


class MatchSide(msgspec.Struct, frozen=True):
    """What a seat plays with: deck and reserve as card ids, and the salt of their commitments.

    `announced`: what the seat announced about the deck before the match (an Alignment).
    """

    deck: tuple[str, ...]
    reserve: tuple[str, ...] = ()
    salt: bytes = b""
    announced: str = ""


class MatchSetup(msgspec.Struct, frozen=True):
    """How a match begins: the side of each seat, how many games it has, the format of the decks, and the rulings.

    `teams`: who plays with whom; empty, in dumps too, where each plays alone. `position`: the `digest` of the dump at
    which the match begins instead of a deal; left out of dumps where there is none. `starter`: the seat that begins the
    first game, where that was drawn by lot beforehand; left out where the game draws it.

    Raises `ValueError` for teams that do not fit the sides.
    """

    sides: tuple[MatchSide, ...]
    best_of: int = 1
    form: str = ""
    options: dict[str, str] = {}
    teams: Teams | msgspec.UnsetType = msgspec.UNSET
    position: str | msgspec.UnsetType = msgspec.UNSET
    starter: Seat | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        """Leave out the teams of a table where each plays alone, and a position where there is none."""
        if self.seating.alone:
            msgspec.structs.force_setattr(self, "teams", msgspec.UNSET)
        if not self.position:
            msgspec.structs.force_setattr(self, "position", msgspec.UNSET)

    def drawn(self, number: int) -> Seat | None:
        """The seat that begins a game, where that was drawn beforehand."""
        return None if number > 1 or isinstance(self.starter, msgspec.UnsetType) else self.starter

    def check_position(self, position: bytes) -> None:
        """Raise `ValueError` unless the match may begin so: at the position named, or with a deal where none is."""
        if (self.position or "") != (digest(position) if position else ""):
            raise ValueError("this is not the position of the match")
        if position and self.best_of > 1:
            raise ValueError("a match of several games begins with a deal")

    @property
    def seating(self) -> Seating:
        """Who sits at the table."""
        return Seating.of(len(self.sides), () if self.teams is msgspec.UNSET else self.teams)
