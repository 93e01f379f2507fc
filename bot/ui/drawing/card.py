"""A card in a frame of our own: its emblem, its numbers, its text. Runs in the drawing process.

The scene holds only words in the reader's language, so that equal scenes are equal pictures. A game's
`Sheets` makes it, with its self.look.
"""

from __future__ import annotations

import re
from typing import Any

from PIL import Image, ImageDraw

from bot.ui.drawing.common import (
    BACK,
    DARK,
    INK,
    PAPER,
    Color,
    encoded,
    fit,
    font,
    framed,
    mixed,
    panel,
    plain_font,
    rounded,
)
from bot.ui.drawing.looks import Looks
from bot.ui.drawing.pen import Pen

WIDTH, TALLEST, MARGIN = 720, 1120, 28
#: Where the parts begin. A card is as tall as its text; without printed numbers the text moves up.
_NAME, _ART, _TYPE, _NUMBERS, _TEXT, _FOOT = 24, 104, 330, 378, 492, 56
_EMBLEM = 196
#: Letter sizes for the text; the largest that fits is used.
_SIZES = (33, 31, 29, 27, 25, 23, 21, 19, 18)

Run = tuple[str, bool]
"""A part of a word: letters, or (True) the name of a symbol."""


class _Card:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any], look: Looks) -> None:
        self.scene, self.look = scene, look
        self.tint = self.look.tint(scene["element"])
        self.top = _TEXT if self.shown() else _NUMBERS
        self.size, needed = self.fitting(TALLEST - self.top - _FOOT - 30)
        self.end = self.top + needed + (30 if needed else 0)
        self.image = Image.new("RGB", (WIDTH, self.end + _FOOT), BACK)
        self.pen = ImageDraw.Draw(self.image)
        self.writer = Pen(self.image)

    def paint(self) -> Image.Image:
        """Draw everything."""
        box = (6, 6, WIDTH - 6, self.end + _FOOT - 6)
        framed(self.image, box, 34, mixed(self.tint.badge, BACK, 0.5), self.tint.ground, 7)
        self.head()
        self.art()
        self.numbers()
        self.text()
        self.foot()
        return self.image

    def head(self) -> None:
        """The Level, the name, and the letter of the Element in its shape."""
        left, right = MARGIN, WIDTH - MARGIN - 72
        if self.scene["level"]:
            color = self.look.tint(self.scene["level_element"]).badge
            box = (left, _NAME, left + 68, _NAME + 68)
            self.writer.pill(box, INK)
            self.writer.pill((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), color)
            self.writer.write(self.scene["level"], box, 46, INK, "middle")
            left += 84
        self.writer.write(self.scene["name"], (left, _NAME, right - 8, _NAME + 68), 50, INK)
        element = self.scene["element"]
        self.writer.stamp(self.look.shape(element, 64), (right + 6, _NAME + 2), INK)
        self.writer.stamp(self.look.shape(element, 54), (right + 11, _NAME + 7), self.tint.badge)
        drop = _NAME + 7 + round(54 * self.look.MIDDLES.get(element, 0.5))
        letter = self.scene["letters"].get(element, "?")
        self.writer.write(letter, (right + 6, drop - 20, right + 70, drop + 20), 38, INK, "middle")

    def art(self) -> None:
        """The emblem on the Element's ground, and the type below."""
        box = (MARGIN - 6, _ART, WIDTH - MARGIN + 6, _TYPE - 4)
        panel(self.image, box, 20, self.tint.ground)
        disc = 214
        left, top = (WIDTH - disc) // 2, (box[1] + box[3] - disc) // 2
        self.writer.stamp(rounded(disc, disc, disc), (left, top), mixed(self.tint.ground, INK, 0.84))
        shape = self.look.emblem(self.scene["card"], self.scene["kind"], _EMBLEM)
        self.writer.stamp(shape, ((WIDTH - _EMBLEM) // 2, (box[1] + box[3] - _EMBLEM) // 2), INK)
        line = (MARGIN, _TYPE, WIDTH - MARGIN, _NUMBERS - 6)
        self.writer.write(self.scene["type_line"], line, 32, INK, bold=False)

    def shown(self) -> list[tuple[str, str, Color, Color]]:
        """Strength in its Element, then the other printed numbers: number, word, ground, ink."""
        strength, word = self.scene["strength"], self.scene["strength_word"]
        first = [(strength, word, self.tint.badge, INK)] if strength else []
        return first + [(number, word, BACK, INK) for number, word in self.scene["numbers"]]

    def numbers(self) -> None:
        """The printed numbers in boxes."""
        x = MARGIN - 6
        shown = self.shown()
        width = min(156, (WIDTH - 2 * MARGIN + 22) // max(1, len(shown)) - 10)
        for number, word, ground, ink in shown:
            panel(self.image, (x, _NUMBERS, x + width, _NUMBERS + 98), 16, ground)
            self.writer.write(number, (x, _NUMBERS + 4, x + width, _NUMBERS + 58), 52, ink, "middle")
            self.writer.write(
                word, (x + 4, _NUMBERS + 58, x + width - 4, _NUMBERS + 94), 28, ink, "middle", bold=False
            )
            x += width + 10

    def text(self) -> None:
        """Keywords, powers and what else the card says, as large as fits."""
        if not self.paragraphs():
            return
        size, width = self.size, WIDTH - 2 * MARGIN - 16
        panel(self.image, (MARGIN - 6, self.top, WIDTH - MARGIN + 6, self.end - 6), 18, PAPER)
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
        """An Element's shape with its letter; a dark disc with a letter, or with an arrow for tapping."""
        place = (round(x), round(y))
        if name not in self.look.TINTS:
            self.writer.stamp(rounded(size, size, size), place, (60, 62, 70))
            middle = (x + size / 2, y + size / 2)
            said = self.scene["letters"].get(name, "↷")
            letters = plain_font if said == "↷" else font
            self.pen.text(middle, said, font=letters(_inside(said, size), True), fill=INK, anchor="mm")
            return
        self.writer.stamp(self.look.shape(name, size), place, self.look.tint(name).badge)
        middle = (x + size / 2, y + size * self.look.MIDDLES.get(name, 0.5))
        letter = self.scene["letters"].get(name, "?")
        self.pen.text(middle, letter, font=font(_inside(letter, size), True), fill=INK, anchor="mm")

    def foot(self) -> None:
        """Set, number, rarity."""
        line = fit(self.scene["foot"], font(25), WIDTH - 2 * MARGIN)
        self.pen.text((MARGIN, self.end + _FOOT // 2 - 4), line, font=font(25), fill=INK, anchor="lm")


def _inside(said: str, size: int) -> int:
    """The size of letters within a symbol: smaller where there are two."""
    return max(12, size * 3 // 4 if len(said) < 2 else size * 9 // 16)


def _step(size: int) -> int:
    return size + size // 3


def draw(scene: dict[str, Any], look: Looks) -> bytes:
    """The picture of a card's scene as PNG."""
    return encoded(_Card(scene, look).paint(), 96)
