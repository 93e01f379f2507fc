"""The emblem of a card as a small picture for buttons and lines."""

from __future__ import annotations

import io

from PIL import Image

from bot.ui.drawing.common import INK, rounded
from bot.ui.drawing.fftcg import look

ACROSS, MARGIN = 128, 12


def draw(card: str, element: str) -> bytes:
    """The picture as PNG, transparent around a round ground."""
    image = Image.new("RGBA", (ACROSS, ACROSS), (0, 0, 0, 0))
    image.paste(
        (*look.tint(element).ground, 255), (0, 0, ACROSS, ACROSS), rounded(ACROSS, ACROSS, ACROSS // 4)
    )
    shape = look.emblem(card, "", ACROSS - 2 * MARGIN)
    image.paste((*INK, 255), (MARGIN, MARGIN, MARGIN + shape.width, MARGIN + shape.height), shape)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
