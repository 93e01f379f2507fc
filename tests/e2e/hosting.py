"""What the bot hosts in these tests."""

from __future__ import annotations

from bot import games
from bot.commands.decks import Choice, Decks
from bot.games import Games, hosted_games
from tests.decks import reactions


def hosted() -> Games:
    """The games as they are."""
    return hosted_games()


def hosted_with_reactions() -> tuple[Games, Decks]:
    """The games with the cards of the trial deck of Reactions besides, and that deck on offer."""
    deck, catalog = reactions()
    more = Choice("reactions", deck.name, deck.ids())
    return {"wakfu": games._wakfu(catalog)}, Decks(more=(more,))
