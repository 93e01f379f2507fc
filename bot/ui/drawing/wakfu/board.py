"""The table of Wakfu TCG as a picture for a phone: both seats, what is in play, the battle, the Queue, a Hand."""

from __future__ import annotations

from functools import cache
from typing import Any

from PIL import Image, ImageDraw

from bot.ui.drawing import icons
from bot.ui.drawing.common import BACK, DARK, DIM, INK, Box, Color, font, in_palette, mixed, panel
from bot.ui.drawing.looks import SIDES, seat_shape
from bot.ui.drawing.pen import Pen, Written
from bot.ui.drawing.wakfu import layout, look, palette, tile
from bot.ui.drawing.wakfu.layout import BoardLayout, Half, TileRow
from bot.words import Words, speaker

Scene = dict[str, Any]
Seen = dict[str, Any]

#: Right of all numbers of a header.
_ASIDE = layout.WIDTH - 12
#: The points of experience at which a Hero reaches Level 2, and at which a player has won (415.3, 103.2b).
_EXPERIENCE = {1: 6, 2: 18}


class _Painter:
    """One drawing in progress."""

    def __init__(self, scene: Scene, words: Words) -> None:
        self.scene, self.words = scene, words
        self.layout: BoardLayout = layout.laid(scene)
        self.image = Image.new("RGB", (layout.WIDTH, self.layout.height), BACK)
        self.pen = Pen(self.image)
        self.corners = self.layout.corners()
        rows = [row for half in self.layout.halves for row in half.rows]
        self.wides = {oid: row.wide for row in rows for ids, _ in row.tiles for oid in ids}
        self.worn: dict[int, list[Seen]] = {}
        for seen in scene["objects"].values():
            if seen.get("wielder") is not None:
                self.worn.setdefault(seen["wielder"], []).append(seen)
        battle = scene.get("battle") or {}
        self.target = battle.get("target")
        self.blocks = {int(b): a for b, a in (battle.get("blocks") or {}).items()}
        attackers = battle.get("attackers") or ()
        since = scene.get("since") or {}
        self.hits: dict[str, tuple[int, str]] = since.get("hits") or {}
        self.fresh: list[int] = since.get("fresh") or []
        self.foreseen: Seen = scene.get("foreseen") or {}
        self.chosen: list[int] = scene.get("chosen") or []
        keys = (scene.get("keys") or {}).items()
        self.keys = {int(oid): tile.Key(said, int(oid) in self.chosen) for oid, said in keys}
        self.letters = {oid: chr(65 + n) for n, oid in enumerate(attackers)}

    def paint(self) -> Image.Image:
        """Draw everything."""
        for half in self.layout.halves:
            panel(self.image, half.box, 20, SIDES[half.seat % 2].ground)
            for row in half.rows:
                self.row(row, SIDES[half.seat % 2].row)
        self.lines()
        if not self.scene.get("untitled"):
            self.title()
        if self.layout.gone:
            self.gone(self.layout.gone)
        if self.layout.queue:
            self.queue(self.layout.queue)
        for half in self.layout.halves:
            self.header(half)
            for row in half.rows:
                for ids, at in row.tiles:
                    seen = self.scene["objects"][str(ids[0])]
                    self.tile(seen, at, SIDES[half.seat % 2].row, len(ids), row.wide)
        if self.layout.hand:
            self.hand(self.layout.hand)
        return self.image

    # ------------------------------------------------------------------ around

    def title(self) -> None:
        """Turn and phase at the left, whose turn it is at the right."""
        turn = self.scene["turn"]
        box = (18, 8, layout.WIDTH - 420, layout.TITLE - 8)
        if turn["phase"] == "setup" or turn.get("seat") is None:
            self.pen.write(self.words("status-setup"), box, 44, INK)
            return
        if self.scene.get("battle"):
            said = self.words("picture-battle", number=turn["number"])
        else:
            phase = self.words.code("phase", turn["phase"])
            said = self.words("picture-turn", number=turn["number"], phase=phase)
        self.pen.write(said, box, 44, INK)
        right = (layout.WIDTH - 400, 10, layout.WIDTH - 12, layout.TITLE - 10)
        self.pen.pill(right, SIDES[turn["seat"] % 2].mark)
        self.pen.stamp(seat_shape(turn["seat"], 34), (right[0] + 14, right[1] + 10), DARK)
        inner = (right[0] + 58, right[1], right[2] - 18, right[3])
        self.pen.write(
            self.words("picture-turn-of", player=self.name(turn["seat"])), inner, 36, DARK, "middle"
        )

    def name(self, seat: int) -> str:
        """What a seat's player is called."""
        names = self.scene.get("names") or ()
        hero = self.scene["objects"].get(str(self.scene["seats"][seat].get("hero")))
        return str(names[seat]) if seat < len(names) else hero["name"] if hero else "?"

    def queue(self, box: Box) -> None:
        """What waits to resolve, the next first, each with the mark of who played it."""
        panel(self.image, box, 16, look.QUEUED)
        entries = list(reversed(self.scene["queue"]))
        for n, entry in enumerate(entries[: layout.lines_of(entries)]):
            top = box[1] + 4 + n * layout.QUEUED
            self.pen.pill((box[0] + 10, top + 5, box[0] + 58, top + 53), look.ATTACK)
            self.pen.write(str(n + 1), (box[0] + 10, top + 5, box[0] + 58, top + 53), 36, DARK, "middle")
            announced = entry["kind"] == "attack"  # 701.2
            self.pen.stamp(
                seat_shape(entry["seat"], 34), (box[0] + 72, top + 12), SIDES[entry["seat"] % 2].mark
            )
            emblem = (
                icons.icon("crossed-swords", 46) if announced else look.emblem(entry["card"], "action", 46)
            )
            self.pen.stamp(emblem, (box[0] + 118, top + 6), INK)
            said = self.words("queue-attack") if announced else entry["name"]
            said = f"{said} › {', '.join(entry['targets'])}" if entry["targets"] else said
            if n == 2 and len(entries) > 3:
                said = self.words("picture-queue-more", name=said, more=len(entries) - 3)
            right = box[2] - 16
            if n == 0:
                named = (right - 300, top, right, top + layout.QUEUED)
                right -= 16 + self.pen.write(self.words("detail-queue"), named, 29, DIM, "right", bold=False)
            self.pen.write(said, (box[0] + 176, top, right, top + layout.QUEUED), 36, INK)

    def gone(self, box: Box) -> None:
        """What has left play of late."""
        panel(self.image, box, 16, look.GONE)
        self.pen.stamp(icons.icon("death-skull", 38), (box[0] + 14, box[1] + 6), DIM)
        said = ", ".join(self.scene["since"]["gone"])
        self.pen.write(said, (box[0] + 66, box[1], box[2] - 16, box[3]), 33, INK)

    def lines(self) -> None:
        """From each attacker to who blocks it, else to the Target, behind the tiles."""
        blocked = set(self.blocks.values())
        pairs: list[tuple[int, int | None, Color]] = [(a, b, look.BLOCK) for b, a in self.blocks.items()]
        pairs += [(a, self.target, look.ATTACK) for a in self.letters if a not in blocked]
        for one, other, color in pairs:
            start, end = self.middle(one), self.middle(other)
            if start and end:
                for wide, ink in ((16, DARK), (8, color)):
                    self.pen.draw.line([start, *self.around(other), end], ink, wide, "curve")

    def around(self, oid: int | None) -> list[tuple[int, int]]:
        """The way past the numbers of a header to the Haven Bag's bar above them."""
        for half in self.layout.halves:
            if self.scene["seats"][half.seat].get("bag") == oid and half.header[1] == half.box[1]:
                return [(_ASIDE, half.header[3] + 6), (_ASIDE, half.header[1] + 39)]
        return []

    def middle(self, oid: int | None) -> tuple[int, int] | None:
        """The middle of a tile, or of a Haven Bag's bar."""
        if oid is None:
            return None
        if oid in self.corners:
            x, y = self.corners[oid]
            return x + self.wides[oid] // 2, y + tile.HEIGHT // 2
        for half in self.layout.halves:
            if self.scene["seats"][half.seat].get("bag") == oid:
                return 948, half.header[1] + 40
        return None

    # ------------------------------------------------------------------ a seat

    def header(self, half: Half) -> None:
        """Name, Hero, life, Haven Bag, Level and the numbers of a seat."""
        data, objects = self.scene["seats"][half.seat], self.scene["objects"]
        top = half.header[1]
        mark = SIDES[half.seat % 2].mark
        self.pen.stamp(seat_shape(half.seat, 40), (20, top + 18), mark)
        self.pen.write(self.name(half.seat), (72, top + 8, 452, top + 66), 44, INK)
        hero = objects.get(str(data.get("hero")))
        if hero:
            self.pen.write(hero["name"], (20, top + 68, 236, top + 116), 33, DIM, bold=False)
            self.gauge(hero, "hearts", 470, top, (hero.get("hp", 0), hero.get("max_hp", 1)))
        bag = objects.get(str(data.get("bag")))
        if bag and bag.get("resistance") is not None:
            aimed = self.target is not None and self.target == data.get("bag")
            points = (bag["resistance"], bag.get("max_resistance", 1))
            self.gauge(bag, "backpack", 776, top, points, aimed=aimed)
        elif hero:
            self.pen.stamp(
                icons.icon("backpack", 48), (776, top + 15), mixed(DIM, SIDES[half.seat % 2].ground, 0.4)
            )
            self.pen.write(
                self.words("picture-no-bag"), (832, top + 14, 1062, top + 64), 33, DIM, "middle", bold=False
            )
        self.experience(data, top)
        counted = {"card-pick": "hand", "stack": "deck", "card-discard": "discard"}
        for n, (icon, key) in enumerate(counted.items()):
            x = 480 + n * 114
            self.pen.stamp(icons.icon(icon, look.SMALL), (x, top + 72), DIM)
            self.pen.write(str(data[key]), (x + 46, top + 68, x + 108, top + 116), 38, INK)
        points = ((828, "picture-ap", "ap"), (952, "picture-mp", "mp"))
        for x, name, key in points:  # letters, as cards and questions name them
            self.pen.write(self.words(name), (x, top + 68, x + 48, top + 116), 31, DIM)
            self.pen.write(str(data[key]), (x + 52, top + 68, x + 110, top + 116), 38, INK)

    def gauge(
        self, seen: Seen, icon: str, x: int, top: int, points: tuple[int, int], *, aimed: bool = False
    ) -> None:
        """An icon and a bar with points out of the most there can be, or what would be left; framed where aimed at."""
        box = (x + 56, top + 14, x + 286, top + 64)
        color = look.HEART if icon == "hearts" else look.BAG
        if aimed:
            self.pen.pill((box[0] - 64, box[1] - 7, box[2] + 7, box[3] + 7), look.TARGET)
            icon = "death-skull" if seen["id"] in self.foreseen.get("falls", ()) else "targeting"
        if icon != "hearts" and (number := self.keys.get(seen["id"])):
            number.draw(self.pen, (x - 2, top + 17, x + 50, top + 61))
        else:
            self.pen.stamp(icons.icon(icon, 48), (x, top + 15), DARK if aimed else INK)
        left = self.foreseen.get("left") if seen["id"] == self.foreseen.get("target") else None
        self.pen.bar(box, (left[0] if left else points[0]) / max(1, points[1]), color, look.TROUGH)
        tag = None if left else self.hits.get(str(seen["id"]))
        right = box[2] - 74 if tag else box[2]
        said = f"{points[0]}/{points[1]}"
        if left:  # what it would have left
            said = f"{points[0]} › {left[0] if left[0] == left[1] else f'{left[0]}–{left[1]}'}"
        self.pen.write(said, (box[0] + 4, box[1], right, box[3]), 40, INK, "middle")
        if tag:
            tile.tag(self.pen, tag[0], (box[2] - 70, box[1] + 3, box[2] - 2, box[3] - 3))

    def experience(self, data: Seen, top: int) -> None:
        """The Level, and how much experience there is of what the next one takes."""
        level = self.words("picture-level", level=data["level"])
        self.pen.write(level, (240, top + 68, 316, top + 116), 33, DIM)
        most = _EXPERIENCE.get(data["level"], 18)
        box = (322, top + 74, 456, top + 112)
        self.pen.bar(box, data["xp"] / most, look.EXPERIENCE, look.TROUGH)
        self.pen.write(f"{data['xp']}/{most} XP", box, 30, INK, "middle")

    def row(self, row: TileRow, ground: Color) -> None:
        """The ground of a row and its name: upright at its left, or along it where it is a strip without cards."""
        panel(self.image, row.box, 16, ground)
        name = self.words.code("detail", row.area)
        if row.strip:
            self.strip(row, name)
        elif row.tiles or row.box[3] - row.box[1] > layout.EMPTY:
            self.upright(name, (row.box[0], row.box[1], row.box[0] + 36, row.box[3]))
        else:
            said = self.words("picture-empty", area=name)
            self.pen.write(
                said, (row.box[0] + 14, row.box[1], row.box[2] - 14, row.box[3]), 29, DIM, bold=False
            )

    def strip(self, row: TileRow, name: str) -> None:
        """Cards that matter little now: each by emblem, name, Strength and whether it is tapped."""
        left, top, right, bottom = row.box
        x = left + 18 + self.pen.write(name.upper(), (left + 10, top, left + 300, bottom), 28, DIM)
        for n, ids in enumerate(row.strip):
            seen = self.scene["objects"][str(ids[0])]
            tapped, more = bool(seen.get("tapped")), len(row.strip) - n
            said = seen["name"] if len(ids) == 1 else f"{len(ids)}× {seen['name']}"
            if seen.get("strength") is not None:
                said = f"{said} {seen['strength']}{self.letter(seen)}"
            needs = 58 + round(font(28, True).getlength(said)) + (34 if tapped else 0)
            if x + needs + (56 if more > 1 else 0) > right:
                self.pen.write(f"+{more}", (x, top, right - 6, bottom), 30, DIM)
                return
            ink = DIM if tapped else INK
            self.pen.stamp(look.emblem(seen.get("card", ""), seen["type"], 34), (x, top + 12), ink)
            x += 42 + self.pen.write(said, (x + 40, top, x + needs, bottom), 28, ink)
            if tapped:
                self.pen.stamp(icons.icon("night-sleep", 30), (x + 2, top + 14), look.SLEEP)
                x += 34
            x += 18

    def upright(self, text: str, box: Box) -> None:
        """Text that reads upwards."""
        mask = _sideways(text.upper())
        x, y = box[0] + (box[2] - box[0] - mask.width) // 2, (box[1] + box[3] - mask.height) // 2
        self.pen.stamp(mask, (x, y), DIM)
        self.pen.lines.append(
            Written(text, (x, y, x + mask.width, y + mask.height), 28, mask.height > box[3] - box[1])
        )

    # ------------------------------------------------------------------ tiles

    def letter(self, seen: Seen) -> str:
        """The letter of an Element."""
        return self.words.code("detail", seen.get("element") or "neutral")[0]

    def tile(self, seen: Seen, at: tuple[int, int], ground: Color, count: int, wide: int) -> None:
        """A card in play, or several that look the same."""
        tapped = bool(seen.get("tapped"))
        pen = self.pen
        tile.place(pen, tile.face_of(seen, dim=tapped, wide=wide), at, ground, self.edge(seen["id"]))
        tile.strength(pen, seen, at, self.letter(seen), dim=tapped)
        if tapped:
            tile.asleep(pen, at, wide)
        if worn := self.worn.get(seen["id"]):
            tile.worn(pen, worn, at, mixed(ground, DARK, 0.5), self.keys, wide)
        if seen.get("damage") and seen.get("hp") is None:
            tile.damage(pen, seen["damage"], at, wide)
        if found := self.hits.get(str(seen["id"])):
            tile.hit(pen, found[0], found[1], at)
        elif seen["id"] in self.fresh:
            tile.fresh(pen, self.words("picture-new"), at)
        if count > 1:
            tile.times(pen, count, at, wide)
        self.flags(pen, seen["id"], at)
        if number := self.keys.get(seen["id"]):
            number.draw(pen, (at[0] - 6, at[1] - 18, at[0] + 46, at[1] + 26))
        for sure in (True, False):
            if seen["id"] in self.foreseen.get("falls" if sure else "may", ()):
                tile.doom(pen, at, sure=sure)

    def edge(self, oid: int) -> Color | None:
        """The border of a card in battle."""
        if oid in self.letters:
            return look.ATTACK
        if oid in self.chosen:
            return look.GLOW
        return look.BLOCK if oid in self.blocks else look.TARGET if oid == self.target else None

    def flags(self, pen: Pen, oid: int, at: tuple[int, int]) -> None:
        """Its part in the battle: who attacks, whom it blocks, that it is the Target."""
        over = self.wides[oid]
        if oid in self.letters:
            tile.flag(pen, self.letters[oid], "crossed-swords", look.ATTACK, at, over=over)
        elif oid in self.blocks:
            shift = 34 if oid == self.target else 0
            tile.flag(pen, self.letters.get(self.blocks[oid], ""), "shield", look.BLOCK, at, shift, over=over)
            if shift:
                tile.flag(pen, "", "targeting", look.TARGET, at, -40, over=over)
        elif oid == self.target:
            tile.flag(pen, "", "targeting", look.TARGET, at, over=over)

    def hand(self, row: TileRow) -> None:
        """The reader's Hand: what can be played now glows, the rest is dim, but where the whole Hand is asked about."""
        panel(self.image, row.box, 16, look.HAND)
        if row.tiles:
            self.upright(self.words("detail-hand"), (row.box[0], row.box[1], row.box[0] + 36, row.box[3]))
        else:
            self.pen.write(self.words("hand-empty"), row.box, 29, DIM, "middle", bold=False)
        for (place,), at in row.tiles:
            seen = self.scene["hand"][place]
            dim, pen = not seen["lit"], self.pen
            face = tile.face_of(seen, dim=dim, wide=row.wide)
            tile.place(pen, face, at, look.HAND, look.GLOW if seen["playable"] else None)
            if seen["type"] not in ("hero", "haven_bag"):
                tile.level(pen, "X" if seen["level"] is None else str(seen["level"]), at, dim=dim)
            tile.strength(pen, seen, at, self.letter(seen), dim=dim)
            if seen.get("count", 1) > 1:
                tile.times(pen, seen["count"], at, row.wide)


@cache
def _sideways(text: str) -> Image.Image:
    letters = font(28, True)
    long = round(letters.getlength(text)) + 2
    flat = Image.new("L", (long, 34), 0)
    ImageDraw.Draw(flat).text((1, 27), text, font=letters, fill=255, anchor="ls")
    return flat.rotate(90, expand=True)


def painted(scene: Scene, language: str) -> tuple[Image.Image, list[Written], BoardLayout]:
    """The picture of a scene, every line on it, and where everything stands, for tests that measure them."""
    painter = _Painter(scene, speaker(language).of("wakfu"))
    return painter.paint(), painter.pen.lines, painter.layout


def draw(scene: Scene, language: str) -> bytes:
    """The picture of a scene as PNG."""
    return in_palette(painted(scene, language)[0], palette.of_boards())
