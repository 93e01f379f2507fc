"""Every card fits its screen and its picture, in both languages."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.ui import card_picture, cards, show
from bot.ui.rules import Look
from bot.words import LANGUAGES, speaker
from cards.catalog import load
from cards.rules import rules_for
from cards.search import TYPES, Filters
from engine.rulebook.book import load as load_book

CATALOG = load("wakfu")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("public", [False, True])
def test_every_card_fits_discord(language, public):
    for card in CATALOG:
        for face in (0, 1) if card.level2 else (0,):
            screen = cards.screen(card, Look(language, share=True), face, public=public)
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
        words = len(" ".join(cards.faces(card, "fr")[-1].powers))
        if words > seen.get(card.type, (-1, None))[0]:
            seen[card.type] = (words, card)
    assert set(seen) <= set(TYPES)
    for _, card in seen.values():
        scene = cards.scene(card, 1, speaker("fr"))
        with Image.open(io.BytesIO(card_picture.draw(scene, "fr"))) as image:
            assert image.width == card_picture.WIDTH
            assert 200 < image.height <= card_picture.TALLEST + 10
    long = {
        **cards.scene(CATALOG.cards[0], 0, speaker("en")),
        "text": ["[Air] and words " * 300],
        "name": "W" * 100,
    }
    assert card_picture.draw(long, "en")


def test_equal_scenes_are_equal_pictures():
    scene = cards.scene(CATALOG.named("Kanigrou"), 0, speaker("en"))
    assert card_picture.draw(scene, "en") == card_picture.draw(scene, "en")


@pytest.mark.parametrize("count", [1, 2, 12, 13, 24, 25, 40])
def test_pages_of_results(count):
    found = (list(CATALOG) * 5)[:count]
    last = -(-count // cards.PAGE) - 1
    for number in (0, last, 99):
        screen = cards.results(found, Filters(), "key", Look("en"), number)
        ids = [button.id for row in screen.rows if isinstance(row, tuple) for button in row]
        assert len(set(ids)) == len(ids) == (0 if last == 0 else 1 if number in (0, last, 99) else 2)
        assert show.new(screen)
