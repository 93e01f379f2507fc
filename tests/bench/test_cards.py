"""Loading the catalogue, and finding cards in one of 2,000, as autocomplete does while somebody types."""

from __future__ import annotations

import json
import random
import statistics
import time

import msgspec
import pytest

from cards.wakfu.catalog import WakfuCatalog, load
from cards.wakfu.search import Filters, search

pytestmark = pytest.mark.bench

SYLLABLES = (
    "bou",
    "fto",
    "tof",
    "lar",
    "ve",
    "ver",
    "te",
    "cra",
    "que",
    "leur",
    "jau",
    "ne",
    "mo",
    "ski",
    "go",
    "zel",
)
TYPED = (
    "",
    "b",
    "bou",
    "boufto",
    "craquelr",
    "bouftou ryal",
    "larvve jaune",
    "zzzzzz",
    "e",
    "moskito gobali kara",
)


def synthetic(count: int = 2000) -> WakfuCatalog:
    """That many cards with made-up names of one to three words."""
    rng, own, names = random.Random(1), load().cards, set[str]()
    while len(names) < count:
        words = (
            "".join(rng.choices(SYLLABLES, k=rng.randint(2, 4))).capitalize()
            for _ in range(rng.randint(1, 3))
        )
        names.add(" ".join(words))
    return WakfuCatalog(
        msgspec.structs.replace(own[n % len(own)], id=f"test-{n:04d}", name=name)
        for n, name in enumerate(sorted(names))
    )


def test_the_catalogue_loads_cold_and_warm(tmp_path, monkeypatch):
    """Cold: every card file is read and compiled; warm: the compiled form is read. Milliseconds of processor time."""
    taken: dict[str, list[float]] = {"cold": [], "warm": []}
    for number in range(5):
        monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / str(number)))
        for kind in ("cold", "warm"):
            begun = time.process_time()
            cards = load.__wrapped__()
            taken[kind].append((time.process_time() - begun) * 1000)
            assert len(cards) == len(load())
    print(json.dumps({"load": {kind: round(statistics.median(ms), 1) for kind, ms in taken.items()}}))


def test_autocomplete_over_2000_cards_takes_less_than_5_ms():
    catalog = synthetic()
    taken = {}
    for typed in TYPED:
        rounds = []
        for _ in range(30):
            begun = time.process_time()
            found = catalog.find(typed, 25)
            rounds.append(time.process_time() - begun)
        taken[typed] = round(min(rounds) * 1000, 2)
        assert len(found) <= 25
    print(json.dumps({"cards": len(catalog), "ms": taken}))
    assert max(taken.values()) < 5


def test_a_search_over_2000_worded_cards():
    catalog = synthetic()
    filters = Filters(type="ally", text="dommages")
    search(catalog, filters, "fr")
    begun = time.process_time()
    found = search(catalog, filters, "fr")
    taken = (time.process_time() - begun) * 1000
    print(json.dumps({"cards": len(catalog), "found": len(found), "ms": round(taken, 2)}))
    assert taken < 60
