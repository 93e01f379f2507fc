"""A pen that fits text into boxes and remembers what it wrote, so that tests can look for what is cut or overlaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageDraw

from bot.ui.drawing.common import Box, Color, fitted, lettered, panel

#: The smallest letters of a board: 9 pixels where 1,080 are shown as 360.
SMALLEST = 27

Where = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Written:
    """A line that was written: its box, and whether it was cut."""

    text: str
    box: Box
    size: int
    cut: bool


class Pen:
    """Draws on one image, letters of at least `smallest` pixels."""

    def __init__(self, image: Image.Image, smallest: int = SMALLEST) -> None:
        self.image = image
        self.smallest = smallest
        self.draw = ImageDraw.Draw(image)
        self.lines: list[Written] = []

    def write(
        self, text: str, box: Box, size: int, color: Color, side: Where = "left", *, bold: bool = True
    ) -> int:
        """Write one line in the middle of the height of `box`, as large as fits, at most `size`; its width."""
        wide = box[2] - box[0]
        line, letters, size, cut = fitted(text, size, self.smallest, wide, bold)
        mask, left, top = lettered(line, letters)
        long = round(letters.getlength(line))
        x = {"left": box[0], "middle": box[0] + (wide - long) // 2, "right": box[2] - long}[side]
        # The middle of capitals and digits, not of the whole line with its accents and tails.
        y = (box[1] + box[3]) // 2 + round(size * 0.35)
        self.stamp(mask, (x + left, y + top), color)
        self.lines.append(Written(text, (x, y - size, x + long, y + size // 4), size, cut))
        return long

    def stamp(self, mask: Image.Image, place: tuple[int, int], color: Color) -> None:
        """Fill a mask whose upper left corner is at `place`."""
        x, y = place
        self.image.paste(color, (x, y, x + mask.width, y + mask.height), mask)

    def pill(self, box: Box, color: Color) -> None:
        """Fill a rectangle whose short sides are round."""
        panel(self.image, box, (box[3] - box[1]) // 2, color)

    def bar(self, box: Box, part: float, color: Color, ground: Color) -> None:
        """A bar, filled by the share `part`."""
        self.pill(box, ground)
        part = min(1.0, max(0.0, part))
        if part:
            high = box[3] - box[1]
            self.pill((box[0], box[1], box[0] + max(high, round((box[2] - box[0]) * part)), box[3]), color)
