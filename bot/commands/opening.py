"""From an accepted challenge to a dealt match: thread, commitments, words, deal, in this order."""

from __future__ import annotations

from typing import Literal

import discord
import structlog

from bot.commands import permissions
from bot.commands.crew import Crew, Sorry
from bot.store.records import GuildSettings, Place
from bot.tables import MatchInfo, Refusal
from bot.ui import show, text
from bot.ui.ids import At
from bot.ui.matches import agreed, announcements, commitments, form, length, sealed
from bot.ui.screen import Button, Field, Form, Screen
from bot.words import Words, speaker

log = structlog.get_logger("arbitre.commands")

#: Letters of a word that a player gives for the chance of a match, at most.
LONGEST = 60

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
) -> discord.Thread:
    """Make the thread, publish commitments and words, deal; where a player has yet to give a word, wait for it.

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
) -> discord.Thread:
    thread = await _thread(channel, match, names, speaker(match.locale), private=private)
    await crew.tables.set_thread(match.id, channel.id, thread.id)
    await _deal(crew, match, thread, private=private)
    return thread


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


async def _deal(crew: Crew, match: MatchInfo, thread: discord.Thread, *, private: bool) -> None:
    await _introduce(crew, match, thread, speaker(match.locale), private=private)
    if not match.wordless:
        await crew.tables.begin(match.id)


# ---------------------------------------------------------------- words


def word_of(given: str) -> str:
    """A word as everyone will read it, and as it goes into the seeds.

    Raises:
        Sorry: it holds signs that cannot be shown, or more than `LONGEST`.
    """
    word = text.clean(given)
    if (given and not word) or "`" in word or len(word) > LONGEST:
        raise Sorry("word-unread")
    return word


async def ask_word(crew: Crew, interaction: discord.Interaction, number: int) -> None:
    """Ask who plays a match that waits for their word.

    Raises:
        Sorry: they do not play it, or it waits for no word.
    """
    match, seat, words = await _waiting(crew, interaction, number)
    if match.seats[seat].word:  # given, but what was to follow could not be said
        await interaction.response.defer()
        await _go_on(crew, interaction.client, number)
        return
    field = Field("word", words("word-label"), most=LONGEST)
    await interaction.response.send_modal(
        show.modal(Form(str(At(number, "word")), words("word-title"), (field,)))
    )


async def take_word(crew: Crew, interaction: discord.Interaction, number: int, given: str) -> None:
    """Take the word that a match waits for, show it to everyone, and deal.

    Raises:
        Sorry: as `ask_word`, or the word cannot be shown.
    """
    match, seat, _ = await _waiting(crew, interaction, number)
    word = word_of(given)
    if match.seats[seat].word:
        raise Sorry("word-given")
    if not word:
        raise Sorry("word-unread")
    await crew.tables.set_word(number, seat, word)
    await interaction.response.defer()
    await _go_on(crew, interaction.client, number)


async def _go_on(crew: Crew, client: discord.Client, number: int) -> None:
    """Show the words to everyone, then deal."""
    match = await crew.tables.info(number)
    words = speaker(match.locale)
    lines = sealed(match, await crew.people.names(match.seats, words), words)
    thread = client.get_partial_messageable(match.thread_id or 0)
    await thread.send(**show.new(Screen("\n".join(lines), (), ((_hand(match, words),),))))
    await crew.tables.begin(number)


async def _waiting(crew: Crew, interaction: discord.Interaction, number: int) -> tuple[MatchInfo, int, Words]:
    person = await crew.people.meet(interaction)
    match = await crew.tables.info(number)
    seat = match.seat_of(person.number)
    if seat is None:
        raise Sorry("not-seated")
    if match.status != "opening" or match.thread_id is None:
        raise Sorry("word-given")
    return match, seat, person.words


async def disclose(crew: Crew, client: discord.Client) -> None:
    """Post the secrets of matches that were aborted before anything was dealt: nobody drops a deal unseen."""
    for match in await crew.tables.undisclosed():
        words = speaker(match.locale)
        name = f"chance-{match.id}.json"
        try:
            data = await crew.tables.disclose(match.id)
            where = client.get_partial_messageable(match.thread_id or match.channel_id or 0)
            sent = await where.send(words("match-secrets"), file=show.attachment(name, data))
        except (discord.HTTPException, Refusal) as error:
            log.warning("secrets.failed", match=match.id, error=type(error).__name__, code=error.code)
            continue
        at = {"channel_id": sent.channel.id, "message_id": sent.id, "posted_at": sent.created_at}
        await crew.store.places.put(Place(match_id=match.id, key="secrets", **at))


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
    key: str = "",
) -> None:
    first, second = await crew.people.names(match.seats, words)
    ids = [await crew.people.discord_id(seat.player) for seat in match.seats]
    players = tuple(number for number in ids if number is not None)
    if private:
        for number in players:
            await thread.add_user(discord.Object(number))
    lines = [
        words(key or ("match-waits" if match.wordless else "match-started"), first=first, second=second),
        *length(match.best_of, words),
        *form(match.deck_format, words),
        *agreed(match.options, crew.tables.games[match.game].rulings, words),
        *announcements(zip((first, second), (s.announced for s in match.seats), strict=True), words),
        *commitments(match.commitments, (first, second), words),
        *sealed(match, (first, second), words),
    ]
    asking = Button(str(At(match.id, "word")), words("button-word"), "primary")
    button = asking if match.wordless else _hand(match, words)
    await thread.send(**show.new(Screen("\n".join(lines), (), ((button,),), ping=players)))


def _hand(match: MatchInfo, words: Words) -> Button:
    return Button(str(At(match.id, "hand")), words("button-hand"), "primary", "✋")
