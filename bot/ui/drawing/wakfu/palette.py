"""The colours of a board, as one palette for all: finding one for each picture takes as long as drawing it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from bot.ui.drawing.common import BACK, DARK, DIM, INK, PAPER, Color, mixed, palette_of
from bot.ui.drawing.looks import SIDES
from bot.ui.drawing.wakfu import look


def _faces() -> Iterator[tuple[Color, Color]]:
    """The grounds of tiles, each with the ink that lies on it."""
    for tint in look.TINTS.values():
        dim = look.dimmed(tint.ground)
        yield tint.ground, INK
        yield dim, mixed(INK, dim, 0.5)
        yield mixed(tint.ground, INK, 0.84), INK
        yield mixed(dim, INK, 0.84), mixed(INK, dim, 0.5)
        yield tint.badge, INK
        yield look.dimmed(tint.badge), look.PALE
    yield PAPER, DARK
    yield look.FADED, DARK


def _grounds() -> Iterator[tuple[Color, Color]]:
    """What else there is to lie on, each with its ink."""
    for side in SIDES:
        yield side.ground, INK
        yield side.ground, DIM
        yield side.row, DIM
        yield side.row, look.EDGE
        yield mixed(side.row, DARK, 0.5), look.GEAR
        yield side.mark, DARK
        yield mixed(DIM, side.ground, 0.4), side.ground
    for ground in (BACK, look.HEART, look.BAG, look.EXPERIENCE, look.TROUGH, look.HURT, look.RAISED):
        yield ground, INK
    for ground in (look.ATTACK, look.BLOCK, look.TARGET, look.GLOW, INK):
        yield ground, DARK
    yield look.QUEUED, INK
    yield look.GONE, INK
    yield look.GONE, DIM
    yield look.HAND, DIM
    yield look.HAND, look.EDGE
    yield look.dimmed(look.TINTS["neutral"].ground), look.SLEEP


@cache
def of_boards() -> Image.Image:
    """An image that has the palette."""
    return palette_of([*_faces(), *_grounds()])
