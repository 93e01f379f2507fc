"""Pictures of Wakfu TCG: the table, a card, a deck."""

from bot.ui.drawing.common import Color

ELEMENT: dict[str, Color] = {
    "air": (122, 190, 96),
    "earth": (176, 130, 80),
    "fire": (226, 104, 62),
    "water": (82, 148, 222),
    "neutral": (156, 160, 170),
}
"""The colour of each Element."""
