from __future__ import annotations

import pytest

from cards.catalog import UnknownCard, load
from cards.decks import (
    Deck,
    DeckError,
    Entry,
    Fault,
    faults,
    incomplete,
    preconstructed,
    preconstructed_ids,
)
from cards.lists import read

IOP = "incarnam-iop"


@pytest.fixture
def iop(catalog):
    return preconstructed(IOP, catalog)


def changed(deck, catalog, **counts):
    """The deck with other counts for some cards, by name with _ for blanks."""
    wanted = {catalog.named(name.replace("_", " ")).id: count for name, count in counts.items()}
    kept = {entry.card: entry.count for entry in deck.entries} | wanted
    return Deck("", {}, tuple(Entry(card, count) for card, count in kept.items() if count))


def codes(deck, catalog):
    return [(fault.rule, fault.code) for fault in faults(deck, catalog)]


@pytest.mark.parametrize("deck_id", preconstructed_ids())
def test_preconstructed_decks_are_lawful_and_named_in_both_languages(deck_id, catalog):
    deck = preconstructed(deck_id, catalog)
    assert deck.id == deck_id
    assert set(deck.name) == {"fr", "en"}
    assert deck.size() == 50
    assert faults(deck, catalog) == []


def test_decks_that_lack_a_card_are_known_and_not_offered():
    waiting, ready = incomplete(), preconstructed_ids()
    assert set(ready) >= {"incarnam-cra", "incarnam-iop"}
    assert {*waiting, *ready} == {f"incarnam-{name}" for name in ("cra", "feca", "iop", "xelor")}
    assert not set(waiting) & set(ready)
    names = {card.name for card in load("wakfu")}
    assert all(missing and not names & set(missing) for missing in waiting.values())


def test_a_game_gets_hero_haven_bag_and_48_cards(iop, catalog):
    lists = iop.lists(catalog)
    assert (lists.hero.name, lists.haven_bag.name) == ("Bruss Ouilis", "Havre Sac du Bouftou")
    assert len(lists.cards) == 48


def test_there_is_no_such_deck(catalog):
    with pytest.raises(LookupError, match="incarnam-iop"):
        preconstructed("incarnam-nobody", catalog)


@pytest.mark.rule("101.1", "101.3")
def test_a_deck_has_fifty_cards_one_hero_one_haven_bag(iop, catalog):
    assert codes(changed(iop, catalog, Bouftou=2), catalog) == [("101.1", "deck-size")]
    two = changed(iop, catalog, Tirlangue_Portey=1, Bouftou=2, Havre_Sac_du_Bouftou=0, Arakne=2)
    assert codes(two, catalog) == [("101.3", "one-hero"), ("101.3", "one-haven-bag")]
    with pytest.raises(DeckError, match=r"101\.3 one-hero") as caught:
        two.lists(catalog)
    assert caught.value.faults[0].params == {"count": 2, "cards": ["Bruss Ouilis", "Tirlangue Portey"]}


@pytest.mark.rule("101.5", "420.1")
def test_three_copies_at_most_and_unique_once(iop, catalog):
    deck = changed(iop, catalog, Arakne=4, Bouftou=0, Marcassin=2, Bouftou_Royal=1, Tofu=0, Charge=2)
    assert faults(deck, catalog) == [
        Fault("101.5", "copies", {"card": "Arakne", "count": 4, "most": 3}),
        Fault("420.1", "unique", {"card": "Marcassin", "count": 2}),
    ]


@pytest.mark.rule("101.4", "101.5")
def test_the_reserve_counts_with_the_deck(iop, catalog):
    reserve = tuple(
        Entry(catalog.named(name).id, count)
        for name, count in (("Bouftou", 1), ("Tofu", 3), ("Havre Sac du Tofu", 1))
    )
    deck = Deck("", {}, iop.entries, reserve)
    assert codes(deck, catalog) == [
        ("101.4", "reserve-size"),
        ("101.4", "reserve-type"),
        ("101.5", "copies"),
    ]
    lawful = (("Tofu", 3), ("Moskito", 3), ("Smare", 3), ("Polter Tofu", 3))
    twelve = tuple(Entry(catalog.named(name).id, count) for name, count in lawful)
    assert codes(Deck("", {}, iop.entries, twelve), catalog) == []


@pytest.mark.rule("308.3", "806.10a")
def test_one_protector_and_cards_that_want_a_hero(iop, catalog):
    level = {"value": 1}
    more = catalog.add(
        [
            {"name": "Gardien A", "type": "protector", "level": level},
            {"name": "Gardien B", "type": "protector", "level": level},
            {
                "name": "Laisse",
                "type": "action",
                "level": level,
                "keywords": [{"name": "hero", "trait": "Osamodas"}],
                "script": {"effects": [{"do": "draw"}]},
            },
        ]
    )
    deck = changed(iop, more, Gardien_A=1, Gardien_B=1, Laisse=1, Bouftou=0)
    assert codes(deck, more) == [("308.3", "protectors"), ("806.10a", "hero-trait")]


@pytest.mark.rule("1202")
def test_banned_and_unsupported_cards_are_barred(iop, catalog):
    zone = {"type": "zone", "level": {"value": 0}}
    more = catalog.add(
        [{**zone, "name": "Savoir des Objets"}, {**zone, "name": "X", "status": "unsupported"}]
    )
    deck = changed(iop, more, Savoir_des_Objets=1, X=2, Bouftou=0)
    assert codes(deck, more) == [("1202", "banned"), ("", "unsupported")]


def test_all_faults_are_told_at_once_and_nothing_is_mended(catalog):
    deck = read("9 Tofu\n2 Marcassin", catalog).deck()
    assert [code for _, code in codes(deck, catalog)] == [
        "deck-size",
        "one-hero",
        "one-haven-bag",
        "copies",
        "unique",
    ]
    assert deck.size() == 11


def test_an_unknown_format_is_a_fault(iop, catalog):
    deck = Deck("", {}, iop.entries, format="draft")
    assert codes(deck, catalog) == [("", "unknown-format")]


def test_an_entry_that_no_catalogue_knows(catalog):
    with pytest.raises(UnknownCard):
        faults(Deck("", {}, (Entry("nowhere-001", 1),)), catalog)
