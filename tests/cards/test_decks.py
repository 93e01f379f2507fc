from __future__ import annotations

import pytest

from cards.decks import (
    incomplete,
    preconstructed,
    preconstructed_ids,
)
from cards.wakfu.catalog import load
from cards.wakfu.legality import faults, parts

IOP = "incarnam-iop"


@pytest.fixture
def iop(catalog):
    return preconstructed(IOP, catalog)


@pytest.mark.parametrize("deck_id", preconstructed_ids(load()))
def test_preconstructed_decks_are_lawful_and_named_in_both_languages(deck_id, catalog):
    deck = preconstructed(deck_id, catalog)
    assert deck.id == deck_id
    assert set(deck.name) == {"fr", "en"}
    assert deck.size() == 50
    assert faults(deck, catalog) == []


def test_lists_of_cards_that_are_here_are_offered_and_the_others_say_what_they_wait_for():
    incarnam = {f"incarnam-{name}" for name in ("cra", "feca", "iop", "xelor")}
    tournament = {"tournament-cra", "tournament-osamodas", "tournament-xelor"}
    assert set(preconstructed_ids(load())) == incarnam | tournament
    later = incomplete(load())
    assert set(later) == {"bonta-brakmar-sadida", "bonta-brakmar-sram"}
    assert later["bonta-brakmar-sram"][:3] == ("Oscar Nak", "Havre Sac du Crocodaille", "Bébé Dragodinde")


def test_a_game_gets_hero_haven_bag_and_48_cards(iop, catalog):
    lists = parts(iop, catalog)
    assert (lists.hero.name, lists.haven_bag.name) == ("Bruss Ouilis", "Havre Sac du Bouftou")
    assert len(lists.cards) == 48


def test_there_is_no_such_deck(catalog):
    with pytest.raises(LookupError, match="incarnam-iop"):
        preconstructed("incarnam-nobody", catalog)
