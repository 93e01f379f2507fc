"""`/replay`: a match step by step, as everybody could see it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.gaming import game_meant
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError
from bot.commands.watch.exports import Exports, ReplayAsked
from bot.commands.watch.playing_on import PlayingOn
from bot.games import Painting
from bot.people import Person, computer
from bot.tables import MatchInfo
from bot.ui.base import replaying, text
from bot.ui.base.replaying import LATEST, ReplayPress, ReplaySide
from bot.ui.base.screen import Screen
from bot.ui.match.viewer import Viewer
from bot.ui.replay import screens
from bot.ui.replay.screens import SAVES, HandsOffer, ReplayPage
from bot.ui.replay.steps import key_moments, last_until, steps, ways
from bot.words import Words, language_of, speaker
from cards.catalog import fold
from engine.core.seats import letter

#: The most matches offered while somebody types, and how many threads are remembered as private or not.
_OFFERED, _THREADS = 25, 500
#: The statuses of matches that cannot go on.
_ENDED = frozenset({"over", "aborted"})


class ReplayRoom:
    """Shows replays, privately to whoever asks. A click finds its match and its step anew."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._recordings = services.presenter.recordings
        self._exports = Exports(services)
        self._playing_on = PlayingOn(services)
        self._private: OrderedDict[int, bool] = OrderedDict()

    async def answer(self, interaction: discord.Interaction, number: int | None) -> None:
        """Answer `/replay`: the match named, else that of the thread, else the person's last.

        Raises:
            UserError: there is none, or they may not see it here.
        """
        person = await self._services.people.meet(interaction)
        if number is None:
            number = await self._services.tables.played_in(interaction.channel_id or 0)
        if number is None:
            newest = await self._services.store.matches.newest_of(person.number, 1)
            if not newest:
                raise UserError("replay-none")
            number = newest[0].id
        await self._show(interaction, person, ReplayPress(number))

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on a replay; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = replaying.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        async with self._services.answering(interaction):
            values = [value[:15] for value in chosen(interaction)]
            steps = [int(value) for value in values if value.isascii() and value.isdecimal()]
            step = steps[0] if press.what == "moment" and steps else press.step
            person = await self._services.people.meet(interaction)
            if press.what == "save" and values and values[0] in SAVES:
                await self._save(interaction, person, press, values[0])
            elif press.what == HandsOffer.AGREE.value:
                await self._agree(interaction, person, press)
            elif press.what == "play":
                asked = await self._asked(interaction, person, press)
                await self._playing_on.begin(interaction, person, asked)
            elif press.what == "sees":
                await self._explain(interaction, person, press)
            elif press.what == "watch" and steps:
                await self._show(interaction, person, ReplayPress(steps[0], step=LATEST))
            else:
                await self._show(interaction, person, ReplayPress(press.match, press.what, press.side, step))
        return True

    async def _explain(self, interaction: discord.Interaction, person: Person, press: ReplayPress) -> None:
        """What somebody who does not play can see."""
        game = (await self._services.tables.info(press.match)).game if press.match else ""
        game = game or (await game_meant(self._services, interaction)).key
        await self._services.say(interaction, person.words.of(game)("spectator-sees"))

    # ------------------------------------------------------------------ all hands

    async def _agree(self, interaction: discord.Interaction, person: Person, press: ReplayPress) -> None:
        """Note that a player agrees to show all hands; the others are told.

        Raises:
            UserError: they do not play in this match, or it can go on or is held.
        """
        info = await self._services.tables.info(press.match)
        if info.seat_of(person.number) is None:
            raise UserError("not-seated")
        if info.status not in _ENDED:
            raise UserError("replay-closed")
        if info.held:
            raise UserError("replay-held")
        await self._services.store.openings.agree(info.id, person.number)
        self._services.publisher.renew(info.id)
        side = ReplaySide.OPEN if await self._open(info) else ReplaySide.PUBLIC
        await self._show(interaction, person, ReplayPress(info.id, "at", side, press.step))

    async def _open(self, info: MatchInfo) -> bool:
        """Whether a replay may show all hands: the match is over, and all players agree or the server says so.

        Nobody may see those of a match that is held.
        """
        if info.status not in _ENDED or info.held:
            return False
        if info.guild_id is not None and (await self._services.store.guilds.get(info.guild_id)).open_replays:
            return True
        players = {seat.player for seat in info.seats if seat.player is not None}
        return players <= await self._services.store.openings.of_match(info.id)

    async def _hands(self, info: MatchInfo, person: Person, side: ReplaySide) -> HandsOffer:
        """What the reader may do about the hands."""
        if side is ReplaySide.OPEN:
            return HandsOffer.HIDE
        if await self._open(info):
            return HandsOffer.SHOW
        if info.status not in _ENDED or info.held or info.seat_of(person.number) is None:
            return HandsOffer.NONE
        agreed = person.number in await self._services.store.openings.of_match(info.id)
        return HandsOffer.WAIT if agreed else HandsOffer.AGREE

    # ------------------------------------------------------------------ one step

    async def _asked(
        self, interaction: discord.Interaction, person: Person, press: ReplayPress
    ) -> ReplayAsked:
        """The match and the step that a click means, if the person may see them from that side."""
        info = await self.admitted(interaction, person, press.match)
        if press.side is ReplaySide.OPEN and not await self._open(info):
            raise UserError("replay-closed")
        recording = await self._recordings.of(press.match)
        told = steps(recording.rows, press.side)
        at = told[min(press.step, len(told) - 1)]
        return ReplayAsked(info, recording, told, at, press.side, person.words.of(info.game))

    async def _show(self, interaction: discord.Interaction, person: Person, press: ReplayPress) -> None:
        asked = await self._asked(interaction, person, press)
        await self._services.reply(interaction, await self._screen(asked, person))

    async def _save(
        self, interaction: discord.Interaction, person: Person, press: ReplayPress, form: str
    ) -> None:
        """Send a replay as a file, privately."""
        asked = await self._asked(interaction, person, press)
        await interaction.response.defer(ephemeral=True, thinking=True)
        line, file = await self._exports.file(asked, form, self._names(asked.info, asked.words))
        await interaction.followup.send(line, file=file, ephemeral=True)

    async def _screen(self, asked: ReplayAsked, person: Person) -> Screen:
        info, words, at = asked.info, asked.words, asked.at
        face = self._services.tables.games[info.game].face
        names = self._names(info, words)
        there = last_until(steps(asked.recording.rows, asked.side.other), at.seq).number
        page = ReplayPage(
            info.id, at, len(asked.told), ways(asked.told, at.number), tuple(key_moments(asked.told, face.moment)),
            asked.side, names=names, live=info.status not in _ENDED, hands=await self._hands(info, person, asked.side),
            other=there, saves=self._formats(info, asked.side),
        )  # fmt: skip
        contest = await self._recordings.position(asked.recording, at.seq)
        if contest is None:
            table = await self._services.tables.table(info.id)
            viewer = await self._services.presenter.viewer(table, None, words)
            return screens.blind(page, asked.told, viewer)
        able = asked.side is ReplaySide.OPEN and bool(self._services.tables.players)
        page = replace(page, goes_on=able and bool(contest.game.pending) and not contest.between)
        people = await self._services.people.names(info.seats, words)
        viewer = Viewer(contest.view(None), words, face, people, info.seating)
        picture = await self._picture(viewer, person, self._services.people.shown(info.seats, words))
        seats = info.seating.seats if asked.side is ReplaySide.OPEN else ()
        hands = [replace(viewer, view=contest.view(seat)) for seat in seats]
        return screens.screen(replace(page, picture=picture), asked.told, viewer, hands)

    def _formats(self, info: MatchInfo, side: ReplaySide) -> tuple[str, ...]:
        """As what a replay can be kept: a scenario needs all hands, a film needs pictures."""
        able = {
            "scenario": side is ReplaySide.OPEN
            and self._services.tables.games[info.game].dialect is not None,
            "pictures": self._services.presenter.pictures is not None,
        }
        return tuple(form for form in SAVES if able.get(form, True))

    def _names(self, info: MatchInfo, words: Words) -> tuple[str, ...]:
        """What the players are called without a mention: those not met since the start by their letters."""
        known = [
            computer(s, words) if s.player is None else self._services.people.name(s.player)
            for s in info.seats
        ]
        return tuple(letter(seat) if name == "…" else name for seat, name in enumerate(known))

    async def _picture(self, viewer: Viewer, person: Person, names: Sequence[str]) -> bytes | None:
        """The board of a step, if it is drawn in time and the person wants pictures."""
        pictures = self._services.presenter.pictures
        if pictures is None or not (await self._services.store.settings.get(person.number)).pictures:
            return None
        face = viewer.face
        return await pictures.drawn(
            lambda: Painting(face.draw, face.scene(viewer.view, names)), viewer.words.language, 1.5
        )

    # ------------------------------------------------------------------ who may look

    async def admitted(self, interaction: discord.Interaction, person: Person, number: int) -> MatchInfo:
        """The match, for its players anywhere and for whoever can see its thread on its server.

        Raises:
            UserError: there is no such match, or they may not see it here.
        """
        info = await self._services.tables.info(number)
        if not await self.may_look(interaction, person, info):
            raise UserError("replay-not-here")
        return info

    async def may_look(self, interaction: discord.Interaction, person: Person, info: MatchInfo) -> bool:
        """Whether somebody plays in a match, or can see its thread on its server."""
        return info.seat_of(person.number) is not None or await self._visible(interaction, info)

    async def _visible(self, interaction: discord.Interaction, info: MatchInfo) -> bool:
        """Whether somebody who does not play can see the match's thread, or could before it was deleted."""
        guild, member = interaction.guild, interaction.user
        if guild is None or guild.id != info.guild_id or not isinstance(member, discord.Member):
            return False
        if interaction.channel_id == info.thread_id:
            return True
        channel = guild.get_channel(info.channel_id or 0)
        if channel is None:
            return False
        granted = channel.permissions_for(member)
        if not granted.view_channel:
            return False
        return granted.manage_threads or not await self._is_private(guild, info)

    async def _is_private(self, guild: discord.Guild, info: MatchInfo) -> bool:
        """Whether a match's thread is private; of one that is gone the server's setting tells."""
        number = info.thread_id or 0
        if number not in self._private:
            thread = guild.get_thread(number)
            try:
                found = thread or await guild.fetch_channel(number)
            except discord.NotFound:
                settings = await self._services.store.guilds.get(guild.id)
                return settings.private_threads
            except discord.HTTPException:
                return True
            self._private[number] = isinstance(found, discord.Thread) and found.is_private()
            while len(self._private) > _THREADS:
                self._private.popitem(last=False)
        return self._private[number]

    # ------------------------------------------------------------------ autocomplete

    async def offers(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The person's last matches, and those being played on this server."""
        services = self._services
        person = await services.people.find(interaction)
        own = [] if person is None else await services.store.matches.newest_of(person.number, _OFFERED)
        known = {match.id for match in own}
        here = await services.store.matches.in_guild(interaction.guild_id or 0, _OFFERED)
        found = [*own, *(match for match in here if match.id not in known and match.status == "open")]
        return self.choices([MatchInfo.of(match) for match in found], interaction, current)

    def choices(
        self, found: list[MatchInfo], interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """Matches as choices, those that fit what is typed."""
        words = speaker(language_of(interaction.locale))
        named = [(self.label(match, words), match.id) for match in found]
        fitting = [pair for pair in named if fold(current) in fold(pair[0])]
        return [app_commands.Choice(name=text.label(name, 100), value=n) for name, n in fitting[:_OFFERED]]

    def label(self, match: MatchInfo, words: Words) -> str:
        """A match as a choice: its number, its players, how it stands."""
        people = self._services.people
        names = [computer(s, words) if s.player is None else people.name(s.player) for s in match.seats]
        state = words.code("match-state", match.status)
        return words("match-row", id=match.id, players=" – ".join(names), state=state)


def command(room: ReplayRoom) -> app_commands.Command[Any, ..., Any]:
    """`/replay`."""

    async def matches(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await room.offers(interaction, current)

    @app_commands.rename(match=named("match", "option-match"))
    @app_commands.describe(match=said("option-replay-match"))
    @app_commands.autocomplete(match=matches)
    async def replay(interaction: discord.Interaction, match: int | None = None) -> None:
        await room.answer(interaction, match)

    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=named("replay", "command-replay"), description=said("command-replay"), callback=replay
    )
    return made
