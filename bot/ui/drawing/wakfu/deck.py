"""A deck list as a picture: Levels, Elements, types. `bot.ui.deck.decks` makes the scene."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from bot.ui.drawing.common import BACK, DIM, INK, fit, font, png
from bot.ui.drawing.wakfu import ELEMENT

WIDTH, HEIGHT, MARGIN = 900, 560, 24
_PANEL = (44, 47, 56)
_BAR = (124, 134, 232)


class _Deck:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        self.image = Image.new("RGB", (WIDTH, HEIGHT), BACK)
        self.pen = ImageDraw.Draw(self.image)

    def paint(self) -> Image.Image:
        """Draw everything."""
        title = fit(self.scene["title"], font(30, True), WIDTH - 2 * MARGIN)
        self.pen.text((MARGIN, 18), title, font=font(30, True), fill=INK)
        line = fit(self.scene["line"], font(19), WIDTH - 2 * MARGIN)
        self.pen.text((MARGIN, 60), line, font=font(19), fill=DIM)
        self.levels((MARGIN, 100, 520, HEIGHT - 100))
        self.types((540, 100, WIDTH - MARGIN, HEIGHT - 100))
        self.elements((MARGIN, HEIGHT - 82, WIDTH - MARGIN, HEIGHT - 20))
        return self.image

    def panel(self, box: tuple[int, int, int, int], title: str) -> None:
        """A part of the picture with its heading."""
        self.pen.rounded_rectangle(box, 12, fill=_PANEL)
        self.pen.text((box[0] + 14, box[1] + 8), title, font=font(18, True), fill=DIM)

    def levels(self, box: tuple[int, int, int, int]) -> None:
        """One column a Level, divided by Element."""
        self.panel(box, self.scene["levels_title"])
        columns = self.scene["levels"]
        if not columns:
            return
        most = max(sum(parts.values()) for _, parts in columns) or 1
        wide = (box[2] - box[0] - 28) // len(columns)
        floor, tall = box[3] - 36, box[3] - box[1] - 100
        for place, (label, parts) in enumerate(columns):
            x = box[0] + 14 + place * wide
            y = float(floor)
            for element, count in parts.items():
                high = tall * count / most
                color = ELEMENT.get(element, _BAR)
                self.pen.rectangle((x + 4, y - high, x + wide - 5, y - 1), fill=color)
                y -= high
            total = str(sum(parts.values()))
            self.pen.text((x + wide // 2, y - 14), total, font=font(18, True), fill=INK, anchor="mm")
            self.pen.text((x + wide // 2, floor + 17), label, font=font(19), fill=INK, anchor="mm")

    def types(self, box: tuple[int, int, int, int]) -> None:
        """One bar a type."""
        self.panel(box, self.scene["types_title"])
        most = max((count for _, count in self.scene["types"]), default=1)
        for place, (label, count) in enumerate(self.scene["types"][:9]):
            y = box[1] + 42 + place * 36
            long = (box[2] - box[0] - 28) * count / most
            self.pen.rounded_rectangle(
                (box[0] + 14, y, box[0] + 14 + max(8, long), y + 28), 6, fill=(72, 80, 128)
            )
            text = fit(f"{count}  {label}", font(18), box[2] - box[0] - 40)
            self.pen.text((box[0] + 22, y + 14), text, font=font(18), fill=INK, anchor="lm")

    def elements(self, box: tuple[int, int, int, int]) -> None:
        """One bar, divided by Element."""
        total = sum(count for _, _, count in self.scene["elements"]) or 1
        x = float(box[0])
        for element, label, count in self.scene["elements"]:
            wide = (box[2] - box[0]) * count / total
            self.pen.rectangle(
                (x, box[1], x + wide - 2, box[3]), fill=ELEMENT.get(element, ELEMENT["neutral"])
            )
            whole = f"{label} {count}"
            text = whole if font(18, True).getlength(whole) < wide - 10 else str(count)
            middle = (x + wide / 2, (box[1] + box[3]) / 2)
            self.pen.text(middle, text, font=font(18, True), fill=INK, anchor="mm")
            x += wide


def draw(scene: dict[str, Any], language: str) -> bytes:  # noqa: ARG001 - a deck's scene has its words already
    """The picture of a deck's scene as PNG."""
    return png(_Deck(scene).paint())
