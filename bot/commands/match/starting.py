"""From an accepted challenge to a dealt match: thread, commitments, words, deal, in this order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Literal

import discord
import structlog

from bot.budget import Urgency
from bot.commands.base import permissions
from bot.commands.base.services import Services, UserError, open_form
from bot.league.binding import league_of, round_of
from bot.publishing import rooms
from bot.publishing.voice import ABSENT, absent
from bot.store.records import GuildSettings
from bot.tables import MatchInfo, TableRefusalError
from bot.ui.base import show, text
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Field, Form, Screen
from bot.ui.clocks import lines as clocks
from bot.ui.league.look import LeagueLook
from bot.ui.league.rounds import stage_round
from bot.ui.match import seated
from bot.ui.match.matches import (
    agreed,
    agreed_in_full,
    announcements,
    begins,
    binding,
    brief,
    form,
    length,
    sealed,
)
from bot.words import Words, speaker
from cards.errors import ArbitreError
from engine.league.journal.state import LeagueRefusalError

log = structlog.get_logger("arbitre.commands")

#: The most characters in a word that a player gives for the chance of a match.
LONGEST = 60

#: The most characters of a league's name in a thread's title.
_OCCASION = 30

#: Minutes without a message until Discord archives the thread; a new message reopens it.
_FOLD: Literal[1440] = 1440


class _NowhereError(ArbitreError):
    """There is no channel for the match, or none yet."""


async def venue(
    services: Services, interaction: discord.Interaction, words: Words
) -> tuple[discord.TextChannel, GuildSettings]:
    """The channel for a new match, with all permissions checked.

    Raises:
        UserError: not in a server, no such channel, or a permission is missing.
    """
    if interaction.guild is None:
        raise UserError("only-here")
    settings = await services.store.guilds.get(interaction.guild.id)
    channel = _channel(interaction, settings)
    if channel is None:
        raise UserError("only-here")
    here = channel.id == interaction.channel_id
    granted = interaction.app_permissions if here else channel.permissions_for(interaction.guild.me)
    lacking = permissions.missing(granted, private=settings.private_threads)
    if lacking:
        names = permissions.in_words(lacking, words)
        raise UserError("permissions-missing", channel=channel.mention, names=names)
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
    services: Services, match: MatchInfo, channel: discord.TextChannel, names: Sequence[str], *, private: bool
) -> discord.Thread:
    """Make the thread, publish commitments and words, deal; if a player still owes a word, wait for it.

    Raises:
        UserError: the thread cannot be made or written to, and the match is aborted; or Discord is down, and the bot
            retries until it is back.
    """
    try:
        return await _open(services, match, channel, names, private=private)
    except (discord.HTTPException, *ABSENT) as error:
        if isinstance(error, discord.HTTPException) and not absent(error):
            await _give_up(services, match, error.code)
            raise UserError("thread-failed", channel=channel.mention) from None
        log.warning("thread.failed_for_now", match=match.id, error=type(error).__name__)
        services.later(take_up(services, match, rooms.AGAIN))
        raise UserError("thread-later") from None


async def _open(
    services: Services, match: MatchInfo, channel: discord.TextChannel, names: Sequence[str], *, private: bool
) -> discord.Thread:
    thread = await _thread(
        services, channel, match, names, speaker(match.locale).of(match.game), private=private
    )
    await services.tables.set_thread(match.id, channel.id, thread.id)
    await _deal(services, match, thread, private=private)
    return thread


async def take_up(services: Services, match: MatchInfo, pause: float = 0.0, *, new: bool = False) -> None:
    """Deal a match that was agreed on but not dealt, the first try after `pause` seconds; abort it if that fails.

    Unless it is `new`, an earlier try may have left something behind. Its thread is found by the number in its title,
    its messages by the commitments. Players' names are not stored, so a thread made after a restart has only the names
    of players met since. The bot retries while Discord is down, and while the channel is missing in the first minutes
    after a start: Discord may not have sent all servers yet.
    """
    while True:
        await asyncio.sleep(pause)
        try:
            await _take_up(services, await services.tables.info(match.id), look=not new)
            return
        except (discord.HTTPException, _NowhereError, *ABSENT) as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if services.tables.watch.settled and not absent(error):
                await _give_up(services, match, code)
                return
            log.warning("thread.failed_for_now", match=match.id, error=type(error).__name__, code=code)
        except (UserError, TableRefusalError) as refused:
            log.warning("match.not_taken_up", match=match.id, kind=type(refused).__name__)
            return
        pause, new = min(2 * (pause or rooms.AGAIN), rooms.SELDOM), False


async def _take_up(services: Services, match: MatchInfo, *, look: bool) -> None:
    """One try. Raises `_NowhereError`, `discord.HTTPException`, one of `ABSENT`, `UserError` or `TableRefusalError`."""
    if match.status != "opening":
        return
    guild = services.publisher.voice.guild(match.guild_id or 0)
    channel = guild.get_channel(match.channel_id or 0) if guild is not None else None
    if guild is None or guild.unavailable or not isinstance(channel, discord.TextChannel):
        raise _NowhereError
    private = (await services.store.guilds.get(guild.id)).private_threads
    thread = guild.get_thread(match.thread_id or 0)
    if thread is None and look:
        thread = await _made_before(services, channel, match)
    if thread is None:
        words = speaker(match.locale).of(match.game)
        thread = await _thread(
            services, channel, match, _known(services, match, words), words, private=private
        )
    await services.tables.set_thread(match.id, channel.id, thread.id)
    await _deal(services, match, thread, private=private, look=look)


async def move(services: Services, match: MatchInfo, channel: discord.TextChannel, *, private: bool) -> None:
    """Give a match without a thread a new one, with its commitments. Raises `discord.HTTPException`.

    It first looks for what an earlier try left behind.
    """
    words = speaker(match.locale).of(match.game)
    thread = await _made_before(services, channel, match)
    said = await services.publisher.voice.own(thread.id) if thread is not None else []
    if thread is None:
        thread = await _thread(
            services, channel, match, _known(services, match, words), words, private=private
        )
    if not any(_commits(message, match) for message in said):
        await _introduce(services, match, thread, words, private=private, key="match-moved")
    await services.tables.set_thread(match.id, channel.id, thread.id)


def _known(services: Services, match: MatchInfo, words: Words) -> Sequence[str]:
    """The players by the names known now."""
    return [
        words.code("opponent", seat.computer or "")
        if seat.player is None
        else services.people.name(seat.player)
        for seat in match.seats
    ]


async def _made_before(
    services: Services, channel: discord.TextChannel, match: MatchInfo
) -> discord.Thread | None:
    """The match's thread that was made but not noted, if any: it holds no other match's commitments."""
    for thread in await channel.guild.active_threads():
        ours = thread.parent_id == channel.id and thread.owner_id == channel.guild.me.id
        if (
            ours
            and thread.name.endswith(f"#{match.id}")
            and await services.tables.played_in(thread.id) is None
        ):
            said = await services.publisher.voice.own(thread.id)
            if all(_commits(message, match) for message in said if message.content):
                return thread
    return None


def _commits(message: discord.Message, match: MatchInfo) -> bool:
    """Whether a message binds the bot: by the commitments themselves, or by the fingerprint of terms that name them."""
    whole = not match.wordless and match.fingerprint in message.content
    return whole or match.commitments.secrets[0] in message.content


async def _give_up(services: Services, match: MatchInfo, code: int) -> None:
    """Abort a match without a place; its challenge message reports that."""
    log.warning("thread.failed", match=match.id, code=code)
    await services.tables.abort(match.id, None, moderator=True)


async def _deal(
    services: Services, match: MatchInfo, thread: discord.Thread, *, private: bool, look: bool = False
) -> None:
    """Publish commitments and words once, then deal. If a player still owes a word, the deal waits.

    `look`: an earlier try may have published them already.
    """
    said = await services.publisher.voice.own(thread.id) if look else []
    if not any(_commits(message, match) for message in said):
        await _introduce(services, match, thread, speaker(match.locale).of(match.game), private=private)
        if not match.wordless:
            await services.tables.begin(match.id)
    elif not match.wordless:
        await _go_on(services, match, thread.id, said)


# ---------------------------------------------------------------- words


def word_of(given: str) -> str:
    """A word as everyone will read it, and as it goes into the seeds.

    Raises:
        UserError: it has characters that cannot be shown, or more than `LONGEST`.
    """
    word = text.clean(given)
    if (given and not word) or "`" in word or len(word) > LONGEST:
        raise UserError("word-unread")
    return word


async def ask_word(services: Services, interaction: discord.Interaction, number: int) -> None:
    """Ask a player for the word that their match waits for.

    Raises:
        UserError: they do not play it, or it waits for no word of theirs.
    """
    match, seat, words = await _waiting(services, interaction, number)
    if match.seats[seat].word:  # the word is given already, but the next step failed
        await interaction.response.defer()
        await _given(services, match)
        return
    field = Field("word", words("word-label"), most=LONGEST)
    await open_form(interaction, Form(str(At(number, "word")), words("word-title"), (field,)))


async def take_word(services: Services, interaction: discord.Interaction, number: int, given: str) -> None:
    """Take the word that a match waits for, publish it, and deal.

    Raises:
        UserError: as `ask_word`, or the word cannot be shown. Or Discord is down, and the bot retries until it is back.
    """
    match, seat, _ = await _waiting(services, interaction, number)
    word = word_of(given)
    if match.seats[seat].word:
        raise UserError("word-given")
    if not word:
        raise UserError("word-unread")
    await services.tables.set_word(number, seat, word)
    await interaction.response.defer()
    await _given(services, await services.tables.info(number))


async def _given(services: Services, match: MatchInfo) -> None:
    thread = match.thread_id or 0
    try:
        await _go_on(services, match, thread, await services.publisher.voice.own(thread))
    except (discord.HTTPException, *ABSENT) as error:
        if not absent(error):
            raise
        log.warning("thread.failed_for_now", match=match.id, error=type(error).__name__)
        services.later(take_up(services, match, rooms.AGAIN))
        raise UserError("thread-later") from None


async def _go_on(services: Services, match: MatchInfo, thread: int, said: list[discord.Message]) -> None:
    """Publish the words, unless they are among the messages `said`, then deal."""
    words = speaker(match.locale).of(match.game)
    if not any(match.fingerprint in message.content for message in said):
        lines = sealed(match, await services.people.names(match.seats, words), words)
        screen = Screen("\n".join(lines), (), ((_hand(match, words),),))
        await services.publisher.voice.say(thread, Urgency.PROMPT, match.fingerprint[:16], **show.new(screen))
    await services.tables.begin(match.id)


async def _waiting(
    services: Services, interaction: discord.Interaction, number: int
) -> tuple[MatchInfo, int, Words]:
    person = await services.people.meet(interaction)
    match = await services.tables.info(number)
    seat = match.seat_of(person.number)
    if seat is None:
        raise UserError("not-seated")
    if match.status != "opening" or match.thread_id is None:
        raise UserError("word-given")
    return match, seat, person.words


async def _title(services: Services, match: MatchInfo, names: Sequence[str], words: Words) -> str:
    """The thread's title; its end, by which it is found again, is never cut."""
    game = await _occasion(services, match, words)
    if match.rematch:
        game = f"{game} · {words('match-rematch', number=match.rematch)}"
    rest = len(words("match-thread", players="", game=game, match=match.id)) + len(" – ") * (len(names) - 1)
    room = min(64, text.THREAD - rest) // len(names)
    players = seated.each([text.label(name, room) for name in names], match.seating)
    return words("match-thread", players=players, game=game, match=match.id)


async def _occasion(services: Services, match: MatchInfo, words: Words) -> str:
    """What a match is played for: a league with its round, else its game."""
    league = league_of(match.maker)
    try:
        state = (await services.leagues.view(league)).state if league is not None else None
    except LeagueRefusalError:
        state = None
    if league is None or state is None:
        return words.code("game", match.game)
    name, number = text.label(state.settings.name, _OCCASION), round_of(match.maker)
    if number > len(state.rounds):  # its pairs were taken back
        return name
    return f"{name} · {stage_round(LeagueLook(league, state, words, str), number)}"


async def _thread(
    services: Services,
    channel: discord.TextChannel,
    match: MatchInfo,
    names: Sequence[str],
    words: Words,
    *,
    private: bool,
) -> discord.Thread:
    title = await _title(services, match, names, words)
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    return await channel.create_thread(name=title, type=kind, auto_archive_duration=_FOLD)


async def _introduce(
    services: Services,
    match: MatchInfo,
    thread: discord.Thread,
    words: Words,
    *,
    private: bool,
    key: str = "",
) -> None:
    names = await services.people.names(match.seats, words)
    ids = [await services.people.discord_id(seat.player) for seat in match.seats]
    players = tuple(number for number in ids if number is not None)
    if private:
        for number in players:
            await thread.add_user(discord.Object(number))
    rulings = services.tables.games[match.game].rulings
    lines = [
        words(
            key or ("match-waits" if match.wordless else "match-started"),
            players=seated.against(names, match.seating, words),
        ),
        *length(match.best_of, words),
        *form(match.deck_format, words),
        *agreed(match.options, rulings, words),
        *clocks.agreed(match.clock, words, made=bool(match.maker)),
        *announcements(zip(names, (s.announced for s in match.seats), strict=True), words),
        *begins(match, names, words),
        *binding(match, names, words),
    ]
    asking = Button(str(At(match.id, "word")), words("button-word"), "primary")
    button = asking if match.wordless else _hand(match, words)
    fair = [Button(str(At(match.id, "fair")), words("button-fair"), emoji="🔒")] if brief(match) else []
    full = agreed_in_full(match.options, rulings, words)
    ping = await services.people.to_ping(seat.player for seat in match.seats)
    screen = Screen("\n".join(lines), full, ((button, *fair),), ping=ping)
    await thread.send(nonce=str(thread.id), **show.new(screen))


def _hand(match: MatchInfo, words: Words) -> Button:
    return Button(str(At(match.id, "hand")), words("button-hand"), "primary", "✋")
