"""What a scenario cites: rules, rulings of the project, examples of the rulebook, rulings printed with cards."""

from __future__ import annotations

from functools import cache

from cards.catalog import UnknownCard
from cards.wakfu.catalog import Catalog
from engine.rulebook.book import load
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.wakfu.board.rulings import RULINGS

GAME = "wakfu"
DOCUMENT = "wakfu-tr-fr"


@cache
def rules() -> frozenset[str]:
    """The ids of all rules of the game."""
    return frozenset(found.ref.id for found in load() if found.document.game == GAME)


@cache
def gaps() -> frozenset[str]:
    """The numbers of the project's own rulings."""
    return frozenset(ruling.number for ruling in RULINGS.values())


def rule(id: str, *, gap: bool = True) -> None:
    """Check the number of a rule; with `gap` the number of a ruling of the project will do.

    Raises:
        ScenarioError: there is none.
    """
    known = rules() | gaps() if gap else rules()
    if id not in known:
        raise ScenarioError(unknown("rule", id, sorted(known)))


def example(id: str) -> None:
    """Check the number of an example, such as `706.4#1`.

    Raises:
        ScenarioError: the rulebook has none.
    """
    known = {
        f"{found.ref.id}#{number}"
        for found in load()
        if found.ref.document == DOCUMENT
        for number, _ in enumerate(found.entry.examples, 1)
    }
    if id not in known:
        raise ScenarioError(unknown("example of the rulebook", id, sorted(known)))


def ruling(id: str, catalog: Catalog) -> None:
    """Check the number of a ruling printed with a card, such as `Kriss la Krass#2`.

    Raises:
        ScenarioError: the card or the ruling does not exist.
    """
    name, _, number = id.partition("#")
    try:
        count = len(catalog.one(name).rulings)
    except UnknownCard as error:
        raise ScenarioError(str(error)) from None
    if not number.isdigit() or not 1 <= int(number) <= count:
        raise ScenarioError(f"{id!r}: {name} has {count} rulings, counted `{name}#1`")
