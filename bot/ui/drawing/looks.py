"""What the pictures of any game are coloured with: Elements, seats, and what a picture asks of a game's look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from bot.ui.drawing.common import Color, polygon, rounded


@dataclass(frozen=True, slots=True)
class Tint:
    """The colours of an Element: of the ground behind an emblem, and of the badge behind a white number."""

    ground: Color
    badge: Color


@dataclass(frozen=True, slots=True)
class Livery:
    """The colours of a seat: of its half of the board, of the rows in it, of its mark."""

    ground: Color
    row: Color
    mark: Color


SIDES: tuple[Livery, ...] = (
    Livery((32, 56, 112), (24, 42, 86), (110, 168, 255)),
    Livery((104, 34, 46), (80, 24, 36), (255, 128, 112)),
)
RHOMB = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))


def seat_shape(seat: int, across: int) -> Image.Image:
    """The mask of a seat's mark: a disc, a rhomb."""
    return rounded(across, across, across) if seat % 2 == 0 else polygon(RHOMB, across)


class Looks(Protocol):
    """What the pictures of cards and lists ask of a game: a module of its room."""

    @property
    def TINTS(self) -> Mapping[str, Tint]:  # noqa: N802 - a constant of the module
        """The colours of its Elements."""

    @property
    def MIDDLES(self) -> Mapping[str, float]:  # noqa: N802 - as above
        """Where a letter stands in the shape of an Element, as a share of its height; in the middle if not said."""

    def tint(self, element: str) -> Tint:
        """The colours of an Element; of none for an unknown one."""

    def shape(self, element: str, across: int) -> Image.Image:
        """The mask of an Element's shape."""

    def emblem(self, card: str, kind: str, size: int) -> Image.Image:
        """The emblem of a card as a mask; one of its type for a card that has none."""
