"""The numbers that a scenario of Wakfu TCG may cite."""

from __future__ import annotations

from functools import cache

from cards.catalog import UnknownCardError
from cards.wakfu.catalog import WakfuCatalog
from engine.scenario.citing import CitableNumbers, law_of
from engine.scenario.reading import ScenarioError
from engine.wakfu.board.rulings import RULINGS

GAME = "wakfu"


@cache
def law() -> CitableNumbers:
    """The rules of all documents, the examples of the tournament rules, the rulings of the project."""
    return law_of(GAME, "wakfu-tr-fr", (ruling.number for ruling in RULINGS.values()))


def ruling(id: str, catalog: WakfuCatalog) -> None:
    """Check the number of a ruling printed with a card, such as `Kriss la Krass#2`.

    Raises:
        ScenarioError: the card or the ruling does not exist.
    """
    name, _, number = id.partition("#")
    try:
        count = len(catalog.one(name).rulings)
    except UnknownCardError as error:
        raise ScenarioError(str(error)) from None
    if not number.isdigit() or not 1 <= int(number) <= count:
        raise ScenarioError(f"{id!r}: {name} has {count} rulings, counted `{name}#1`")
