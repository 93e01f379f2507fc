"""The trial deck of Reactions: lawful, faultless, and dense with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.catalog import CardError, UnknownCardError
from cards.decks import read
from cards.wakfu.check import faults_of
from cards.wakfu.legality import faults, parts
from cards.wakfu.powers import Activated, Triggered
from cards.wakfu.text import LANGUAGES, card_text

TEXT = (Path(__file__).parent.parent / "decks" / "reactions.yaml").read_text("utf-8")


@pytest.fixture(scope="module")
def trial(catalog):
    return read(TEXT, catalog)


def is_reaction(card):
    if card.script and card.script.reaction:
        return True
    return any(
        (isinstance(power, Triggered) and power.reaction)
        or (isinstance(power, Activated) and power.script.reaction)
        for power in card.powers
    )


def test_it_is_a_lawful_deck_of_its_own_cards_and_ours(trial, catalog):
    deck, more = trial
    assert faults(deck, more) == []
    assert len(more) == len(catalog) + 30
    assert len(deck.ids()) == 50


def test_its_own_cards_are_faultless_and_worded(trial):
    _, more = trial
    own = [card for card in more if card.set == "test"]
    assert [fault for card in own for fault in faults_of(card)] == []
    assert all(card_text(card, language) for card in own for language in LANGUAGES)


def test_most_of_its_cards_react(trial):
    deck, more = trial
    cards = parts(deck, more).cards
    assert sum(map(is_reaction, cards)) >= len(cards) // 2


def test_faulty_deck_files_are_refused_with_their_line(catalog):
    with pytest.raises(CardError, match=r"line 6: .*colour"):
        read(
            "id: x\nname: {fr: x}\nhero: x\nhaven_bag: x\ncards: {}\ncolour: red\n",
            catalog,
        )
    with pytest.raises(CardError, match="line 1"):
        read("[", catalog)
    with pytest.raises(UnknownCardError, match="Tofou"):
        read("id: x\nname: {fr: x}\nhero: Tofou\nhaven_bag: x\ncards: {}\n", catalog)
