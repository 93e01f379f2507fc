"""A bracket as a picture for phones: each match has a row of its own, later rounds further right, lines join them.

Columns beside each other would leave 200 of 900 pixels for a name in a bracket of 16.
"""

from __future__ import annotations

from typing import Any

from bot.ui.drawing.common import DIM, INK, Box
from bot.ui.drawing.league import look
from bot.ui.drawing.league.look import EDGE, TOP, WIDTH, LeagueSheet

SLOT, GAP = 38, 14
_MATCH = 2 * SLOT + 2
_TAG, _SEED, _SCORE, _WON = 76, 44, 52, 20
#: How far a round stands further right than the one before, at most and of all rounds together.
_STEP, _STEPS = 90, 216
_JOINT = 18


class BracketPainter:
    """One drawing in progress. Matches stand as in a tree that is read from top to bottom."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        rounds = max(1, max((match["round"] for match in scene["matches"]), default=0))
        self.step = min(_STEP, _STEPS // rounds)
        self.wide = WIDTH - 2 * EDGE - self.step * rounds - _JOINT
        self.sheet = LeagueSheet(
            TOP + len(scene["matches"]) * (_MATCH + GAP) + EDGE, scene["title"], scene["sub"]
        )
        self.boxes: list[Box] = []
        for number, match in enumerate(scene["matches"]):
            left, top = EDGE + match["round"] * self.step, TOP + number * (_MATCH + GAP)
            self.boxes.append((left, top, left + self.wide, top + _MATCH))

    def paint(self) -> LeagueSheet:
        """Draw everything."""
        for match, box in zip(self.scene["matches"], self.boxes, strict=True):
            if match["to"] is not None:
                self.joined(box, self.boxes[match["to"]])
        for match, box in zip(self.scene["matches"], self.boxes, strict=True):
            self.match(match, box)
        return self.sheet

    def joined(self, box: Box, goal: Box) -> None:
        """A line from a match to the one its winner goes on to."""
        x, middle = box[2] + _JOINT, (box[1] + box[3]) // 2
        end = goal[1] if goal[1] > middle else goal[3]
        self.sheet.fill((box[2], middle - 1, x + 1, middle + 2), look.LINE)
        self.sheet.fill((x - 1, min(middle, end), x + 2, max(middle, end)), look.LINE)

    def match(self, match: dict[str, Any], box: Box) -> None:
        """A match: which it is, and both who play it."""
        left, top, right, bottom = box
        if match["final"]:
            self.sheet.fill((left - 4, top - 4, right + 4, bottom + 4), look.GOLD)
        self.sheet.fill(box, look.HEAD)
        self.sheet.pen.write(match["tag"], (left + 4, top, left + _TAG - 4, bottom), 30, INK, "middle")
        for number, slot in enumerate(match["slots"]):
            y = top + number * (SLOT + 2)
            self.slot(slot, (left + _TAG, y, right, y + SLOT))

    def slot(self, slot: dict[str, Any], box: Box) -> None:
        """Somebody in a match, or a word where nobody is known."""
        left, top, right, bottom = box
        self.sheet.fill(box, look.ODD if slot["won"] else look.ROW)
        pen, ink = self.sheet.pen, look.FAINT if slot["lost"] or not slot["name"] else INK
        if slot["seed"]:
            pen.write(slot["seed"], (left + 4, top, left + _SEED - 6, bottom), 26, DIM, "right", bold=False)
        if slot["won"]:
            self.sheet.won((right - _SCORE - _WON - 4, (top + bottom - _WON) // 2), _WON)
        name = (left + _SEED, top, right - _SCORE - _WON - 8, bottom)
        if slot["name"] or slot["other"]:
            self.sheet.name((slot["name"], slot["other"]), name, ink, bold=slot["won"])
        else:
            pen.write(slot["word"], name, 28, look.FAINT, bold=False)
        if slot["score"]:
            score = (right - _SCORE, top, right - 8, bottom)
            pen.write(slot["score"], score, 30, ink, "right", bold=slot["won"])


def draw(scene: dict[str, Any], language: str) -> bytes:  # noqa: ARG001 - the scene has its words already
    """The picture of a bracket as PNG."""
    return look.finished(BracketPainter(scene).paint().image)
