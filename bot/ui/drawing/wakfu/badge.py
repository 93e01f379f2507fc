"""The emblem of a card as a small picture for buttons and lines."""

from __future__ import annotations

import io

from PIL import Image

from bot.ui.drawing.common import INK, rounded
from bot.ui.drawing.wakfu import look

SIZE, EDGE = 128, 12


def draw(card: str, element: str) -> bytes:
    """The picture as PNG, transparent around a round ground."""
    image = Image.new("RGBA", (SIZE, SIZE), (0, 0, 0, 0))
    image.paste((*look.tint(element).ground, 255), (0, 0, SIZE, SIZE), rounded(SIZE, SIZE, SIZE // 4))
    shape = look.emblem(card, "", SIZE - 2 * EDGE)
    image.paste((*INK, 255), (EDGE, EDGE, EDGE + shape.width, EDGE + shape.height), shape)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
