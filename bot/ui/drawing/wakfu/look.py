"""The look of Wakfu TCG: colours and shapes of the Elements, emblems.

No colour speaks alone: each Element has a shape and a letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

from PIL import Image

from bot.ui.drawing import icons
from bot.ui.drawing.common import Color, mixed, polygon, rounded
from bot.ui.drawing.looks import RHOMB, Tint
from cards.yamlfile import parse

#: The size of emblems on the tiles of a board.
EMBLEM = icons.USUAL
#: The size of the small icons beside numbers.
SMALL = 40


TINTS: Mapping[str, Tint] = {
    "air": Tint((74, 170, 128), (16, 100, 70)),
    "earth": Tint((166, 112, 52), (104, 62, 18)),
    "fire": Tint((222, 84, 52), (160, 34, 14)),
    "water": Tint((62, 128, 216), (20, 72, 156)),
    "neutral": Tint((132, 138, 154), (70, 76, 92)),
}

_SHAPES: Mapping[str, tuple[tuple[float, float], ...]] = {
    "air": RHOMB,
    "earth": ((0.04, 0.06), (0.96, 0.06), (0.96, 0.94), (0.04, 0.94)),
    "fire": ((0.5, -0.06), (1.04, 0.96), (-0.04, 0.96)),
    "neutral": ((0.27, 0.02), (0.73, 0.02), (1, 0.5), (0.73, 0.98), (0.27, 0.98), (0, 0.5)),
}
#: Where the number stands in a shape, as a share of its height.
MIDDLES: Mapping[str, float] = {"fire": 0.62}


TAPPED: Color = (36, 38, 48)
ATTACK: Color = (255, 206, 62)
BLOCK: Color = (92, 216, 255)
TARGET: Color = (255, 132, 206)
HURT: Color = (190, 16, 40)
RAISED: Color = (22, 128, 62)
GLOW: Color = (92, 236, 132)
HEART: Color = (206, 28, 62)
BAG: Color = (52, 96, 190)
EXPERIENCE: Color = (138, 88, 0)
TROUGH: Color = (12, 13, 20)
HAND: Color = (34, 38, 50)
QUEUED: Color = (58, 50, 18)
GONE: Color = (48, 20, 28)
#: The edge of a tile, its gear, the sign of sleep; the ink and the paper of what is dim.
EDGE: Color = (8, 9, 13)
GEAR: Color = (255, 226, 120)
SLEEP: Color = (206, 214, 255)
PALE: Color = (170, 172, 182)
FADED: Color = (128, 130, 140)


def tint(element: str) -> Tint:
    """The colours of an Element; of none for an unknown one."""
    return TINTS.get(element, TINTS["neutral"])


def shape(element: str, across: int) -> Image.Image:
    """The mask of an Element's shape: a rhomb, a square, a triangle, a disc, a hexagon."""
    points = _SHAPES.get(element)
    return rounded(across, across, across) if points is None else polygon(points, across)


def dimmed(color: Color) -> Color:
    """The colour of what is tapped or cannot be played."""
    return mixed(color, TAPPED, 0.34)


@cache
def emblems() -> dict[str, str]:
    """The icon of each card by its id."""
    text = resources.files(__package__).joinpath("emblems.yaml").read_text(encoding="utf-8")
    return dict(parse(text))


def emblem(card: str, kind: str, size: int) -> Image.Image:
    """The emblem of a card; one of its type for a card that has none."""
    other = {"hero": "crossed-swords", "ally": "biceps", "equipment": "anvil", "zone": "forest"}
    name = emblems().get(card) or other.get(kind, "scroll-unfurled")
    return icons.icon(name, size)
