"""*Play on from here*: a step of a replay becomes a practice match against the computer."""

from __future__ import annotations

import discord

from bot.commands.base.services import Services, UserError
from bot.commands.match import starting
from bot.commands.watch.exports import ReplayAsked
from bot.people import Person
from bot.tables import Entry, Venue, new_word
from bot.ui.base.replaying import ReplaySide
from engine.core.match import Match as Contest


class PlayingOn:
    """Begins practice matches at positions of replays. The computer's hand is seen there, so all hands must be."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def begin(self, interaction: discord.Interaction, person: Person, asked: ReplayAsked) -> None:
        """Begin a match at a step, with the reader at their own seat, else at the first.

        Raises:
            UserError: not all hands may be seen, or nobody can play on from there.
        """
        services = self._services
        if asked.side is not ReplaySide.OPEN:
            raise UserError("replay-closed")
        await services.fresh(interaction)
        contest = await self._position(asked)
        channel, settings = await starting.venue(services, interaction, person.words)
        await interaction.response.defer(ephemeral=True, thinking=True)
        record = await services.store.matches.get(asked.info.id)
        practised = await services.store.matches.practised(person.number, record.game)
        level = "normal" if practised else "easy"
        mine = asked.info.seat_of(person.number) or 0
        decks = contest.state.decks[-1]
        rivals = [
            Entry(decks[number], reserve=each.reserve, computer=level, announced=each.announced)
            for number, each in enumerate(record.seats)
            if number != mine
        ]
        seat = record.seats[mine]
        own = Entry(
            decks[mine],
            reserve=seat.reserve,
            player=person.number,
            announced=seat.announced,
            word=new_word(),
        )
        where = Venue(
            guild_id=interaction.guild_id,
            channel_id=channel.id,
            locale=person.words.language,
            options=dict(record.options),
            deck_format=record.deck_format,
            position=contest.game.dump(),
            interaction=interaction.id,
        )
        match = await services.tables.practice(record.game, own, rivals, where, place=mine)
        names = [
            interaction.user.display_name
            if each.player is not None
            else asked.words.code("opponent", each.computer or "")
            for each in match.seats
        ]
        granted = channel.permissions_for(channel.guild.me).create_private_threads
        private = settings.private_threads or granted
        thread = await starting.open_match(services, match, channel, names, private=private)
        await interaction.edit_original_response(
            content=asked.words("replay-played-on", step=asked.at.number + 1, thread=thread.mention)
        )

    async def _position(self, asked: ReplayAsked) -> Contest:
        """The position of a step, if somebody can play on from there with the cards of today."""
        contest = await self._services.presenter.recordings.position(asked.recording, asked.at.seq)
        if contest is None or contest.between or not contest.game.pending:
            raise UserError("replay-not-on")
        try:
            self._services.tables.games[asked.info.game].load(contest.game.dump())
        except ValueError:  # the cards have changed since
            raise UserError("replay-not-on") from None
        return contest
