"""Where everything on a board stands: boxes before anything is drawn, so that tests can measure them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.ui.drawing.common import Box
from bot.ui.drawing.fftcg import tile

Scene = Mapping[str, Any]

WIDTH, MARGIN, TITLE, HEADER = 1080, 8, 76, 124
COLUMNS, STEP, LEFT, ABOVE, GAP = 5, 210, 22, 24, 8
CLOSE = 6
"""How many cards of a hand stand in a row where that saves one."""
#: The height of a strip without cards, of an entry of the stack, of the line of what has left.
EMPTY, ENTRY, GONE = 44, 58, 50
BACKUPS = 5
"""The places for Backups (F12)."""


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A row of tiles: its box, each thing (an id, or a place in the hand) with its corner, and how wide each is."""

    kind: str
    box: Box
    tiles: tuple[tuple[int, tuple[int, int]], ...]
    wide: int = tile.WIDTH


@dataclass(frozen=True, slots=True)
class SeatHalf:
    """The half of a seat."""

    seat: int
    box: Box
    header: Box
    rows: tuple[FieldRow, ...]


@dataclass(frozen=True, slots=True)
class FieldLayout:
    """All of it."""

    height: int
    stack: Box | None
    gone: Box | None
    halves: tuple[SeatHalf, ...]
    hand: FieldRow | None

    def corners(self) -> dict[int, tuple[int, int, int]]:
        """The upper left corner of each card on the field, and the height of its tile."""
        rows = [row for half in self.halves for row in half.rows]
        return {oid: (*at, _high(row.kind)) for row in rows for oid, at in row.tiles}


def _high(kind: str) -> int:
    return tile.LOW if kind == "backups" else tile.HEIGHT


def _row(kind: str, things: Sequence[int], top: int, least: int = 0) -> FieldRow:
    number, high = max(len(things), least), _high(kind)
    close = kind == "hand" and -(-number // CLOSE) < -(-number // COLUMNS)
    columns, step, wide = (CLOSE, tile.NARROW + 10, tile.NARROW) if close else (COLUMNS, STEP, tile.WIDTH)
    lines = -(-number // columns)
    above = ABOVE if kind != "backups" else GAP + 6
    tall = lines * (high + above) + GAP if lines else EMPTY
    tiles = tuple(
        (thing, (LEFT + n % columns * step, top + above + n // columns * (high + above)))
        for n, thing in enumerate(things)
    )
    return FieldRow(kind, (MARGIN, top, WIDTH - MARGIN, top + tall), tiles, wide)


def _half(scene: Scene, seat: int, top: int, *, above: bool) -> SeatHalf:
    """Forwards stand towards the middle of the table, Backups behind them, the header at the edge."""
    own = [seen for seen in scene["objects"].values() if seen["controller"] == seat]
    backups = [seen["id"] for seen in own if seen["type"] == "backup"]
    forwards = [seen["id"] for seen in own if seen["type"] != "backup"]
    start, rows = top, []
    top += HEADER if above else 0
    header = (MARGIN, start, WIDTH - MARGIN, start + HEADER)
    for kind in ("backups", "forwards") if above else ("forwards", "backups"):
        least = 0 if scene.get("untitled") else BACKUPS  # a panel has no room for places where nothing is
        row = _row(kind, backups, top, least) if kind == "backups" else _row(kind, forwards, top)
        rows.append(row)
        top = row.box[3] + 6
    if not above:
        header = (MARGIN, top, WIDTH - MARGIN, top + HEADER)
        top += HEADER
    return SeatHalf(seat, (MARGIN, start, WIDTH - MARGIN, top), header, tuple(rows))


def entries_of(stack: Sequence[Any]) -> int:
    """How many lines the stack takes: at most four."""
    return min(4, len(stack))


def laid(scene: Scene) -> FieldLayout:
    """The boxes of a scene: the other seat above, the reader's below, then the hand.

    The stack is last: the question about it stands below the picture, and a phone cuts off what is above.
    """
    bottom = scene.get("bottom") or 0
    top, stack, gone = MARGIN if scene.get("untitled") else TITLE, None, None
    if scene.get("gone"):
        gone = (MARGIN, top, WIDTH - MARGIN, top + GONE)
        top += GONE + 6
    halves = []
    for seat in [*(s for s in reversed(range(len(scene["seats"]))) if s != bottom), bottom]:
        halves.append(_half(scene, seat, top, above=seat != bottom))
        top = halves[-1].box[3] + 8
    hand = None
    if scene.get("hand") is not None:
        hand = _row("hand", range(len(scene["hand"])), top)
        top = hand.box[3] + 8
    if lines := entries_of(scene.get("stack") or ()):
        stack = (MARGIN, top, WIDTH - MARGIN, top + lines * ENTRY + 8)
        top = stack[3] + 8
    return FieldLayout(top, stack, gone, tuple(halves), hand)
