from __future__ import annotations

import pytest

from cards.spans import NumberSpan, span
from cards.wakfu.search import Filters, classes, families, search


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [("3", NumberSpan(3, 3)), ("2-4", NumberSpan(2, 4)), (" 2 – 4 ", NumberSpan(2, 4)), ("3+", NumberSpan(3)),
     ("3-", NumberSpan(3)), ("9000", NumberSpan(9000, 9000)), ("-9000", NumberSpan(None, 9000)),
     ("-2", NumberSpan(None, 2)), ("x", NumberSpan(x=True)), ("X", NumberSpan(x=True))],
)  # fmt: skip
def test_spans_are_read(typed, wanted):
    assert span(typed) == wanted
    assert span(str(wanted)) == wanted


@pytest.mark.parametrize("typed", ["", "-", "+", "a", "4-2", "1+2", "١", "1" * 9, "1,5"])
def test_what_is_no_span(typed):
    with pytest.raises(ValueError, match="no span"):
        span(typed)


def names(catalog, language="fr", **filters):
    return [card.name for card in search(catalog, Filters(**filters), language)]


@pytest.mark.parametrize(
    ("filters", "holds"),
    [
        ({"type": "hero"}, lambda c: c.type == "hero"),
        ({"element": "air"}, lambda c: c.element == "air"),
        ({"level": NumberSpan(2, 3)}, lambda c: c.level and c.level.value in (2, 3)),
        ({"level": NumberSpan(x=True)}, lambda c: c.level and c.level.value is None),
        ({"strength": NumberSpan(3)}, lambda c: isinstance(c.strength, int) and c.strength >= 3),
        ({"kind": "cra"}, lambda c: "Crâ" in c.traits),
        ({"family": "bouftou"}, lambda c: "Bouftou" in c.traits),
        ({"rarity": "rare"}, lambda c: c.rarity == "rare"),
        ({"set": "incarnam", "type": "zone"}, lambda c: c.set == "incarnam" and c.type == "zone"),
        ({}, lambda _: True),
    ],
)
def test_filters_hold_for_what_they_find_and_for_nothing_else(catalog, filters, holds):
    found = set(names(catalog, **filters))
    assert found
    assert found == {card.name for card in catalog if holds(card)}


def test_filters_combine(catalog):
    found = names(catalog, type="ally", element="earth", family="Bouftou", level=NumberSpan(1, 2))
    assert found == sorted(found, key=lambda n: (catalog.one(n).level.value, n))
    assert "Bouftou" in found
    assert "Bouftou Royal" not in found
    assert names(catalog, type="hero", family="Bouftou") == []


def test_keywords_are_those_a_card_has_or_gives(catalog):
    found = names(catalog, keyword="giant")
    assert {"Bruss Ouilis", "Marcassin"} <= set(found)


def test_words_are_looked_for_in_the_readers_language(catalog):
    assert "Smare" in names(catalog, "fr", text="piochez carte")
    assert "Smare" not in names(catalog, "en", text="piochez")
    assert "Smare" in names(catalog, "en", text="DRAW, card")


def test_classes_and_families_are_the_traits_of_the_cards(catalog):
    assert {"Crâ", "Iop"} <= set(classes(catalog))
    assert "Bouftou" in families(catalog)
    assert not set(classes(catalog)) & set(families(catalog))
