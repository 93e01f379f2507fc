"""The catalogue of Wakfu TCG."""

from __future__ import annotations

from functools import cache
from importlib import resources

from cards import catalog
from cards.wakfu.model import Card


class WakfuCatalog(catalog.Catalog[Card]):
    """The cards of Wakfu TCG."""

    game = "wakfu"
    kind = Card
    room = "cards.wakfu"
    coding = catalog.Coding("W", {"incarnam": 1})
    singles = ("hero", "haven_bag")
    headings = catalog.Headings(
        main=r"h[ée]ros?|heroes|haven[\s-]*bags?|havres?[\s-]*sacs?",
        kinds=r"alli[ée]s?|all(?:y|ies)|monstres?|monsters?|actions?|sorts?|spells?|[ée]quipements?|equipments?|zones?"
        r"|salles?|rooms?|dofus|protecteurs?|protectors?",
    )


@cache
def load() -> WakfuCatalog:
    """The catalogue, the same object at each call.

    Raises:
        CardError: a card file is faulty.
    """
    room = resources.files(WakfuCatalog.room)
    powers = sorted(room.joinpath("powers").iterdir(), key=lambda file: file.name)
    language = (room.joinpath("model.py"), *(file for file in powers if file.name.endswith(".py")))
    return WakfuCatalog(*catalog.stored(WakfuCatalog, language))
