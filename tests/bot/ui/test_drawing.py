"""Pictures as a phone shows them: nothing too small, cut, covered or told by colour alone; nothing hidden in them."""

from __future__ import annotations

import itertools
import json
import random
import statistics
import time
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.games import Ended
from bot.ui.boards import wakfu as face
from bot.ui.drawing import common
from bot.ui.drawing.looks import SIDES
from bot.ui.drawing.pen import SMALLEST
from bot.ui.drawing.wakfu import board, layout, look, palette, result, tile
from bot.words import LANGUAGES, speaker
from cards.wakfu import catalog
from engine.core.event import Notice
from engine.core.game import Setup
from engine.players import players
from engine.simulate import chance_of, rng_of
from tests.bot.ui.sample import view
from tests.each import holds
from tests.engine import playing

ROOT = Path(__file__).resolve().parents[3]
CARDS = catalog.load().cards
ICONS = json.loads((ROOT / "bot/ui/drawing/icons.json").read_text(encoding="utf-8"))
NAMES = ("Alice", "Bob")


def test_every_card_has_an_emblem_that_no_other_has():
    emblems = look.emblems()
    assert {card.id for card in CARDS} <= set(emblems) <= {card.id for card in catalog.load_coming()}
    assert len(set(emblems.values())) == len(emblems)
    assert set(emblems.values()) <= set(ICONS)


def test_every_author_of_an_icon_is_named():
    page = (ROOT / "docs/attribution.md").read_text(encoding="utf-8")
    for author in {icon["author"] for icon in ICONS.values()}:
        assert f"| {author} |" in page, author


def test_every_name_fits_a_tile_in_letters_that_a_phone_can_show():
    def fits(card):
        lines, size, bold = tile.name_lines(card.name)
        assert " ".join(lines) == card.name
        assert size >= SMALLEST
        widest = max(common.font(size, bold).getlength(line) for line in lines)
        assert widest <= tile.WIDTH - 2 * tile.EDGE

    holds(CARDS, fits, lambda card: card.name)


def luminance(color):
    parts = [c / 255 for c in color]
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_what_is_written_stands_out_from_its_ground():
    """WCAG 2: at least 4.5 for text."""
    pairs = [
        *((common.INK, tint.badge) for tint in look.TINTS.values()),
        *((common.INK, side.ground) for side in SIDES),
        *((common.DIM, side.ground) for side in SIDES),
        *((common.DIM, side.row) for side in SIDES),
        *((common.DARK, side.mark) for side in SIDES),
        *((common.DARK, each) for each in (look.ATTACK, look.BLOCK, look.TARGET, common.INK, common.PAPER)),
        *((common.INK, each) for each in (look.HURT, look.HEART, look.BAG, look.EXPERIENCE, look.TROUGH)),
        (common.INK, look.QUEUED), (common.INK, look.GONE), (common.DIM, look.HAND),
        (common.DARK, look.FADED), (common.DIM, common.BACK),
        *((look.PALE, look.dimmed(tint.badge)) for tint in look.TINTS.values()),
    ]  # fmt: skip
    for one, other in pairs:
        assert contrast(one, other) >= 4.5, (one, other)


#: How the three kinds of colour blindness see red, green and blue (Machado 2009, severity 1).
BLIND = {
    "protanopia": (0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052),
    "deuteranopia": (0.367, 0.861, -0.228, 0.280, 0.673, 0.047, -0.012, 0.043, 0.969),
    "tritanopia": (1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304),
}


@pytest.mark.parametrize("kind", BLIND)
def test_elements_and_seats_are_told_apart_without_colours(kind):
    """Each pair differs by its shape; the letters are in `test_elements_have_letters_of_their_own`."""
    for one, other in itertools.combinations(look.TINTS, 2):
        changed = ImageChops.difference(look.shape(one, 54), look.shape(other, 54))
        assert changed.point(lambda v: 255 * (v > 128)).histogram()[255] > 54 * 54 // 12, (one, other)
    a, b, c, d, e, f, g, h, i = BLIND[kind]
    seen = [
        tuple(
            max(0, min(255, round(x * r + y * g_ + z * b_))) for x, y, z in ((a, b, c), (d, e, f), (g, h, i))
        )
        for r, g_, b_ in (look.ATTACK, look.BLOCK)
    ]
    assert sum(abs(x - y) for x, y in zip(*seen, strict=True)) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_elements_have_letters_of_their_own(language):
    words = speaker(language, "wakfu")
    letters = [words(f"detail-{name}")[0] for name in look.TINTS]
    assert len(set(letters)) == len(letters)


def in_play(seen):
    """How many cards are in play."""
    return sum(len(side["world"]) + len(side["inside"]) for side in seen["seats"])


#: What a board is called by how many cards are in play.
KINDS = {
    "any": lambda number: True,
    "young": lambda number: number <= 8,
    "crowded": lambda number: number >= 18,
}


def positions(count, seed, kind="any"):
    """Views from random games with what happened before, in battle and out of it."""
    chosen = random.Random(seed)
    found = []
    for number in itertools.count():
        kept, log = [], []
        first, second = playing.PAIRS[number % len(playing.PAIRS)]
        setup = Setup((playing.LISTS[first], playing.LISTS[second]))
        game, rng = playing.start(setup, chance_of(f"{seed}/{number}")), rng_of(f"{seed}/{number}")
        while game.result is None and len(kept) < 20:
            decision = game.pending[0]
            log += game.submit(decision.seat, decision.id, players({})["random"](b"", decision, rng.word()))
            seat = decision.seat
            if game.state.phase != "setup" and chosen.random() < 0.05:
                seen = game.view(seat)
                if KINDS[kind](in_play(seen)):
                    said = [told for line in log[-120:] if (told := line.seen_by(seat)) is not None]
                    kept.append((seen, said))
        found += kept
        if len(found) >= count:
            return found[:count]
    return found


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def measure(scene, language):
    """Look for what is wrong with a picture."""
    image, lines, placed = board.painted(scene, language)
    for line in lines:
        assert line.size >= SMALLEST, line
        assert not line.cut, line
        left, top, right, bottom = line.box
        assert 0 <= left <= right <= image.width, line
        assert 0 <= top <= bottom <= image.height, line
    for one, other in itertools.combinations(lines, 2):
        # Letters are lower than their line: a few pixels of two lines may meet where nothing is drawn.
        small = (other.box[0], other.box[1] + 8, other.box[2], other.box[3] - 8)
        assert not overlap(one.box, small), (one, other)
    rows = [row for half in placed.halves for row in half.rows]
    tiles = [(x, y, x + row.wide, y + tile.HEIGHT) for row in rows for _, (x, y) in row.tiles]
    for one, other in itertools.combinations(tiles, 2):
        assert not overlap(one, other)


@pytest.mark.proof
def test_nothing_is_cut_or_covered_in_any_position(proof):
    count = proof.size(12, 200)
    sizes, marked, taken = [], 0, []
    found = [*positions(count, "boards", "young"), *positions(count, "boards", "crowded")]
    for number, (seen, happened) in enumerate(found):
        language = LANGUAGES[number % 2]
        hand = set(seen["seats"][seen["seat"]]["cards"][::2])
        measure(face.scene(seen, NAMES, happened), language)
        begun = time.process_time()
        sizes.append(len(board.draw(face.scene(seen, NAMES, happened), language)))
        taken.append((time.process_time() - begun) * 1000)
        scene = face.hand_scene(seen, NAMES, hand, happened)
        marked += bool(scene["since"]["hits"])
        measure(scene, language)
    assert max(sizes) <= common.HEAVIEST
    assert marked
    proof.record(
        "no text of a picture is cut or covered", young=count, crowded=count,
        most_in_play=max(in_play(seen) for seen, _ in found), largest_kib=round(max(sizes) / 1024),
        young_ms=round(statistics.median(taken[:count])), crowded_ms=round(statistics.median(taken[count:])),
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_match_is_a_picture_to_share(language):
    words = speaker(language, "wakfu")
    lines = (
        "A reason that takes more than one line because it has so much to tell of how the match ended",
        "41 min",
    )
    decks = ("", "Bruss Ouilis, a deck with a name that is as long as it may be and then a little longer")
    scene = face.result_scene(
        view(None), words, NAMES, Ended("🏆 Alice", lines, (0,), decks, lines[0], "incarnam-025")
    )
    assert [side["won"] for side in scene["sides"]] == [True, False]
    drawn = result._Result(scene)
    image = drawn.paint()
    assert image.width == layout.WIDTH
    told = {line.text for line in drawn.pen.lines}
    assert {"Alice", "Bob", "Tirlangue Portey", "14/16", "20/20"} <= told
    for line in drawn.pen.lines:
        assert line.size >= SMALLEST
        assert not line.cut, line
    assert len(face.draw_result(scene, language)) <= common.HEAVIEST


def test_names_of_people_may_be_anything():
    for name in ("W" * 32, "Ω≈ç√ 日本語 🎲", "\u202eevil", "", "é" * 32):
        image, lines, _ = board.painted(face.scene(view(None), (name, name)), "fr")
        assert all(line.size >= SMALLEST for line in lines)
        assert image.width == layout.WIDTH


def test_equal_cards_share_a_tile_and_those_in_battle_do_not():
    seen = face.scene(view(None))
    twin = dict(seen["objects"]["9"]) | {"id": 90}
    seen["objects"]["90"] = twin
    seen["seats"][0]["inside"].append(90)
    assert (9, 90) in layout.rows_of(seen, 0)["bag"]
    seen["battle"] = {"attacker": 1, "target": 90, "attackers": [], "blocks": {}}
    assert (9, 90) not in layout.rows_of(seen, 0)["bag"]


def test_what_befell_somebody_of_late_is_marked():
    """In this turn and the one before for everybody; since their last turn for a reader."""
    lines = [
        Notice("turn", {"seat": 1, "number": 3}),
        Notice("damaged", {"obj": 7, "amount": 9, "source": 13}),
        Notice("turn", {"seat": 0, "number": 4}),
        Notice("damaged", {"obj": 6, "amount": 2, "source": 13}),
        Notice("turn", {"seat": 1, "number": 5}),
        Notice("damaged", {"obj": 7, "amount": 1, "source": 13}),
        Notice("healed", {"obj": 3, "amount": 2}),
        Notice("destroyed", {"obj": 99, "name": "Arakne"}),
    ]
    now = face.scene(view(None), NAMES, lines)["since"]
    assert now["hits"] == {"6": (2, "none-000"), "7": (1, "none-000"), "3": (-2, "")}
    assert now["gone"] == ["Arakne"]
    assert set(face.hand_scene(view(0), NAMES, (), lines)["since"]["hits"]) == {"7", "3"}
    assert set(face.hand_scene(view(1), NAMES, (), lines)["since"]["hits"]) == {"6", "7", "3"}


@pytest.mark.rule("701.2")
@pytest.mark.parametrize(("language", "said"), [("en", "attack announced"), ("fr", "attaque annoncée")])
def test_an_attack_that_waits_in_the_queue_is_called_so(language, said):
    """It is no card: its announcement waits there while somebody may react to it."""
    seen = view(None)
    seen["queue"] = [{"id": 1, "kind": "attack", "controller": 0, "card": "", "source": 0, "targets": []}]
    _, lines, _ = board.painted(face.scene(seen), language)
    assert said in {line.text for line in lines}
    assert said in face.board(seen, speaker(language, "wakfu"), NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_queue_stands_next_to_the_question_about_it(language):
    """The question stands below the picture: on a phone what is at its top is above the fold."""
    longest = max(CARDS, key=lambda card: len(card.name)).id
    seen = view(0)
    aims = [int(oid) for oid, each in seen["objects"].items() if each.get("area") == "world"][:2]
    seen["queue"] = [
        {"id": n, "kind": "card", "controller": n % 2, "card": longest, "source": 0, "targets": aims[:n]}
        for n in range(3)
    ]
    for scene in (face.scene(seen, NAMES), face.hand_scene(seen, NAMES, ())):
        measure(scene, language)
        placed = layout.laid(scene)
        below = [half.box[3] for half in placed.halves] + ([placed.hand.box[3]] if placed.hand else [])
        assert placed.queue[1] >= max(below)
        assert placed.queue[3] <= placed.height


def test_a_picture_shows_no_hand_but_its_readers():
    """501.4: what a seat sees is the same whatever the other holds, and the public sees none."""
    for seen, happened in positions(6, "hands"):
        seat = seen["seat"]
        own = face.hand_scene(seen, NAMES, set(), happened)
        assert own["bottom"] == seat
        held = {seen["objects"][str(oid)]["card"] for oid in seen["seats"][seat]["cards"]}
        assert {card["card"] for card in own["hand"]} == held
        public = json.dumps(face.scene(seen, NAMES))
        assert 'hand": [' not in public
        assert "cards" not in json.loads(public)["seats"][seat]


def test_a_picture_of_few_colours_is_never_too_heavy():
    noise = Image.effect_noise((900, 900), 90).convert("RGB")
    assert common.encoded(noise)[:4] == b"\x89PNG"
    assert common.in_palette(noise, palette.of_boards())[:4] == b"\x89PNG"


def test_the_palette_of_boards_has_every_colour_that_is_named():
    """A ground that is not in it would be shown in another colour, and its letters with less contrast."""
    flat = palette.of_boards().getpalette()
    known = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    named = [
        *(color for tint in look.TINTS.values() for color in (tint.ground, tint.badge)),
        *(color for side in SIDES for color in (side.ground, side.row, side.mark)),
        *(color for color in vars(look).values() if isinstance(color, tuple) and isinstance(color[0], int)),
        common.BACK, common.INK, common.DIM, common.PAPER, common.DARK,
    ]  # fmt: skip
    for color in named:
        nearest = min(max(abs(a - b) for a, b in zip(color, other, strict=True)) for other in known)
        assert nearest <= common.NEAR or color == look.TAPPED, color


def test_equal_cards_in_hand_are_one_and_glow_together():
    """The rules offer one of several equal cards; what holds for it holds for all."""
    seen = view(0)
    first = seen["objects"][str(seen["seats"][0]["cards"][0])]
    twin = dict(first) | {"id": 77}
    seen["objects"]["77"] = twin
    seen["seats"][0]["cards"] = [first["id"], 77]
    (shown,) = face.hand_scene(seen, NAMES, {77})["hand"]
    assert (shown["count"], shown["playable"]) == (2, True)


@pytest.mark.rule("102.4")
def test_a_hand_that_is_asked_about_as_a_whole_is_not_dim():
    """Nothing of it can be played yet, but its cards are what one chooses by."""
    seen = view(0)
    assert not any(card["lit"] for card in face.hand_scene(seen, NAMES, ())["hand"])
    for starter in (None, 0, 1):  # whoever begins
        seen["turn"] = {**seen["turn"], "phase": "setup", "number": 0, "seat": starter}
        assert all(card["lit"] for card in face.hand_scene(seen, NAMES, ())["hand"])


def test_six_cards_of_a_hand_share_a_line_where_their_names_have_room():
    """A Hand of six is the usual one; a line more pushes the table off a phone's screen."""
    short, long = [{"name": "Bouftou Royal"}] * 6, [{"name": "Auberge du Bouftou Croustillant"}] * 6
    scene = face.scene(view(None))
    for held, wide in ((short[:5], tile.WIDTH), (short, tile.NARROW), (long, tile.WIDTH)):
        row = layout.laid({**scene, "hand": held}).hand
        assert row.wide == wide
        assert all(row.box[0] < at[0] and at[0] + wide < row.box[2] for _, at in row.tiles)
        assert len({at[1] for _, at in row.tiles}) == (2 if len(held) > 5 and wide == tile.WIDTH else 1)


def panel_of(area, count, **marked):
    """A panel's scene with `count` more Allies, all different, of seat 0 in the World or the Haven Bag."""
    scene = face.hand_scene(view(0), NAMES, ()) | marked
    for number in range(200, 200 + count):
        name = f"Tofu {number}"
        scene["objects"][str(number)] = dict(scene["objects"]["6"]) | {"id": number, "name": name}
        scene["seats"][0][area].append(number)
    return scene


def test_the_picture_of_a_panel_that_would_be_high_names_the_haven_bags_in_a_line_and_has_narrow_tiles():
    """A panel has a question and buttons as well, and all of it one screen of a phone."""
    scene = panel_of("inside", 4)
    placed = layout.laid(scene)
    own = next(half for half in placed.halves if half.seat == 0)
    bag = next(row for row in own.rows if row.area == "bag")
    assert {oid for ids in bag.strip for oid in ids} == {9, 200, 201, 202, 203}
    assert not bag.tiles
    assert placed.height < layout.laid({**scene, "untitled": False}).height * 0.85
    written = " ".join(line.text for line in board.painted(scene, "en")[1])
    assert "Smare 1W" in written
    crowded = layout.laid(panel_of("world", 2))
    world = next(row for half in crowded.halves if half.seat == 0 for row in half.rows if row.area == "world")
    assert world.wide == tile.NARROW, "six in a row instead of five"
    assert len({at[1] for _, at in world.tiles}) == 1


def test_what_a_question_is_about_is_never_folded():
    """What pays or can be chosen bears its number, the Target its sign."""
    battle = {"attacker": 1, "target": 201, "attackers": [], "blocks": {}}
    for marked in ({"keys": {"200": "1"}}, {"battle": battle}):
        placed = layout.laid(panel_of("inside", 4, **marked))
        assert {200, 201} <= placed.corners().keys()


def test_a_bag_too_full_for_its_line_says_how_many_more_there_are():
    _, lines, _ = board.painted(panel_of("inside", 14), "fr")
    assert any(line.text.startswith("+") for line in lines)
    assert not any(line.cut or line.size < SMALLEST for line in lines)


def test_who_is_tapped_and_no_part_of_the_question_is_named_where_that_saves_a_line():
    scene = panel_of("world", 3)
    shown = layout.laid(scene).corners().keys()
    assert {200, 202} <= shown
    for oid in (200, 201):
        scene["objects"][str(oid)]["tapped"] = True
    scene["keys"] = {"201": "1"}
    half = next(half for half in layout.laid(scene).halves if half.seat == 0)
    rows = [row for row in half.rows if row.area == "world"]
    assert [row.strip for row in rows] == [(), ((5,), (200,))], "what may pay keeps its number"
    assert len({at[1] for _, at in rows[0].tiles}) == 1
    assert shown - {5, 200} == layout.laid(scene).corners().keys()
    assert "Tofu 200" in " ".join(line.text for line in board.painted(scene, "en")[1])
