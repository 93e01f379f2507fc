"""A card as a tile: emblem, name, power; what has befallen it. Faces are kept by what they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.ui.drawing import icons
from bot.ui.drawing.common import DARK, INK, PAPER, Box, Color, font, mixed, panel, plain_font, rounded
from bot.ui.drawing.fftcg import look
from bot.ui.drawing.pen import SMALLEST, Pen

WIDTH, HEIGHT, LOW, NARROW = 200, 206, 88, 164
"""The size of a tile, the height of a Backup's, and the width of a card's in hand where six stand in a row."""
RADIUS, EDGE = 16, 4
#: How wide the shape of an Element is, with letters and alone.
_ELEMENT, _SIGN = 44, 26
#: Where the name begins, and what stands below it.
_NAME, _FOOT = 108, 166
#: The card in the upper part of a tile: upright, or turned aside.
_UPRIGHT, _TURNED = (88, 98), (134, 80)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a tile shows whatever befalls its card: the key of its picture.

    `turned`: it is dull, and lies aside; `dim`: it cannot be used now; `wide`: the tile's width.
    """

    card: str
    kind: str
    name: str
    element: str
    turned: bool = False
    dim: bool = False
    wide: int = WIDTH


def name_lines(name: str, wide: int) -> tuple[tuple[str, ...], int, bool]:
    """A name in one or two lines, the size of its letters, the largest that fits, and whether they are bold."""
    found = _lines(name, wide, bold=True)
    return (*found, True) if found[1] >= SMALLEST else (*_lines(name, wide, bold=False), False)


def _lines(name: str, wide: int, *, bold: bool) -> tuple[tuple[str, ...], int]:
    words = name.split()
    best: tuple[tuple[str, ...], int] = ((name,), 0)
    for lines in [(name,), *((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))]:
        sizes = range(34 if len(lines) == 1 else 29, 11, -1)
        size = next((s for s in sizes if max(font(s, bold).getlength(x) for x in lines) <= wide), 11)
        if size > best[1] + (2 if len(lines) > len(best[0]) else 0):
            best = lines, size
    return best


def _inks(face: CardFace) -> tuple[Color, Color, Color, Color]:
    """The ground of the card, what lies behind it, the paper below, the white of its emblem."""
    tint, faint = look.tint(face.element), face.turned or face.dim
    if not faint:
        return tint.ground, tint.badge, PAPER, INK
    return (
        look.dimmed(tint.ground),
        look.dimmed(tint.badge),
        look.FADED,
        mixed(INK, look.dimmed(tint.ground), 0.6),
    )


def _card(
    image: Image.Image, middle: tuple[int, int], size: tuple[int, int], face: CardFace, across: int
) -> None:
    """The card itself with its emblem, which lies on its side where the card is dull."""
    ground, _, _, white = _inks(face)
    wide, high = size
    box = (middle[0] - wide // 2, middle[1] - high // 2, middle[0] + wide // 2, middle[1] + high // 2)
    panel(image, (box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), 12, white)
    panel(image, box, 10, ground)
    shape = look.emblem(face.card, face.kind, across)
    if face.turned:
        shape = shape.transpose(Image.Transpose.ROTATE_270)
    x, y = middle[0] - across // 2, middle[1] - across // 2
    image.paste(white, (x, y, x + across, y + across), shape)


@lru_cache(320)
def _tall(face: CardFace) -> Image.Image:
    """A tile of a Forward, or of a card in hand."""
    _, behind, paper, _ = _inks(face)
    wide = face.wide
    image = Image.new("RGB", (wide, HEIGHT), look.EDGE)
    panel(image, (EDGE, EDGE, wide - EDGE, HEIGHT - EDGE), RADIUS - EDGE, paper)
    top = rounded(wide - 2 * EDGE, _NAME - EDGE + RADIUS, RADIUS - EDGE).crop(
        (0, 0, wide - 2 * EDGE, _NAME - EDGE)
    )
    image.paste(behind, (EDGE, EDGE, wide - EDGE, _NAME), top)
    middle = (wide // 2, (EDGE + _NAME) // 2)
    _card(image, middle, _TURNED if face.turned else _UPRIGHT, face, 76 if face.turned else 82)
    _name(Pen(image), face.name, (EDGE + 2, _NAME, wide - EDGE - 2, _FOOT))
    return image


@lru_cache(320)
def _low(face: CardFace) -> Image.Image:
    """A tile of a Backup."""
    _, behind, paper, _ = _inks(face)
    image = Image.new("RGB", (WIDTH, LOW), look.EDGE)
    panel(image, (EDGE, EDGE, WIDTH - EDGE, LOW - EDGE), RADIUS - EDGE, paper)
    left = rounded(80 + RADIUS, LOW - 2 * EDGE, RADIUS - EDGE).crop((0, 0, 80, LOW - 2 * EDGE))
    image.paste(behind, (EDGE, EDGE, EDGE + 80, LOW - EDGE), left)
    _card(image, (EDGE + 40, LOW // 2), (70, 56) if face.turned else (56, 70), face, 50)
    _name(Pen(image), face.name, (88, EDGE, WIDTH - EDGE - 2, LOW - EDGE))
    return image


def _name(pen: Pen, name: str, box: Box) -> None:
    lines, size, bold = name_lines(name, box[2] - box[0])
    middle, step = (box[1] + box[3]) // 2, size if len(lines) > 1 else 0
    for n, line in enumerate(lines):
        y = middle + round((n - (len(lines) - 1) / 2) * step)
        pen.draw.text(
            ((box[0] + box[2]) // 2, y + round(size * 0.35)),
            line,
            font=font(size, bold),
            fill=DARK,
            anchor="ms",
        )


@lru_cache(320)
def _laid(face: CardFace, ground: Color, low: bool) -> Image.Image:
    """A face with the colour behind its round corners: it can be put down without a mask, which is faster."""
    drawn = _low(face) if low else _tall(face)
    image = Image.new("RGB", drawn.size, ground)
    image.paste(drawn, (0, 0), rounded(*drawn.size, RADIUS))
    return image


def place(
    pen: Pen,
    face: CardFace,
    at: tuple[int, int],
    ground: Color,
    edge: Color | None = None,
    *,
    low: bool = False,
) -> None:
    """Put a tile down on a ground of one colour, with a glowing border if `edge` says so."""
    x, y = at
    if edge is not None:
        around = (x - 5, y - 5, x + face.wide + 5, y + (LOW if low else HEIGHT) + 5)
        panel(pen.image, around, RADIUS + 5, edge)
    pen.image.paste(_laid(face, edge or ground, low), (x, y))


def foot(
    pen: Pen,
    said: str,
    at: tuple[int, int],
    color: Color,
    ink: Color = INK,
    arrow: str = "",
    *,
    wide: int = WIDTH,
) -> None:
    """What stands below the name: power, damage beside power, or a type; an arrow where the power has changed."""
    box = (at[0] + EDGE + 4, at[1] + _FOOT, at[0] + wide - EDGE - 4, at[1] + HEIGHT - EDGE - 3)
    pen.pill(box, color)
    inner = (box[0] + 8, box[1], box[2] - (34 if arrow else 8), box[3])
    pen.write(said, inner, 34, ink, "middle")
    if arrow:
        pen.draw.text(
            (box[2] - 20, (box[1] + box[3]) // 2), arrow, font=plain_font(24, True), fill=ink, anchor="mm"
        )


def cost(pen: Pen, said: str, at: tuple[int, int], *, dim: bool) -> None:
    """The cost of a card in hand, at its upper left."""
    box = (at[0] + 4, at[1] + 4, at[0] + 52, at[1] + 52)
    white = look.PALE if dim else INK
    pen.pill(box, white)
    pen.pill((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), DARK)
    pen.write(said, box, 34, white, "middle")


def element(
    pen: Pen, kind: str, letters: str, at: tuple[int, int], *, low: bool, dim: bool, wide: int = WIDTH
) -> None:
    """The shape of an Element with its letters, at the lower right of an emblem; the shape alone on a Backup."""
    white, badge = look.PALE if dim else INK, look.tint(kind).badge
    if low:
        corner = (at[0] + EDGE + 2, at[1] + LOW - EDGE - _SIGN - 2)
        pen.stamp(look.shape(kind, _SIGN + 6), (corner[0] - 3, corner[1] - 3), DARK)
        pen.stamp(look.shape(kind, _SIGN), corner, white)
        return
    x, y = at[0] + wide - EDGE - _ELEMENT - 4, at[1] + _NAME - _ELEMENT - 4
    pen.stamp(look.shape(kind, _ELEMENT + 6), (x - 3, y - 3), white)
    pen.stamp(look.shape(kind, _ELEMENT), (x, y), look.dimmed(badge) if dim else badge)
    middle = y + round(_ELEMENT * look.MIDDLES.get(kind, 0.5))
    pen.write(letters, (x - 2, middle - 16, x + _ELEMENT + 2, middle + 16), SMALLEST, white, "middle")


def chips(pen: Pen, said: Sequence[str], at: tuple[int, int]) -> None:
    """Short words at the left of the emblem, one below the other: keywords."""
    for n, each in enumerate(said[:3]):
        wide = max(38, round(font(27, True).getlength(each)) + 14)
        box = (at[0] + 6, at[1] + 8 + n * 34, at[0] + 6 + wide, at[1] + 39 + n * 34)
        pen.pill(box, DARK)
        pen.write(each, box, 27, INK, "middle")


def mark(pen: Pen, said: str, box: Box, color: Color, ink: Color = DARK) -> None:
    """A word in a pill with an edge: EX, how many, the number of a button."""
    pen.pill((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), look.EDGE)
    pen.pill(box, color)
    pen.write(
        said, (box[0] + 3, box[1], box[2] - 3, box[3]), 32 if box[3] - box[1] > 36 else 27, ink, "middle"
    )


def frozen(pen: Pen, at: tuple[int, int]) -> None:
    """The sign of what is frozen, at the upper right."""
    box = (at[0] + WIDTH - 50, at[1] + 6, at[0] + WIDTH - 6, at[1] + 50)
    pen.pill(box, look.FROZEN)
    pen.stamp(icons.icon("snowflake-1", 36), (box[0] + 4, box[1] + 4), DARK)


def flag(pen: Pen, said: str, icon: str, color: Color, at: tuple[int, int]) -> None:
    """A pill over the upper edge of a tile: its part in an attack."""
    wide = 44 + (34 if said else 0)
    x = at[0] + (WIDTH - wide) // 2
    box = (x, at[1] - 18, x + wide, at[1] + 26)
    pen.pill((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), DARK)
    pen.pill(box, color)
    pen.stamp(icons.icon(icon, 32), (x + 7, box[1] + 6), DARK)
    if said:
        pen.write(said, (x + 38, box[1], box[2] - 4, box[3]), 34, DARK, "middle")
