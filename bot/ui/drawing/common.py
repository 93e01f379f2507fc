"""What all pictures share: letters, colours, lines that fit. Runs in the drawing process only."""

from __future__ import annotations

import io
from functools import cache
from importlib import resources

from PIL import Image, ImageFont

Color = tuple[int, int, int]

BACK: Color = (32, 34, 40)
INK: Color = (240, 241, 245)
DIM: Color = (170, 174, 186)
PAPER: Color = (244, 242, 236)
DARK: Color = (30, 32, 38)


@cache
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font, `size` pixels high."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    data = resources.files("bot.ui.drawing").joinpath("fonts", name).read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size)


def fit(text: str, letters: ImageFont.FreeTypeFont, width: int) -> str:
    """`text` cut to at most `width` pixels, with an ellipsis if cut."""
    if letters.getlength(text) <= width:
        return text
    while text and letters.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, letters: ImageFont.FreeTypeFont, width: int, most: int = 1000) -> list[str]:
    """`text` in lines of at most `width` pixels, at most `most` of them."""
    lines: list[str] = []
    for word in text.split():
        if lines and letters.getlength(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fit(line, letters, width) for line in lines]


def png(image: Image.Image, colors: int = 64) -> bytes:
    """The image as PNG with few colours, a few dozen kilobytes."""
    out = io.BytesIO()
    image.quantize(colors).save(out, "PNG", optimize=False)
    return out.getvalue()
