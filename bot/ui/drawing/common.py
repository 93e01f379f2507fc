"""What all pictures share: letters, colours, shapes with smooth edges, lines that fit. Runs in the drawing process."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources

from PIL import Image, ImageDraw, ImageFont, features

Color = tuple[int, int, int]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom are outside."""

BACK: Color = (18, 20, 28)
INK: Color = (244, 245, 249)
DIM: Color = (190, 195, 210)
PAPER: Color = (252, 248, 238)
DARK: Color = (26, 24, 22)

HEAVIEST = 100 * 1024
"""The most bytes of a picture that is sent again with each turn."""

#: Two colours of a palette whose parts differ by no more are one.
NEAR = 5
#: The most colours of a palette; beside these the edges of letters have what comes nearest.
_MOST_COLORS = 128
#: Shapes are drawn this much larger and reduced, which smooths their edges.
_FINER = 4
#: How hard is tried to make a picture smaller: the latter takes twice the time for an eighth less.
_LIGHT, _HARD = 4, 6
#: Pixels from which a rectangle is filled without a mask but for its corners, which is faster.
_LARGE = 20_000
_KNOWING = ("BarlowCondensed-Bold.ttf", "DejaVuSans-Bold.ttf", "WenQuanYiMicroHei.ttf")
_FACES = {True: "Bold", False: "Medium"}


@cache
def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font of the pictures, `size` pixels high."""
    return _loaded(f"BarlowCondensed-{_FACES[bold]}.ttf", size)


@cache
def plain_font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """A wider font with many more characters, for what people have written."""
    return _loaded("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf", size)


@cache
def _eastern(size: int) -> ImageFont.FreeTypeFont:
    """The font for Chinese, Japanese and Korean, which has one weight."""
    return _loaded("WenQuanYiMicroHei.ttf", size)


@cache
def _loaded(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(io.BytesIO(_file(name)), size)


@cache
def _file(name: str) -> bytes:
    return resources.files("bot.ui.drawing").joinpath("fonts", name).read_bytes()


@lru_cache(2048)
def _has(name: str, character: str) -> bool:
    if unicodedata.bidirectional(character) in ("R", "AL") and not features.check("raqm"):
        return False  # it would be written backwards
    letters = _loaded(name, 24)
    found, none = letters.getmask(character), letters.getmask("\U0010ffff")
    return character == " " or (found.size, bytes(found)) != (none.size, bytes(none))


def called(name: str, other: str) -> str:
    """A name; where the fonts lack half of its letters or more, what else somebody is called."""
    letters = [each for each in name if each.isalnum()]
    known = max(sum(_has(font, each) for each in letters) for font in _KNOWING)
    return name if 2 * known > len(letters) else other


def written(text: str, size: int, bold: bool = False) -> tuple[str, ImageFont.FreeTypeFont]:
    """`text` without the characters that the font to write it with lacks, and that font: the first that lacks least."""
    known = [[each for each in text if _has(name, each)] for name in _KNOWING]
    most = max(
        range(len(_KNOWING)), key=lambda number: len(known[number])
    )  # the first of those that have as many
    kept = "".join(known[most]).strip() or "?"
    if most == 0:
        return kept, font(size, bold)
    smaller = size * 4 // 5
    return kept, plain_font(smaller, bold) if most == 1 else _eastern(smaller)


def fit(text: str, letters: ImageFont.FreeTypeFont, width: float) -> str:
    """`text` cut to at most `width` pixels, with an ellipsis if cut."""
    if letters.getlength(text) <= width:
        return text
    while text and letters.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(2048)
def fitted(
    text: str, size: int, smallest: int, width: int, bold: bool
) -> tuple[str, ImageFont.FreeTypeFont, int, bool]:
    """`text` as large as fits `width` pixels, at most `size`, at least `smallest`: line, font, size, whether cut."""
    shown, letters = written(text, size, bold)
    while letters.getlength(shown) > width and size > smallest:
        size -= 1
        shown, letters = written(text, size, bold)
    line = fit(shown, letters, width)
    return line, letters, size, line != shown


@lru_cache(1024)
def lettered(line: str, letters: ImageFont.FreeTypeFont) -> tuple[Image.Image, int, int]:
    """A line as a mask, and where its upper left corner is from the beginning of its ground line."""
    left, top, right, bottom = (round(edge) for edge in letters.getbbox(line, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(mask).text((-left, -top), line, font=letters, fill=255, anchor="ls")
    return mask, left, top


def wrap(text: str, size: int, width: int, most: int) -> list[str]:
    """`text` in lines of at most `width` pixels, at most `most` of them; what is too much is left to the last."""
    lines: list[str] = []
    letters = font(size, bold=True)
    for word in text.split():
        if lines and (len(lines) == most or letters.getlength(f"{lines[-1]} {word}") <= width):
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def mixed(one: Color, other: Color, part: float) -> Color:
    """A colour made of `part` of the one and the rest of the other."""
    first, second, third = (round(a * part + b * (1 - part)) for a, b in zip(one, other, strict=True))
    return first, second, third


@lru_cache(256)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A mask of a rectangle with round corners, its edges smooth."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    quarter = _disc(2 * radius)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            mask.paste(quarter.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


@lru_cache(64)
def _disc(across: int) -> Image.Image:
    big = Image.new("L", (across * _FINER, across * _FINER), 0)
    ImageDraw.Draw(big).ellipse((0, 0, across * _FINER - 1, across * _FINER - 1), fill=255)
    return big.resize((across, across), Image.Resampling.LANCZOS)


@lru_cache(128)
def _corner(radius: int, left: int, top: int) -> Image.Image:
    return _disc(2 * radius).crop((left, top, left + radius, top + radius))


@lru_cache(128)
def polygon(points: tuple[tuple[float, float], ...], across: int) -> Image.Image:
    """A mask of a shape whose corners are given within a square of 1."""
    wide = across * _FINER
    big = Image.new("L", (wide, wide), 0)
    ImageDraw.Draw(big).polygon([(x * wide, y * wide) for x, y in points], fill=255)
    return big.resize((across, across), Image.Resampling.LANCZOS)


def panel(image: Image.Image, box: Box, radius: int, color: Color) -> None:
    """Fill a rectangle with round corners."""
    left, top, right, bottom = box
    if (right - left) * (bottom - top) < _LARGE:
        image.paste(color, box, rounded(right - left, bottom - top, radius))
        return
    radius = min(radius, (right - left) // 2, (bottom - top) // 2)
    image.paste(color, (left + radius, top, right - radius, bottom))
    for x, cut in ((left, 0), (right - radius, radius)):
        image.paste(color, (x, top + radius, x + radius, bottom - radius))
        for y, cut_down in ((top, 0), (bottom - radius, radius)):
            corner = (x, y, x + radius, y + radius)
            image.paste(color, corner, _corner(radius, cut, cut_down))


def framed(image: Image.Image, box: Box, radius: int, color: Color, edge: Color, thick: int) -> None:
    """Fill a rectangle with round corners inside a border."""
    panel(image, box, radius, edge)
    inner = (box[0] + thick, box[1] + thick, box[2] - thick, box[3] - thick)
    panel(image, inner, max(1, radius - thick), color)


def palette_of(pairs: Sequence[tuple[Color, Color]]) -> Image.Image:
    """An image with one palette of many pictures: each ground and its ink, then what lies between them."""
    told = [color for pair in pairs for color in pair]
    told += [mixed(ink, ground, part) for part in (0.5, 0.25, 0.75) for ground, ink in pairs]
    found: list[Color] = []
    for color in told:
        if all(max(abs(a - b) for a, b in zip(color, other, strict=True)) > NEAR for other in found):
            found.append(color)
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for color in found[:_MOST_COLORS] for part in color])
    return holder


def encoded(image: Image.Image, colors: int = 64) -> bytes:
    """The image as PNG with few colours, fewer still where it would be larger than `HEAVIEST` bytes."""
    data = b""
    for few in (colors, colors // 2, colors // 3):
        data = _png(image.quantize(few, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE), _HARD)
        if len(data) <= HEAVIEST:
            break
    return data


def in_palette(image: Image.Image, palette: Image.Image) -> bytes:
    """The image as PNG in the colours of `palette`, which is fast; with fewer where that would be too heavy."""
    reduced = image.quantize(palette=palette, dither=Image.Dither.NONE)
    for effort in (_LIGHT, _HARD):
        data = _png(reduced, effort)
        if len(data) <= HEAVIEST:
            return data
    return encoded(image, 48)


def _png(image: Image.Image, effort: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=effort)
    return out.getvalue()
