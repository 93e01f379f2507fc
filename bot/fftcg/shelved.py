"""FINAL FANTASY TCG on the command line: for `arbitre cards`, `arbitre decks` and `arbitre scenario`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.games import CardGame

if TYPE_CHECKING:
    from engine.scenario.dialect import Dialect


def shelved() -> CardGame:
    """Its cards, texts, lists, checks and scenarios; loaded here, since a bot that plays needs none of it."""
    from bot.fftcg import lists, sheets  # noqa: PLC0415 - nobody plays it yet
    from cards.fftcg.catalog import load  # noqa: PLC0415 - as above

    catalog = load()
    return CardGame(catalog.game, catalog, sheets, lists, sheets.check, _dialect)


def _dialect() -> Dialect[Any, Any]:
    from engine.scenario.fftcg.dialect import FFTCG  # noqa: PLC0415 - cards and lists are read without the rules

    return FFTCG
