"""The catalogue of FINAL FANTASY TCG."""

from __future__ import annotations

from functools import cache
from importlib import resources

from cards import catalog
from cards.fftcg.model import FftcgCard


class FftcgCatalog(catalog.Catalog[FftcgCard]):
    """The cards of FINAL FANTASY TCG."""

    game = "fftcg"
    kind = FftcgCard
    room = "cards.fftcg"
    coding = catalog.Coding("F", endings=True)
    headings = catalog.Headings(
        kinds=r"avants?|forwards?|soutiens?|backups?|monstres?|monsters?|invocations?|summons?"
        r"|personnages?|characters?"
    )


@cache
def load() -> FftcgCatalog:
    """The catalogue, the same object at each call.

    Raises:
        CardError: a card file is faulty.
    """
    room = resources.files(FftcgCatalog.room)
    powers = sorted(room.joinpath("powers").iterdir(), key=lambda file: file.name)
    language = (room.joinpath("model.py"), *(file for file in powers if file.name.endswith(".py")))
    return FftcgCatalog(*catalog.stored(FftcgCatalog, language))
