"""The cards and lists of FINAL FANTASY TCG as screens and pictures, in both languages."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.fftcg import lists, sheets
from bot.fftcg.hosted import hosted
from bot.ui.base import show
from bot.ui.base.look import ReaderContext
from bot.ui.drawing import icons
from bot.ui.drawing.fftcg import look
from bot.ui.lookup import cards as screens
from bot.words import LANGUAGES, speaker
from cards import decks
from cards.fftcg.catalog import load
from cards.fftcg.search import CARD_TYPES
from engine.rulebook.book import load as load_book

CARDS = load()
GAME = hosted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_discord_and_has_no_token_left(language):
    for card in CARDS:
        screen = screens.screen(GAME, card, ReaderContext(language, share=True, game="fftcg"))
        (block,) = screen.blocks
        assert "[" not in block.text, card.id
        assert len(block.text) < 3000
        ids = [button.id for row in screen.rows for button in row]
        assert len(set(ids)) == len(ids)
        assert all(len(each) <= 100 for each in ids)
        assert show.new(screen)["embeds"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "whose Summons cost less. Here: those of both"),
        ("fr", "coûtent moins. Ici : celles des deux joueurs"),
    ],
)
def test_a_doubtful_card_says_what_is_doubtful_and_how_it_is_taken(language, said):
    (block,) = screens.screen(
        GAME, CARDS.card("1-020R"), ReaderContext(language, share=True, game="fftcg")
    ).blocks
    assert block.text.count(said) == 1


def test_every_rule_of_a_card_stands_in_its_document():
    book = load_book()
    numbers = {number for card in CARDS for number in sheets.rules_for(card)}
    assert len(numbers) > 6
    assert {book.one(number, "fftcg-cr-fr").ref.id for number in numbers} == numbers


def test_every_name_has_an_emblem_and_no_two_share_one():
    known = look.emblems()
    assert set(known) == {card.name for card in CARDS}
    assert len(set(known.values())) == len(known)
    assert set(known.values()) <= set(icons._bodies())


def test_the_longest_text_of_each_type_is_drawn():
    for kind in CARD_TYPES:
        of_type = [card for card in CARDS if card.type == kind]
        if of_type:
            longest = max(of_type, key=lambda card: len(sheets.plain(card, "fr")))
            with Image.open(
                io.BytesIO(sheets.draw(sheets.scene(longest, speaker("fr", "fftcg")), "fr"))
            ) as picture:
                assert picture.width == 720


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_starter_is_drawn_grouped_and_known(language):
    words = speaker(language, "fftcg")
    for key in decks.preconstructed_ids(CARDS):
        deck = decks.preconstructed(key, CARDS)
        assert not lists.faults(deck, CARDS)
        assert sum(n for _, cards in lists.groups(deck.entries, CARDS, words) for _, n in cards) == 50
        assert words.has(f"deck-about-{key}")
        with Image.open(
            io.BytesIO(lists.draw(lists.scene("W" * 60, deck, CARDS, words), language))
        ) as picture:
            assert picture.width == 1080


def test_a_test_hand_is_five_cards_with_one_mulligan():
    deck = decks.preconstructed("opus-1-x", CARDS)
    first, second = lists.hand(deck, CARDS, 0), lists.hand(deck, CARDS, 1)
    assert first.size == second.size == 5
    assert first.again
    assert not second.again
    assert lists.hand(decks.Deck.of(deck.ids()[:4], ()), CARDS, 0) is None


def test_a_search_is_told_in_words():
    words = speaker("fr", "fftcg")
    given = {"element": "ice", "cost": "2-3", "type": "forward", "set": "1"}
    assert sheets.told(given, words) == "Avant · Glace · coût 2-3 · Opus 1"
    assert {card.elements for card in sheets.search(CARDS, given, "fr")} == {("ice",)}
