"""What pictures of leagues share: width, colours, letters, heading. No colour speaks alone: so do words and shapes."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.ui.drawing.common import BACK, DARK, DIM, INK, Box, Color, called, in_palette, palette_of, polygon
from bot.ui.drawing.pen import Pen, Where, Written

WIDTH, EDGE, TOP = 900, 16, 104
#: The smallest letters; those of names are larger, since the font for what Barlow lacks is set a fifth smaller.
SMALLEST, NAMED = 23, 24

ROW: Color = (30, 33, 46)
ODD: Color = (38, 42, 58)
HEAD: Color = (52, 58, 80)
FAINT: Color = (168, 174, 194)
BETTER: Color = (92, 236, 132)
WORSE: Color = (255, 150, 136)
GOLD: Color = (255, 206, 62)
OWN: Color = (14, 15, 22)
LINE: Color = (120, 128, 156)

PAIRS: tuple[tuple[Color, Color], ...] = (
    *((ground, ink) for ground in (BACK, ROW, ODD) for ink in (INK, DIM, FAINT, BETTER, WORSE, GOLD)),
    (HEAD, INK), (HEAD, DIM), (OWN, DIM), (OWN, INK), (GOLD, DARK),
)  # fmt: skip
"""Each ground, with an ink that letters on it have."""

_UP = ((0.5, 0.1), (1.0, 0.9), (0.0, 0.9))
_DOWN = ((0.0, 0.1), (1.0, 0.1), (0.5, 0.9))
_WON = ((0.15, 0.05), (0.95, 0.5), (0.15, 0.95))


@cache
def colours() -> Image.Image:
    """The palette of these pictures."""
    return palette_of([*PAIRS, (BACK, LINE), (LINE, INK)])


def finished(image: Image.Image) -> bytes:
    """A picture of a league as PNG."""
    return in_palette(image, colours())


class LeagueSheet:
    """A picture of a league in the making: its image, a pen, and one for names."""

    def __init__(self, height: int, title: str, sub: str) -> None:
        self.image = Image.new("RGB", (WIDTH, height), BACK)
        self.pen, self.names = Pen(self.image, SMALLEST), Pen(self.image, NAMED)
        self.names.write(title, (EDGE, 6, WIDTH - EDGE, 62), 42, INK)
        self.pen.write(sub, (EDGE, 60, WIDTH - EDGE, TOP - 6), 28, DIM, bold=False)

    @property
    def lines(self) -> list[Written]:
        """All that was written."""
        return [*self.pen.lines, *self.names.lines]

    def fill(self, box: Box, color: Color) -> None:
        """Fill a rectangle."""
        self.image.paste(color, box)

    def name(
        self, told: tuple[str, str], box: Box, color: Color, side: Where = "left", *, bold: bool = False
    ) -> None:
        """Write somebody's name; where no font has any of its letters, what else they are called."""
        self.names.write(called(*told), box, 30, color, side, bold=bold)

    def up(self, place: tuple[int, int], across: int) -> None:
        """A triangle that points up."""
        self.pen.stamp(polygon(_UP, across), place, BETTER)

    def down(self, place: tuple[int, int], across: int) -> None:
        """A triangle that points down."""
        self.pen.stamp(polygon(_DOWN, across), place, WORSE)

    def won(self, place: tuple[int, int], across: int) -> None:
        """A triangle that points at who has won."""
        self.pen.stamp(polygon(_WON, across), place, GOLD)
