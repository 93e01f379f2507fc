"""The end of a match as a picture to share: both Heroes with their decks, who won and lost, what turned it."""

from __future__ import annotations

from typing import Any

from PIL import Image

from bot.ui.drawing import icons
from bot.ui.drawing.common import BACK, DARK, DIM, INK, Box, encoded, framed, mixed, panel, rounded, wrap
from bot.ui.drawing.looks import SIDES, seat_shape
from bot.ui.drawing.pen import Pen
from bot.ui.drawing.wakfu import look

WIDTH, TOP, SIDE, STEP = 1080, 92, 706, 48
_GOLD = (255, 206, 62)
_LETTERS = 36
_LOST, _STRIP = (70, 76, 92), (58, 50, 18)
#: Where words stand beside an emblem.
_BESIDE = 124


class _Result:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        lines = [part for line in scene["lines"] for part in wrap(line, _LETTERS, WIDTH - 56, 3)]
        self.lines = lines[:6]
        left = _BESIDE if scene.get("card") else 48
        self.turning = wrap(scene.get("turning") or "", _LETTERS, WIDTH - left - 40, 3)
        self.strip = (
            max(STEP * len(self.turning) + 28, 100 if scene.get("card") else 0) if self.turning else 0
        )
        self.below = TOP + SIDE + (self.strip + 12 if self.strip else 0)
        self.image = Image.new("RGB", (WIDTH, self.below + 28 + STEP * len(self.lines)), BACK)
        self.pen = Pen(self.image)

    def paint(self) -> Image.Image:
        """Draw everything."""
        self.pen.write(self.scene["title"], (24, 8, WIDTH - 24, TOP - 8), 58, INK, "middle")
        wide = (WIDTH - 16 - 12 * (len(self.scene["sides"]) - 1)) // max(1, len(self.scene["sides"]))
        for n, side in enumerate(self.scene["sides"]):
            left = 8 + n * (wide + 12)
            self.side(side, (left, TOP, left + wide, TOP + SIDE))
        if self.turning:
            self.turn((8, TOP + SIDE + 12, WIDTH - 8, TOP + SIDE + 12 + self.strip))
        for n, line in enumerate(self.lines):
            y = self.below + 14 + n * STEP
            self.pen.write(
                line, (28, y, WIDTH - 28, y + STEP), _LETTERS, INK if n == 0 else DIM, "middle", bold=n == 0
            )
        return self.image

    def side(self, side: dict[str, Any], box: Box) -> None:
        """A player with their Hero: a golden frame and a crown for who has won."""
        colors = SIDES[side["seat"] % 2]
        left, top, right, bottom = box
        if side["won"]:
            framed(self.image, box, 28, colors.ground, _GOLD, 8)
        else:
            panel(self.image, box, 28, mixed(colors.ground, BACK, 0.7))
        middle = (left + right) // 2
        tint = look.tint(side["element"])
        ground = tint.ground if side["won"] else look.dimmed(tint.ground)
        art = (middle - 150, top + 34, middle + 150, top + 334)
        panel(self.image, art, 150, ground)
        self.pen.stamp(rounded(260, 260, 260), (art[0] + 20, art[1] + 20), mixed(ground, INK, 0.85))
        white = INK if side["won"] else (150, 154, 168)
        self.pen.stamp(look.emblem(side["card"], "hero", 200), (middle - 100, top + 84), white)
        if side["won"]:
            self.pen.pill((middle - 62, top + 8, middle + 62, top + 82), _GOLD)
            self.pen.stamp(icons.icon("queen-crown", 60), (middle - 30, top + 14), DARK)
        if side["fared"]:
            label = (middle - 84, top + 300, middle + 84, top + 352)
            self.pen.pill(label, _GOLD if side["won"] else _LOST)
            self.pen.write(side["fared"], label, 38, DARK if side["won"] else INK, "middle")
        self.pen.stamp(seat_shape(side["seat"], 36), (left + 26, top + 372), colors.mark)
        self.pen.write(side["name"], (left + 72, top + 358, right - 20, top + 422), 50, INK)
        wide = right - left - 46
        for n, line in enumerate(wrap(side["deck"] or side["hero"], 34, wide, 2)):
            y = top + 424 + n * 42
            self.pen.write(line, (left + 26, y, right - 20, y + 42), 34, DIM, bold=False)
        self.gauge("hearts", side["hp"], (left + 26, top + 514, right - 24, top + 572), look.HEART)
        if side["bag"]:
            self.gauge("backpack", side["bag"], (left + 26, top + 582, right - 24, top + 640), look.BAG)
        else:
            self.pen.write(
                self.scene["no_bag"], (left + 26, top + 582, right - 24, top + 640), 38, DIM, bold=False
            )
        self.pen.write(side["level"], (left + 26, top + 644, right - 24, bottom - 8), 36, DIM)

    def turn(self, box: Box) -> None:
        """What turned the match, with the emblem of the card that it is about."""
        panel(self.image, box, 20, _STRIP)
        left, top, right, bottom = box
        words = left + 40
        if self.scene["card"]:
            middle = (top + bottom) // 2
            panel(self.image, (left + 14, middle - 40, left + 94, middle + 40), 18, _GOLD)
            self.pen.stamp(look.emblem(self.scene["card"], "", 68), (left + 20, middle - 34), DARK)
            words = left + _BESIDE - 8
        first = (top + bottom - STEP * len(self.turning)) // 2
        for n, line in enumerate(self.turning):
            self.pen.write(line, (words, first + n * STEP, right - 20, first + (n + 1) * STEP), _LETTERS, INK)

    def gauge(self, icon: str, points: tuple[int, int], box: Box, color: tuple[int, int, int]) -> None:
        """An icon and a bar with points out of the most there can be."""
        left, top, right, bottom = box
        self.pen.stamp(icons.icon(icon, 46), (left, top + 6), INK)
        bar = (left + 62, top + 3, right, bottom - 3)
        self.pen.bar(bar, points[0] / max(1, points[1]), color, look.TROUGH)
        self.pen.write(f"{points[0]}/{points[1]}", bar, 40, INK, "middle")


def draw(scene: dict[str, Any], language: str) -> bytes:  # noqa: ARG001 - a result's scene has its words already
    """The picture of a result's scene as PNG."""
    return encoded(_Result(scene).paint())
