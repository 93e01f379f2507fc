from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from cards.catalog import UnknownCardError
from cards.decks import Deck, DeckEntry, preconstructed
from cards.faults import DeckError, Fault
from cards.lists import read
from cards.wakfu.formats import formats, legality
from cards.wakfu.legality import faults, parts

LEVEL = {"value": 1}


@pytest.fixture
def iop(catalog):
    return preconstructed("incarnam-iop", catalog)


def changed(deck, catalog, **counts):
    """The deck with other counts for some cards, by name with _ for blanks."""
    wanted = {catalog.one(name.replace("_", " ")).id: count for name, count in counts.items()}
    kept = {entry.card: entry.count for entry in deck.entries} | wanted
    return Deck("", {}, tuple(DeckEntry(card, count) for card, count in kept.items() if count))


def codes(deck, catalog):
    return [(fault.rule, fault.code) for fault in faults(deck, catalog)]


@pytest.mark.rule("101.1", "101.3")
def test_a_deck_has_fifty_cards_one_hero_one_haven_bag(iop, catalog):
    assert codes(changed(iop, catalog, Bouftou=2), catalog) == [("101.1", "deck-size")]
    two = changed(iop, catalog, Tirlangue_Portey=1, Bouftou=2, Havre_Sac_du_Bouftou=0, Arakne=2)
    assert codes(two, catalog) == [("101.3", "one-hero"), ("101.3", "one-haven-bag")]
    with pytest.raises(DeckError, match=r"101\.3 one-hero") as caught:
        parts(two, catalog)
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
        DeckEntry(catalog.one(name).id, count)
        for name, count in (("Bouftou", 1), ("Tofu", 3), ("Havre Sac du Tofu", 1))
    )
    deck = Deck("", {}, iop.entries, reserve)
    assert codes(deck, catalog) == [
        ("101.4", "reserve-size"),
        ("101.4", "reserve-type"),
        ("101.5", "copies"),
    ]
    lawful = (("Tofu", 3), ("Moskito", 3), ("Smare", 3), ("Polter Tofu", 3))
    twelve = tuple(DeckEntry(catalog.one(name).id, count) for name, count in lawful)
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
    deck = Deck("", {}, iop.entries, format="two-headed")
    assert codes(deck, catalog) == [("", "unknown-format")]


def test_an_entry_that_no_catalogue_knows(catalog):
    with pytest.raises(UnknownCardError):
        faults(Deck("", {}, (DeckEntry("nowhere-001", 1),)), catalog)


# Limited formats --------------------------------------------------------------------------------------------


def limited(catalog, form, cards, reserve=()):
    """A deck of a limited format: names with their numbers."""
    both = [tuple(DeckEntry(catalog.one(name).id, n) for name, n in each) for each in (cards, reserve)]
    return Deck("", {}, both[0], both[1], form)


BASE = (("Bruss Ouilis", 1), ("Havre Sac du Bouftou", 1))


@pytest.mark.rule("101.2", "101.6")
@pytest.mark.parametrize("form", ["sealed", "draft"])
def test_thirty_cards_of_any_number_of_copies_but_one_of_what_is_unique(form, catalog):
    assert codes(limited(catalog, form, [*BASE, ("Tofu", 28)]), catalog) == []
    assert codes(limited(catalog, form, [*BASE, ("Tofu", 27)]), catalog) == [("101.2", "deck-size")]
    two = limited(catalog, form, [*BASE, ("Tofu", 26), ("Bouftou Royal", 2)], [("Bouftou Royal", 3)])
    assert faults(two, catalog) == [Fault("101.6", "unique", {"card": "Bouftou Royal", "count": 2})]
    one = limited(catalog, form, [*BASE, ("Tofu", 27), ("Bouftou Royal", 1)], [("Bouftou Royal", 3)])
    assert codes(one, catalog) == []


@pytest.mark.rule("101.3", "101.4")
def test_a_sealed_reserve_may_hold_anything_that_was_received(catalog):
    cards = [*BASE, ("Tofu", 28)]
    reserve = [("Tirlangue Portey", 1), ("Havre Sac du Tofu", 2), ("Larve Verte", 1)]
    deck = limited(catalog, "sealed", cards, reserve)
    pool = {catalog.one(name).id: n for name, n in (*cards, *reserve)}
    assert faults(deck, catalog, pool=pool) == []
    tofu, larva = catalog.one("Tofu").id, catalog.one("Larve Verte").id
    assert faults(deck, catalog, pool=pool | {tofu: 20, larva: 2}) == [
        Fault("101.4", "not-received", {"card": "Tofu", "count": 28, "received": 20}),
        Fault("101.4", "left-out", {"card": "Larve Verte", "count": 1, "received": 2}),
    ]
    assert codes(limited(catalog, "sealed", [("Tofu", 30)], reserve), catalog) == [
        ("101.3", "one-hero"),
        ("101.3", "one-haven-bag"),
    ]


@pytest.fixture
def draftable(catalog):
    ally = {"type": "ally", "strength": 1, "traits": ["Élémentaire"]}
    return catalog.add(
        [
            {**ally, "name": name, "element": element, "level": {**LEVEL, "element": element}}
            for name, element in (("Terra", "earth"), ("Pyro", "fire"), ("Aero", "air"))
        ]
    )


@pytest.mark.rule("101.7", "303.6")
def test_a_draft_deck_may_add_four_elementals_of_its_elements(draftable):
    assert {draftable.one(name).element for name, _ in BASE} == {"earth"}
    pool = {draftable.one(name).id: n for name, n in (*BASE, ("Tofu", 26))}
    four = limited(draftable, "draft", [*BASE, ("Tofu", 24), ("Terra", 4)], [("Tofu", 2)])
    assert faults(four, draftable, pool=pool) == []
    five = limited(draftable, "draft", [*BASE, ("Tofu", 23), ("Terra", 4), ("Pyro", 1)])
    assert faults(five, draftable) == [
        Fault("101.7", "elementals", {"count": 5, "most": 4}),
        Fault("101.7", "elemental-element", {"card": "Pyro", "element": "fire"}),
    ]
    sealed = limited(draftable, "sealed", [*BASE, ("Tofu", 24), ("Terra", 4)], [("Tofu", 2)])
    assert [f.code for f in faults(sealed, draftable, pool=pool)] == ["not-received"]


@pytest.mark.rule("308.3")
def test_a_limited_reserve_may_hold_any_number_of_protectors(catalog):
    more = catalog.add([{"name": "Gardien", "type": "protector", "level": LEVEL}])
    cards = [*BASE, ("Tofu", 27), ("Gardien", 1)]
    assert codes(limited(more, "sealed", cards, [("Gardien", 2)]), more) == []
    two = limited(more, "sealed", [*BASE, ("Tofu", 26), ("Gardien", 2)])
    assert codes(two, more) == [("308.3", "protectors")]


@pytest.mark.rule("308.3", "101.4")
def test_a_constructed_reserve_counts_with_the_deck_for_protectors(iop, catalog):
    more = catalog.add([{"name": "Gardien", "type": "protector", "level": LEVEL}])
    deck = changed(iop, more, Gardien=1, Bouftou=2)
    reserve = (("Gardien", 1), ("Moskito", 3), ("Smare", 3), ("Polter Tofu", 3), ("Tofu", 2))
    with_one = msgspec.structs.replace(
        deck, reserve=tuple(DeckEntry(more.one(name).id, n) for name, n in reserve)
    )
    assert codes(with_one, more) == [("308.3", "protectors")]


@pytest.mark.rule("806.10c", "806.10a")
def test_cards_for_another_hero_stay_in_a_limited_reserve(catalog):
    spell = {"name": "Laisse", "type": "action", "level": LEVEL, "script": {"effects": [{"do": "draw"}]}}
    more = catalog.add([{**spell, "keywords": [{"name": "hero", "trait": "Osamodas"}]}])
    inside = limited(more, "sealed", [*BASE, ("Tofu", 27), ("Laisse", 1)])
    assert faults(inside, more) == [Fault("806.10c", "hero-trait", {"card": "Laisse", "trait": "Osamodas"})]
    outside = limited(more, "draft", [*BASE, ("Tofu", 28)], [("Laisse", 1)])
    assert codes(outside, more) == []


# Expansions and bans ----------------------------------------------------------------------------------------


@pytest.mark.rule("1202")
def test_each_format_bans_what_its_list_says(iop, catalog):
    zone = {"type": "zone", "level": {"value": 0}}
    names = ["Savoir des Objets", "Guide de Bravoure", "Cape Cérémoniale", "Dernière Rasade"]
    sets = ["incarnam", "amakna", "bonta-brakmar", "bonta-brakmar"]
    more = catalog.add(
        [
            {**zone, "name": name, "id": f"{s}-90{n}"}
            for n, (name, s) in enumerate(zip(names, sets, strict=True))
        ]
    )
    counts = {name.replace(" ", "_"): 1 for name in names[:3]}
    deck = changed(iop, more, Bouftou=0, **counts)
    last = changed(iop, more, Bouftou=2, Dernière_Rasade=1)

    def banned(deck, form):
        found = faults(msgspec.structs.replace(deck, format=form), more)
        return [f.params["card"] for f in found if f.rule == "1202"]

    assert sorted(banned(deck, "constructed")) == sorted(names[:3])
    assert sorted(banned(deck, "block-incarnam")) == sorted(names[:2])
    assert banned(deck, "block-bonta-brakmar") == ["Cape Cérémoniale"]
    assert banned(deck, "sealed") == banned(deck, "draft") == []
    assert banned(last, "constructed") == []
    assert banned(last, "block-bonta-brakmar") == ["Dernière Rasade"]


@pytest.mark.rule("1201")
def test_a_block_takes_cards_of_its_expansions_only(iop, catalog):
    zone = {"type": "zone", "level": {"value": 0}}
    more = catalog.add([{**zone, "name": "Pont", "id": "pandala-901"}])
    deck = changed(iop, more, Pont=1, Bouftou=2)
    assert codes(deck, more) == []
    block = msgspec.structs.replace(deck, format="block-incarnam")
    assert faults(block, more) == [Fault("1201", "not-in-block", {"card": "Pont", "block": "Incarnam"})]
    reprinted = more.add([{**zone, "name": "Pont", "id": "astrub-901"}])
    assert codes(block, reprinted) == []


@pytest.mark.rule("1201")
def test_an_expansion_is_legal_from_its_day_on(iop, catalog):
    zone = {"type": "zone", "level": {"value": 0}}
    more = catalog.add([{**zone, "name": "Pont", "id": "pandala-901"}])
    deck = changed(iop, more, Pont=1, Bouftou=2)
    early = Fault("1201", "not-yet-legal", {"card": "Pont", "expansion": "Pandala", "from": "2011-03-05"})
    assert faults(deck, more, on=dt.date(2011, 3, 4)) == [early]
    assert faults(deck, more, on=dt.date(2011, 3, 5)) == []
    sealed = limited(more, "sealed", [*BASE, ("Tofu", 27), ("Pont", 1)])
    assert faults(sealed, more, on=dt.date(2011, 3, 4)) == []


def test_the_formats_are_constructed_the_blocks_sealed_and_draft():
    assert list(formats()) == ["constructed", "block-incarnam", "block-bonta-brakmar", "sealed", "draft"]
    known = {each.key for each in legality().blocks} | {None}
    assert {each.block for each in legality().expansions} == known
    assert {ban.format for ban in legality().bans} <= set(formats())
