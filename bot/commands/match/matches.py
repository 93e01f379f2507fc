"""`/match`: challenge, accept, decline, block, practice, rematch."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace

import discord
from discord.utils import format_dt

from bot.commands.base.decks import KnownDeck
from bot.commands.base.floods import Floods, Paces
from bot.commands.base.services import PlayerContext, Services, UserError, waiting
from bot.commands.match import clock, starting
from bot.commands.match.clock import Clockwork
from bot.commands.match.judge import Judging
from bot.commands.match.options import Options, Terms
from bot.commands.match.standings import Standings, has_left
from bot.games import HostedGame
from bot.people import Person
from bot.store.records import GuildSettings, Locale
from bot.tables import ChallengeOffer, Entry, MatchInfo, TableRefusalError, Venue, new_word
from bot.ui.base import show, text
from bot.ui.base.ids import ChallengeClick as OfferId
from bot.ui.base.screen import Button, Screen
from bot.ui.clocks import lines as clocks
from bot.ui.deck.faults import fault_lines
from bot.ui.match.matches import agreed, agreed_in_full, announcements, form, length, promised, words_given
from bot.words import Words, speaker
from cards.catalog import fold

#: How many people one person may block.
_BLOCKED = 200


class Matches:
    """Makes and ends matches, for commands and clicks."""

    def __init__(self, services: Services, paces: Paces) -> None:
        self._services = services
        self._floods = Floods(paces)
        self.options = Options(services)
        self.standings = Standings(services)
        self.judging = Judging(services)
        self.clocks = Clockwork(services)

    @property
    def has_computers(self) -> bool:
        """Whether there is a computer player to practise against."""
        return bool(self._services.tables.players)

    async def deck(self, game: HostedGame, given: str, person: Person, announced: str = "") -> KnownDeck:
        """The deck of a game that was typed, own or preconstructed, with the player's announcement.

        Raises:
            UserError: there is no such deck, it breaks its format, or the announcement does not exist.
        """
        words, shelf = person.words.of(game.key), self._services.shelves[game.key]
        said = {fold(each): each for each in game.announcements}.get(fold(announced), "")
        if announced and not said:
            known = ", ".join(game.announcements)
            raise UserError("alignment-unknown", of=game.key, name=text.escape(announced), known=known)
        deck, wrong = await shelf.find(person.number, given)
        if deck is None and (later := waiting(given, shelf, words.language)):
            raise later
        if deck is None:
            known = ", ".join(d.name(words.language) for d in shelf.ready.all)
            raise UserError("deck-unknown", name=text.escape(given), decks=known)
        if wrong:
            name = text.escape(deck.name(words.language))
            raise UserError("deck-unlawful", name=name, faults=fault_lines(wrong, words, 8))
        return replace(deck, announced=said)

    # ------------------------------------------------------------------ challenges

    async def challenge(
        self,
        interaction: discord.Interaction,
        game: HostedGame,
        opponent: int,
        deck: KnownDeck,
        terms: Terms | None = None,
        word: str = "",
    ) -> None:
        """Offer a match to the user with the id `opponent`, publicly."""
        services = self._services
        await services.fresh(interaction)
        person = await services.people.meet(interaction)
        if opponent == interaction.user.id:
            raise UserError("challenge-self")
        channel, settings = await starting.venue(services, interaction, person.words)
        other = await services.people.number_of(opponent)
        where = self._venue(interaction, channel, settings.locale or person.words.language, deck, terms)
        where = replace(where, clock=clock.read(terms.clock if terms else None, settings.clock))
        entry = self._entry(person, deck, starting.word_of(word) or new_word())
        async with self._calling(interaction, person, opponent, other):
            offer = await services.tables.challenge(game.key, entry, other, where)
        await self._send_offer(interaction, offer, opponent)

    async def open_table(
        self,
        interaction: discord.Interaction,
        game: HostedGame,
        deck: KnownDeck,
        terms: Terms,
        word: str,
        channel: discord.TextChannel,
        settings: GuildSettings,
    ) -> ChallengeOffer:
        """Offer a match to anybody on the server; the publisher announces it."""
        await self._services.fresh(interaction)
        person = await self._services.people.meet(interaction)
        where = self._venue(interaction, channel, settings.locale or person.words.language, deck, terms)
        where = replace(where, clock=clock.read(terms.clock, settings.clock))
        entry = self._entry(person, deck, starting.word_of(word) or new_word())
        with self._floods.challenge(interaction.guild_id or 0, interaction.user.id, 0):
            return await self._services.tables.challenge(game.key, entry, None, where)

    async def check_guest(
        self, interaction: discord.Interaction, offer: ChallengeOffer, person: Person
    ) -> None:
        """Check that somebody may sit down at an open table; other challenges are for one person alone.

        Raises:
            UserError: one has blocked the other, or whoever put the table up has left the server: then it closes.
        """
        services = self._services
        opener = await services.people.discord_id(offer.challenger)
        if offer.opponent is not None or opener is None:
            return
        if await services.store.blocks.has(offer.challenger, person.discord_id):
            raise UserError("challenge-blocked", player=f"<@{opener}>")
        if await services.store.blocks.has(person.number, opener):
            raise UserError("challenge-own-block", player=f"<@{opener}>")
        guild = interaction.client.get_guild(offer.guild_id or 0)
        if guild is not None and await has_left(guild, opener):
            with contextlib.suppress(TableRefusalError):  # it was closed at this very moment
                await services.tables.decline(offer.id, offer.challenger, "left")
            services.publisher.renew(offer.id)
            raise UserError("open-left")

    async def lost(self, challenge: int, person: Person, refusal: TableRefusalError) -> Exception:
        """Why a challenge can no longer be accepted, in clear words: the match that it became, if any."""
        try:
            match = await self._services.tables.info(challenge)
        except TableRefusalError:
            return refusal
        if match.thread_id is not None and match.seat_of(person.number) is not None:
            return UserError("challenge-accepted", thread=f"<#{match.thread_id}>")
        return UserError("open-yours" if match.seat_of(person.number) is not None else "open-taken")

    @contextlib.asynccontextmanager
    async def _calling(
        self, interaction: discord.Interaction, person: Person, opponent: int, other: int
    ) -> AsyncIterator[None]:
        """Guard a challenge: no block between the two, and not too many challenges.

        Raises:
            UserError: one has blocked the other, or a limit is reached.
        """
        blocks = self._services.store.blocks
        if await blocks.has(other, interaction.user.id):
            raise UserError("challenge-blocked", player=f"<@{opponent}>")
        if await blocks.has(person.number, opponent):
            raise UserError("challenge-own-block", player=f"<@{opponent}>")
        with self._floods.challenge(interaction.guild_id or 0, interaction.user.id, opponent):
            yield

    async def block(
        self, interaction: discord.Interaction, other: discord.User | None, *, undo: bool
    ) -> None:
        """Refuse challenges from somebody, or allow them again; and show the block list."""
        services = self._services
        person = await services.people.meet(interaction)
        blocks, said = services.store.blocks, []
        if other is not None and other.id == person.discord_id:
            raise UserError("block-self")
        if other is not None and undo:
            await blocks.remove(person.number, other.id)
            said.append(person.words("block-undone", player=other.mention))
        elif other is not None:
            await self._block(interaction, person, other.id)
            said.append(person.words("block-done", player=other.mention))
        found = [f"<@{number}>" for number in await blocks.of_player(person.number)]
        listed = text.clip(" ".join(found), 1500)
        said.append(person.words("block-list", players=listed) if found else person.words("block-none"))
        await services.say(interaction, "\n".join(said))

    async def _block(self, interaction: discord.Interaction, person: Person, blocked: int) -> None:
        """Block somebody; their open challenges are removed."""
        services = self._services
        if len(await services.store.blocks.of_player(person.number)) >= _BLOCKED:
            raise UserError("block-full", limit=_BLOCKED)
        await services.store.blocks.add(person.number, blocked)
        number = await services.people.number_of(blocked)
        for offer in await services.tables.offers(person.number):
            if number in (offer.challenger, offer.opponent):
                with contextlib.suppress(TableRefusalError):  # it was withdrawn at this very moment
                    await services.tables.decline(offer.id, person.number)
                    line = speaker(offer.locale)("challenge-withdrawn")
                    await self._replace_offer(interaction, offer, line)

    @staticmethod
    def _venue(
        interaction: discord.Interaction,
        channel: discord.TextChannel,
        locale: Locale,
        deck: KnownDeck,
        terms: Terms | None,
    ) -> Venue:
        agreed_on = terms or Terms()
        options = dict(agreed_on.options)
        return Venue(
            interaction.guild_id, channel.id, locale, options, agreed_on.best_of, deck.format,
            interaction=interaction.id,
        )  # fmt: skip

    async def _send_offer(
        self, interaction: discord.Interaction, offer: ChallengeOffer, opponent: int
    ) -> None:
        services = self._services
        screen = await self.offer_screen(offer, opponent)
        sent = await interaction.response.send_message(**show.new(screen))
        if sent.message_id is not None:
            await services.store.challenges.set_message(
                offer.id, interaction.channel_id or 0, sent.message_id
            )

    @staticmethod
    def _entry(person: Person, deck: KnownDeck, word: str) -> Entry:
        return Entry(
            deck.cards,
            reserve=deck.reserve,
            player=person.number,
            deck_name=deck.id,
            announced=deck.announced,
            word=word,
        )

    async def offer_screen(self, offer: ChallengeOffer, opponent: int) -> Screen:
        """A challenge as everyone sees it."""
        words = speaker(offer.locale).of(offer.game)
        challenger = await self._services.people.discord_id(offer.challenger)
        content = words(
            "challenge-sent" if offer.rematch_of is None else "challenge-rematch",
            opponent=f"<@{opponent}>",
            challenger=f"<@{challenger}>",
            game=words.code("game", offer.game),
            match=offer.rematch_of or 0,
            expires=format_dt(offer.expires_at, "R"),
        )
        rulings = self._services.tables.games[offer.game].rulings
        lines = [content, *length(offer.best_of, words), *form(offer.deck_format, words)]
        lines += [*agreed(offer.options, rulings, words), *clocks.agreed(offer.clock, words)]
        lines += announcements([(f"<@{challenger}>", offer.announced)], words)
        lines += _committed(offer, f"<@{challenger}>", words)
        buttons = (
            Button(str(OfferId(offer.id, "accept")), words("button-accept"), "good"),
            Button(str(OfferId(offer.id, "decline")), words("button-decline"), "bad"),
        )
        full = agreed_in_full(offer.options, rulings, words)
        ping = await self._services.people.to_ping([offer.opponent])
        return Screen("\n".join(lines), full, (buttons,), ping=ping)

    async def accept(
        self, interaction: discord.Interaction, challenge: int, deck: KnownDeck | None, word: str = ""
    ) -> None:
        """Accept: the match begins in a thread of its own. `deck` None takes the deck of the match played again."""
        services = self._services
        person = await services.people.meet(interaction)
        try:
            offer = await services.tables.offer(challenge)
        except TableRefusalError as refusal:
            raise await self.lost(challenge, person, refusal) from None
        if offer.opponent not in (None, person.number):
            raise UserError("challenge-not-yours")
        await self.check_guest(interaction, offer, person)
        given = starting.word_of(word) or new_word()
        if deck is None:
            entry = await services.tables.same_again(challenge, person.number, given)
        elif deck.format == (offer.deck_format or deck.format):
            entry = self._entry(person, deck, given)
        else:
            wanted = person.words.of(offer.game).code("format", offer.deck_format)
            raise UserError(
                "deck-other-format", name=text.escape(deck.name(person.words.language)), format=wanted
            )
        channel, settings = await starting.venue(services, interaction, person.words)
        await services.wait(interaction)
        try:
            match = await services.tables.accept(challenge, entry, interaction.id)
        except TableRefusalError as refusal:
            raise await self.lost(challenge, person, refusal) from None
        here, there = interaction.user.display_name, services.people.name(offer.challenger)
        names = [here if seat.player == person.number else there for seat in match.seats]
        thread = await starting.open_match(services, match, channel, names, private=settings.private_threads)
        await interaction.edit_original_response(
            content=person.words("challenge-accepted", thread=thread.mention), view=None
        )

    @staticmethod
    async def _replace_offer(interaction: discord.Interaction, offer: ChallengeOffer, line: str) -> None:
        """Replace a challenge's message with a line of text."""
        stored = offer.message_id
        if stored is None or offer.channel_id is None:
            return
        message = interaction.client.get_partial_messageable(offer.channel_id).get_partial_message(stored)
        try:
            await message.edit(**show.changed(Screen(line)))
        except discord.HTTPException:
            return

    async def decline(self, interaction: discord.Interaction, challenge: int) -> None:
        """Decline a challenge, or withdraw an own one."""
        services = self._services
        person = await services.people.meet(interaction)
        offer = await services.tables.decline(challenge, person.number)
        words = speaker(offer.locale).of(offer.game)
        own = offer.challenger == person.number
        if offer.opponent is None:
            services.publisher.renew(offer.id)
            await services.reply(interaction, Screen(person.words("open-closed-done")))
            return
        line = words(
            "challenge-withdrawn" if own else "challenge-declined", opponent=f"<@{person.discord_id}>"
        )
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            await interaction.response.edit_message(**show.changed(Screen(line)))
            return
        await interaction.response.send_message(**show.new(Screen(line)))

    async def newest_offer(self, interaction: discord.Interaction, *, own: bool = False) -> ChallengeOffer:
        """The newest challenge to the person (with `own`, also from them).

        Raises:
            UserError: there is none.
        """
        person = await self._services.people.meet(interaction)
        offers = await self._services.tables.offers(person.number)
        mine = [o for o in offers if own or o.challenger != person.number]
        if not mine:
            raise UserError("challenge-none")
        return mine[-1]

    # ------------------------------------------------------------------ practice, rematch

    async def practice(
        self,
        interaction: discord.Interaction,
        game: HostedGame,
        deck: KnownDeck,
        level: str,
        terms: Terms | None = None,
        *,
        own_word: bool = False,
    ) -> None:
        """A match against the computer; with `own_word` it waits for the player's word before the deal.

        Who does not say how well it is to play begins each game with the easy opponent, and then meets the normal one.
        """
        services = self._services
        await services.fresh(interaction)
        person = await services.people.meet(interaction)
        if not level:
            level = "normal" if await services.store.matches.practised(person.number, game.key) else "easy"
        channel, settings = await starting.venue(services, interaction, person.words)
        await services.wait(interaction)
        theirs = next((d for d in services.shelves[game.key].ready.all if d.id != deck.id), deck)
        computer = Entry(theirs.cards, reserve=theirs.reserve, computer=level, deck_name=theirs.id)
        rivals = [computer] * (len(game.seating.seats) - 1)
        where = self._venue(interaction, channel, person.words.language, deck, terms)
        own = self._entry(person, deck, "" if own_word else new_word())
        match = await services.tables.practice(game.key, own, rivals, where)
        await self._open_practice(interaction, person, match, channel, private=settings.private_threads)

    async def _open_practice(
        self,
        interaction: discord.Interaction,
        person: Person,
        match: MatchInfo,
        channel: discord.TextChannel,
        *,
        private: bool,
    ) -> None:
        """Make the match's thread, and answer with the panel: the first question is there at once."""
        own, words = interaction.user.display_name, speaker(match.locale)
        names = [
            own if seat.player is not None else words.code("opponent", seat.computer or "")
            for seat in match.seats
        ]
        thread = await starting.open_match(self._services, match, channel, names, private=private)
        if match.wordless:
            level = next((seat.computer for seat in match.seats if seat.computer is not None), "")
            opponent = person.words.code("opponent", level)
            said = person.words("practice-started", opponent=opponent, thread=thread.mention)
            await interaction.edit_original_response(content=said, view=None)
            return
        table = await self._services.tables.table(match.id)
        seated = PlayerContext(table, match.seat_of(person.number) or 0, person)
        await self._services.panel(interaction, seated)

    async def rematch(self, interaction: discord.Interaction, number: int) -> None:
        """Play a match again in the same seats: a challenge to the other player, or another practice match.

        When the other player has already asked for it, this accepts.
        """
        services = self._services
        await services.fresh(interaction)
        person = await services.people.meet(interaction)
        match = await services.tables.info(number)
        if match.seat_of(person.number) is None:
            raise UserError("not-seated")
        asked = await services.tables.rematch_asked(number, person.number)
        if asked is not None:
            await self.accept(interaction, asked.id, None)
            return
        others = (seat.player for seat in match.seats if seat.player != person.number)
        other = next((player for player in others if player is not None), None)
        opponent = await services.people.discord_id(other)
        if opponent is None and other is not None:
            raise UserError("match-unknown")
        channel, settings = await starting.venue(services, interaction, person.words)
        where = Venue(interaction.guild_id, channel.id, match.locale, interaction=interaction.id)
        word = new_word()
        if opponent is None or other is None:
            again = await services.tables.rematch(number, person.number, word, where)
        else:
            async with self._calling(interaction, person, opponent, other):
                again = await services.tables.rematch(number, person.number, word, where)
        if isinstance(again, MatchInfo):
            await services.wait(interaction)
            private = settings.private_threads
            await self._open_practice(interaction, person, again, channel, private=private)
        else:
            await self._send_offer(interaction, again, opponent or 0)


def _committed(offer: ChallengeOffer, challenger: str, words: Words) -> list[str]:
    """What is public before the opponent gives a word: the commitments and the challenger's word."""
    return [promised(offer.commitments, words), *words_given([(challenger, offer.word)], words)]
