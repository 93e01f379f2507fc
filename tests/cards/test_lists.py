from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import yamlfile
from cards.catalog import CardError
from cards.decks import Deck, DeckEntry, preconstructed, preconstructed_ids
from cards.lists import MOST_LINES, Guess, from_data, read, to_text
from cards.wakfu.catalog import load

TOFU = "incarnam-052"


def named(entries, catalog):
    return {catalog.card(entry.card).name: entry.count for entry in entries}


@pytest.mark.parametrize(
    "line",
    ["3 Tofu", "3x Tofu", "3 x tofu", "3× TOFU", "Tofu x3", "Tofu (3)", "- 3 Tofu  # good", "Alliés: 3 Tofu",
     "x3 Tofu", "3xTofu", "3 X Tofu", "[3] tofu", "Tofu : 3", "* Tofu [x3]", "3 incarnam-052", "• 3 Tofu // good",
     "3. Tofu", "Tofu 3", "tofu 03",     "1 Tofu\n2 tofu", "\ufeff3 Tofu\r\n"],
)  # fmt: skip
def test_lines_of_a_list(line, catalog):
    reading = read(line, catalog)
    assert reading.guesses == ()
    assert reading.entries == (DeckEntry(TOFU, 3),)


@pytest.mark.parametrize(
    "line", ["", "# Tofu", "// 3 Tofu", "## Alliés (12)", "**Salles :**", "---", "Dofus", "Main deck"]
)
def test_lines_that_say_nothing(line, catalog):
    assert read(line, catalog) == read("", catalog)


@pytest.mark.rule("101.4")
def test_a_list_is_read_as_it_stands(catalog):
    text = """
    Héros : Bruss Ouilis
    Havre Sac du Bouftou

    Alliés (5) :
    3 Bouftou
    1 Tofu Celeste
    Tofu
    Brisé !
    2 Tofou
    # Sideboard
    1 Moskito
    Alliés
    1 Smare
    Deck:
    1 Bond
    """
    reading = read(text, catalog)
    assert named(reading.entries, catalog) == {
        "Bruss Ouilis": 1,
        "Havre Sac du Bouftou": 1,
        "Bouftou": 3,
        "Tofu Céleste": 1,
        "Tofu": 1,
        "Brisé !": 1,
        "Bond": 1,
    }
    assert named(reading.reserve, catalog) == {"Moskito": 1, "Smare": 1}
    assert reading.guesses == (Guess(10, "Tofou", 2, reserve=False, cards=(TOFU,)),)


@pytest.mark.parametrize(
    "head", ["Réserve", "reserve:", "Side", "SIDEBOARD (12)", "**Réserve**", "## Réserve (12) :"]
)
def test_the_reserve_has_many_names(head, catalog):
    reading = read(f"1 Tofu\n{head}\n2 Tofu", catalog)
    assert (reading.entries, reading.reserve) == ((DeckEntry(TOFU, 1),), (DeckEntry(TOFU, 2),))


def test_a_slip_is_no_card_until_somebody_confirms_it(catalog):
    reading = read("2 Tofou\n1 Tofu\nRéserve\n1 fort d'astrub", catalog)
    assert [guess.kind for guess in reading.guesses] == ["slip", "slip"]
    assert reading.deck().size() == 1
    deck = reading.deck(reading.slips(), "Essai")
    assert deck.entries == (DeckEntry(TOFU, 3),)
    assert named(deck.reserve, catalog) == {"Forêts d'Astrub": 1}
    assert deck.name == {"fr": "Essai", "en": "Essai"}


def test_a_name_that_may_mean_several_is_asked_back(catalog):
    reading = read("2 Parchemin", catalog)
    (guess,) = reading.guesses
    assert (guess.kind, guess.count) == ("several", 2)
    assert {catalog.card(card).name for card in guess.cards} >= {
        "Parchemin de Chance",
        "Parchemin d'Intelligence",
    }
    assert reading.deck({1: guess.cards[0]}).entries == (DeckEntry(guess.cards[0], 2),)


@pytest.mark.parametrize(
    "line", ["zzzz", "3", "0 Tofu", "100 Tofu", "9999 Tofu", "x", "💣 💣", "https://a.b/c", "٣ Tofuuuuuuu?"]
)
def test_what_nobody_means_is_listed_with_its_line(line, catalog):
    (guess,) = read(f"1 Tofu\n{line}", catalog).guesses
    assert (guess.line, guess.kind) == (2, "unknown")


@pytest.mark.parametrize(
    ("line", "text", "count"),
    [("1 xyzzyx", "xyzzyx", 1), ("Phoenix 3", "Phoenix", 3), ("x x", "x x", 1), ("2 X-Or", "X-Or", 2)],
)
def test_a_name_that_begins_or_ends_with_an_x_keeps_it(line, text, count, catalog):
    (guess,) = read(line, catalog).guesses
    assert (guess.text, guess.count) == (text, count)


def test_a_text_as_long_as_a_book_is_no_list(catalog):
    with pytest.raises(CardError, match="lines"):
        read("Tofu\n" * (MOST_LINES + 1), catalog)


@pytest.mark.parametrize("deck_id", preconstructed_ids(load()))
def test_lists_go_out_and_in_again(deck_id, catalog):
    deck = preconstructed(deck_id, catalog)
    again = read(to_text(deck, catalog), catalog)
    assert again.guesses == ()
    assert again.entries == deck.entries


def test_the_reserve_goes_out_and_in_again(catalog):
    deck = Deck("", {}, (DeckEntry(TOFU, 2),), (DeckEntry("incarnam-063", 2),))
    again = read(to_text(deck, catalog), catalog)
    assert (again.entries, again.reserve) == (deck.entries, deck.reserve)


def test_a_deck_file_is_read_as_a_list(catalog):
    text = "hero: Bruss Ouilis\nhaven_bag: Havre Sac du Bouftou\ncards: {Tofu: 3, Tofou: 1}\nreserve:\n  Smare: 2\n"
    reading = read(from_data(yamlfile.parse(text), catalog), catalog)
    assert named(reading.entries, catalog) == {"Bruss Ouilis": 1, "Havre Sac du Bouftou": 1, "Tofu": 3}
    assert named(reading.reserve, catalog) == {"Smare": 2}
    assert [guess.text for guess in reading.guesses] == ["Tofou"]


@pytest.mark.parametrize(
    "text", ["", "[1, 2]", "cards: []", "cards: {Tofu: many}", "cards: {}\nreserve: 3", "x"]
)
def test_what_is_no_deck_file(text, catalog):
    with pytest.raises(CardError):
        from_data(yamlfile.parse(text), catalog)


@pytest.mark.parametrize(
    "form", ["{}", "3 {}", "3x {}", "{} x3", "{} (3)", "- {} : 3", "Cartes : 3 {}", "{} 3"]
)
def test_every_name_is_read_in_every_form(form, catalog):
    wrong = []
    for card in catalog:
        reading = read(form.format(card.name), catalog)
        if reading.entries != (DeckEntry(card.id, 3 if "3" in form else 1),):
            wrong.append(card.name)
    assert wrong == []


@given(st.data())
def test_any_list_goes_out_and_in_again(data):
    catalog = load()
    counts = st.dictionaries(st.sampled_from([card.id for card in catalog]), st.integers(1, 99), max_size=40)
    main, reserve = (tuple(DeckEntry(*pair) for pair in data.draw(counts).items()) for _ in range(2))
    again = read(to_text(Deck("", {}, main, reserve), catalog), catalog)
    assert (again.entries, again.reserve, again.guesses) == (main, reserve, ())


@given(st.text(max_size=300))
def test_any_text_is_read_or_asked_back(text):
    catalog = load()
    reading = read(text, catalog)
    assert len(reading.guesses) + len(reading.entries) + len(reading.reserve) <= len(text.splitlines())
    assert all(card in catalog for guess in reading.guesses for card in guess.cards)
