"""From an accepted challenge to a dealt match: thread, commitments, deal, in this order."""

from __future__ import annotations

from typing import Literal

import discord
import structlog

from bot.commands import permissions
from bot.commands.crew import Crew, Sorry
from bot.store.records import GuildSettings
from bot.tables import MatchInfo, Refusal, Table
from bot.ui import show, text
from bot.ui.ids import At
from bot.ui.matches import agreed, announcements, commitments, form, length
from bot.ui.screen import Button, Screen
from bot.words import Words, speaker

log = structlog.get_logger("arbitre.commands")

#: Minutes without a message after which Discord folds the thread away; a new message unfolds it.
_FOLD: Literal[1440] = 1440


async def venue(
    crew: Crew, interaction: discord.Interaction, words: Words
) -> tuple[discord.TextChannel, GuildSettings]:
    """The channel for a new match, with all permissions checked.

    Raises:
        Sorry: not in a server, no such channel, or a permission is missing.
    """
    if interaction.guild is None:
        raise Sorry("only-here")
    settings = await crew.store.guilds.get(interaction.guild.id)
    channel = _channel(interaction, settings)
    if channel is None:
        raise Sorry("only-here")
    here = channel.id == interaction.channel_id
    granted = interaction.app_permissions if here else channel.permissions_for(interaction.guild.me)
    lacking = permissions.missing(granted, private=settings.private_threads)
    if lacking:
        names = permissions.in_words(lacking, words)
        raise Sorry("permissions-missing", channel=channel.mention, names=names)
    return channel, settings


def _own_channel_id(interaction: discord.Interaction) -> int:
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


def _channel(interaction: discord.Interaction, settings: GuildSettings) -> discord.TextChannel | None:
    guild = interaction.guild
    if guild is None:
        return None
    wanted = settings.match_channel_id or _own_channel_id(interaction)
    found = guild.get_channel(wanted) or guild.get_channel(_own_channel_id(interaction))
    return found if isinstance(found, discord.TextChannel) else None


async def open_match(
    crew: Crew, match: MatchInfo, channel: discord.TextChannel, names: tuple[str, str], *, private: bool
) -> tuple[Table, discord.Thread]:
    """Make the thread, publish the commitments, deal.

    Raises:
        Sorry: there is no thread, or nothing can be said in it; then the match is aborted.
    """
    try:
        return await _open(crew, match, channel, names, private=private)
    except discord.HTTPException as error:
        log.warning("thread.failed", match=match.id, code=error.code)
        await crew.tables.abort(match.id, None, moderator=True)
        raise Sorry("thread-failed", channel=channel.mention) from None


async def _open(
    crew: Crew, match: MatchInfo, channel: discord.TextChannel, names: tuple[str, str], *, private: bool
) -> tuple[Table, discord.Thread]:
    thread = await _thread(channel, match, names, speaker(match.locale), private=private)
    await crew.tables.set_thread(match.id, channel.id, thread.id)
    return await _deal(crew, match, thread, private=private), thread


async def take_up(crew: Crew, client: discord.Client, given: MatchInfo) -> bool:
    """After a restart: deal a match that was agreed on and not dealt yet. Returns whether that is settled.

    Where it cannot be, the match is aborted, but not within minutes of the start: Discord may not be all there yet.
    Its commitments are published again, whether they were before or not: nothing is dealt without them. Players'
    names are not kept, so a thread that has yet to be made bears those of whom the bot has met since.
    """
    match = await crew.tables.info(given.id)
    if match.status != "opening":
        return True
    settings = await crew.store.guilds.get(match.guild_id or 0)
    thread = client.get_channel(match.thread_id or 0)
    channel = client.get_channel(match.channel_id or 0)
    try:
        if isinstance(thread, discord.Thread):
            await _deal(crew, match, thread, private=settings.private_threads)
            return True
        if isinstance(channel, discord.TextChannel):
            first, second = (
                speaker(match.locale)("computer") if seat.player is None else crew.people.name(seat.player)
                for seat in match.seats
            )
            await _open(crew, match, channel, (first, second), private=settings.private_threads)
            return True
        log.warning("thread.nowhere", match=match.id)
    except discord.HTTPException as error:
        log.warning("thread.failed", match=match.id, code=error.code)
    except (Sorry, Refusal) as refused:
        log.warning("match.not_taken_up", match=match.id, kind=type(refused).__name__)
        return True
    if crew.tables.watch.settled:
        await crew.tables.abort(match.id, None, moderator=True)
    return crew.tables.watch.settled


async def move(crew: Crew, match: MatchInfo, channel: discord.TextChannel, *, private: bool) -> None:
    """Give a match that has lost its thread a new one, with its commitments. Raises `discord.HTTPException`."""
    words, people = speaker(match.locale), crew.people
    first, second = (words("computer") if s.player is None else people.name(s.player) for s in match.seats)
    thread = await _thread(channel, match, (first, second), words, private=private)
    await crew.tables.set_thread(match.id, channel.id, thread.id)
    await _introduce(crew, match, thread, words, private=private, key="match-moved")


async def _deal(crew: Crew, match: MatchInfo, thread: discord.Thread, *, private: bool) -> Table:
    await _introduce(crew, match, thread, speaker(match.locale), private=private)
    return await crew.tables.begin(match.id)


async def _thread(
    channel: discord.TextChannel, match: MatchInfo, names: tuple[str, str], words: Words, *, private: bool
) -> discord.Thread:
    first, second = (text.label(name, 32) for name in names)
    title = words("match-thread", first=first, second=second, game=words.code("game", match.game))
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    return await channel.create_thread(
        name=text.label(title, text.THREAD), type=kind, auto_archive_duration=_FOLD
    )


async def _introduce(
    crew: Crew,
    match: MatchInfo,
    thread: discord.Thread,
    words: Words,
    *,
    private: bool,
    key: str = "match-started",
) -> None:
    first, second = await crew.people.names(match.seats, words)
    ids = [await crew.people.discord_id(seat.player) for seat in match.seats]
    players = tuple(number for number in ids if number is not None)
    if private:
        for number in players:
            await thread.add_user(discord.Object(number))
    lines = [
        words(key, first=first, second=second),
        *length(match.best_of, words),
        *form(match.deck_format, words),
        *agreed(match.options, crew.tables.games[match.game].rulings, words),
        *announcements(zip((first, second), (s.announced for s in match.seats), strict=True), words),
        *commitments(match.commitments, (first, second), words),
    ]
    button = Button(str(At(match.id, "hand")), words("button-hand"), "primary", "✋")
    await thread.send(**show.new(Screen("\n".join(lines), (), ((button,),), ping=players)))
