"""Words of expectations are checked before they are compared: what can never be true is an error, not a *no*."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from cards.catalog import fold
from cards.wakfu.catalog import Catalog
from cards.wakfu.keywords import ETHER
from engine.scenario import citing
from engine.scenario.names import Names
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.scenario.vocabulary import EVENTS, KINDS, QUESTIONS
from engine.wakfu.board.printed import ALIGNMENTS


def word(names: Names, kind: str, value: Any) -> None:
    """Check one word of a kind.

    Raises:
        ScenarioError: no such word exists.
    """
    if kind in ("number", "truth"):
        wanted = int if kind == "number" else bool
        if type(value) is not wanted:
            form = (
                "a number" if kind == "number" else "`true` or `false` (the path alone, or `not` before it)"
            )
            raise ScenarioError(f"{'nothing' if value is None else repr(value)} stands where {form} is meant")
    elif not isinstance(value, str):
        raise ScenarioError(f"{value!r} stands where a word is meant ({kind})")
    elif kind == "rule":
        citing.rule(value)
    elif kind == "card":
        _card(names, value)
    elif kind == "object":
        names.known(value)
    elif kind == "trait":
        _listed(kind, value, traits(names.catalog) | names.traits)
    elif kind == "marker":
        _listed(kind, value, marker_names(names.catalog) | names.markers)
    elif kind == "keyword":
        _keyword(value)
    else:
        _listed(kind, value, KINDS[kind])


def event(kind: Any, details: dict[str, Any]) -> dict[str, str]:
    """The kinds of an event's details, once its name and theirs are known.

    Raises:
        ScenarioError: there is no such event, or it has no such detail.
    """
    if kind not in EVENTS:
        raise ScenarioError(unknown("event", kind, EVENTS))
    known = EVENTS[kind]
    for name in details:
        if name not in known:
            there = f"; it has {', '.join(known)}" if known else "; it has none"
            raise ScenarioError(unknown(f"detail of `{kind}` called", name, ()) + there)
    return known


def question(why: str) -> None:
    """Check the name of a question.

    Raises:
        ScenarioError: nothing of this name is ever asked.
    """
    if why not in QUESTIONS:
        raise ScenarioError(unknown("question", why, QUESTIONS))


def anything(names: Names, value: str) -> None:
    """Check a word of a view, which may be of any kind.

    Raises:
        ScenarioError: it is none.
    """
    words = {each for kind in KINDS.values() for each in kind} | {*QUESTIONS, *EVENTS}
    if value not in words and not names.exists(value):
        raise ScenarioError(unknown("word or card", value, [*words, *names.all()]))


def _listed(kind: str, value: str, known: Any) -> None:
    if value not in known:
        raise ScenarioError(
            unknown(kind, value, sorted(known) if isinstance(known, set | frozenset) else known)
        )


def _card(names: Names, value: str) -> None:
    if value in names.aliases:
        raise ScenarioError(f"{value!r} is a name given with `as`: here stands the name of a card")
    if not names.exists(value):
        raise ScenarioError(unknown("card", value, names.all()))


def _keyword(value: str) -> None:
    """`giant`, `resist`, `resist earth`, `resist earth 1`, `ethereal`."""
    name, *more = value.split()
    _listed("keyword", name, KINDS["keyword"])
    if more:
        _listed("element", more[0], KINDS["element"])
    if len(more) > 2 or (len(more) == 2 and not more[1].isdigit()):
        raise ScenarioError(f"a keyword is written `giant` or `resist earth 1`; not {value!r}")


@lru_cache(maxsize=4)
def traits(catalog: Catalog) -> frozenset[str]:
    """Every trait that a card has or gives; an Alignment is one, *Neutre* what has none (401.3)."""
    found = {*ALIGNMENTS}
    for node in _nodes(catalog):
        for key in ("traits", "gains", "loses"):
            found.update(each for each in node.get(key) or () if isinstance(each, str))
    return frozenset(found)


@lru_cache(maxsize=4)
def marker_names(catalog: Catalog) -> frozenset[str]:
    """Every name of a marker that a card puts, takes or counts."""
    marks = [n for n in _nodes(catalog) if n.get("do") in ("mark", "unmark") or n.get("stat") == "markers"]
    return frozenset({ETHER, *(str(node.get("name", "")) for node in marks)})


def _nodes(catalog: Catalog) -> Iterator[dict[str, Any]]:
    """Every mapping that the cards consist of."""
    waiting: list[Any] = [msgspec.json.decode(msgspec.json.encode(card)) for card in catalog]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            yield node
            waiting += node.values()
        elif isinstance(node, list):
            waiting += node


def same_card(there: Any, wanted: str) -> bool:
    """Whether two names of cards are the same, accents and case aside."""
    return isinstance(there, str) and fold(there) == fold(wanted)
