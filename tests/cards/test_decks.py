from __future__ import annotations

import pytest

from cards.catalog import load
from cards.decks import (
    incomplete,
    preconstructed,
    preconstructed_ids,
)
from cards.legality import faults, parts

IOP = "incarnam-iop"


@pytest.fixture
def iop(catalog):
    return preconstructed(IOP, catalog)


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
    lists = parts(iop, catalog)
    assert (lists.hero.name, lists.haven_bag.name) == ("Bruss Ouilis", "Havre Sac du Bouftou")
    assert len(lists.cards) == 48


def test_there_is_no_such_deck(catalog):
    with pytest.raises(LookupError, match="incarnam-iop"):
        preconstructed("incarnam-nobody", catalog)
