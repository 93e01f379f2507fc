"""A card as a frame of our own, without artwork or printed design. Runs in the drawing process.

The scene holds only words in the reader's language, so that equal scenes are equal pictures. `bot.ui.lookup.cards`
makes it.
"""

from __future__ import annotations

import re
from typing import Any

from PIL import Image, ImageDraw

from bot.ui.drawing.common import BACK, DARK, INK, PAPER, Color, fit, font, png
from bot.ui.drawing.wakfu import ELEMENT

WIDTH, TALLEST, MARGIN = 560, 780, 22
#: Where the parts begin. A card is as tall as its text; without printed numbers the text moves up.
_NAME, _TYPE, _NUMBERS, _TEXT, _FOOT = 26, 92, 128, 236, 44
#: Letter sizes for the text; the largest that fits is used.
_SIZES = (27, 25, 23, 21, 19, 17, 15, 13)

Run = tuple[str, bool]
"""A part of a word: letters, or (True) the name of a symbol."""


class _Card:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        self.tint = ELEMENT.get(scene["element"], ELEMENT["neutral"])
        self.top = _TEXT if self.shown() else _NUMBERS
        self.size, needed = self.fitting(TALLEST - self.top - _FOOT - 30)
        self.end = self.top + needed + (30 if needed else 0)
        self.image = Image.new("RGB", (WIDTH, self.end + _FOOT), BACK)
        self.pen = ImageDraw.Draw(self.image)

    def paint(self) -> Image.Image:
        """Draw everything."""
        box = (6, 6, WIDTH - 7, self.end + _FOOT - 5)
        self.pen.rounded_rectangle(box, 26, fill=_mixed(self.tint, BACK, 0.35), outline=self.tint, width=6)
        self.head()
        self.numbers()
        self.text()
        self.foot()
        return self.image

    def head(self) -> None:
        """The Level circle, name, type line."""
        left = MARGIN
        if self.scene["level"]:
            color = ELEMENT.get(self.scene["level_element"], ELEMENT["neutral"])
            self.pen.ellipse((left, _NAME - 4, left + 62, _NAME + 58), fill=color, outline=INK, width=3)
            self.pen.text(
                (left + 31, _NAME + 27), self.scene["level"], font=font(32, True), fill=DARK, anchor="mm"
            )
            left += 76
        size = _largest(self.scene["name"], (34, 30, 26, 22, 20), WIDTH - left - MARGIN, True)
        name = fit(self.scene["name"], font(size, True), WIDTH - left - MARGIN)
        self.pen.text((left, _NAME + 27), name, font=font(size, True), fill=INK, anchor="lm")
        size = _largest(self.scene["type_line"], (20, 18, 16), WIDTH - 2 * MARGIN)
        kind = fit(self.scene["type_line"], font(size), WIDTH - 2 * MARGIN)
        self.pen.text((MARGIN, _TYPE), kind, font=font(size), fill=INK)

    def shown(self) -> list[tuple[str, str, Color, Color]]:
        """Strength in its Element, then the other printed numbers: number, word, ground, ink."""
        strength, word = self.scene["strength"], self.scene["strength_word"]
        first = [(strength, word, self.tint, DARK)] if strength else []
        return first + [(number, word, BACK, INK) for number, word in self.scene["numbers"]]

    def numbers(self) -> None:
        """The printed numbers in boxes."""
        x = MARGIN
        shown = self.shown()
        width = min(128, (WIDTH - 2 * MARGIN + 10) // max(1, len(shown)) - 10)
        for number, word, ground, ink in shown:
            self.pen.rounded_rectangle((x, _NUMBERS, x + width, _NUMBERS + 92), 14, fill=ground)
            self.pen.text((x + width // 2, _NUMBERS + 38), number, font=font(38, True), fill=ink, anchor="mm")
            label = fit(word, font(15), width - 8)
            self.pen.text((x + width // 2, _NUMBERS + 75), label, font=font(15), fill=ink, anchor="mm")
            x += width + 10

    def text(self) -> None:
        """Keywords, powers and what else the card says, as large as fits."""
        if not self.paragraphs():
            return
        size, width = self.size, WIDTH - 2 * MARGIN - 16
        self.pen.rounded_rectangle((MARGIN - 6, self.top, WIDTH - MARGIN + 6, self.end - 6), 14, fill=PAPER)
        y = self.top + 14
        for words, bold in self.paragraphs():
            for line in self.lines(words, size, width, bold):
                if y + size < self.end - 6:
                    self.line(line, MARGIN + 8, y, size, bold)
                y += _step(size)
            y += size // 2

    def fitting(self, room: int) -> tuple[int, int]:
        """The largest letter size with which the text takes at most `room` pixels, and the pixels it takes."""
        width = WIDTH - 2 * MARGIN - 16
        size = next((s for s in _SIZES if self.height(s, width) <= room), _SIZES[-1])
        return size, min(room, self.height(size, width))

    def paragraphs(self) -> list[tuple[str, bool]]:
        """The paragraphs in the box; keywords are bold."""
        keywords = [(", ".join(self.scene["keywords"]), True)] if self.scene["keywords"] else []
        return [*keywords, *((each, False) for each in self.scene["text"])]

    def height(self, size: int, width: int) -> int:
        """The height of the text in pixels at this size."""
        return sum(
            len(self.lines(words, size, width, bold)) * _step(size) + size // 2
            for words, bold in self.paragraphs()
        )

    def lines(self, text: str, size: int, width: int, bold: bool) -> list[list[list[Run]]]:
        """The text as lines of words, each word in runs."""
        out: list[list[list[Run]]] = []
        used = 0.0
        for raw in text.split():
            word = self.runs(raw)
            needed = self.length(word, size, bold)
            if not out or used + needed > width:
                out.append([])
                used = 0.0
            out[-1].append(word)
            used += needed + font(size, bold).getlength(" ")
        return out

    def runs(self, word: str) -> list[Run]:
        """A word split at its tokens."""
        marks = self.scene["marks"]
        pattern = "|".join(re.escape(token) for token in marks)
        parts = re.split(f"({pattern})", word) if pattern else [word]
        return [(marks[part], True) if part in marks else (part, False) for part in parts if part]

    def length(self, word: list[Run], size: int, bold: bool) -> float:
        """The width of a word."""
        return sum(size + 2 if symbol else font(size, bold).getlength(part) for part, symbol in word)

    def line(self, words: list[list[Run]], left: int, top: int, size: int, bold: bool) -> None:
        """Draw one line."""
        x = float(left)
        for word in words:
            for part, symbol in word:
                if symbol:
                    self.symbol(part, x, top + size * 0.12, size)
                    x += size + 2
                else:
                    self.pen.text((x, top), part, font=font(size, bold), fill=DARK)
                    x += font(size, bold).getlength(part)
            x += font(size, bold).getlength(" ")

    def symbol(self, name: str, x: float, y: float, size: int) -> None:
        """A circle in the Element's colour with its first letter; a dark one with an arrow for tapping."""
        color, ink = (ELEMENT[name], DARK) if name in ELEMENT else ((60, 62, 70), INK)
        letter = "↷" if name == "tap" else self.scene["letters"].get(name, "?")
        self.pen.ellipse((x, y, x + size, y + size), fill=color)
        place = (x + size / 2, y + size / 2)
        self.pen.text(place, letter, font=font(max(9, size * 5 // 8), True), fill=ink, anchor="mm")

    def foot(self) -> None:
        """Set, number, rarity."""
        line = fit(self.scene["foot"], font(17), WIDTH - 2 * MARGIN)
        self.pen.text((MARGIN, self.end + _FOOT // 2 - 6), line, font=font(17), fill=INK, anchor="lm")


def _largest(text: str, sizes: tuple[int, ...], width: int, bold: bool = False) -> int:
    """The first size in which the text is at most `width` pixels wide, else the last."""
    return next((size for size in sizes if font(size, bold).getlength(text) <= width), sizes[-1])


def _step(size: int) -> int:
    return size + size // 3


def _mixed(one: Color, other: Color, part: float) -> Color:
    first, second, third = (round(a * part + b * (1 - part)) for a, b in zip(one, other, strict=True))
    return first, second, third


def draw(scene: dict[str, Any], language: str) -> bytes:  # noqa: ARG001 - a card's scene has its words already
    """The picture of a card's scene as PNG."""
    return png(_Card(scene).paint(), 96)
