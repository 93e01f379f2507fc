"""The look of FINAL FANTASY TCG: colours and shapes of the Elements, emblems of names.

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
from cards.fftcg import catalog
from cards.yamlfile import parse

TINTS: Mapping[str, Tint] = {
    "fire": Tint((222, 84, 52), (160, 34, 14)),
    "ice": Tint((92, 176, 212), (10, 88, 124)),
    "wind": Tint((84, 168, 92), (18, 94, 36)),
    "earth": Tint((176, 126, 48), (106, 66, 10)),
    "lightning": Tint((152, 92, 196), (92, 36, 140)),
    "water": Tint((66, 110, 216), (24, 58, 160)),
    "light": Tint((168, 160, 122), (98, 90, 52)),
    "dark": Tint((92, 92, 104), (40, 40, 50)),
}
_NONE = Tint((132, 138, 154), (70, 76, 92))

_SHAPES: Mapping[str, tuple[tuple[float, float], ...]] = {
    "fire": ((0.5, -0.06), (1.04, 0.96), (-0.04, 0.96)),
    "ice": ((0.27, 0.02), (0.73, 0.02), (1, 0.5), (0.73, 0.98), (0.27, 0.98), (0, 0.5)),
    "wind": RHOMB,
    "earth": ((0.04, 0.06), (0.96, 0.06), (0.96, 0.94), (0.04, 0.94)),
    "lightning": ((-0.04, 0.04), (1.04, 0.04), (0.5, 1.06)),
    "light": ((0.5, -0.02), (1.02, 0.36), (0.82, 1), (0.18, 1), (-0.02, 0.36)),
    "dark": ((0.3, 0.0), (1.0, 0.0), (0.7, 1.0), (0.0, 1.0)),
}
MIDDLES: Mapping[str, float] = {"fire": 0.62, "lightning": 0.38, "light": 0.54}
"""Where a letter stands in a shape, as a share of its height."""

DULLED: Color = (36, 38, 48)
ATTACK: Color = (255, 206, 62)
BLOCK: Color = (92, 216, 255)
HURT: Color = (190, 16, 40)
RAISED: Color = (22, 128, 62)
GLOW: Color = (92, 236, 132)
FROZEN: Color = (172, 232, 255)
TROUGH: Color = (12, 13, 20)
HAND: Color = (34, 38, 50)
STACK: Color = (58, 50, 18)
GONE: Color = (48, 20, 28)
EDGE: Color = (8, 9, 13)
PALE: Color = (170, 172, 182)
FADED: Color = (128, 130, 140)
GOLD: Color = (255, 206, 62)


def tint(element: str) -> Tint:
    """The colours of an Element; of none for an unknown one."""
    return TINTS.get(element, _NONE)


def shape(element: str, across: int) -> Image.Image:
    """The mask of an Element's shape; a disc for Water."""
    points = _SHAPES.get(element)
    return rounded(across, across, across) if points is None else polygon(points, across)


def dimmed(color: Color) -> Color:
    """The colour of what is dull or cannot be played."""
    return mixed(color, DULLED, 0.4)


@cache
def emblems() -> dict[str, str]:
    """The icon of each name of a card."""
    text = resources.files(__package__).joinpath("emblems.yaml").read_text(encoding="utf-8")
    return dict(parse(text))


def emblem(card: str, kind: str, size: int) -> Image.Image:
    """The emblem of a card, by its name; one of its type for a card that has none."""
    other = {"forward": "crossed-swords", "backup": "huts-village", "monster": "dinosaur-rex"}
    known = catalog.load()
    name = emblems().get(known.card(card).name) if card in known else None
    return icons.icon(name or other.get(kind, "magic-portal"), size)
