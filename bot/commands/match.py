"""`/match`: challenge, accept, decline, practice, status, list, abort, settings."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.commands import opening
from bot.commands.crew import Crew, Sorry
from bot.commands.decks import Choice
from bot.commands.naming import named, said
from bot.people import Person
from bot.store.records import Locale
from bot.tables import Entry, MatchInfo, Offer, Venue
from bot.ui import show, text
from bot.ui.faults import fault_lines
from bot.ui.ids import At
from bot.ui.ids import Offer as OfferId
from bot.ui.matches import commitments, length
from bot.ui.screen import Block, Button, Screen
from bot.words import Words, language_of, speaker

_IN_GUILDS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


class Matches:
    """Making and ending matches; commands and clicks both come here."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew

    @property
    def has_computers(self) -> bool:
        """Whether there is a computer player to practise against."""
        return bool(self._crew.tables.players)

    async def deck(self, given: str, person: Person) -> Choice:
        """The deck that was typed: one of the person's own, or a preconstructed one.

        Raises:
            Sorry: there is no such deck, or its format forbids it.
        """
        words = person.words
        deck, wrong = await self._crew.shelf.find(person.number, given)
        if deck is None:
            known = ", ".join(d.name(words.language) for d in self._crew.decks.all)
            raise Sorry("deck-unknown", name=text.escape(given), decks=known)
        if wrong:
            name = text.escape(deck.name(words.language))
            raise Sorry("deck-unlawful", name=name, faults=fault_lines(wrong, words, 8))
        return deck

    # ------------------------------------------------------------------ challenges

    async def challenge(self, interaction: discord.Interaction, opponent: int, deck: Choice) -> None:
        """Offer a match to the user with the id `opponent`, publicly."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        if opponent == interaction.user.id:
            raise Sorry("challenge-self")
        channel, settings = await opening.venue(crew, interaction, person.words)
        other = await crew.people.number_of(opponent)
        where = Venue(interaction.guild_id, channel.id, settings.locale)
        offer = await crew.tables.challenge(
            crew.decks.game, self._entry(person, deck, interaction), other, where
        )
        screen = await self.offer_screen(offer, opponent)
        sent = await interaction.response.send_message(**show.new(screen))
        if sent.message_id is not None:
            await crew.store.challenges.set_message(offer.id, interaction.channel_id or 0, sent.message_id)

    def _entry(self, person: Person, deck: Choice, interaction: discord.Interaction) -> Entry:
        return Entry(
            deck.cards,
            reserve=deck.reserve,
            player=person.number,
            deck_name=deck.id,
            word=str(interaction.id),
        )

    async def offer_screen(self, offer: Offer, opponent: int) -> Screen:
        """A challenge as everyone sees it."""
        words = speaker(offer.locale)
        challenger = await self._crew.people.discord_id(offer.challenger)
        content = words(
            "challenge-sent",
            opponent=f"<@{opponent}>",
            challenger=f"<@{challenger}>",
            game=words.code("game", offer.game),
            expires=format_dt(offer.expires_at, "R"),
        )
        lines = [content, *length(offer.best_of, words), *commitments(offer.commitments, None, words)]
        buttons = (
            Button(str(OfferId(offer.id, "accept")), words("button-accept"), "good"),
            Button(str(OfferId(offer.id, "decline")), words("button-decline"), "bad"),
        )
        return Screen("\n".join(lines), (), (buttons,), ping=(opponent,))

    async def accept(self, interaction: discord.Interaction, challenge: int, deck: Choice) -> None:
        """Accept: the match begins in a thread of its own."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        offer = await crew.tables.offer(challenge)
        if offer.opponent not in (None, person.number):
            raise Sorry("challenge-not-yours")
        channel, settings = await opening.venue(crew, interaction, person.words)
        await crew.wait(interaction)
        match = await crew.tables.accept(challenge, self._entry(person, deck, interaction))
        names = (crew.people.name(offer.challenger), interaction.user.display_name)
        _, thread = await opening.open_match(crew, match, channel, names, private=settings.private_threads)
        await interaction.edit_original_response(
            content=person.words("challenge-accepted", thread=thread.mention), view=None
        )
        await self._close_offer(interaction, offer, match, thread)

    async def _close_offer(
        self, interaction: discord.Interaction, offer: Offer, match: MatchInfo, thread: discord.Thread
    ) -> None:
        """The message of the challenge leads to the match from now on."""
        stored = offer.message_id
        if stored is None or offer.channel_id is None:
            return
        words = speaker(match.locale)
        first, second = await self._crew.people.names(match.seats, words)
        line = words("match-link", first=first, second=second, thread=thread.mention)
        message = interaction.client.get_partial_messageable(offer.channel_id).get_partial_message(stored)
        try:
            await message.edit(**show.changed(Screen(line)))
        except discord.HTTPException:
            return

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
        self, interaction: discord.Interaction, deck: Choice, level: str, other: Choice | None = None
    ) -> None:
        """A match against the computer."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        channel, settings = await opening.venue(crew, interaction, person.words)
        await crew.wait(interaction)
        theirs = other or next((d for d in crew.decks.all if d.id != deck.id), deck)
        computer = Entry(theirs.cards, reserve=theirs.reserve, computer=level, deck_name=theirs.id)
        where = Venue(interaction.guild_id, channel.id, _locale(person.words))
        match = await crew.tables.practice(
            crew.decks.game, self._entry(person, deck, interaction), computer, where
        )
        names = (interaction.user.display_name, speaker(match.locale)("computer"))
        _, thread = await opening.open_match(crew, match, channel, names, private=settings.private_threads)
        said_level = person.words.code("level", level)
        await interaction.edit_original_response(
            content=person.words("practice-started", level=said_level, thread=thread.mention), view=None
        )

    async def rematch(self, interaction: discord.Interaction, number: int) -> None:
        """Play the same again: a challenge to the other player, or another practice."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        match = await crew.tables.info(number)
        seat = match.seat_of(person.number)
        if seat is None:
            raise Sorry("not-seated")
        if match.status not in ("over", "aborted"):
            raise Sorry("rematch-later")
        own, other = match.seats[seat], match.seats[1 - seat]
        deck = await self.deck(own.deck_name, person)
        if other.computer is not None:
            await self.practice(interaction, deck, other.computer, crew.decks.find(other.deck_name))
            return
        number_there = await crew.people.discord_id(other.player)
        if number_there is None:
            raise Sorry("match-unknown")
        await self.challenge(interaction, number_there, deck)

    # ------------------------------------------------------------------ looking, ending

    async def status(self, interaction: discord.Interaction) -> None:
        """How a match stands."""
        table, _, person = await self._crew.watched(interaction)
        info, words = table.info, person.words
        players = " – ".join(await self._crew.people.names(table.seats, words))
        when = format_dt(info.created_at, "R")
        lines = [
            words("match-status", id=info.id, game=words.code("game", info.game), when=when),
            words("match-row", id=info.id, players=players, state=words.code("match-state", info.status)),
            *length(info.best_of, words),
            *commitments(info.commitments, None, words),
        ]
        await self._crew.say(interaction, "\n".join(lines))

    async def listed(self, interaction: discord.Interaction) -> None:
        """The person's open matches and challenges, and the server's other matches."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        words = person.words
        matches = [
            MatchInfo.of(m) for m in await crew.store.matches.live() if m.guild_id == interaction.guild_id
        ]
        rows = []
        for match in matches[-20:]:
            players = " – ".join(await crew.people.names(match.seats, words))
            state = f"<#{match.thread_id}>" if match.thread_id else words.code("match-state", match.status)
            rows.append(words("match-row", id=match.id, players=players, state=state))
        body = text.lines(rows, 4000) or words("match-list-none")
        await crew.reply(interaction, Screen("", (Block(body, words("match-list-title")),)))

    async def abort(
        self, interaction: discord.Interaction, number: int | None = None, *, force: bool = False
    ) -> None:
        """End a match without a result: by consent, or at once by a moderator."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        if force and not interaction.permissions.manage_threads:
            raise Sorry("no-right")
        if number is None:
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

    async def settings(
        self,
        interaction: discord.Interaction,
        channel: discord.TextChannel | None,
        language: Locale | None,
        private: bool | None,
    ) -> None:
        """Show a server's settings, changed first where asked by those who may manage the server."""
        crew = self._crew
        person = await crew.people.meet(interaction)
        if interaction.guild is None:
            raise Sorry("only-here")
        settings = await crew.store.guilds.get(interaction.guild.id)
        update: dict[str, Any] = {"match_channel_id": channel.id} if channel else {}
        update |= {"locale": language} if language else {}
        update |= {"private_threads": private} if private is not None else {}
        if update:
            if not interaction.permissions.manage_guild:
                raise Sorry("no-right")
            settings = settings.model_copy(update=update)
            await crew.store.guilds.put(settings)
        words = person.words
        where = settings.match_channel_id
        lines = [
            f"**{words('settings-title')}**",
            words("settings-channel", channel=f"<#{where}>") if where else words("settings-channel-here"),
            words("settings-language", language=words(f"language-{settings.locale}")),
            words("settings-private", private="yes" if settings.private_threads else "no"),
        ]
        if update:
            lines.append(words("settings-saved"))
        await crew.say(interaction, "\n".join(lines))


def _locale(words: Words) -> Locale:
    return words.language


def _level_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=said(f"level-{level}"), value=level) for level in ("greedy", "random")]


class MatchGroup(app_commands.Group):
    """The slash commands of `/match`."""

    def __init__(self, matches: Matches) -> None:
        super().__init__(
            name=named("match", "command-match"),
            description=said("command-match"),
            allowed_contexts=_IN_GUILDS,
            guild_only=True,
        )
        self.matches = matches
        if not matches.has_computers:
            self.remove_command("practice")

    async def _decks(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        crew = self.matches._crew  # noqa: SLF001 - the group is its face
        person = await crew.people.find(interaction)
        number = person.number if person else None
        found = await crew.shelf.offers(number, current, language_of(interaction.locale))
        return [app_commands.Choice(name=text.label(name, 100), value=key) for name, key in found]

    @app_commands.command(
        name=named("challenge", "command-match-challenge"), description=said("command-match-challenge")
    )
    @app_commands.rename(opponent=named("opponent", "option-opponent"), deck=named("deck", "option-deck"))
    @app_commands.describe(opponent=said("option-opponent"), deck=said("option-deck"))
    @app_commands.autocomplete(deck=_decks)
    async def challenge(
        self,
        interaction: discord.Interaction,
        opponent: discord.Member,
        deck: app_commands.Range[str, 1, 100],
    ) -> None:
        """`/match challenge`."""
        person = await self.matches._crew.people.meet(interaction)  # noqa: SLF001 - as above
        if opponent.bot:
            raise Sorry("challenge-bot")
        await self.matches.challenge(interaction, opponent.id, await self.matches.deck(deck, person))

    @app_commands.command(
        name=named("accept", "command-match-accept"), description=said("command-match-accept")
    )
    @app_commands.rename(deck=named("deck", "option-deck"))
    @app_commands.describe(deck=said("option-deck"))
    @app_commands.autocomplete(deck=_decks)
    async def accept(self, interaction: discord.Interaction, deck: app_commands.Range[str, 1, 100]) -> None:
        """`/match accept`: the newest challenge."""
        person = await self.matches._crew.people.meet(interaction)  # noqa: SLF001 - as above
        number = await self.matches.newest_offer(interaction)
        await self.matches.accept(interaction, number, await self.matches.deck(deck, person))

    @app_commands.command(
        name=named("decline", "command-match-decline"), description=said("command-match-decline")
    )
    async def decline(self, interaction: discord.Interaction) -> None:
        """`/match decline`: the newest challenge, also one's own."""
        await self.matches.decline(interaction, await self.matches.newest_offer(interaction, own=True))

    @app_commands.command(
        name=named("practice", "command-match-practice"), description=said("command-match-practice")
    )
    @app_commands.rename(deck=named("deck", "option-deck"), level=named("level", "option-level"))
    @app_commands.describe(deck=said("option-deck"), level=said("option-level"))
    @app_commands.autocomplete(deck=_decks)
    @app_commands.choices(level=_level_choices())
    async def practice(
        self,
        interaction: discord.Interaction,
        deck: app_commands.Range[str, 1, 100],
        level: str = "greedy",
    ) -> None:
        """`/match practice`."""
        person = await self.matches._crew.people.meet(interaction)  # noqa: SLF001 - as above
        await self.matches.practice(interaction, await self.matches.deck(deck, person), level)

    @app_commands.command(
        name=named("status", "command-match-status"), description=said("command-match-status")
    )
    async def status(self, interaction: discord.Interaction) -> None:
        """`/match status`."""
        await self.matches.status(interaction)

    @app_commands.command(name=named("list", "command-match-list"), description=said("command-match-list"))
    async def listed(self, interaction: discord.Interaction) -> None:
        """`/match list`."""
        await self.matches.listed(interaction)

    @app_commands.command(name=named("abort", "command-match-abort"), description=said("command-match-abort"))
    @app_commands.rename(force=named("force", "option-force"))
    @app_commands.describe(force=said("option-force"))
    async def abort(self, interaction: discord.Interaction, force: bool = False) -> None:
        """`/match abort`."""
        await self.matches.abort(interaction, force=force)

    @app_commands.command(
        name=named("settings", "command-match-settings"), description=said("command-match-settings")
    )
    @app_commands.rename(
        channel=named("channel", "option-channel"),
        language=named("language", "option-language"),
        private=named("private", "option-private"),
    )
    @app_commands.describe(
        channel=said("option-channel"), language=said("option-language"), private=said("option-private")
    )
    async def settings(
        self,
        interaction: discord.Interaction,
        channel: discord.TextChannel | None = None,
        language: Literal["fr", "en"] | None = None,
        private: bool | None = None,
    ) -> None:
        """`/match settings`."""
        await self.matches.settings(interaction, channel, language, private)
