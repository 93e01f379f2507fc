"""Challenges answered by buttons, and open tables: one puts up a table, whoever sits down first plays."""

from __future__ import annotations

import discord

from bot.commands.base.decks import KnownDeck
from bot.commands.base.services import Services, UserError
from bot.commands.match import starting
from bot.commands.match.matches import Matches
from bot.commands.match.options import Terms
from bot.games import HostedGame
from bot.people import Person
from bot.tables import ChallengeOffer, TableRefusalError
from bot.ui.base.ids import ChallengeClick as OfferId
from bot.ui.base.screen import Button, Screen, button_rows
from bot.ui.welcome import guide

#: So many decks are buttons, more of them a select.
_IN_SIGHT = 10


class OfferDesk:
    """Opens tables, and answers clicks on challenges and tables."""

    def __init__(self, services: Services, matches: Matches) -> None:
        self._services = services
        self._matches = matches

    # ------------------------------------------------------------------ opening

    async def open(
        self, interaction: discord.Interaction, game: HostedGame, deck: KnownDeck, terms: Terms, word: str
    ) -> None:
        """Put up a table for anybody; where the person has one on this server, show it instead."""
        services = self._services
        person = await services.people.meet(interaction)
        standing = await services.tables.open_table(person.number, interaction.guild_id)
        if standing is not None:
            await services.reply(interaction, self._own(standing, person, "open-already"))
            return
        channel, settings = await starting.venue(services, interaction, person.words)
        offer = await self._matches.open_table(interaction, game, deck, terms, word, channel, settings)
        services.publisher.renew(offer.id)
        await services.reply(interaction, self._own(offer, person, "open-done"))

    @staticmethod
    def _own(offer: ChallengeOffer, person: Person, key: str) -> Screen:
        """A table to whoever put it up, who may close it."""
        words = person.words
        where = f"<#{offer.channel_id}>"
        close = Button(str(OfferId(offer.id, "decline")), words("button-close-table"), "bad")
        return Screen(words(key, channel=where), (), ((close,),))

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction, click: OfferId, values: list[str]) -> None:
        """Answer a click on a challenge or an open table.

        Raises:
            UserError: it is for somebody else, gone, or may not be accepted by this person.
        """
        await self._services.fresh(interaction)
        person = await self._services.people.meet(interaction)
        if click.action == "decline":
            await self._matches.decline(interaction, click.challenge)
            return
        try:
            offer = await self._services.tables.offer(click.challenge)
        except TableRefusalError as refusal:
            raise await self._matches.lost(click.challenge, person, refusal) from None
        if offer.opponent is None and offer.challenger == person.number:
            await self._services.reply(interaction, self._own(offer, person, "open-own"))
        elif offer.challenger == person.number or offer.opponent not in (None, person.number):
            raise UserError("challenge-not-yours")
        elif click.action == "accept" and offer.rematch_of is not None:
            await self._matches.accept(interaction, offer.id, None)
        elif click.action in ("accept", "sit"):
            await self._matches.check_guest(interaction, offer, person)
            await self._services.reply(interaction, await self._deck_choice(offer, person))
        elif click.action == "deck":
            game = self._services.tables.games[offer.game]
            deck = await self._matches.deck(game, values[0] if values else click.argument, person)
            await self._matches.accept(interaction, offer.id, deck)
        else:
            raise UserError("old-button")

    async def _deck_choice(self, offer: ChallengeOffer, person: Person) -> Screen:
        words = person.words.of(offer.game)
        decks = await self._services.shelves[offer.game].offers(person.number, "", words.language)
        lines = "\n".join([words("choose-deck"), *guide.deck_lines(decks, words)])
        if len(decks) <= _IN_SIGHT:
            buttons = [Button(str(OfferId(offer.id, "deck", key)), name, "primary") for name, key in decks]
            return Screen(lines, (), tuple(button_rows(buttons)))
        menu = guide.deck_menu(str(OfferId(offer.id, "deck")), words("choose-deck"), decks, words)
        return Screen(lines, (), (menu,))
