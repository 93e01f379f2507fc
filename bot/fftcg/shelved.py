"""FINAL FANTASY TCG as a game whose cards can be read: for `arbitre cards` and `arbitre decks`."""

from __future__ import annotations

from bot.games import CardGame


def shelved() -> CardGame:
    """Its cards, texts, lists, and the check of its files; loaded here, since a bot that plays needs none of it."""
    from bot.fftcg import lists, sheets  # noqa: PLC0415 - nobody plays it yet
    from cards.fftcg.catalog import load  # noqa: PLC0415 - as above

    catalog = load()
    return CardGame(catalog.game, catalog, sheets, lists, sheets.check)
