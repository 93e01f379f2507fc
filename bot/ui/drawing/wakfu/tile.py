"""A card as a tile: emblem, name, Strength, what has befallen it. Faces are kept by what they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PIL import Image

from bot.ui.drawing import icons
from bot.ui.drawing.common import DARK, INK, PAPER, Box, Color, font, mixed, panel, polygon, rounded
from bot.ui.drawing.pen import SMALLEST, Pen
from bot.ui.drawing.wakfu import look

Seen = Mapping[str, Any]

WIDTH, HEIGHT = 200, 194
#: How wide a card of a Hand is where six stand in a row.
NARROW = 168
RADIUS, EDGE = 18, 4
#: Where the name begins.
_NAME = 122
_BADGE = 54
#: How wide the pale disc behind an emblem is.
_DISC = 112
#: From line to line of a name in three lines.
_CLOSE = 22


@dataclass(frozen=True, slots=True)
class TileFace:
    """What a tile shows whatever befalls its card: the key of its picture."""

    card: str
    kind: str
    name: str
    element: str
    dim: bool = False
    crowned: bool = False
    wide: int = WIDTH


@dataclass(frozen=True, slots=True)
class Key:
    """The number on the button of what can be chosen; filled where it is chosen."""

    said: str
    chosen: bool

    def draw(self, pen: Pen, box: Box) -> None:
        """Put it there."""
        pen.pill((box[0] - 4, box[1] - 4, box[2] + 4, box[3] + 4), INK)
        pen.pill(box, look.GLOW if self.chosen else DARK)
        size = 34 if box[3] - box[1] > 40 else 29
        pen.write(
            self.said, (box[0] + 3, box[1], box[2] - 3, box[3]), size, DARK if self.chosen else INK, "middle"
        )


def name_lines(name: str, wide: int = WIDTH) -> tuple[tuple[str, ...], int, bool]:
    """A name in one or two lines, the size of its letters, the largest that fits, and whether they are bold.

    A name that would be too small even so has a line for each of its three words.
    """
    found = _lines(name, wide, bold=True)
    if found[1] < SMALLEST:
        found = _lines(name, wide, bold=False)
        if found[1] < SMALLEST and len(words := name.split()) == 3:
            return tuple(words), SMALLEST, False
        return (*found, False)
    return (*found, True)


def _lines(name: str, wide: int, *, bold: bool) -> tuple[tuple[str, ...], int]:
    wide -= 2 * EDGE + 4
    words = name.split()
    best: tuple[tuple[str, ...], int] = ((name,), 0)
    for lines in [(name,), *((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))]:
        sizes = range(36 if len(lines) == 1 else 33, 11, -1)
        size = next((s for s in sizes if max(font(s, bold).getlength(x) for x in lines) <= wide), 11)
        # Two lines only where they make the letters clearly larger.
        if size > best[1] + (2 if len(lines) > len(best[0]) else 0):
            best = lines, size
    return best


@lru_cache(320)
def _face(face: TileFace) -> Image.Image:
    tint = look.tint(face.element)
    ground, paper, ink, white = tint.ground, PAPER, DARK, INK
    if face.dim:
        ground, paper = look.dimmed(ground), look.FADED
        white = mixed(INK, ground, 0.5)
    wide, aside = face.wide, (WIDTH - face.wide) // 2  # a narrow tile keeps its emblem clear of the badges
    image = Image.new("RGB", (wide, HEIGHT), look.EDGE)
    panel(image, (EDGE, EDGE, wide - EDGE, HEIGHT - EDGE), RADIUS - EDGE, paper)
    art = Image.new("RGB", (wide - 2 * EDGE, _NAME - EDGE), ground)
    for color, mask in (
        (mixed(ground, INK, 0.84), rounded(_DISC, _DISC, _DISC // 2)),
        (white, look.emblem(face.card, face.kind, look.EMBLEM)),
    ):
        art.paste(color, ((art.width - mask.width) // 2 + aside, (art.height - mask.height) // 2), mask)
    top = rounded(art.width, art.height + RADIUS, RADIUS - EDGE).crop((0, 0, art.width, art.height))
    image.paste(art, (EDGE, EDGE), top)
    pen = Pen(image)
    lines, size, bold = name_lines(face.name, wide)
    middle = (_NAME + HEIGHT - EDGE) // 2
    step = (0, size, _CLOSE)[len(lines) - 1]
    for n, line in enumerate(lines):
        y = middle + round((n - (len(lines) - 1) / 2) * step)
        pen.draw.text((wide // 2, y + round(size * 0.35)), line, font=font(size, bold), fill=ink, anchor="ms")
    if face.crowned:
        pen.stamp(icons.icon("queen-crown", 38), (wide - EDGE - 42, _NAME - 40), white)
    return image


@lru_cache(320)
def _laid(face: TileFace, ground: Color) -> Image.Image:
    """A face with the colour behind its round corners: it can be put down without a mask, which is faster."""
    image = Image.new("RGB", (face.wide, HEIGHT), ground)
    image.paste(_face(face), (0, 0), rounded(face.wide, HEIGHT, RADIUS))
    return image


def place(pen: Pen, face: TileFace, at: tuple[int, int], ground: Color, edge: Color | None = None) -> None:
    """Put a tile down on a ground of one colour, with a glowing border if `edge` says so."""
    x, y = at
    if edge is not None:
        panel(pen.image, (x - 5, y - 5, x + face.wide + 5, y + HEIGHT + 5), RADIUS + 5, edge)
    pen.image.paste(_laid(face, edge or ground), (x, y))


def face_of(seen: Seen, *, dim: bool = False, wide: int = WIDTH) -> TileFace:
    """The face of a card in view."""
    card, crowned = seen.get("card", ""), seen["type"] == "hero"
    return TileFace(card, seen["type"], seen["name"], seen.get("element", ""), dim, crowned, wide)


def strength(pen: Pen, seen: Seen, at: tuple[int, int], letter: str, *, dim: bool = False) -> None:
    """The Strength in the shape of its Element, its letter beside it, an arrow where it has changed."""
    x, y = at[0] + EDGE + 2, at[1] + _NAME - _BADGE - 2  # above the name
    tint = look.tint(seen.get("element", ""))
    badge = look.dimmed(tint.badge) if dim else tint.badge
    white = look.PALE if dim else INK
    value = seen.get("strength")
    outer, inner = (
        look.shape(seen.get("element", ""), _BADGE + 8),
        look.shape(seen.get("element", ""), _BADGE),
    )
    if value is not None:
        pen.pill((x + 20, y + 16, x + _BADGE + 36, y + 54), badge)
        pen.write(letter, (x + _BADGE + 4, y + 16, x + _BADGE + 32, y + 54), 29, white, "middle")
    pen.stamp(outer, (x - 4, y - 4), white)
    pen.stamp(inner, (x, y), badge)
    drop = round(_BADGE * look.MIDDLES.get(seen.get("element", ""), 0.5))
    said = letter if value is None else str(value)
    pen.write(
        said, (x, y + drop - 20, x + _BADGE, y + drop + 20), 38 if len(said) < 2 else 32, white, "middle"
    )
    if value is None:
        return
    base = seen.get("base")
    if base is not None and base != value:
        up = value > base
        arrow = ((0.5, 0.05), (1, 0.95), (0, 0.95)) if up else ((0, 0.05), (1, 0.05), (0.5, 0.95))
        beside = (x + _BADGE + 36, y + 18)
        pen.stamp(polygon(arrow, 34), beside, INK)
        pen.stamp(polygon(arrow, 24), (beside[0] + 5, beside[1] + 5), look.RAISED if up else look.HURT)


def damage(pen: Pen, amount: int, at: tuple[int, int], wide: int = WIDTH) -> None:
    """The Damage on an Ally, at the lower right of its emblem."""
    box = (at[0] + wide - 66, at[1] + _NAME - 40, at[0] + wide - 8, at[1] + _NAME)
    pen.pill((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), INK)
    pen.pill(box, look.HURT)
    pen.write(f"−{amount}", box, 33, INK, "middle")


def asleep(pen: Pen, at: tuple[int, int], wide: int = WIDTH) -> None:
    """The sign of a tapped card."""
    pen.stamp(icons.icon("night-sleep", 76), (at[0] + (wide - 76) // 2, at[1] + 26), look.SLEEP)


def level(pen: Pen, said: str, at: tuple[int, int], *, dim: bool = False) -> None:
    """The Level of a card in a Hand, at its upper left."""
    box = (at[0] + 4, at[1] + 4, at[0] + 54, at[1] + 54)
    white = look.PALE if dim else INK
    pen.pill(box, white)
    pen.pill((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), DARK)
    pen.write(said, box, 35, white, "middle")


def flag(
    pen: Pen, said: str, icon: str, color: Color, at: tuple[int, int], shift: int = 0, *, over: int = WIDTH
) -> Box:
    """A pill over the upper edge of a tile: its part in a battle."""
    wide = 44 + (34 if said else 0)
    x = at[0] + (over - wide) // 2 + shift + (WIDTH - over) // 2  # clear of what stands at the left
    box = (x, at[1] - 18, x + wide, at[1] + 26)
    pen.pill((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), DARK)
    pen.pill(box, color)
    pen.stamp(icons.icon(icon, 32), (x + 7, box[1] + 6), DARK)
    if said:
        pen.write(said, (x + 38, box[1], box[2] - 4, box[3]), 36, DARK, "middle")
    return box


def times(pen: Pen, count: int, at: tuple[int, int], wide: int = WIDTH) -> None:
    """How many equal cards a tile stands for, at its upper right."""
    box = (at[0] + wide - 66, at[1] + 6, at[0] + wide - 8, at[1] + 50)
    pen.pill(box, INK)
    pen.write(f"×{count}", box, 36, DARK, "middle")


def tag(pen: Pen, lost: int, box: Box) -> None:
    """How many points something has lost of late, or regained where the number is below 0."""
    pen.pill((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), INK)
    pen.pill(box, look.HURT if lost > 0 else look.RAISED)
    said = f"−{lost}" if lost > 0 else f"+{-lost}"
    pen.write(said, (box[2] - 62, box[1], box[2] - 4, box[3]), 34, INK, "middle")


def hit(pen: Pen, lost: int, card: str, at: tuple[int, int]) -> None:
    """As `tag`, with the emblem of the card that did it, at the left of the tile's emblem."""
    box = (at[0] - 4, at[1] + 25, at[0] + (98 if card else 62), at[1] + 67)
    tag(pen, lost, box)
    if card:
        pen.stamp(look.emblem(card, "", 30), (box[0] + 10, box[1] + 6), INK)


def fresh(pen: Pen, said: str, at: tuple[int, int]) -> None:
    """A word for what has appeared of late, at the left of its emblem."""
    long = min(96, round(font(29, True).getlength(said)) + 20)
    box = (at[0] - 4, at[1] + 25, at[0] - 4 + long, at[1] + 65)
    pen.pill(box, look.GLOW)
    pen.write(said, (box[0] + 4, box[1], box[2] - 4, box[3]), 29, DARK, "middle")


def worn(
    pen: Pen,
    things: Sequence[Seen],
    at: tuple[int, int],
    ground: Color,
    keys: Mapping[int, Key],
    wide: int = WIDTH,
) -> None:
    """The Equipment that a card wears, at its upper right: at most three emblems, then how many more.

    Those with a key come first, each with it below.
    """
    things = sorted(things, key=lambda seen: seen["id"] not in keys)
    shown = things[:3] if len(things) <= 3 else things[:2]
    for n, seen in enumerate(shown):
        x = at[0] + wide - 52 - n * 46
        pen.pill((x, at[1] + 6, x + 46, at[1] + 52), INK)
        pen.pill((x + 3, at[1] + 9, x + 43, at[1] + 49), ground)
        pen.stamp(look.emblem(seen.get("card", ""), "equipment", 34), (x + 6, at[1] + 12), look.GEAR)
        if key := keys.get(seen["id"]):
            key.draw(pen, (x + 2, at[1] + 50, x + 44, at[1] + 80))
    if len(shown) < len(things):
        x = at[0] + wide - 52 - 2 * 46
        pen.pill((x, at[1] + 6, x + 46, at[1] + 52), INK)
        pen.write(
            f"+{len(things) - len(shown)}", (x, at[1] + 6, x + 46, at[1] + 52), SMALLEST, DARK, "middle"
        )


def doom(pen: Pen, at: tuple[int, int], *, sure: bool) -> None:
    """A skull over the upper left edge of what would fall, with a question mark where it only might."""
    wide = 44 if sure else 60
    box = (at[0] - 6, at[1] - 18, at[0] - 6 + wide, at[1] + 26)
    pen.pill((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), DARK)
    pen.pill(box, look.HURT if sure else INK)
    pen.stamp(icons.icon("death-skull", 32), (box[0] + 6, box[1] + 6), INK if sure else DARK)
    if not sure:
        pen.write("?", (box[0] + 38, box[1], box[2] - 4, box[3]), 34, DARK, "middle")
