"""Every card fits its screen and its picture, in both languages."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.ui.base import show
from bot.ui.base.look import ReaderContext
from bot.ui.drawing import card as card_picture
from bot.ui.drawing.common import BACK, INK, PAPER, mixed
from bot.ui.drawing.wakfu import look
from bot.ui.lookup import cards as screens
from bot.wakfu import sheets
from bot.wakfu.hosted import hosted
from bot.words import LANGUAGES, speaker
from cards.wakfu.catalog import load
from cards.wakfu.rules import rules_for
from cards.wakfu.search import TYPES
from engine.rulebook.book import load as load_book

CATALOG = load()
GAME = hosted()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("public", [False, True])
def test_every_card_fits_discord(language, public):
    for card in CATALOG:
        for face in (0, 1) if card.level2 else (0,):
            screen = screens.screen(
                GAME, card, ReaderContext(language, share=True, game="wakfu"), face, public=public
            )
            (block,) = screen.blocks
            assert len(block.text) < 3000, card.name
            assert len(screen.rows) <= 4
            ids = [button.id for row in screen.rows for button in row]
            assert len(set(ids)) == len(ids)
            assert all(len(each) <= 100 for each in ids)
            assert show.new(screen)["embeds"]
            assert "[" not in block.text


def test_every_rule_on_a_button_stands_in_the_book():
    book = load_book()
    numbers = {number for card in CATALOG for number in rules_for(card)}
    assert len(numbers) > 15
    assert {book.one(number, "wakfu-tr-fr").ref.id for number in numbers} == numbers


def test_every_type_and_every_size_of_text_is_drawn():
    seen = {}
    for card in CATALOG:
        words = len(" ".join(sheets.faces(card, "fr")[-1].powers))
        if words > seen.get(card.type, (-1, None))[0]:
            seen[card.type] = (words, card)
    assert set(seen) <= set(TYPES)
    for _, card in seen.values():
        scene = sheets.scene(card, 1, speaker("fr", "wakfu"))
        with Image.open(io.BytesIO(card_picture.draw(scene, look))) as image:
            assert image.width == card_picture.WIDTH
            assert 330 < image.height <= card_picture.TALLEST + 10
    long = {
        **sheets.scene(CATALOG.cards[0], 0, speaker("en", "wakfu")),
        "text": ["[Air] and words " * 300],
        "name": "W" * 100,
    }
    assert card_picture.draw(long, look)


def _drawn(scene):
    return Image.open(io.BytesIO(card_picture.draw(scene, look))).convert("RGB")


def _rows(image, colour):
    """The rows of an image that hold a colour well inside the frame."""
    pixels = image.load()
    width = range(40, image.width - 40)
    return [y for y in range(image.height) if sum(_near(pixels[x, y], colour) for x in width) > 300]


def test_without_numbers_the_text_begins_below_the_type_line():
    scene = sheets.scene(CATALOG.one("Intouchable"), 0, speaker("en", "wakfu"))
    assert not scene["strength"]
    assert not scene["numbers"]
    with_numbers = _drawn({**scene, "numbers": [("4", "Size")]})
    without = _drawn(scene)
    assert _rows(with_numbers, PAPER)[0] > _rows(without, PAPER)[0] + 90
    # As long a text stands there in larger letters.
    long = {**scene, "text": ["A word and another one. " * 24]}
    sizes = [card_picture._Card({**long, "numbers": numbers}, look).size for numbers in ([("4", "Size")], [])]
    assert sizes[0] < sizes[1]


@pytest.mark.parametrize("element", look.TINTS)
def test_what_stands_on_an_element_can_be_read(element):
    """At least 4.5 to 1 (WCAG 2.1, 1.4.3): numbers on the colour, words on the card's ground."""
    badge = look.tint(element).badge
    scene = sheets.scene(CATALOG.one("Vampyro"), 0, speaker("en", "wakfu"))
    image = _drawn({**scene, "element": element, "level_element": element})
    box = image.crop((30, 384, 170, 470))
    assert any(_near(colour, badge) for _, colour in box.getcolors(10_000))
    assert _contrast(INK, badge) >= 4.5
    ground = mixed(badge, BACK, 0.5)
    foot = image.crop((28, image.height - 50, 250, image.height - 14))
    lightest = max((colour for _, colour in foot.getcolors(10_000)), key=_light)
    assert _contrast(lightest, ground) >= 4.5


def _near(one, other):
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


def test_no_word_of_a_card_is_cut(monkeypatch):
    cut = []

    def fit(text, letters, width):
        if letters.getlength(text) > width:
            cut.append(text)
        return text

    monkeypatch.setattr(card_picture, "fit", fit)
    for language in LANGUAGES:
        for card in CATALOG:
            for face in (0, 1) if card.level2 else (0,):
                drawn = card_picture._Card(sheets.scene(card, face, speaker(language, "wakfu")), look)
                drawn.head()
                drawn.numbers()
                drawn.foot()
                cut += [line.text for line in drawn.writer.lines if line.cut]
                room = card_picture.WIDTH - 2 * card_picture.MARGIN - 16
                assert drawn.height(drawn.size, room) <= drawn.end - drawn.top, card.name
    assert not cut


def _light(colour):
    """The relative luminance of a colour, 0 to 1."""
    parts = ((v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4) for v in (c / 255 for c in colour))
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def _contrast(one, other):
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def test_equal_scenes_are_equal_pictures():
    scene = sheets.scene(CATALOG.one("Kanigrou"), 0, speaker("en", "wakfu"))
    assert card_picture.draw(scene, look) == card_picture.draw(scene, look)


@pytest.mark.parametrize("count", [1, 2, 12, 13, 24, 25, 40])
def test_pages_of_results(count):
    found = (list(CATALOG) * 5)[:count]
    last = -(-count // screens.PAGE) - 1
    for number in (0, last, 99):
        screen = screens.results(GAME, found, {}, "key", ReaderContext("en", game="wakfu"), number)
        ids = [button.id for row in screen.rows if isinstance(row, tuple) for button in row]
        assert len(set(ids)) == len(ids) == (0 if last == 0 else 1 if number in (0, last, 99) else 2)
        assert show.new(screen)
