"""The decks of FINAL FANTASY TCG for `arbitre decks`: a `ListLaw`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from cards.catalog import Catalog
from cards.decks import Deck
from cards.faults import Fault
from cards.fftcg import legality
from cards.fftcg.model import FftcgCard


def faults(deck: Deck, catalog: Catalog[FftcgCard], on: dt.date | None = None) -> Sequence[Fault]:  # noqa: ARG001 - no card of this game becomes lawful on a day
    """All faults of a list in its format (8.1)."""
    return legality.faults(deck, catalog)
