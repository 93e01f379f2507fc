"""The catalogue of Wakfu TCG."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from cards import catalog
from cards.wakfu.model import Card

COMING = "coming"
"""The folder of the sets that are not whole yet."""


class WakfuCatalog(catalog.Catalog[Card]):
    """The cards of Wakfu TCG."""

    game = "wakfu"
    kind = Card
    room = "cards.wakfu"
    coding = catalog.Coding("W", {"incarnam": 1, "astrub": 2, "amakna": 3, "dofus-de-glace": 4})
    singles = ("hero", "haven_bag")
    headings = catalog.Headings(
        main=r"h[ée]ros?|heroes|haven[\s-]*bags?|havres?[\s-]*sacs?",
        kinds=r"alli[ée]s?|all(?:y|ies)|monstres?|monsters?|actions?|sorts?|spells?|[ée]quipements?|equipments?|zones?"
        r"|salles?|rooms?|dofus|protecteurs?|protectors?",
    )


@cache
def load() -> WakfuCatalog:
    """The catalogue that players have: the sets that are whole. The same object at each call.

    Raises:
        CardError: a card file is faulty.
    """
    return WakfuCatalog(*catalog.stored(WakfuCatalog, _language()))


@cache
def load_coming() -> WakfuCatalog:
    """The same with the cards of sets that are not whole yet, for their authors and for scenarios.

    No table of players may have it: a deck built from part of a set is none of a format.

    Raises:
        CardError: a card file is faulty.
    """
    coming, _ = catalog.stored(WakfuCatalog, _language(), COMING)
    return load().add(coming) if coming else load()


def sources() -> dict[str, str]:
    """All card files, those of sets that are not whole yet as well: name -> text, by name."""
    return catalog.sources(WakfuCatalog.room) | catalog.read_folder(WakfuCatalog.room, COMING)


def _language() -> tuple[Traversable, ...]:
    room = resources.files(WakfuCatalog.room)
    powers = sorted(room.joinpath("powers").iterdir(), key=lambda file: file.name)
    return room.joinpath("model.py"), *(file for file in powers if file.name.endswith(".py"))
