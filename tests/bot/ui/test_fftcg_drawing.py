"""The table of FINAL FANTASY TCG as a picture: nothing hidden, nothing cut, a dull card turned aside."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image

from bot.games import Ended, Markings
from bot.ui.boards import fftcg as face
from bot.ui.drawing.common import HEAVIEST, INK
from bot.ui.drawing.fftcg import board, layout, look, tile
from bot.ui.drawing.pen import SMALLEST
from bot.words import LANGUAGES, speaker
from cards.fftcg.catalog import load
from tests.bot.ui.test_drawing import contrast
from tests.each import holds
from tests.engine.fftcg.playing import told

NAMES = ("Alice", "W" * 32)


@pytest.fixture(scope="module")
def positions():
    """Every position of a random game: what everybody sees, what each seat sees, and the game itself."""
    return [(game.view(None), [game.view(seat) for seat in (0, 1)], game.dump()) for game, _ in told(2)]


def hidden(dump, seat=None):
    """The numbers of the cards in hands, but for those of a seat."""
    state = json.loads(dump)["state"]
    return {oid for at, side in enumerate(state["seats"]) if at != seat for oid in side.get("hand", ())}


def test_a_picture_holds_no_hidden_card(positions):
    """What is drawn depends on the scene alone: with other cards in the hands and decks it is the same."""

    def check(position):
        public, own, dump = position
        shown = face.scene(public, NAMES)
        assert not {int(oid) for oid in shown["objects"]} & hidden(dump)
        assert "hand" not in shown
        for seat in (0, 1):
            private = face.hand_scene(own[seat], NAMES, ())
            held = {oid for card in private["hand"] for oid in card["ids"]}
            assert held.isdisjoint(hidden(dump, seat))
            assert {**private, "hand": None, "bottom": None, "untitled": None, "gone": None} == {
                **shown, "hand": None, "bottom": None, "untitled": None, "gone": None
            }  # fmt: skip

    holds(positions[::9], check, lambda position: position[0]["turn"]["number"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_board_is_cut_and_its_picture_stays_light(positions, language):
    public, own, _ = max(positions, key=lambda position: len(position[0]["objects"]))
    painter = board._TableDrawing(face.scene(public, ("Alice", "Bob")), speaker(language, "fftcg"))
    painter.paint()
    assert [line.text for line in painter.pen.lines if line.cut] == []
    held = own[0]["seats"][0]["cards"]
    marked = Markings(keys={oid: str(n) for n, oid in enumerate(held, 1)}, chosen=held[:1])
    data = face.draw(face.hand_scene(own[0], NAMES, held[:1], (), marked), language)
    assert len(data) <= HEAVIEST
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.width == 1080


def test_no_colour_speaks_alone(positions):
    """The Element of a card in hand and of a Forward stands there in letters, of all cards as a shape."""
    _, own, _ = max(positions, key=lambda position: sum(len(s["cards"]) for s in position[1][0]["seats"][:1]))
    words = speaker("fr", "fftcg")
    scene = face.hand_scene(own[0], NAMES, ())
    painter = board._TableDrawing(scene, words)
    painter.paint()
    forwards = [seen for seen in scene["objects"].values() if seen["type"] == "forward"]
    wanted = sorted(words.code("letter", seen["element"]) for seen in (*scene["hand"], *forwards))
    assert wanted
    assert sorted(line.text for line in painter.pen.lines if line.text in {*wanted}) == wanted
    shapes = {bytes(look.shape(element, 44).tobytes()) for element in look.TINTS}
    assert len(shapes) == len(look.TINTS)


def _same(font, one, other):
    return bytes(font.getmask(one)) == bytes(font.getmask(other)) and not one.isspace()


def test_the_stack_stands_next_to_the_question_about_it(positions):
    """The question stands below the picture: on a phone what is at its top is above the fold."""
    waiting = [own for _, own, _ in positions if own[0]["stack"]]
    assert waiting
    for own in waiting[::5]:
        scene = face.hand_scene(own[0], NAMES, ())
        placed = layout.laid(scene)
        assert placed.stack[1] >= placed.hand.box[3] >= max(half.box[3] for half in placed.halves)
        painter = board._TableDrawing(scene, speaker("fr", "fftcg"))
        painter.paint()
        assert not [line for line in painter.pen.lines if line.cut and line.box[1] > placed.stack[1]]


def test_every_name_fits_a_tile():
    def fits(card):
        wide = tile.WIDTH - 2 * tile.EDGE - 4 if card.type != "backup" else tile.WIDTH - 88 - tile.EDGE - 2
        lines, size, _ = tile.name_lines(card.name, wide)
        assert " ".join(lines) == card.name
        assert size >= 20, size

    holds(load().cards, fits, lambda card: card.name)


def test_six_cards_of_a_hand_stand_in_one_row_and_stay_readable(positions):
    """Nothing that is written is smaller than 9 pixels where the picture is shown 360 wide; nothing is cut."""
    for card in load().cards:
        assert tile.name_lines(card.name, tile.NARROW - 2 * tile.EDGE - 4)[1] >= SMALLEST, card.name
    held = [card for card in load().cards if card.ex and card.type != "forward"][:6]
    view = next(own[0] for _, own, _ in positions if own[0]["seats"][0]["cards"])
    own = view["seats"][0]["cards"]
    for cards, rows in ((5, 1), (6, 1), (7, 2), (11, 2)):
        scene = face.hand_scene(view, ("Alice", "Bob"), own)
        shown = {**scene["hand"][0], "ids": [1, 2], "lit": True, "ex": True}
        scene["hand"] = [shown | {"card": c.id, "name": c.name, "type": c.type} for c in (held * 2)[:cards]]
        painter = board._TableDrawing(scene, speaker("fr", "fftcg"))
        painter.paint()
        row = painter.layout.hand
        assert len({y for _, (_, y) in row.tiles}) == rows
        assert max(x for _, (x, _) in row.tiles) + row.wide < row.box[2]
        assert [line.text for line in painter.pen.lines if line.cut] == []
        assert min(line.size for line in painter.pen.lines) >= SMALLEST


def test_a_dull_card_lies_on_its_side():
    upright, turned = (
        board.tile._tall(tile.CardFace("1-187S", "forward", "Cloud", "fire", turned=so))
        for so in (False, True)
    )
    ground = [look.tint("fire").ground, look.dimmed(look.tint("fire").ground)]
    for picture, color, tall in ((upright, ground[0], True), (turned, ground[1], False)):
        spots = [
            (x, y) for x in range(picture.width) for y in range(100) if picture.getpixel((x, y)) == color
        ]
        wide = max(x for x, _ in spots) - min(x for x, _ in spots)
        high = max(y for _, y in spots) - min(y for _, y in spots)
        assert (high > wide) is tall


def test_what_is_written_stands_out_from_its_ground():
    for tint in look.TINTS.values():
        assert contrast(INK, tint.badge) >= 4.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_match_is_drawn(positions, language):
    ended = Ended("Alice wins", ("The last point of damage",), (0,), ("VII", "X"), "turned", "1-187S")
    scene = face.result_scene(positions[-1][0], speaker(language, "fftcg"), ("Alice", "Bob"), ended)
    with Image.open(io.BytesIO(face.draw_result(scene, language))) as picture:
        assert picture.width == 1080
    assert [side["won"] for side in scene["sides"]] == [True, False]


def test_each_card_has_a_small_picture():
    with Image.open(io.BytesIO(face.draw_emblem(face.emblems()[0]))) as picture:
        assert picture.size == (128, 128)
