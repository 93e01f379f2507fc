"""Icons as masks, drawn from SVG. A whole set in one size is drawn once and kept on disk by its content."""

from __future__ import annotations

import functools
import io
import json
from collections.abc import Mapping
from importlib import resources

import resvg_py
from PIL import Image

from cards.cache import kept

#: The size in which all icons are drawn and kept; larger ones are drawn for themselves.
USUAL = 104

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{}</svg>'


@functools.cache
def _bodies() -> dict[str, str]:
    data = json.loads(resources.files(__package__).joinpath("icons.json").read_text(encoding="utf-8"))
    return {name: icon["body"] for name, icon in data.items()}


@functools.cache
def _usual() -> dict[str, Image.Image]:
    return masks(_bodies(), USUAL)


@functools.cache
def _sized(name: str, size: int) -> Image.Image:
    return _usual()[name].resize((size, size), Image.Resampling.LANCZOS)


def icon(name: str, size: int) -> Image.Image:
    """An icon of `icons.json` as a mask."""
    if size > USUAL:
        return mask(_bodies()[name], size)
    return _usual()[name] if size == USUAL else _sized(name, size)


def mask(body: str, size: int) -> Image.Image:
    """The shape of an icon as a mask; takes some milliseconds.

    Args:
        body: the elements of an SVG picture of 512 by 512 units.
        size: the width and height of the mask in pixels.
    """
    svg = _SVG.format(body)
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))
    return Image.open(io.BytesIO(data)).convert("RGBA").getchannel("A")


def masks(bodies: Mapping[str, str], size: int) -> dict[str, Image.Image]:
    """The shapes of many icons by name, from disk if they have been drawn before."""
    made_from = (resvg_py.__version__.encode(), *(body.encode() for body in bodies.values()))
    sheet = Image.open(io.BytesIO(kept(f"icons-{size}", made_from, lambda: _sheet(bodies, size))))
    return {
        name: sheet.crop((0, place * size, size, (place + 1) * size)) for place, name in enumerate(bodies)
    }


def _sheet(bodies: Mapping[str, str], size: int) -> bytes:
    sheet = Image.new("L", (size, size * max(1, len(bodies))), 0)
    for place, body in enumerate(bodies.values()):
        sheet.paste(mask(body, size), (0, place * size))
    out = io.BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()
