"""FINAL FANTASY TCG as a game whose cards can be read: for `arbitre cards` and `arbitre decks`."""

from __future__ import annotations

from bot.fftcg import lists, sheets
from bot.games import CardGame
from cards.fftcg.catalog import load


def shelved() -> CardGame:
    """Its cards, texts, lists, and the check of its files."""
    catalog = load()
    return CardGame(catalog.game, catalog, sheets, lists, sheets.check)
