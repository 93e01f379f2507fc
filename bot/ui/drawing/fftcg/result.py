"""The end of a match as a picture to share: both players, their decks and points of damage, what turned it."""

from __future__ import annotations

from typing import Any

from PIL import Image

from bot.ui.drawing import icons
from bot.ui.drawing.common import BACK, DARK, DIM, INK, Box, encoded, framed, mixed, panel, rounded, wrap
from bot.ui.drawing.fftcg import look
from bot.ui.drawing.looks import SIDES, seat_shape
from bot.ui.drawing.pen import Pen

ACROSS, TOP, TALL, STEP = 1080, 92, 640, 48
_LETTERS = 36
_LOST = (70, 76, 92)


class _Ending:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        lines = [part for line in scene["lines"] for part in wrap(line, _LETTERS, ACROSS - 56, 3)]
        self.lines = lines[:6]
        self.turning = wrap(scene.get("turning") or "", _LETTERS, ACROSS - 164, 3)
        self.strip = max(STEP * len(self.turning) + 28, 100) if self.turning else 0
        self.below = TOP + TALL + (self.strip + 12 if self.strip else 0)
        self.image = Image.new("RGB", (ACROSS, self.below + 28 + STEP * len(self.lines)), BACK)
        self.pen = Pen(self.image)

    def paint(self) -> Image.Image:
        """Draw everything."""
        self.pen.write(self.scene["title"], (24, 8, ACROSS - 24, TOP - 8), 58, INK, "middle")
        wide = (ACROSS - 16 - 12 * (len(self.scene["sides"]) - 1)) // max(1, len(self.scene["sides"]))
        for n, side in enumerate(self.scene["sides"]):
            left = 8 + n * (wide + 12)
            self.side(side, (left, TOP, left + wide, TOP + TALL))
        if self.turning:
            self.turn((8, TOP + TALL + 12, ACROSS - 8, TOP + TALL + 12 + self.strip))
        for n, line in enumerate(self.lines):
            y = self.below + 14 + n * STEP
            ink = INK if n == 0 else DIM
            self.pen.write(line, (28, y, ACROSS - 28, y + STEP), _LETTERS, ink, "middle", bold=n == 0)
        return self.image

    def side(self, side: dict[str, Any], box: Box) -> None:
        """A player with their strongest Forward: a golden frame and a crown for who has won."""
        colors = SIDES[side["seat"] % 2]
        left, top, right, _ = box
        if side["won"]:
            framed(self.image, box, 28, colors.ground, look.GOLD, 8)
        else:
            panel(self.image, box, 28, mixed(colors.ground, BACK, 0.7))
        middle, best = (left + right) // 2, side["strongest"]
        tint = look.tint(best["element"])
        ground = tint.ground if side["won"] else look.dimmed(tint.ground)
        art = (middle - 150, top + 34, middle + 150, top + 334)
        panel(self.image, art, 150, ground)
        self.pen.stamp(rounded(260, 260, 260), (art[0] + 20, art[1] + 20), mixed(ground, INK, 0.85))
        white = INK if side["won"] else (150, 154, 168)
        self.pen.stamp(look.emblem(best["card"], "forward", 190), (middle - 95, top + 89), white)
        if side["won"]:
            self.pen.pill((middle - 62, top + 8, middle + 62, top + 82), look.GOLD)
            self.pen.stamp(icons.icon("queen-crown", 60), (middle - 30, top + 14), DARK)
        if side["fared"]:
            label = (middle - 84, top + 300, middle + 84, top + 352)
            self.pen.pill(label, look.GOLD if side["won"] else _LOST)
            self.pen.write(side["fared"], label, 38, DARK if side["won"] else INK, "middle")
        self.pen.stamp(seat_shape(side["seat"], 36), (left + 26, top + 372), colors.mark)
        self.pen.write(side["name"], (left + 72, top + 358, right - 20, top + 422), 50, INK)
        for n, line in enumerate(wrap(side["deck"] or best["name"], 34, right - left - 46, 2)):
            y = top + 424 + n * 42
            self.pen.write(line, (left + 26, y, right - 20, y + 42), 34, DIM, bold=False)
        for n in range(7):
            self.pip(side["points"], n, left + 26 + n * 68, top + 526)
        for x, icon, count in ((26, "card-pick", side["hand"]), (150, "stack", side["deck_left"])):
            self.pen.stamp(icons.icon(icon, 40), (left + x, top + 588), DIM)
            self.pen.write(str(count), (left + x + 50, top + 584, left + x + 112, top + 632), 38, INK)

    def pip(self, points: list[dict[str, Any]], n: int, x: int, y: int) -> None:
        """A place of the Damage Zone."""
        box = (x, y, x + 60, y + 48)
        panel(self.image, box, 10, INK if n < len(points) else (80, 84, 98))
        inner = (box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3)
        panel(self.image, inner, 8, look.HURT if n < len(points) else look.TROUGH)
        if n < len(points) and points[n]["ex"]:
            self.pen.write("EX", inner, 32, look.GOLD, "middle")

    def turn(self, box: Box) -> None:
        """What turned the match, with the emblem of the card that it is about."""
        panel(self.image, box, 20, look.STACK)
        left, top, right, bottom = box
        words = left + 40
        if self.scene["card"]:
            middle = (top + bottom) // 2
            panel(self.image, (left + 14, middle - 40, left + 94, middle + 40), 18, look.GOLD)
            self.pen.stamp(look.emblem(self.scene["card"], "", 68), (left + 20, middle - 34), DARK)
            words = left + 116
        first = (top + bottom - STEP * len(self.turning)) // 2
        for n, line in enumerate(self.turning):
            self.pen.write(line, (words, first + n * STEP, right - 20, first + (n + 1) * STEP), _LETTERS, INK)


def draw(scene: dict[str, Any]) -> bytes:
    """The picture of a result's scene as PNG."""
    return encoded(_Ending(scene).paint())
