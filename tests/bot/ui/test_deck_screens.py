"""Every deck fits its screens and its picture, in both languages."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.ui.base import show
from bot.ui.deck import decks as screens
from bot.ui.deck.decks import Shown
from bot.ui.drawing import deck as deck_picture
from bot.ui.drawing.wakfu import look
from bot.wakfu import lists
from bot.wakfu.hosted import hosted
from bot.words import LANGUAGES, speaker
from cards import codes, decks
from cards.decks import Deck, DeckEntry
from cards.faults import Fault
from cards.lists import read
from cards.wakfu.catalog import load

CATALOG = load()
GAME = hosted()


def shown(deck, faults=(), own=True, name="**Name** @everyone"):
    try:
        code = codes.encode(deck, CATALOG)
    except codes.CodeError:
        code = ""
    return Shown(GAME, deck.id or "own-1", deck, name, code, tuple(faults), own)


def everything():
    """One of each card there is, and a reserve: far more than any deck."""
    entries = tuple(DeckEntry(card.id, 3) for card in CATALOG)
    return Deck("own-1", {}, entries[:150], entries[:60])


DECKS = [*(decks.preconstructed(each, CATALOG) for each in decks.preconstructed_ids(CATALOG)), everything(),
         Deck("own-2", {}, ()),
         Deck("own-3", {}, (DeckEntry("gone-001", 2), DeckEntry("incarnam-052", 1)))]  # fmt: skip
MANY = [Fault("101.5", "copies", {"card": "X" * 60, "count": 4, "most": 3})] * 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
@pytest.mark.parametrize("faults", [(), MANY])
def test_every_screen_of_a_deck_fits_discord(deck, faults, language):
    words, each = speaker(language, "wakfu"), shown(deck, faults)
    for screen in (
        screens.show(each, words),
        screens.public(each, words, "x", None),
        screens.check(each, words),
        screens.export(each, "3 Tofu\n" * 3000, words),
    ):
        assert "@everyone" not in screen.content + "".join(b.text + b.title for b in screen.blocks)
        ids = [button.id for row in screen.rows for button in row]
        assert len(set(ids)) == len(ids)
        assert all(len(each) <= 100 for each in ids)
        assert all(len(block.text) <= 4096 for block in screen.blocks)
        assert show.new(screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_every_deck_is_drawn(deck, language):
    scene = lists.scene(deck.name.get(language, ""), deck, CATALOG, speaker(language, "wakfu"))
    assert sum(sum(parts.values()) for _, parts in scene["levels"]) == sum(n for _, _, n in scene["elements"])
    with Image.open(io.BytesIO(deck_picture.draw(scene, look))) as image:
        assert image.size == (deck_picture.WIDTH, deck_picture.HEIGHT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_full_of_doubts_fits_discord(language):
    reading = read("\n".join(["parchemin", "tofou", "zzz" * 30, "9999 Tofu"] * 90), CATALOG)
    picks = {1: screens.NOBODY, 5: "incarnam-019"}
    screen = screens.asked("k" * 12, "@everyone", reading, picks, CATALOG, speaker(language, "wakfu"))
    assert len(screen.rows) == screens.ASKED + 1
    assert show.new(screen)
    assert "@everyone" not in screen.blocks[0].text + screen.blocks[0].title


def test_a_copy_button_stands_where_its_code_fits():
    small, large = shown(DECKS[0]), shown(everything())
    assert screens.public(small, speaker("en", "wakfu"), "", None).rows
    if len(large.code) > 90:
        assert screens.public(large, speaker("en", "wakfu"), "", None).rows == ()


@pytest.mark.parametrize("custom_id", ["d.show.own-1.", "d.copy.-.W1.AQEB", "d.hand.x.aa-1-2"])
def test_ids_go_out_and_in_again(custom_id):
    assert str(screens.read(custom_id)) == custom_id


@pytest.mark.parametrize("custom_id", ["d.show", "d", "", "x.show.a.b", "d.a.b"])
def test_other_ids_are_left_alone(custom_id):
    assert screens.read(custom_id) is None
