"""A game in which a name does not tell a card: its number does, and ends in a letter."""

from __future__ import annotations

import msgspec
import pytest

from cards import catalog, codes, decks
from cards.catalog import SeveralCardsError, UnknownCardError
from cards.decks import Deck, DeckEntry
from cards.lists import read, to_text
from cards.wakfu.legality import faults


class Card(msgspec.Struct, frozen=True):
    id: str
    name: str
    traits: tuple[str, ...] = ()
    status: str = "exact"


class Catalog(catalog.Catalog[Card]):
    game = "fftcg"
    kind = Card
    coding = catalog.Coding("F", endings=True)


CLOUDS = ("1-182S", "1-183H", "2-001C")
CARDS = Catalog([*(Card(each, "Cloud") for each in CLOUDS), Card("1-187S", "Tifa"), Card("3-004R", "Zidane")])


def ids(cards):
    return tuple(card.id for card in cards)


def test_all_cards_of_a_name_are_found_and_told_apart():
    assert ids(CARDS.named("cloud")) == CLOUDS
    assert ids(CARDS.find("clou")) == ids(CARDS.find("Cluod")) == CLOUDS
    assert ids(CARDS.find("clou", limit=2)) == CLOUDS[:2]
    assert [CARDS.label(card) for card in CARDS.find("clou")] == [f"Cloud ({each})" for each in CLOUDS]
    assert CARDS.label(CARDS.card("1-187S")) == "Tifa"
    assert len(CARDS) == len(CARDS.cards) == 5


@pytest.mark.parametrize("given", ["1-183H", "Cloud (1-183H)", "cloud 1-183H", "1-183H Cloud"])
def test_a_number_tells_the_card_with_or_without_its_name(given):
    assert CARDS.one(given).id == "1-183H"
    assert ids(CARDS.find(given)) == ("1-183H",)


def test_a_name_on_several_cards_does_not_tell_which():
    with pytest.raises(SeveralCardsError) as caught:
        CARDS.one("Cloud")
    assert caught.value.suggestions == tuple(f"Cloud ({each})" for each in CLOUDS)
    assert CARDS.one("Tifa").id == "1-187S"
    with pytest.raises(UnknownCardError):
        CARDS.one("Tifa (1-183H)")


def test_an_added_card_hides_those_of_its_name_but_not_their_numbers():
    more = CARDS.add([{"id": "own-1", "name": "Cloud"}])
    assert ids(more.named("Cloud")) == ("own-1",)
    assert more.label(more.card("1-183H")) == "Cloud (1-183H)"
    assert more.one("Cloud (1-183H)").id == "1-183H"


@pytest.mark.parametrize(
    "line", ["3 1-187S", "1-187S x3", "3x Tifa", "3 Tifa (1-187S)", "Tifa 1-187S x3", "1-187S Tifa (3)"]
)
def test_a_line_names_a_card_by_name_number_or_both(line):
    reading = read(line, CARDS)
    assert reading.entries == (DeckEntry("1-187S", 3),)
    assert reading.guesses == ()


def test_a_line_with_a_name_of_several_cards_asks_which():
    for line in ("2 Cloud", "2 Cluod"):
        (guess,) = read(line, CARDS).guesses
        assert (guess.kind, guess.count, guess.cards) == ("several", 2, CLOUDS)
    (guess,) = read("2 Tifa (1-183H)", CARDS).guesses
    assert guess.count == 2


def test_what_is_written_is_read_again():
    deck = Deck.of(["1-182S", "1-182S", "2-001C", "1-187S"], ["1-183H"])
    text = to_text(deck, CARDS)
    assert text.splitlines()[:3] == ["2 Cloud (1-182S)", "1 Cloud (2-001C)", "1 Tifa"]
    reading = read(text, CARDS)
    assert (reading.entries, reading.reserve, reading.guesses) == (deck.entries, deck.reserve, ())


FILE = "id: trial\nname: {fr: Essai, en: Trial}\ncards: {'Cloud (1-183H)': 3, 1-187S: 2, Zidane: 1}\n"


def test_a_deck_file_takes_names_and_numbers_and_needs_no_hero():
    deck, known = decks.read(FILE, CARDS)
    assert deck.entries == (DeckEntry("1-183H", 3), DeckEntry("1-187S", 2), DeckEntry("3-004R", 1))
    assert known is CARDS
    with pytest.raises(SeveralCardsError):
        decks.read(FILE.replace(" (1-183H)", ""), CARDS)


def test_it_is_the_law_of_wakfu_that_asks_for_a_hero(catalog):
    deck, _ = decks.read("id: trial\nname: {fr: Essai, en: Trial}\ncards: {Tofu: 3}\n", catalog)
    found = {(fault.rule, fault.code) for fault in faults(deck, catalog)}
    assert {("101.3", "one-hero"), ("101.3", "one-haven-bag")} <= found


def test_no_name_of_wakfu_stands_on_two_cards(catalog):
    assert [cards for cards in catalog.names.values() if len(cards) > 1] == []
    assert [card for card in catalog if catalog.label(card) != card.name] == []


# Codes -----------------------------------------------------------------------------------------------------


def test_a_code_keeps_letters_and_the_game():
    deck = Deck.of(["1-182S"] * 3 + ["1-183H"] + ["1-187S"] * 5 + ["2-001C"], ["3-004R"])
    code = codes.encode(deck, CARDS)
    assert code.startswith("F1.")
    again = codes.decode(code, CARDS)
    assert (again.entries, again.reserve) == (deck.entries, deck.reserve)
    assert codes.encode(again, CARDS) == code


def test_letters_tell_cards_of_one_number_apart():
    known = Catalog([Card(each, each) for each in ("1-007", "1-007A", "1-007Z", "1-008", "1-99999Z")])
    deck = Deck.of(ids(known))
    assert codes.decode(codes.encode(deck, known), known).entries == deck.entries


def test_a_code_is_of_one_game(catalog):
    with pytest.raises(codes.CodeError) as caught:
        codes.decode(codes.encode(Deck.of(["1-187S"]), CARDS), catalog)
    assert caught.value.reason == "game"
    with pytest.raises(codes.CodeError, match="unreadable"):
        codes.encode(Deck.of(["incarnam-052A"]), catalog)


def test_codes_of_wakfu_are_what_they_were(catalog):
    assert codes.decode("W1.AQEB1wEA64gE", catalog).entries == (DeckEntry("incarnam-052", 3),)
    assert codes.encode(Deck.of(["incarnam-052"] * 3), catalog) == "W1.AQEB1wEA64gE"
