"""The cards of a catalogue as printed, read once for all games played with it."""

from __future__ import annotations

from functools import lru_cache

from cards.fftcg.catalog import FftcgCatalog
from engine.fftcg.board.printed import PrintedCard


class FftcgLibrary(dict[str, PrintedCard]):
    """Printed cards by id; an unknown id raises `UnknownCardError`."""

    def __init__(self, catalog: FftcgCatalog) -> None:
        super().__init__()
        self._catalog = catalog

    def __missing__(self, card: str) -> PrintedCard:
        found = self[card] = PrintedCard(self._catalog.card(card))
        return found


@lru_cache(maxsize=8)
def library(catalog: FftcgCatalog) -> FftcgLibrary:
    """The library of a catalogue, the same at each call."""
    return FftcgLibrary(catalog)
