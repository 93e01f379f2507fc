"""The standings as a picture: who stands where, who has risen or fallen, where the cut is."""

from __future__ import annotations

from typing import Any

from bot.ui.drawing.common import BACK, DIM, INK, Box, Color, wrap
from bot.ui.drawing.league import look
from bot.ui.drawing.league.look import EDGE, SMALLEST, TOP, WIDTH, LeagueSheet

ROW, HEADS, CUT, FOOT = 40, 58, 34, 40
_PLACE, _MOVE, _POINTS, _RECORD, _FIGURE = 46, 58, 60, 86, 82
_MARK = 18


class StandingsPainter:
    """One drawing in progress."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        rows, cut = len(scene["rows"]), scene["cut"] is not None
        height = TOP + HEADS + rows * ROW + CUT * cut + FOOT * bool(scene["foot"]) + EDGE
        self.sheet = LeagueSheet(height, scene["title"], scene["sub"])
        right = WIDTH - EDGE
        wide = _POINTS + _RECORD + _FIGURE * len(scene["heads"])
        self.columns = [right - wide, right - wide + _POINTS, right - wide + _POINTS + _RECORD]
        self.columns += [self.columns[-1] + _FIGURE * (n + 1) for n in range(len(scene["heads"]))]

    def paint(self) -> LeagueSheet:
        """Draw everything."""
        self.heads((EDGE, TOP, WIDTH - EDGE, TOP + HEADS))
        top = TOP + HEADS
        for number, row in enumerate(self.scene["rows"]):
            if self.scene["cut"] == number:
                self.cut((EDGE, top, WIDTH - EDGE, top + CUT))
                top += CUT
            self.row(row, (EDGE, top, WIDTH - EDGE, top + ROW), look.ODD if number % 2 else look.ROW)
            top += ROW
        if self.scene["cut"] == len(self.scene["rows"]):
            self.cut((EDGE, top, WIDTH - EDGE, top + CUT))
            top += CUT
        if self.scene["foot"]:
            self.sheet.pen.write(
                self.scene["foot"], (EDGE, top, WIDTH - EDGE, top + FOOT), 26, DIM, bold=False
            )
        return self.sheet

    def heads(self, box: Box) -> None:
        """What the columns are."""
        self.sheet.fill(box, look.HEAD)
        pen, (left, top, _, bottom) = self.sheet.pen, box
        name = (left + _PLACE + _MOVE, top, self.columns[0], bottom)
        pen.write(self.scene["player"], name, 26, INK)
        heads = [self.scene["points"], self.scene["record"], *self.scene["heads"]]
        for place, head in enumerate(heads):
            x, right = self.columns[place], self.columns[place + 1] if place else self.columns[1]
            lines = wrap(head, SMALLEST, right - x - 16, 2)
            high = (bottom - top) // len(lines)
            for n, line in enumerate(lines):
                pen.write(line, (x, top + n * high, right - 4, top + (n + 1) * high), 24, INK, "right")

    def row(self, row: dict[str, Any], box: Box, ground: Color) -> None:
        """A player."""
        self.sheet.fill(box, ground)
        pen, (left, top, _, bottom) = self.sheet.pen, box
        ink = look.FAINT if row["gone"] else INK
        pen.write(row["place"], (left, top, left + _PLACE - 8, bottom), 30, ink, "right")
        self.move(row, (left + _PLACE, top, left + _PLACE + _MOVE, bottom))
        name = (left + _PLACE + _MOVE, top, self.columns[0] - 2, bottom)
        self.sheet.name((row["name"], row["other"]), name, ink)
        for place, said in enumerate([row["points"], row["record"], *row["figures"]]):
            cell = (self.columns[place], top, self.columns[place + 1] - 4, bottom)
            pen.write(said, cell, 30 if not place else 28, ink if not place else DIM, "right", bold=not place)

    def move(self, row: dict[str, Any], box: Box) -> None:
        """How many places somebody has risen or fallen; a word for who has left, a dash for who has not moved."""
        pen, (left, top, right, bottom) = self.sheet.pen, box
        moved, mark = row["move"], (left, (top + bottom - _MARK) // 2)
        if row["gone"]:
            pen.write(self.scene["gone"], (left, top, right - 6, bottom), 24, look.FAINT, bold=False)
        elif moved is None:
            return
        elif moved:
            (self.sheet.up if moved > 0 else self.sheet.down)(mark, _MARK)
            color = look.BETTER if moved > 0 else look.WORSE
            pen.write(str(abs(moved)), (left + _MARK + 4, top, right - 4, bottom), 26, color)
        else:
            pen.write("=", (left, top, left + _MARK, bottom), 26, look.FAINT, "middle")

    def cut(self, box: Box) -> None:
        """The line between those who go on and the others."""
        left, top, right, bottom = box
        self.sheet.fill(box, BACK)
        long = self.sheet.pen.write(self.scene["cut_label"], box, 26, look.GOLD, "middle")
        middle, half = (top + bottom) // 2, (right - left - long) // 2 - 12
        for x, end in ((left, left + half), (right - half, right)):
            self.sheet.fill((x, middle - 2, end, middle + 1), look.GOLD)


def draw(scene: dict[str, Any], language: str) -> bytes:  # noqa: ARG001 - the scene has its words already
    """The picture of standings as PNG."""
    return look.finished(StandingsPainter(scene).paint().image)
