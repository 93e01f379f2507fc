"""The table of Wakfu TCG as a picture: two halves, one tile a card, legible on a phone, without artwork."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from bot.ui.drawing.common import BACK, DIM, INK, Color, fit, font, png, wrap
from bot.ui.drawing.wakfu import ELEMENT
from bot.words import Words, speaker

View = dict[str, Any]
Seen = dict[str, Any]

WIDTH, MARGIN, GAP = 900, 16, 10
TILE_W, TILE_H, COLUMNS = 166, 92, 5
HEAD, LABEL = 66, 26
PANEL: tuple[Color, Color] = ((38, 46, 64), (62, 42, 46))
SIDE: tuple[Color, Color] = ((92, 146, 255), (255, 106, 100))


def used(data: View, objects: dict[str, Seen]) -> int:
    """How many cards count against the Size of a Haven Bag."""
    inside = (objects.get(str(oid), {}) for oid in data["inside"])
    return sum(1 for seen in inside if seen.get("type") in ("ally", "room"))


def _rows_height(tiles: int) -> int:
    return -(-tiles // COLUMNS) * (TILE_H + GAP) if tiles else GAP


class _Painter:
    """One drawing in progress."""

    def __init__(self, scene: View, words: Words) -> None:
        self.scene = scene
        self.words = words
        self.worn: dict[int, list[Seen]] = {}
        for seen in scene["objects"].values():
            if seen.get("wielder") is not None:
                self.worn.setdefault(seen["wielder"], []).append(seen)
        blocks = (scene.get("battle") or {}).get("blocks") or {}
        self.blocks = {int(b): a for b, a in blocks.items()}
        attackers = (scene.get("battle") or {}).get("attackers") or []
        self.numbers = {oid: n for n, oid in enumerate(attackers, 1)}

    def rows_of(self, seat: int) -> list[tuple[str, list[Seen]]]:
        """The labelled rows of tiles of one half: World and Haven Bag."""
        data = self.scene["seats"][seat]
        objects = self.scene["objects"]

        def tiles(ids: list[int]) -> list[Seen]:
            found = [objects[str(oid)] for oid in ids if str(oid) in objects]
            return [seen for seen in found if seen.get("wielder") is None]

        bag = objects.get(str(data.get("bag")))
        name = self.words("detail-bag")
        if bag:
            room = self.words("board-size", used=used(data, objects), size=bag.get("size", 0))
            name = f"{bag['name']} · {room}"
        inside = [oid for oid in data["inside"] if oid != data.get("bag")]
        world = [oid for oid in data["world"] if oid != data.get("bag")]
        return [(self.words("detail-world"), tiles(world)), (name, tiles(inside))]

    def height_of(self, seat: int) -> int:
        """The height of one half in pixels."""
        rows = sum(LABEL + _rows_height(len(t)) for _, t in self.rows_of(seat))
        return HEAD + rows + GAP

    def paint(self) -> Image.Image:
        """Draw everything."""
        heights = [self.height_of(0), self.height_of(1)]
        image = Image.new("RGB", (WIDTH, sum(heights) + 3 * GAP + 34), BACK)
        self.pen = ImageDraw.Draw(image)
        self.title()
        top = 34 + GAP
        for seat in reversed(range(len(self.scene["seats"]))):
            self.half(seat, top, heights[seat])
            top += heights[seat] + GAP
        return image

    def title(self) -> None:
        """Turn and phase."""
        turn = self.scene["turn"]
        if turn["phase"] == "setup" or turn.get("seat") is None:
            text = self.words("status-setup")
        else:
            text = self.words(
                "picture-turn", number=turn["number"], phase=self.words.code("phase", turn["phase"])
            )
            color = SIDE[turn["seat"]]
            self.pen.ellipse((MARGIN, 14, MARGIN + 16, 30), fill=color)
        self.pen.text((MARGIN + 26, 10), text, font=font(20, True), fill=INK)

    def half(self, seat: int, top: int, height: int) -> None:
        """One player's half."""
        box = (MARGIN // 2, top, WIDTH - MARGIN // 2, top + height)
        self.pen.rounded_rectangle(box, 12, fill=PANEL[seat])
        self.pen.rounded_rectangle((box[0], top, box[0] + 8, top + height), 4, fill=SIDE[seat])
        self.head(seat, top)
        y = top + HEAD
        for name, tiles in self.rows_of(seat):
            self.pen.text((MARGIN + 8, y + 1), name, font=font(17), fill=DIM)
            y += LABEL
            for n, seen in enumerate(tiles):
                self.tile(seen, MARGIN + 8 + n % COLUMNS * (TILE_W + 7), y + n // COLUMNS * (TILE_H + GAP))
            y += _rows_height(len(tiles))

    def head(self, seat: int, top: int) -> None:
        """The Hero's bar: name, HP, numbers."""
        data = self.scene["seats"][seat]
        hero = self.scene["objects"].get(str(data.get("hero")))
        x = MARGIN + 8
        if hero:
            self.pen.text((x, top + 8), fit(hero["name"], font(22, True), 330), font=font(22, True), fill=INK)
            hp, most = hero.get("hp", 0), max(1, hero.get("max_hp", 1))
            self.bar(370, top + 12, 190, hp / most, f"♥ {hp}/{most}", (206, 66, 82))
        bag = self.scene["objects"].get(str(data.get("bag")))
        if bag and bag.get("resistance") is not None:
            points, most = bag["resistance"], max(1, bag.get("max_resistance", 1))
            name = self.words("picture-bag")
            self.bar(580, top + 12, 190, points / most, f"{name} {points}/{most}", (96, 118, 170))
        line = self.words(
            "picture-seat",
            level=data["level"], xp=data["xp"], ap=data["ap"], mp=data["mp"],
            hand=data["hand"], deck=data["deck"], discard=data["discard"],
        )  # fmt: skip
        self.pen.text((x, top + 40), fit(line, font(17), WIDTH - 60), font=font(17), fill=DIM)

    def bar(self, x: int, y: int, width: int, part: float, text: str, color: Color) -> None:
        """A bar, filled by the share `part`."""
        self.pen.rounded_rectangle((x, y, x + width, y + 24), 6, fill=(20, 22, 26))
        if part > 0:
            full = x + max(12, int(width * min(1.0, part)))
            self.pen.rounded_rectangle((x, y, full, y + 24), 6, fill=color)
        self.pen.text((x + 8, y + 3), text, font=font(16, True), fill=INK)

    def tile(self, seen: Seen, x: int, y: int) -> None:
        """One card: name, Strength, Equipment, whether it is tapped, its role in the battle."""
        tapped = bool(seen.get("tapped"))
        tint = ELEMENT.get(seen.get("element", ""), ELEMENT["neutral"])
        fill = (46, 48, 54) if tapped else (244, 242, 236)
        ink = DIM if tapped else (30, 32, 38)
        edge = self.edge(seen)
        self.pen.rounded_rectangle((x, y, x + TILE_W, y + TILE_H), 9, fill=fill, outline=edge or tint,
                                   width=5 if edge else 3)  # fmt: skip
        for n, line in enumerate(wrap(seen["name"], font(16, True), TILE_W - 16, 2)):
            self.pen.text((x + 9, y + 7 + n * 19), line, font=font(16, True), fill=ink)
        worn = ", ".join(w["name"] for w in self.worn.get(seen["id"], []))
        note = worn or self.words.code("type", seen["type"])
        self.pen.text((x + 9, y + 46), fit(note, font(13), TILE_W - 18), font=font(13),
                      fill=DIM if tapped else (96, 98, 108))  # fmt: skip
        if seen.get("strength") is not None:
            self.pen.ellipse((x + 7, y + TILE_H - 29, x + 33, y + TILE_H - 3), fill=tint)
            self.pen.text((x + 20, y + TILE_H - 16), str(seen["strength"]), font=font(16, True),
                          fill=(255, 255, 255), anchor="mm")  # fmt: skip
        if seen.get("damage") and seen.get("hp") is None:
            self.pen.text(
                (x + 40, y + TILE_H - 24), f"−{seen['damage']}", font=font(16, True), fill=(214, 58, 58)
            )
        self.corner(seen, x, y, tapped)

    def edge(self, seen: Seen) -> Color | None:
        """The border of a card in battle."""
        target = (self.scene.get("battle") or {}).get("target")
        if seen["id"] in self.numbers:
            return (255, 170, 40)
        if seen["id"] in self.blocks:
            return (90, 200, 220)
        return (240, 70, 160) if seen["id"] == target else None

    def corner(self, seen: Seen, x: int, y: int, tapped: bool) -> None:
        """Bottom right: battle number and role, and whether it is tapped."""
        marks = []
        if seen["id"] in self.numbers:
            marks.append(f"⚔{self.numbers[seen['id']]}")
        if seen["id"] in self.blocks:
            marks.append(f"■{self.numbers.get(self.blocks[seen['id']], '')}")
        if seen["id"] == (self.scene.get("battle") or {}).get("target"):
            marks.append("◎")
        if tapped:
            marks.append("↷")
        color: Color = (255, 190, 80) if tapped else (170, 96, 0)
        self.pen.text(
            (x + TILE_W - 9, y + TILE_H - 15), " ".join(marks), font=font(18, True), fill=color, anchor="rm"
        )


def draw(scene: View, language: str) -> bytes:
    """The picture of a scene as PNG, a few dozen kilobytes."""
    return png(_Painter(scene, speaker(language).of("wakfu")).paint())
