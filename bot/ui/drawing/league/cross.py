"""A round robin as a picture: each player's row has a cell for each opponent."""

from __future__ import annotations

from typing import Any

from bot.ui.drawing.common import DIM, INK, Box, Color, called
from bot.ui.drawing.league import look
from bot.ui.drawing.league.look import EDGE, TOP, WIDTH, LeagueSheet

LINE, HEADS, FOOT = 36, 44, 40
_PLACE, _POINTS = 42, 62
#: The most a cell is wide, and from where its letters are large; what is left is the names', in two lines if little.
_CELL, _LARGE, _NAMES = 64, 50, 400
_NARROW = 216


class CrossPainter:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        columns = max(1, len(scene["columns"]))
        room = WIDTH - 2 * EDGE - _PLACE - _POINTS
        self.cell = min(_CELL, (room - _NARROW) // columns)
        self.named = room - self.cell * columns
        self.broken = self.named < _NAMES
        self.times = max(
            1, max((len(cell or ()) for row in scene["rows"] for cell in row["cells"]), default=1)
        )
        self.high = LINE * max(self.times, 2 if self.broken else 1) + 4
        height = TOP + HEADS + self.high * len(scene["rows"]) + FOOT + EDGE
        self.sheet = LeagueSheet(height, scene["title"], scene["sub"])

    def paint(self) -> LeagueSheet:
        """Draw everything."""
        left, right = EDGE + _PLACE + self.named, WIDTH - EDGE
        self.sheet.fill((EDGE, TOP, right, TOP + HEADS), look.HEAD)
        for number, column in enumerate(self.scene["columns"]):
            x = left + number * self.cell
            self.sheet.pen.write(column, (x, TOP, x + self.cell, TOP + HEADS), 26, INK, "middle")
        self.sheet.pen.write(
            self.scene["points"], (right - _POINTS, TOP, right - 4, TOP + HEADS), 26, INK, "right"
        )
        for number, row in enumerate(self.scene["rows"]):
            top = TOP + HEADS + number * self.high
            self.row(row, (EDGE, top, right, top + self.high), look.ODD if number % 2 else look.ROW)
        top = TOP + HEADS + self.high * len(self.scene["rows"])
        self.sheet.pen.write(self.scene["foot"], (EDGE, top, right, top + FOOT), 26, DIM, bold=False)
        return self.sheet

    def row(self, row: dict[str, Any], box: Box, ground: Color) -> None:
        """A player against all others."""
        left, top, right, bottom = box
        self.sheet.fill(box, ground)
        pen, ink = self.sheet.pen, look.FAINT if row["gone"] else INK
        pen.write(row["number"], (left, top, left + _PLACE - 8, bottom), 28, ink, "right")
        self.name(row, (left + _PLACE, top, left + _PLACE + self.named - 6, bottom), ink)
        for number, cell in enumerate(row["cells"]):
            x = left + _PLACE + self.named + number * self.cell
            if cell is None:
                self.sheet.fill((x, top, x + self.cell, bottom), look.OWN)
                continue
            for place, (said, won) in enumerate(cell):
                high = (bottom - top) // max(1, len(cell))
                part = (x + 1, top + place * high, x + self.cell - 1, top + (place + 1) * high)
                pen.write(
                    said, part, 28 if self.cell >= _LARGE else 24, INK if won else DIM, "middle", bold=won
                )
        pen.write(row["points"], (right - _POINTS, top, right - 4, bottom), 30, ink, "right")

    def name(self, row: dict[str, Any], box: Box, ink: Color) -> None:
        """A name, in two lines where there is little room for it."""
        name = called(row["name"], row["other"])
        lines = parted(name) if self.broken and len(name) > 10 else [name]
        left, top, right, bottom = box
        first = (top + bottom - LINE * len(lines)) // 2
        for number, line in enumerate(lines):
            y = first + number * LINE
            self.sheet.name((line, line), (left, y, right, y + LINE), ink)


def parted(name: str) -> list[str]:
    """A long name in two lines, at a space near its middle if there is one."""
    middle = len(name) // 2
    spaces = [place for place, each in enumerate(name) if each == " " and abs(place - middle) <= 4]
    at = min(spaces, key=lambda place: abs(place - middle)) if spaces else (len(name) + 1) // 2
    return [name[:at].strip(), name[at:].strip()]


def draw(scene: dict[str, Any], language: str) -> bytes:  # noqa: ARG001 - the scene has its words already
    """The picture of a cross table as PNG."""
    return look.finished(CrossPainter(scene).paint().image)
