"""Checks words of Wakfu TCG that have no fixed list: traits, markers, keywords; and its whole vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.keywords import ETHER
from cards.wakfu.model import Card
from engine.scenario.checking import Vocabulary, listed
from engine.scenario.reading import ScenarioError
from engine.scenario.wakfu.citing import law
from engine.scenario.wakfu.names import WakfuNames
from engine.scenario.wakfu.vocabulary import EVENTS, KINDS, QUESTIONS
from engine.wakfu.board.printed import ALIGNMENTS


def _trait(names: WakfuNames, value: str) -> None:
    listed("trait", value, traits(names.catalog) | names.traits)


def _marker(names: WakfuNames, value: str) -> None:
    listed("marker", value, marker_names(names.catalog) | names.markers)


def _keyword(names: WakfuNames, value: str) -> None:
    """Check `giant`, `resist`, `resist earth`, `resist earth 1`, `ethereal`."""
    name, *more = value.split()
    listed("keyword", name, KINDS["keyword"])
    if more:
        listed("element", more[0], KINDS["element"])
    if len(more) > 2 or (len(more) == 2 and not more[1].isdigit()):
        raise ScenarioError(f"a keyword is written `giant` or `resist earth 1`; not {value!r}")


@lru_cache(maxsize=4)
def traits(catalog: WakfuCatalog) -> frozenset[str]:
    """Every trait that a card has or gives, Alignments included; *Neutre* stands for having none (401.3)."""
    found = {*(traits(catalog.base) if catalog.base else ALIGNMENTS)}
    for node in _nodes(catalog.added):
        for key in ("traits", "gains", "loses", "becomes"):
            found.update(each for each in node.get(key) or () if isinstance(each, str))
    return frozenset(found)


@lru_cache(maxsize=4)
def marker_names(catalog: WakfuCatalog) -> frozenset[str]:
    """Every name of a marker that a card puts, takes or counts."""
    known = marker_names(catalog.base) if catalog.base else {ETHER}
    nodes = _nodes(catalog.added)
    marks = [n for n in nodes if n.get("do") in ("mark", "unmark") or n.get("stat") == "markers"]
    return frozenset({*known, *(str(node.get("name", "")) for node in marks)})


def _nodes(cards: Iterable[Card]) -> Iterator[dict[str, Any]]:
    """Every mapping inside the cards' data."""
    waiting: list[Any] = [msgspec.json.decode(msgspec.json.encode(card)) for card in cards]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            yield node
            waiting += node.values()
        elif isinstance(node, list):
            waiting += node


VOCABULARY = Vocabulary(
    EVENTS,
    QUESTIONS,
    KINDS,
    rule=lambda id: law().rule(id),
    special={"trait": _trait, "marker": _marker, "keyword": _keyword},
    told={"end": lambda word: word.replace(":A", ":0").replace(":B", ":1")},
)
