"""A deck list as a picture: its central cards, costs, Elements, types. A game's `Lists` makes the scene."""

from __future__ import annotations

from typing import Any

from PIL import Image

from bot.ui.drawing.common import BACK, DIM, INK, Box, encoded, panel
from bot.ui.drawing.looks import Looks
from bot.ui.drawing.pen import Pen

WIDTH, HEIGHT, MARGIN = 1080, 740, 20
_PANEL = (36, 40, 52)
_BAR, _EMPTY = (92, 110, 204), (52, 57, 72)


class _Deck:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any], look: Looks) -> None:
        self.scene, self.look = scene, look
        self.image = Image.new("RGB", (WIDTH, HEIGHT), BACK)
        self.pen = Pen(self.image)

    def paint(self) -> Image.Image:
        """Draw everything."""
        left = self.faces()
        self.pen.write(self.scene["title"], (left, 14, WIDTH - MARGIN, 76), 54, INK)
        self.pen.write(self.scene["line"], (left, 78, WIDTH - MARGIN, 122), 34, DIM, bold=False)
        self.levels((MARGIN, 142, 620, HEIGHT - 110))
        self.types((636, 142, WIDTH - MARGIN, HEIGHT - 110))
        self.elements((MARGIN, HEIGHT - 92, WIDTH - MARGIN, HEIGHT - 20))
        return self.image

    def faces(self) -> int:
        """The emblems of the central cards; where the title begins."""
        x = MARGIN
        for card, kind, element in self.scene["faces"]:
            panel(self.image, (x, 16, x + 108, 124), 18, self.look.tint(element).ground)
            self.pen.stamp(self.look.emblem(card, kind, 92), (x + 8, 24), INK)
            x += 120
        return x + 6

    def heading(self, box: Box, title: str) -> None:
        """A part of the picture with its title."""
        panel(self.image, box, 18, _PANEL)
        self.pen.write(title, (box[0] + 18, box[1] + 8, box[2] - 18, box[1] + 54), 34, DIM)

    def levels(self, box: Box) -> None:
        """One column a Level or cost, divided by Element."""
        self.heading(box, self.scene["levels_title"])
        columns = self.scene["levels"]
        if not columns:
            return
        most = max(sum(parts.values()) for _, parts in columns) or 1
        wide = (box[2] - box[0] - 28) // len(columns)
        floor, tall = box[3] - 56, box[3] - box[1] - 166
        for place, (label, parts) in enumerate(columns):
            x = box[0] + 14 + place * wide
            y = float(floor)
            for element, count in parts.items():
                high = tall * count / most
                self.pen.draw.rectangle(
                    (x + 6, y - high, x + wide - 7, y - 2), fill=self.look.tint(element).ground
                )
                if high >= 34:
                    self.mark(element, x + wide // 2, round(y - high / 2))
                y -= high
            total = sum(parts.values())
            self.pen.write(str(total), (x, round(y) - 46, x + wide, round(y) - 4), 36, INK, "middle")
            self.pen.write(label, (x, floor + 4, x + wide, box[3] - 6), 36, DIM, "middle")

    def mark(self, element: str, x: int, y: int) -> None:
        """The shape of an Element, since colours alone say too little."""
        self.pen.stamp(self.look.shape(element, 26), (x - 13, y - 13), INK)

    def types(self, box: Box) -> None:
        """One bar a type."""
        self.heading(box, self.scene["types_title"])
        most = max((count for _, count in self.scene["types"]), default=1)
        for place, (label, count) in enumerate(self.scene["types"][:8]):
            y = box[1] + 58 + place * 54
            self.pen.write(str(count), (box[0] + 14, y, box[0] + 68, y + 40), 34, INK, "right")
            self.pen.write(label, (box[0] + 84, y, box[2] - 14, y + 40), 34, INK)
            self.pen.bar((box[0] + 18, y + 41, box[2] - 18, y + 49), count / most, _BAR, _EMPTY)

    def elements(self, box: Box) -> None:
        """One bar, divided by Element."""
        total = sum(count for _, _, count in self.scene["elements"]) or 1
        x = float(box[0])
        for element, label, count in self.scene["elements"]:
            wide = (box[2] - box[0]) * count / total
            part = (round(x), box[1], round(x + wide) - 3, box[3])
            panel(self.image, part, 12, self.look.tint(element).badge)
            if wide >= 60:
                self.mark(element, part[0] + 30, (box[1] + box[3]) // 2)
                said = f"{label} {count}" if wide >= 190 else str(count)
                self.pen.write(said, (part[0] + 50, box[1], part[2] - 4, box[3]), 36, INK)
            x += wide


def draw(scene: dict[str, Any], look: Looks) -> bytes:
    """The picture of a deck's scene as PNG."""
    return encoded(_Deck(scene, look).paint())
