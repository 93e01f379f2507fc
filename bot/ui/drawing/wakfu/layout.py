"""Where everything on a board stands: boxes in pixels, worked out before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.ui.drawing.common import Box
from bot.ui.drawing.pen import SMALLEST
from bot.ui.drawing.wakfu import tile

Scene = Mapping[str, Any]

WIDTH, MARGIN, COLUMNS = 1080, 4, 5
TITLE, HEADER, QUEUED, EMPTY, GONE = 74, 124, 58, 46, 50
#: Room above the tiles of a row, for what stands on their upper edges, and between its lines.
ABOVE, GAP = 24, 8
_LEFT, _STEP = 44, tile.WIDTH + 5
#: How many narrow tiles fit beside each other.
_NARROW = 6
#: How high a panel's picture may be before the Haven Bags become strips and tiles narrow; how high such a strip is.
_HIGH, STRIP = 830, 58


@dataclass(frozen=True, slots=True)
class TileRow:
    """A row of tiles: World or Haven Bag of a seat."""

    area: str
    box: Box
    tiles: tuple[tuple[tuple[int, ...], tuple[int, int]], ...]
    """The objects of each tile, with its upper left corner."""
    wide: int = tile.WIDTH
    strip: tuple[tuple[int, ...], ...] = ()
    """The objects that are named in a strip instead of having a tile."""


@dataclass(frozen=True, slots=True)
class Half:
    """The part of a board that is one seat's."""

    seat: int
    box: Box
    header: Box
    rows: tuple[TileRow, ...]


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The boxes of a board."""

    height: int
    queue: Box | None
    gone: Box | None
    halves: tuple[Half, ...]
    hand: TileRow | None

    def corners(self) -> dict[int, tuple[int, int]]:
        """The upper left corner of each tile by its object."""
        rows = (row for half in self.halves for row in half.rows)
        return {oid: at for row in rows for ids, at in row.tiles for oid in ids}


def rows_of(scene: Scene, seat: int) -> dict[str, list[tuple[int, ...]]]:
    """The tiles by area, each the objects it stands for: no Equipment, no Haven Bag; a Hero comes first.

    Cards that look the same in every respect share a tile.
    """
    data, objects = scene["seats"][seat], scene["objects"]
    apart = _apart(scene)

    def tiles(ids: Sequence[int]) -> list[tuple[int, ...]]:
        kept = [o for o in ids if str(o) in objects and o != data.get("bag")]
        kept = [o for o in kept if objects[str(o)].get("wielder") is None]
        found: dict[object, tuple[int, ...]] = {}
        for oid in sorted(kept, key=lambda oid: oid != data.get("hero")):
            same = {k: v for k, v in objects[str(oid)].items() if k != "id"}
            key = oid if oid in apart else tuple(sorted(same.items()))
            found[key] = (*found.get(key, ()), oid)
        return list(found.values())

    return {"world": tiles(data["world"]), "bag": tiles(data["inside"])}


def _apart(scene: Scene) -> set[int]:
    """The objects that need a tile of their own: those of the question, those hit of late, who wears something."""
    worn = {seen["wielder"] for seen in scene["objects"].values() if seen.get("wielder") is not None}
    hit = {int(oid) for oid in (scene.get("since") or {}).get("hits") or ()}
    return _asked(scene) | worn | hit


def _asked(scene: Scene) -> set[int]:
    """The objects in battle, and those that the question marks."""
    battle = scene.get("battle") or {}
    fighting = {battle.get("target"), *(battle.get("attackers") or ())}
    fighting |= {int(oid) for oid in battle.get("blocks") or ()}
    foreseen = scene.get("foreseen") or {}
    marked = {int(oid) for oid in scene.get("keys") or ()} | {
        *foreseen.get("falls", ()),
        *foreseen.get("may", ()),
    }
    return (fighting | marked) - {None}


def lines_of(queue: Sequence[Any]) -> int:
    """How many lines the Queue takes: one an entry, at most three."""
    return min(3, len(queue))


def _beside(rows: Mapping[str, Sequence[tuple[int, ...]]], order: Sequence[str], top: int) -> list[TileRow]:
    """World and Haven Bag of a seat side by side, an empty one as narrow as its name; none where they are too wide."""
    if not any(rows.values()) or sum(map(len, rows.values())) > COLUMNS - 1:
        return []
    bottom, left, found = top + ABOVE + tile.HEIGHT + GAP, MARGIN, []
    for number, area in enumerate(order):
        right = left + _LEFT - MARGIN + len(rows[area]) * _STEP
        right = WIDTH - MARGIN if number and rows[area] else right
        if not number and not rows[order[1]]:
            right = WIDTH - MARGIN - (_LEFT - MARGIN) - 6
        tiles = tuple(
            (ids, (left + _LEFT - MARGIN + n * _STEP, top + ABOVE)) for n, ids in enumerate(rows[area])
        )
        found.append(TileRow(area, (left, top, right, bottom), tiles))
        left = right + 6
    return found


def _row(area: str, groups: Sequence[tuple[int, ...]], top: int, *, narrow: bool = False) -> TileRow:
    columns, wide, step = (_NARROW, tile.NARROW, tile.NARROW + 4) if narrow else (COLUMNS, tile.WIDTH, _STEP)
    lines = -(-len(groups) // columns)
    high = ABOVE + lines * (tile.HEIGHT + GAP) + (lines - 1) * (ABOVE - GAP) if lines else EMPTY
    tiles = tuple(
        (ids, (_LEFT + n % columns * step, top + ABOVE + n // columns * (tile.HEIGHT + ABOVE)))
        for n, ids in enumerate(groups)
    )
    return TileRow(area, (MARGIN, top, WIDTH - MARGIN, top + high), tiles, wide)


def _slim(names: Sequence[str]) -> bool:
    """Whether narrow tiles save a line, and have room for all these names."""
    saves = -(-len(names) // _NARROW) < -(-len(names) // COLUMNS)
    return saves and all(tile.name_lines(name, tile.NARROW)[1] >= SMALLEST for name in names)


def _close(scene: Scene, groups: Sequence[tuple[int, ...]]) -> bool:
    """Whether a row of a panel takes narrow tiles; what is hurt and changed as well needs a wide one."""
    seen = [scene["objects"][str(ids[0])] for ids in groups]
    full = any(s.get("damage") and s.get("base") not in (None, s.get("strength")) for s in seen)
    return not full and _slim([s["name"] for s in seen])


def _strip(scene: Scene, groups: Sequence[tuple[int, ...]], top: int) -> TileRow | None:
    """A Haven Bag in one line of names; None where something in it matters for the question, or nothing is there."""
    if not groups or _asked(scene) & {oid for ids in groups for oid in ids}:
        return None
    return _named("bag", groups, top)


def _named(area: str, groups: Sequence[tuple[int, ...]], top: int) -> TileRow:
    return TileRow(area, (MARGIN, top, WIDTH - MARGIN, top + STRIP), (), strip=tuple(groups))


def _resting(scene: Scene, groups: Sequence[tuple[int, ...]], seat: int) -> list[tuple[int, ...]]:
    """Those of a row who are tapped and have no part in the question, where naming them in a strip saves a line.

    A Hero, who is hurt or changed and who wears something are shown.
    """
    apart, found = _apart(scene) | {scene["seats"][seat].get("hero")}, []
    for ids in groups:
        seen = scene["objects"][str(ids[0])]
        plain = not seen.get("damage") and seen.get("base") in (None, seen.get("strength"))
        if plain and seen.get("tapped") and not apart & {*ids}:
            found.append(ids)
    left = [ids for ids in groups if ids not in found]
    return found if _lines(scene, left) < _lines(scene, groups) else []


def _lines(scene: Scene, groups: Sequence[tuple[int, ...]]) -> int:
    """How many lines of tiles a folded row takes."""
    return -(-len(groups) // (_NARROW if _close(scene, groups) else COLUMNS))


def _half(scene: Scene, seat: int, top: int, *, above: bool, folded: bool) -> Half:
    rows = rows_of(scene, seat)
    order = ("bag", "world") if above else ("world", "bag")
    start = top
    header = (MARGIN, top, WIDTH - MARGIN, top + HEADER)
    top += HEADER if above else 6
    placed = _beside(rows, ("bag", "world"), top)
    for area in order if not placed else ():
        strip = _strip(scene, rows[area], top) if folded and area == "bag" else None
        resting = _resting(scene, rows[area], seat) if folded and not strip else []
        shown = [ids for ids in rows[area] if ids not in resting]
        placed.append(strip or _row(area, shown, top, narrow=folded and _close(scene, shown)))
        top = placed[-1].box[3] + 6
        if resting:
            placed.append(_named(area, resting, top))
            top = placed[-1].box[3] + 6
    top = placed[-1].box[3] + 6
    if not above:
        header = (MARGIN, top, WIDTH - MARGIN, top + HEADER)
        top += HEADER
    return Half(seat, (MARGIN, start, WIDTH - MARGIN, top), header, tuple(placed))


def laid(scene: Scene) -> BoardLayout:
    """The boxes of a scene: the other seats above, the reader's below, then the Hand.

    The Queue is last: the question about it stands below the picture, and a phone cuts off what is above. A panel
    has a question and buttons below, and one phone screen for all of it: where its picture would be high, it is folded.
    """
    found = _laid(scene, folded=False)
    return _laid(scene, folded=True) if scene.get("untitled") and found.height > _HIGH else found


def _laid(scene: Scene, *, folded: bool) -> BoardLayout:
    bottom = scene.get("bottom") or 0
    top, gone = MARGIN if scene.get("untitled") else TITLE, None
    if (scene.get("since") or {}).get("gone"):
        gone = (MARGIN, top, WIDTH - MARGIN, top + GONE)
        top += GONE + 6
    halves = []
    for seat in [*(s for s in reversed(range(len(scene["seats"]))) if s != bottom), bottom]:
        halves.append(_half(scene, seat, top, above=seat != bottom, folded=folded))
        top = halves[-1].box[3] + 8
    hand = None
    if scene.get("hand") is not None:
        slim = _slim([seen["name"] for seen in scene["hand"]])
        hand = _row("hand", [(n,) for n in range(len(scene["hand"]))], top, narrow=slim)
        top = hand.box[3] + 8
    queue = None
    if lines := lines_of(scene.get("queue") or ()):
        queue = (MARGIN, top, WIDTH - MARGIN, top + lines * QUEUED + 8)
        top = queue[3] + 8
    return BoardLayout(top, queue, gone, tuple(halves), hand)
