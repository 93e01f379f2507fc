"""The page of the language says what the structs say, and every card reads as it did."""

from __future__ import annotations

import copy
import operator
import os
import re
import string
from functools import reduce
from pathlib import Path

import msgspec
import pytest

from cards.catalog import CardError, compile_file, sources
from cards.fftcg.check import check, nodes
from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import BANS, EVENTS
from cards.fftcg.text import TEXT_LANGUAGES, card_words, plain
from cards.fftcg.text.words import en, fr
from tests.cards.fftcg import page

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "power-language-fftcg.md"


def test_the_page_is_made_from_the_structs():
    """UPDATE_TEXTS=1 after a change that is meant."""
    written = PAGE.read_text("utf-8")
    made = page.made(written)
    if os.environ.get("UPDATE_TEXTS"):
        PAGE.write_text(made, "utf-8")
        written = made
    assert written == made
    assert [word for word in (*EVENTS, *BANS) if f"`{word}`" not in written] == []


@pytest.mark.parametrize("language", TEXT_LANGUAGES)
@pytest.mark.parametrize("name", sorted(sources("cards.fftcg")))
def test_all_cards_read_as_they_did(name, language):
    """One file of words for each file of cards; UPDATE_TEXTS=1 after a change that is meant, then read it."""
    cards = compile_file(name, sources("cards.fftcg")[name], FftcgCard)
    text = "\n\n".join(plain(card, language) for card in cards) + "\n"
    file = HERE / "texts" / f"{name.removesuffix('.yaml')}.{language}.txt"
    if os.environ.get("UPDATE_TEXTS"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("language", TEXT_LANGUAGES)
def test_texts_have_no_slips(language, opus):
    slips = re.compile(
        r"  |[{}]|\.\.| [.,]|\bNone\b|\b(a|A) [AEIOaeio]|\bde [AEIOUÉaeiouyé]|\bque (il|elle|un)|<|\bsi il"
    )
    found = {
        f"{card.id}: {match[0]!r} in {line}"
        for card in opus
        for line in plain(card, language).splitlines()[2:]
        if (match := slips.search(line)) and not (language == "fr" and match[0].startswith("a "))
    }
    assert found == set()


#: What may be left out of a card's data without a word of its text: said by what stands beside it.
SAID_BESIDE = {
    ("1-183H", "what"),  # the Element of `no_limit` says which Characters
    ("1-184H", "what"),
    ("1-060H", "who"),  # of a selection inside what the opponent may do
    ("1-141L", "whom"),  # the card itself, without it
}


def places(data, path=()):
    """The path of every key and of every item."""
    for key, held in data.items() if isinstance(data, dict) else enumerate(data):
        yield (*path, key)
        if isinstance(held, dict | list):
            yield from places(held, (*path, key))


def without(data, path):
    """The data without what stands at `path`."""
    left = copy.deepcopy(data)
    *above, last = path
    del reduce(operator.getitem, above, left)[last]
    return left


@pytest.mark.parametrize("language", TEXT_LANGUAGES)
def test_every_word_of_the_data_is_heard_in_the_text(language, opus):
    """What is left out of the powers of a card makes a fault, or another text."""
    silent = set()
    for card in opus:
        data = msgspec.json.decode(msgspec.json.encode(card))
        for path in places({key: data[key] for key in ("abilities", "script") if data.get(key)}):
            if path[1:]:
                try:
                    other = card_words(opus.read(without(data, path)), language)
                except (CardError, LookupError):
                    continue
                if other == card_words(card, language) and not SAID_BESIDE & {(card.id, key) for key in path}:
                    silent.add((card.id, path))
    assert silent == set()


def test_both_languages_have_the_same_wordings():
    def values(text):
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    assert {key for key in fr.WORDS if not key.endswith(".it")} - set(en.WORDS) == set()
    assert set(en.WORDS) - set(fr.WORDS) == set()
    assert {key for key in en.WORDS if values(en.WORDS[key]) - values(fr.WORDS[key])} == set()
    assert {*en.NOUNS, *en.ADJECTIVES} == {*fr.NOUNS, *fr.ADJECTIVES}


def test_the_language_keeps_to_its_budget():
    """72 parts, of which at most eight serve one card."""
    report = check()
    assert report.nodes == len(nodes()) <= 72
    assert len(report.single) <= 8
    for heading, parts in (("of one card", report.single), ("that no card uses", report.unused)):
        told = PAGE.read_text("utf-8").partition(f"## Parts {heading}")[2].partition("## ")[0]
        assert [part for part in parts if f"`{part}`" not in told] == []
    assert len(report.unused) <= 6
