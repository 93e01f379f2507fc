"""`/match`: challenge, accept, decline, practice, status, list, abort."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import discord
from discord.utils import format_dt

from bot.commands import opening
from bot.commands.crew import Crew, Sorry, waiting
from bot.commands.decks import Choice
from bot.commands.options import Options, Terms
from bot.desk import closed
from bot.people import Person
from bot.store.records import Locale
from bot.tables import Entry, MatchInfo, Offer, Refusal, Venue, new_word
from bot.ui import panels, show, text
from bot.ui.faults import fault_lines
from bot.ui.ids import At
from bot.ui.ids import Offer as OfferId
from bot.ui.matches import agreed, announcements, commitments, form, headline, length, sealed, words_given
from bot.ui.panels import closing
from bot.ui.screen import Block, Button, Screen
from bot.words import Words, speaker
from cards.catalog import fold


class Matches:
    """Making and ending matches; commands and clicks both come here."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self.options = Options(crew)

    @property
    def has_computers(self) -> bool:
        """Whether there is a computer player to practise against."""
        return bool(self._crew.tables.players)

    @property
    def announcements(self) -> tuple[str, ...]:
        """What a player may say of a deck before a match."""
        return self._crew.tables.games[self._crew.decks.game].announcements

    async def deck(self, given: str, person: Person, announced: str = "") -> Choice:
        """The deck that was typed: one of the person's own, or a preconstructed one, and what is said of it.

        Raises:
            Sorry: there is no such deck, its format forbids it, or that cannot be said of one.
        """
        words = person.words
        said = {fold(each): each for each in self.announcements}.get(fold(announced), "")
        if announced and not said:
            known = ", ".join(self.announcements)
            raise Sorry("alignment-unknown", name=text.escape(announced), known=known)
        deck, wrong = await self._crew.shelf.find(person.number, given)
        if deck is None and (later := waiting(given, self._crew.shelf, words.language)):
            raise later
        if deck is None:
            known = ", ".join(d.name(words.language) for d in self._crew.decks.all)
            raise Sorry("deck-unknown", name=text.escape(given), decks=known)
        if wrong:
            name = text.escape(deck.name(words.language))
            raise Sorry("deck-unlawful", name=name, faults=fault_lines(wrong, words, 8))
        return replace(deck, announced=said)

    # ------------------------------------------------------------------ challenges

    async def challenge(
        self,
        interaction: discord.Interaction,
        opponent: int,
        deck: Choice,
        terms: Terms | None = None,
        word: str = "",
    ) -> None:
        """Offer a match to the user with the id `opponent`, publicly."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        if opponent == interaction.user.id:
            raise Sorry("challenge-self")
        channel, settings = await opening.venue(crew, interaction, person.words)
        other = await crew.people.number_of(opponent)
        where = self._venue(interaction, channel, settings.locale or person.words.language, deck, terms)
        entry = self._entry(person, deck, opening.word_of(word) or new_word())
        offer = await crew.tables.challenge(crew.decks.game, entry, other, where)
        await self._send_offer(interaction, offer, opponent)

    @staticmethod
    def _venue(
        interaction: discord.Interaction,
        channel: discord.TextChannel,
        locale: Locale,
        deck: Choice,
        terms: Terms | None,
    ) -> Venue:
        agreed_on = terms or Terms()
        options = dict(agreed_on.options)
        return Venue(interaction.guild_id, channel.id, locale, options, agreed_on.best_of, deck.format)

    async def _send_offer(self, interaction: discord.Interaction, offer: Offer, opponent: int) -> None:
        crew = self._crew
        screen = await self.offer_screen(offer, opponent)
        sent = await interaction.response.send_message(**show.new(screen))
        if sent.message_id is not None:
            await crew.store.challenges.set_message(offer.id, interaction.channel_id or 0, sent.message_id)

    @staticmethod
    def _entry(person: Person, deck: Choice, word: str) -> Entry:
        return Entry(
            deck.cards,
            reserve=deck.reserve,
            player=person.number,
            deck_name=deck.id,
            announced=deck.announced,
            word=word,
        )

    async def offer_screen(self, offer: Offer, opponent: int) -> Screen:
        """A challenge as everyone sees it."""
        words = speaker(offer.locale)
        challenger = await self._crew.people.discord_id(offer.challenger)
        content = words(
            "challenge-sent" if offer.rematch_of is None else "challenge-rematch",
            opponent=f"<@{opponent}>",
            challenger=f"<@{challenger}>",
            game=words.code("game", offer.game),
            match=offer.rematch_of or 0,
            expires=format_dt(offer.expires_at, "R"),
        )
        rulings = self._crew.tables.games[offer.game].rulings
        lines = [content, *length(offer.best_of, words), *form(offer.deck_format, words)]
        lines += agreed(offer.options, rulings, words)
        lines += announcements([(f"<@{challenger}>", offer.announced)], words)
        lines += _committed(offer, f"<@{challenger}>", words)
        buttons = (
            Button(str(OfferId(offer.id, "accept")), words("button-accept"), "good"),
            Button(str(OfferId(offer.id, "decline")), words("button-decline"), "bad"),
        )
        return Screen("\n".join(lines), (), (buttons,), ping=(opponent,))

    async def accept(
        self, interaction: discord.Interaction, challenge: int, deck: Choice | None, word: str = ""
    ) -> None:
        """Accept: the match begins in a thread of its own. `deck` None: that of the match played again."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        offer = await crew.tables.offer(challenge)
        if offer.opponent not in (None, person.number):
            raise Sorry("challenge-not-yours")
        given = opening.word_of(word) or new_word()
        if deck is None:
            entry = await crew.tables.same_again(challenge, person.number, given)
        elif deck.format == (offer.deck_format or deck.format):
            entry = self._entry(person, deck, given)
        else:
            wanted = person.words.code("format", offer.deck_format)
            raise Sorry(
                "deck-other-format", name=text.escape(deck.name(person.words.language)), format=wanted
            )
        channel, settings = await opening.venue(crew, interaction, person.words)
        await crew.wait(interaction)
        match = await crew.tables.accept(challenge, entry)
        here, there = interaction.user.display_name, crew.people.name(offer.challenger)
        names = (here, there) if match.seats[0].player == person.number else (there, here)
        thread = await opening.open_match(crew, match, channel, names, private=settings.private_threads)
        await interaction.edit_original_response(
            content=person.words("challenge-accepted", thread=thread.mention), view=None
        )

    async def decline(self, interaction: discord.Interaction, challenge: int) -> None:
        """Decline, or withdraw one's own."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        offer = await crew.tables.decline(challenge, person.number)
        words = speaker(offer.locale)
        own = offer.challenger == person.number
        line = words(
            "challenge-withdrawn" if own else "challenge-declined", opponent=f"<@{person.discord_id}>"
        )
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            await interaction.response.edit_message(**show.changed(Screen(line)))
            return
        await interaction.response.send_message(**show.new(Screen(line)))

    async def newest_offer(self, interaction: discord.Interaction, *, own: bool = False) -> int:
        """The newest challenge for the person (with `own`: or of theirs).

        Raises:
            Sorry: there is none.
        """
        person = await self._crew.people.meet(interaction)
        offers = await self._crew.tables.offers(person.number)
        mine = [o.id for o in offers if own or o.challenger != person.number]
        if not mine:
            raise Sorry("challenge-none")
        return mine[-1]

    # ------------------------------------------------------------------ practice, rematch

    async def practice(
        self,
        interaction: discord.Interaction,
        deck: Choice,
        level: str,
        terms: Terms | None = None,
        *,
        own_word: bool = False,
    ) -> None:
        """A match against the computer; with `own_word` it waits for the player's word before it is dealt."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        channel, settings = await opening.venue(crew, interaction, person.words)
        await crew.wait(interaction)
        theirs = next((d for d in crew.decks.all if d.id != deck.id), deck)
        computer = Entry(theirs.cards, reserve=theirs.reserve, computer=level, deck_name=theirs.id)
        where = self._venue(interaction, channel, person.words.language, deck, terms)
        own = self._entry(person, deck, "" if own_word else new_word())
        match = await crew.tables.practice(crew.decks.game, own, computer, where)
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
        names = (interaction.user.display_name, speaker(match.locale)("computer"))
        thread = await opening.open_match(self._crew, match, channel, names, private=private)
        said_level = person.words.code("level", match.seats[1].computer or "")
        await interaction.edit_original_response(
            content=person.words("practice-started", level=said_level, thread=thread.mention), view=None
        )

    async def rematch(self, interaction: discord.Interaction, number: int) -> None:
        """Play the same again, each in the same seat: a challenge to the other player, or another practice.

        When the other player has asked for it already, this accepts.
        """
        crew = self._crew
        person = await crew.people.meet(interaction)
        match = await crew.tables.info(number)
        seat = match.seat_of(person.number)
        if seat is None:
            raise Sorry("not-seated")
        asked = await crew.tables.rematch_asked(number, person.number)
        if asked is not None:
            await self.accept(interaction, asked.id, None)
            return
        other = match.seats[1 - seat]
        opponent = await crew.people.discord_id(other.player)
        if opponent is None and other.computer is None:
            raise Sorry("match-unknown")
        channel, settings = await opening.venue(crew, interaction, person.words)
        where = Venue(interaction.guild_id, channel.id, match.locale)
        again = await crew.tables.rematch(number, person.number, new_word(), where)
        if isinstance(again, MatchInfo):
            await crew.wait(interaction)
            private = settings.private_threads
            await self._open_practice(interaction, person, again, channel, private=private)
        else:
            await self._send_offer(interaction, again, opponent or 0)

    # ------------------------------------------------------------------ looking, ending

    async def status(self, interaction: discord.Interaction) -> None:
        """How a match stands: the turn and who is asked, or how it ended, and what was agreed for it."""
        table, _, person = await self._crew.watched(interaction)
        info, words = table.info, person.words
        eyes = await self._crew.desk.eyes(table, None, words)
        names = eyes.people
        players = " – ".join(names)
        when = format_dt(info.created_at, "R")
        asked = " ".join(dict.fromkeys(names[decision.seat] for decision in panels.public(table.pending)))
        lines = [
            words("match-status", id=info.id, game=words.code("game", info.game), when=when),
            words("match-row", id=info.id, players=players, state=words.code("match-state", info.status)),
            *([headline(eyes)] if info.status in ("open", "adjourned") else closing(closed(table), eyes)),
            *([words("hand-waiting-for", player=asked)] if asked else []),
            *length(info.best_of, words),
            *form(info.deck_format, words),
            *agreed(info.options, self._crew.tables.games[info.game].rulings, words),
            *announcements(zip(names, (s.announced for s in info.seats), strict=True), words),
            *commitments(info.commitments, None, words),
            *sealed(info, names, words),
        ]
        await self._crew.say(interaction, "\n".join(lines))

    async def listed(self, interaction: discord.Interaction) -> None:
        """The person's matches and challenges, wherever they are, and what else is played in the server."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        words = person.words
        own = await crew.tables.open_matches(person.number)
        live = [MatchInfo.of(match) for match in await crew.store.matches.live()]
        here = [m for m in live if m.guild_id == interaction.guild_id and m.seat_of(person.number) is None]
        parts = {
            "match-list-own": [await self._row(match, words, person.number) for match in own],
            "match-list-offers": [
                await self._offer_row(offer, words) for offer in await crew.tables.offers(person.number)
            ],
            "match-list-here": [await self._row(match, words) for match in here[-20:]],
        }
        blocks = [Block(text.lines(rows, 1800), words(title)) for title, rows in parts.items() if rows]
        nothing = Block(words("match-list-none"), words("match-list-here"))
        await crew.reply(interaction, Screen("", tuple(blocks) or (nothing,)))

    async def _row(self, match: MatchInfo, words: Words, player: int | None = None) -> str:
        """One match in a list; for one of its players also whether it waits for them."""
        players = " – ".join(await self._crew.people.names(match.seats, words))
        state = words.code("match-state", match.status)
        if match.thread_id:
            state = f"<#{match.thread_id}>" if match.status == "open" else f"<#{match.thread_id}> · {state}"
        seat = None if player is None or match.status != "open" else match.seat_of(player)
        if seat is not None:
            with contextlib.suppress(Refusal):  # one that cannot be read is listed all the same
                asked = (await self._crew.tables.table(match.id)).pending_for(seat)
                state += f" · {words('match-asked')}" if asked is not None else ""
        return words("match-row", id=match.id, players=players, state=state)

    async def _offer_row(self, offer: Offer, words: Words) -> str:
        people = self._crew.people
        first, second = [
            words("someone") if number is None else f"<@{number}>"
            for number in (await people.discord_id(offer.challenger), await people.discord_id(offer.opponent))
        ]
        state = words("offer-until", expires=format_dt(offer.expires_at, "R"))
        return words("match-row", id=offer.id, players=f"{first} → {second}", state=state)

    async def abort(
        self, interaction: discord.Interaction, number: int | None = None, *, force: bool = False
    ) -> None:
        """End a match without a result: by consent, or at once by a moderator."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        if force:
            number, _ = await crew.moderated(interaction)
        elif number is None:
            table, _, _ = await crew.watched(interaction)
            number = table.match_id
        match = await crew.tables.abort(number, person.number, moderator=force)
        words = speaker(match.locale)
        if match.status == "aborted":
            await interaction.response.send_message(**show.new(Screen(words("abort-done"))))
            return
        if match.seat_of(person.number) is not None and len(match.abort_asked) == 1:
            button = Button(str(At(match.id, "abort")), words("button-abort"), "bad")
            line = words("abort-asked", player=f"<@{person.discord_id}>")
            await interaction.response.send_message(**show.new(Screen(line, (), ((button,),))))


def _committed(offer: Offer, challenger: str, words: Words) -> list[str]:
    """What stands before the opponent gives a word: the commitments, and the challenger's word."""
    return [*commitments(offer.commitments, None, words), *words_given([(challenger, offer.word)], words)]
