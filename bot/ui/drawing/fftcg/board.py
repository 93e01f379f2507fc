"""The table of FINAL FANTASY TCG as a picture for a phone: both halves, the stack, the attack, a hand."""

from __future__ import annotations

from functools import cache
from typing import Any

from PIL import Image

from bot.ui.drawing import icons
from bot.ui.drawing.common import (
    BACK,
    DARK,
    DIM,
    INK,
    PAPER,
    Box,
    Color,
    in_palette,
    mixed,
    palette_of,
    panel,
)
from bot.ui.drawing.fftcg import layout, look, tile
from bot.ui.drawing.fftcg.layout import FieldLayout, FieldRow, SeatHalf
from bot.ui.drawing.looks import SIDES, seat_shape
from bot.ui.drawing.pen import Pen
from bot.words import Words, speaker

Scene = dict[str, Any]
Seen = dict[str, Any]

POINTS = 7
"""The places of the Damage Zone that are drawn (3.1.1)."""
_PIP, _PIPS = 76, 530


class _TableDrawing:
    """One drawing in progress."""

    def __init__(self, scene: Scene, words: Words) -> None:
        self.scene, self.words = scene, words
        self.layout: FieldLayout = layout.laid(scene)
        self.image = Image.new("RGB", (layout.WIDTH, self.layout.height), BACK)
        self.pen = Pen(self.image)
        self.corners = self.layout.corners()
        battle = scene.get("battle") or {}
        self.attackers: list[int] = battle.get("attackers") or []
        self.blocker: int | None = battle.get("blocker")
        self.keys: dict[str, str] = scene.get("keys") or {}
        self.chosen: list[int] = scene.get("chosen") or []

    def paint(self) -> Image.Image:
        """Draw everything."""
        for half in self.layout.halves:
            panel(self.image, half.box, 20, SIDES[half.seat % 2].ground)
            for row in half.rows:
                self.ground(row, SIDES[half.seat % 2].row)
        self.lines()
        if not self.scene.get("untitled"):
            self.title()
        if self.layout.stack:
            self.stack(self.layout.stack)
        if self.layout.gone:
            self.gone(self.layout.gone)
        for half in self.layout.halves:
            self.header(half)
            for row in half.rows:
                for oid, at in row.tiles:
                    self.card(self.scene["objects"][str(oid)], at, SIDES[half.seat % 2].row)
        if self.layout.hand:
            self.hand(self.layout.hand)
        return self.image

    # ------------------------------------------------------------------ around

    def name(self, seat: int) -> str:
        """What a seat's player is called."""
        names = self.scene.get("names") or ()
        return (
            str(names[seat])
            if seat < len(names) and names[seat]
            else self.words("picture-seat", number=seat + 1)
        )

    def title(self) -> None:
        """Turn and phase at the left, whose turn it is at the right."""
        turn = self.scene["turn"]
        box = (18, 8, layout.WIDTH - 420, layout.TITLE - 8)
        if not turn["number"]:
            self.pen.write(self.words("status-setup"), box, 44, INK)
            return
        phase = self.words.code("phase", turn.get("step") or turn["phase"])
        self.pen.write(self.words("picture-turn", number=turn["number"], phase=phase), box, 44, INK)
        right = (layout.WIDTH - 400, 10, layout.WIDTH - 12, layout.TITLE - 10)
        self.pen.pill(right, SIDES[turn["seat"] % 2].mark)
        self.pen.stamp(seat_shape(turn["seat"], 34), (right[0] + 14, right[1] + 10), DARK)
        inner = (right[0] + 58, right[1], right[2] - 18, right[3])
        said = self.words("picture-turn-of", player=self.name(turn["seat"]))
        self.pen.write(said, inner, 36, DARK, "middle")

    def stack(self, box: Box) -> None:
        """What waits to resolve, the next first."""
        panel(self.image, box, 16, look.STACK)
        items = self.scene["stack"]
        shown = layout.entries_of(items)
        for n, item in enumerate(items[:shown]):
            top = box[1] + 4 + n * layout.ENTRY
            tile.mark(self.pen, str(n + 1), (box[0] + 12, top + 7, box[0] + 60, top + 51), look.ATTACK)
            self.pen.stamp(
                seat_shape(item["seat"], 34), (box[0] + 76, top + 12), SIDES[item["seat"] % 2].mark
            )
            self.pen.stamp(look.emblem(item["card"], "summon", 46), (box[0] + 124, top + 6), INK)
            said = item["name"] if not item["x"] else f"{item['name']} (X = {item['x']})"
            said += f" ({item['mode']})" if item["mode"] else ""
            said = f"{said} › {', '.join(item['aims'])}" if item["aims"] else said
            if n == shown - 1 and len(items) > shown:
                said = self.words("picture-stack-more", name=said, more=len(items) - shown)
            right = box[2] - 16
            if n == 0:
                named = (right - 200, top, right, top + layout.ENTRY)
                right -= 16 + self.pen.write(self.words("picture-stack"), named, 29, DIM, "right", bold=False)
            self.pen.write(said, (box[0] + 184, top, right, top + layout.ENTRY), 36, INK)

    def gone(self, box: Box) -> None:
        """What has left the field of late."""
        panel(self.image, box, 16, look.GONE)
        self.pen.stamp(icons.icon("death-skull", 36), (box[0] + 14, box[1] + 7), DIM)
        said = ", ".join(self.scene["gone"])
        self.pen.write(said, (box[0] + 64, box[1], box[2] - 16, box[3]), 33, INK)

    def lines(self) -> None:
        """From each attacker to who blocks it, or to the player attacked, behind the tiles."""
        for oid in self.attackers:
            start = self.middle(oid)
            end = self.middle(self.blocker) if self.blocker else self.rival(oid)
            if start and end:
                for wide, ink in ((16, DARK), (8, look.BLOCK if self.blocker else look.ATTACK)):
                    self.pen.draw.line((*start, *end), fill=ink, width=wide)

    def middle(self, oid: int | None) -> tuple[int, int] | None:
        """The middle of a tile."""
        if oid not in self.corners:
            return None
        x, y, high = self.corners[oid]
        return x + tile.WIDTH // 2, y + high // 2

    def rival(self, oid: int) -> tuple[int, int] | None:
        """The middle of the Damage Zone of who is attacked."""
        seen = self.scene["objects"].get(str(oid))
        for half in self.layout.halves:
            if seen is not None and half.seat != seen["controller"]:
                return _PIPS + POINTS * _PIP // 2, half.header[1] + 40
        return None

    # ------------------------------------------------------------------ a seat

    def header(self, half: SeatHalf) -> None:
        """Name, points of damage, and the counts of a seat."""
        data, top = self.scene["seats"][half.seat], half.header[1]
        self.pen.stamp(seat_shape(half.seat, 40), (20, top + 20), SIDES[half.seat % 2].mark)
        self.pen.write(self.name(half.seat), (72, top + 10, _PIPS - 20, top + 68), 44, INK)
        for n in range(max(POINTS, len(data["points"]))):
            self.pip(data["points"][n] if n < len(data["points"]) else None, _PIPS + n * _PIP, top + 12)
        line = (top + 74, top + 118)
        for x, icon, count in ((20, "card-pick", data["hand"]), (132, "stack", data["deck"])):
            self.pen.stamp(icons.icon(icon, 40), (x, top + 76), DIM)
            self.pen.write(str(count), (x + 48, line[0], x + 108, line[1]), 38, INK)
        self.pen.stamp(icons.icon("card-discard", 40), (244, top + 76), DIM)
        said = f"{data['broken']} · {data['top']}" if data["top"] else str(data["broken"])
        right = layout.WIDTH - (300 if data["removed"] else 30)
        self.pen.write(said, (292, line[0], right, line[1]), 36, INK)
        if data["removed"]:
            said = self.words("picture-removed", count=data["removed"])
            self.pen.write(said, (layout.WIDTH - 280, line[0], layout.WIDTH - 24, line[1]), 33, DIM, "right")

    def pip(self, point: Seen | None, x: int, y: int) -> None:
        """A place of the Damage Zone: empty, or with the Element of its card, and EX where it bears one."""
        box = (x, y, x + _PIP - 10, y + 52)
        panel(self.image, box, 10, INK if point else mixed(DIM, look.TROUGH, 0.4))
        inner = (box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3)
        panel(self.image, inner, 8, look.HURT if point else look.TROUGH)
        if point is None:
            return
        if point["ex"]:
            self.pen.write("EX", inner, 34, look.GOLD, "middle")
        else:
            self.pen.stamp(look.shape(point["element"], 28), (x + (_PIP - 10 - 28) // 2, y + 12), INK)

    def ground(self, row: FieldRow, ground: Color) -> None:
        """The ground of a row, the places of Backups, and the name of a row without cards."""
        panel(self.image, row.box, 16, ground)
        strip = not row.tiles and row.box[3] - row.box[1] <= layout.EMPTY
        if row.kind == "backups" and not strip:
            for n in range(len(row.tiles), layout.BACKUPS):
                x, y = layout.LEFT + n * layout.STEP, row.box[1] + layout.GAP + 6
                box = (x, y, x + tile.WIDTH, y + tile.LOW)
                panel(self.image, box, tile.RADIUS, mixed(DIM, ground, 0.35))
                panel(self.image, (box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3), tile.RADIUS - 3, ground)
        elif not row.tiles:
            inner = (row.box[0] + 14, row.box[1], row.box[2] - 14, row.box[3])
            empty = "picture-no-backups" if row.kind == "backups" else "picture-no-forwards"
            self.pen.write(self.words(empty), inner, 29, DIM, bold=False)

    # ------------------------------------------------------------------ tiles

    def card(self, seen: Seen, at: tuple[int, int], ground: Color) -> None:
        """A card on the field."""
        low = seen["type"] == "backup"
        face = tile.CardFace(seen["card"], seen["type"], seen["name"], seen["element"], turned=seen["dull"])
        tile.place(self.pen, face, at, ground, self.edge(seen["id"]), low=low)
        self.element(seen, at, low=low, dim=seen["dull"])
        if seen["type"] == "forward" and not low:
            self.power(seen, at)
        tile.chips(
            self.pen,
            [self.words.code("short-keyword", name) for name in seen["keywords"]] if not low else (),
            at,
        )
        if seen["frozen"]:
            tile.frozen(self.pen, at)
        if seen["id"] in self.attackers:
            tile.flag(self.pen, "", "crossed-swords", look.ATTACK, at)
        elif seen["id"] == self.blocker:
            tile.flag(self.pen, "", "shield", look.BLOCK, at)
        self.key(seen["id"], at)

    def element(
        self, seen: Seen, at: tuple[int, int], *, low: bool, dim: bool, wide: int = tile.WIDTH
    ) -> None:
        """The Element of a card, by its shape and its letters."""
        if seen["element"]:
            letters = self.words.code("letter", seen["element"])
            tile.element(self.pen, seen["element"], letters, at, low=low, dim=dim, wide=wide)

    def power(self, seen: Seen, at: tuple[int, int]) -> None:
        """The power, the damage before it, an arrow where the power is not what is printed."""
        power, base = seen["power"], seen["base"]
        said = f"{seen['damage']}/{power}" if seen["damage"] else str(power)
        arrow = "" if base is None or power == base else "▲" if power > base else "▼"
        color = look.HURT if seen["damage"] else look.RAISED if arrow == "▲" else DARK
        tile.foot(self.pen, said, at, color, INK, arrow)

    def edge(self, oid: int) -> Color | None:
        """The border of a card in an attack, or chosen."""
        if oid in self.attackers:
            return look.ATTACK
        return look.GLOW if oid in self.chosen else look.BLOCK if oid == self.blocker else None

    def key(self, oid: int, at: tuple[int, int]) -> None:
        """The number of the button of a card, filled where it is chosen."""
        if number := self.keys.get(str(oid)):
            picked = oid in self.chosen
            box = (at[0] - 4, at[1] - 12, at[0] + 46, at[1] + 30)
            tile.mark(self.pen, number, box, look.GLOW if picked else INK)

    def hand(self, row: FieldRow) -> None:
        """The reader's hand: what can be played now glows, the rest is dim."""
        panel(self.image, row.box, 16, look.HAND)
        if not row.tiles:
            self.pen.write(self.words("hand-empty"), row.box, 29, DIM, "middle", bold=False)
        for n, at in row.tiles:
            seen = self.scene["hand"][n]
            lit = seen["lit"] or any(str(oid) in self.keys for oid in seen["ids"])
            picked = next((oid for oid in seen["ids"] if oid in self.chosen), None)
            face = tile.CardFace(
                seen["card"], seen["type"], seen["name"], seen["element"], dim=not lit, wide=row.wide
            )
            edge = look.GLOW if seen["playable"] or picked is not None else None
            tile.place(self.pen, face, at, look.HAND, edge)
            tile.cost(self.pen, str(seen["cost"]), at, dim=not lit)
            self.element(seen, at, low=False, dim=not lit, wide=row.wide)
            said = str(seen["power"]) if seen["type"] == "forward" else self.words.code("type", seen["type"])
            tile.foot(self.pen, said, at, DARK, INK if lit else look.PALE, wide=row.wide)
            right = at[0] + row.wide
            if seen["ex"]:
                tile.mark(self.pen, "EX", (right - 56, at[1] + 8, right - 8, at[1] + 44), look.GOLD)
            if len(seen["ids"]) > 1:
                box = (at[0] + 8, at[1] + 62, at[0] + 56, at[1] + 98)
                tile.mark(self.pen, f"×{len(seen['ids'])}", box, INK)
            self.key(
                next((oid for oid in seen["ids"] if str(oid) in self.keys), 0),
                (at[0] + row.wide // 2 - 21, at[1]),
            )


@cache
def _palette() -> Image.Image:
    """The colours of a board, as one palette for all: finding one for each picture takes as long as drawing it."""
    of_cards = [color for tint in look.TINTS.values() for color in (tint.ground, tint.badge)]
    pairs: list[tuple[Color, Color]] = [(each, INK) for each in (*of_cards, *map(look.dimmed, of_cards))]
    for side in SIDES:
        pairs += [(side.ground, INK), (side.ground, DIM), (side.row, DIM), (side.mark, DARK)]
    pairs += [(PAPER, DARK), (look.FADED, DARK), (BACK, INK), (look.STACK, INK), (look.HAND, DIM)]
    pairs += [(each, INK) for each in (look.HURT, look.RAISED, look.GONE, look.TROUGH)]
    pairs += [(each, DARK) for each in (look.ATTACK, look.BLOCK, look.GLOW, look.FROZEN, INK)]
    return palette_of(pairs)


def draw(scene: Scene, language: str) -> bytes:
    """The picture of a scene as PNG."""
    return in_palette(_TableDrawing(scene, speaker(language, "fftcg")).paint(), _palette())
