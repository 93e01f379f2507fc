"""Deck codes: there and back, the same in every catalogue, and nothing of a damaged one is believed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards import codes
from cards.codes import MOST_CARDS, CodeError, decode, looks_like
from cards.decks import Deck, DeckEntry, preconstructed, preconstructed_ids
from cards.wakfu.catalog import WakfuCatalog, load

PAGE = (Path(__file__).parents[2] / "docs" / "deck-codes.md").read_text("utf-8")

SETS = ("incarnam", "astrub", "dofus-de-glace", "x")
COUNTS = st.dictionaries(
    st.tuples(st.sampled_from(SETS), st.integers(0, 4000)), st.integers(1, 12), max_size=40
)


class Anything(WakfuCatalog):
    """A catalogue that has every card."""

    def __contains__(self, card_id):
        return True


ALL = Anything(())


def encode(deck):
    """The code of a list of Wakfu."""
    return codes.encode(deck, ALL)


def made(main, reserve=()):
    parts = [tuple(DeckEntry(f"{name}-{number:03d}", count) for (name, number), count in dict(part).items())
             for part in (main, reserve)]  # fmt: skip
    return Deck("", {}, *parts)


def counted(entries):
    return {entry.card: entry.count for entry in entries}


def reason(code, catalog=ALL):
    with pytest.raises(CodeError) as caught:
        decode(code, catalog)
    return caught.value.reason


@given(COUNTS, COUNTS)
def test_every_list_comes_back(main, reserve):
    deck = made(main, reserve)
    code = encode(deck)
    again = decode(code, ALL)
    assert counted(again.entries) == counted(deck.entries)
    assert counted(again.reserve) == counted(deck.reserve)
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", code)
    assert encode(again) == code


@given(st.dictionaries(st.tuples(st.just("incarnam"), st.integers(1, 320)), st.integers(1, 3), max_size=32))
def test_a_code_is_short(main):
    assert len(encode(made(main))) <= 3 + (2 * len(main) + 8) * 4 / 3


@given(COUNTS, st.data())
def test_one_wrong_character_is_noticed(main, data):
    code = encode(made(main))
    place = data.draw(st.integers(3, len(code) - 1))
    other = data.draw(st.sampled_from("ABCabc019-_"))
    damaged = code[:place] + other + code[place + 1 :]
    if damaged != code:
        assert reason(damaged) == "corrupt"


@given(st.text(max_size=80))
def test_any_text_is_refused_in_words(text):
    if not looks_like(text):
        assert reason(text) == "unreadable"


@given(st.binary(max_size=60))
def test_any_bytes_with_a_right_checksum_are_refused_or_are_a_list(body):
    import base64

    from cards.codes import _checksum

    code = "W2." + base64.urlsafe_b64encode(body + _checksum("W2", body)).decode().rstrip("=")
    try:
        deck = decode(code, ALL)
    except CodeError:
        assert reason(code) in {"corrupt", "newer"}
    else:
        assert sum(entry.count for entry in (*deck.entries, *deck.reserve)) <= MOST_CARDS
        assert encode(deck) == code


def code_of(*body, head="W1"):
    """The code with these bytes and the checksum that fits them."""
    import base64

    from cards.codes import _checksum

    whole = bytes(body) + _checksum(head, bytes(body))
    return f"{head}." + base64.urlsafe_b64encode(whole).decode().rstrip("=")


@pytest.mark.parametrize(
    "body",
    [
        (1, 1, 1, 0xD4, 1, 3, 0),  # three copies as if they were more
        (1, 1, 1, 0xD7, 0x81, 0, 0),  # a number longer than it need be
        (0x81, 0, 1, 1, 0xD7, 1, 0),  # the same in the count of sets
        (1, 0, 8, *b"incarnam", 1, 0xD7, 1, 0),  # a set spelled that has a short number
        (2, 0, 1, *b"x", 1, 7, 0, 1, *b"a", 1, 7, 0),  # sets in another order
        (2, 1, 1, 5, 1, 1, 5, 0),  # a set twice
        (2, 1, 1, 5, 0, 1, *b"x", 0, 0),  # a set without cards
        (1, 0, 0, 1, 7, 0),  # a set without a name
        (1, 2, 1, 7, 0),  # a set that a later version has a number for
        (1, 0, 6, *b"astrub", 1, 7, 0),  # the same, spelled
    ],
)
def test_one_list_has_one_code(body):
    assert decode(code_of(1, 1, 1, 0xD7, 1, 0), ALL).entries == (DeckEntry("incarnam-052", 3),)
    assert reason(code_of(*body)) == "corrupt"
    lenient = code_of(1, 1, 1, 0xD7, 1, 0).replace("W1.", "W01.")
    assert reason(lenient) == "corrupt"
    assert reason(code_of(1, 1, 1, 0xD7, 1, 0, head="W2")) == "corrupt"  # a version that no set of it needs


def test_a_code_has_the_version_of_the_newest_set_in_it():
    """So the code of a list of older sets stays, and an older bot knows that it is too old for the others."""

    class Before(Anything):
        coding = WakfuCatalog.coding._replace(sets={"incarnam": 1})

    old, new = made({("incarnam", 52): 3}), made({("incarnam", 52): 3}, {("astrub", 30): 1})
    assert encode(old) == codes.encode(old, Before(())) == "W1.AQEB1wEA64gE"
    assert encode(new).startswith("W2.")
    assert reason(encode(new), Before(())) == "newer"
    assert decode(encode(old), Before(())) == decode(encode(old), ALL)


@pytest.mark.parametrize("deck_id", preconstructed_ids(load()))
def test_the_order_of_the_catalogue_does_not_matter(deck_id, catalog):
    deck = preconstructed(deck_id, catalog)
    turned = WakfuCatalog(reversed(catalog.cards))
    more = catalog.add([msgspec.structs.replace(catalog.cards[0], id="incarnam-999", name="Nouveau")])
    for other in (turned, more):
        assert encode(preconstructed(deck_id, other)) == encode(deck)
        assert counted(decode(encode(deck), other).entries) == counted(deck.entries)
    assert len(encode(deck)) < 70


@pytest.mark.parametrize(
    ("code", "why"),
    [("W5.AAAA", "newer"), ("W9999.AAAA", "newer"), ("W2.AAAA", "corrupt"), ("W0.AAAA", "unreadable"),
     ("F1.AAAA", "game"), ("", "unreadable"), ("W1.", "unreadable"), ("W1.A", "corrupt"),
     ("W1.AAAA", "corrupt"), ("hello", "unreadable"),
     ("W1." + "A" * 5000, "unreadable"), ("W١.AAAA", "unreadable")],
)  # fmt: skip
def test_what_cannot_be_read(code, why):
    assert reason(code) == why


def test_cards_that_the_catalogue_lacks_are_named(catalog):
    with pytest.raises(CodeError) as caught:
        decode(encode(made({("incarnam", 52): 1, ("incarnam", 999): 1, ("nowhere", 1): 2})), catalog)
    assert (caught.value.reason, caught.value.cards) == ("unknown-cards", ("incarnam-999", "nowhere-001"))


@pytest.mark.parametrize("card", ["inline-tofu", "nowhere", "é-001", "a-1", "a-0001"])
def test_cards_without_a_number_have_no_code(card):
    with pytest.raises(CodeError, match="unreadable"):
        encode(Deck("", {}, (DeckEntry(card, 1),)))
    with pytest.raises(CodeError, match="unreadable"):
        encode(made({("incarnam", 1): MOST_CARDS + 1}))


def test_the_document_tells_the_truth(catalog):
    for code, size in re.findall(r"`(W\d\.[\w-]+)`[^\n]*?(\d+) characters", PAGE):
        assert len(code) == int(size)
        deck = decode(code, catalog)
        assert encode(deck) == code
    assert encode(preconstructed("incarnam-iop", catalog)) in PAGE
    assert encode(Deck("", {}, (DeckEntry("incarnam-052", 3),))) in PAGE
