"""The league's only voice: tells each letter once, within the budget of calls, below whatever a match waits for.

Letters of one league go out in their order, those to players in DMs beside them. What fails is tried again ever more
seldom, sooner when something changes on Discord. A letter is claimed before it is told; what may have been told is
looked for first.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial

import discord
import structlog

from bot.budget import Urgency
from bot.league.office import LeagueChange
from bot.league.telling import ALONE
from bot.league.wording import LeaguePost, LeagueWording
from bot.logs import apart
from bot.publishing.claims import ClaimedElsewhereError, Claims
from bot.publishing.rooms import GENTLY, Retries
from bot.publishing.voice import ABSENT, GIVEN_UP, HOPELESS, NO_CHANNEL, NO_MESSAGE, Voice, custom_ids
from bot.store import Store
from bot.store.records import LeagueLetter, LeaguePlace
from bot.tables.clocks.watch import ClockWatch
from bot.tables.faults import log_fault
from bot.ui.base import show
from bot.ui.league import posts
from engine.league.journal.state import LeagueRefusalError

_log = structlog.get_logger("arbitre.announcer")

#: Seconds from an act to its message, and between two edits of one message.
SOON, EVERY = 0.1, 10.0
#: Seconds between two leagues whose letters were left by an earlier process.
APART = 0.2


@dataclass(slots=True)
class _League(Retries):
    """What is remembered of a league's messages; `edited`: when each was last."""

    number: int
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    edited: dict[str, float] = field(default_factory=dict)


class LeagueAnnouncer:
    """Tells what is in the outbox of leagues."""

    def __init__(self, wording: LeagueWording, store: Store, voice: Voice, watch: ClockWatch) -> None:
        self._wording = wording
        self._store = store
        self._voice = voice
        self._watch = watch
        self._claims = Claims(store.league_letters)
        self._leagues: dict[int, _League] = {}
        self._closing = False

    async def take_over(self) -> None:
        """Tell what an earlier process has left, a few leagues a second."""
        await self._store.league_letters.free()
        await self.look()

    async def look(self) -> None:
        """Tell what is to be told for this slot, a few leagues a second, whichever process wrote it."""
        for league in dict.fromkeys(each.league for each in await self._store.league_letters.pending()):
            self.renew(league)
            await asyncio.sleep(APART)

    def heard(self, change: LeagueChange) -> None:
        """Something has happened in a league."""
        self.renew(change.view.record.id)

    def renew(self, league: int) -> None:
        """Look whether a league has anything to tell."""
        room = self._league(league)
        room.dirty.set()
        if not self._closing and (room.task is None or room.task.done()):
            room.task = asyncio.create_task(self._serve(room), context=apart())

    def hurry(self) -> None:
        """Rights or channels changed on Discord: try soon what was refused."""
        for room in self._leagues.values():
            if room.hurry(GENTLY):
                self.renew(room.number)

    async def close(self) -> None:
        """Finish what is being sent; the rest waits for the next start."""
        self._closing = True
        tasks = [room.task for room in self._leagues.values() if room.task is not None]
        for room in self._leagues.values():
            room.dirty.set()
        if tasks:
            await asyncio.wait(tasks, timeout=3)
        for task in tasks:
            task.cancel()

    # ------------------------------------------------------------------ the loop of one league

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _league(self, number: int) -> _League:
        return self._leagues.setdefault(number, _League(number))

    async def _serve(self, room: _League) -> None:
        wake: float | None = self._now() + SOON
        while wake is not None and not self._closing:
            await self._wait(room, wake)
            room.dirty.clear()
            try:
                wake = await self._round(room)
            except Exception as error:  # noqa: BLE001 - whatever failed is tried again
                log_fault(_log, "announcer.failed", error, league=room.number)
                room.failed("round", self._now())
                wake = room.retries["round"].at
            if wake is None and room.dirty.is_set():
                wake = self._now() + SOON

    async def _wait(self, room: _League, wake: float) -> None:
        """Wait until something is due; what is new is told soon, together with what comes with it."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(room.dirty.wait(), max(0.0, wake - self._now() - SOON))
        await asyncio.sleep(SOON)

    async def _round(self, room: _League) -> float | None:
        """Tell what is due; return when to look again, None when nothing is left."""
        record = await self._store.leagues.get(room.number)
        places = await self._store.league_letters.places(room.number)
        waits: list[float] = []
        for letter in await self._store.league_letters.of_league(room.number):
            what = "dm" if letter.key.startswith(ALONE) else "channel"
            if room.rests(what, self._now()):
                waits.append(room.retries[what].at)
                continue
            rested = room.edited.get(letter.key, -EVERY) + EVERY
            if letter.key in places and rested > self._now():
                waits.append(rested)
                continue
            tell = partial(self._tell, room, letter, record.channel_id, places.get(letter.key))
            if not await self._attempt(room, what, letter, record.channel_id, tell):
                waits.append(room.retries[what].at)
        return min(waits, default=None)

    async def _attempt(
        self,
        room: _League,
        what: str,
        letter: LeagueLetter,
        where: int | None,
        tell: Callable[[], Awaitable[None]],
    ) -> bool:
        """Tell a letter; return whether that is settled."""
        try:
            await tell()
        except ClaimedElsewhereError as other:
            room.waits(what, self._now(), other.seconds)
            return False
        except Exception as error:  # noqa: BLE001 - whatever failed is tried again, and holds up no other league
            if not isinstance(error, (discord.HTTPException, LeagueRefusalError, *ABSENT)):
                log_fault(_log, "announcer.failed", error, league=room.number)
            code = error.code if isinstance(error, discord.HTTPException | LeagueRefusalError) else 0
            fields = {"league": room.number, "what": letter.key, "code": code}
            room.failed(what, self._now())
            if await self._hopeless(error, letter, where):
                _log.warning("announcer.given_up", **fields)
                await self._store.league_letters.delivered(letter)
                room.retries.pop(what, None)
                return True
            _log.warning("announcer.failed_for_now", error=type(error).__name__, **fields)
            return False
        room.retries.pop(what, None)
        return True

    async def _hopeless(self, error: Exception, letter: LeagueLetter, where: int | None) -> bool:
        """Whether trying again is pointless: no such message or channel may be, or the letter has waited too long."""
        if isinstance(error, ABSENT):
            return False
        now = await self._watch.look()
        if now - self._watch.waited_since(letter.at, now) > GIVEN_UP:
            return True
        if not isinstance(error, discord.HTTPException):
            return isinstance(error, LeagueRefusalError)
        if error.code == NO_CHANNEL and where is not None:
            return await self._voice.gone(where)
        return error.code in HOPELESS

    # ------------------------------------------------------------------ one letter

    async def _tell(
        self, room: _League, letter: LeagueLetter, where: int | None, place: LeaguePlace | None
    ) -> None:
        """Send or edit the message of a letter. Discord's errors are raised, and the letter then stays."""
        look = await self._claims.take(letter)
        if look is None:
            return
        post = await self._wording.post(letter, fresh=place is None)
        if post is not None and post.to is not None:
            await self._whisper(letter, post, where, look=look)
            return
        if post is None or where is None or (place is not None and not post.edited):
            if post is None and place is not None:
                await self._delete(place)
            await self._store.league_letters.delivered(letter, gone=post is None)
            return
        screen = posts.marked(post.screen, letter.nonce)
        if place is None and look:
            place = await self._sent(letter, where)
        if place is not None and await self._edit(place, show.changed(screen)):
            room.edited[letter.key] = self._now()
            await self._store.league_letters.delivered(letter, place)
            return
        message = show.new(screen)
        if post.file is not None:
            name, data = post.file
            message["file"] = discord.File(io.BytesIO(data), name)
        sent = await self._voice.say(where, Urgency.TABLE, letter.nonce, **message)
        room.edited[letter.key] = self._now()
        await self._store.league_letters.delivered(letter, _place(letter, sent))

    async def _sent(self, letter: LeagueLetter, where: int) -> LeaguePlace | None:
        """Where the message of a letter stands that was sent without being noted."""
        for message in await self._voice.own(where, letter.at):
            if any(posts.is_press(each, letter.league, letter.nonce) for each in custom_ids(message)):
                return _place(letter, message)
        return None

    async def _edit(self, place: LeaguePlace, message: dict[str, object]) -> bool:
        """Edit a message; False where somebody has deleted it."""
        await self._voice.budget.take(Urgency.COPY)
        try:
            await self._voice.channel(place.channel_id).get_partial_message(place.message_id).edit(**message)  # type: ignore[arg-type]  # as `show.changed` made it
        except discord.NotFound as error:
            if error.code not in (NO_MESSAGE, NO_CHANNEL):
                raise
            return False
        return True

    async def _delete(self, place: LeaguePlace) -> None:
        await self._voice.budget.take(Urgency.COPY)
        with contextlib.suppress(discord.NotFound):
            await self._voice.channel(place.channel_id).get_partial_message(place.message_id).delete()

    async def _whisper(
        self, letter: LeagueLetter, post: LeaguePost, where: int | None, *, look: bool
    ) -> None:
        """Say something to one player: in a DM, or where they let none in or want none, by a mention in the channel."""
        player = post.to or 0
        user = await self._store.users.get(player)
        settings = await self._store.settings.get(player)
        notified = await self._wording.people.to_ping([player])
        screen, told = posts.marked(post.screen, letter.nonce), user.discord_id is None
        asked = settings.mentions == "dm"
        if user.discord_id is not None and (asked or settings.hand_in_dm) and not user.dm_closed:
            try:
                channel = user.dm_channel_id or await self._voice.dm(user.discord_id)
                if not (look and await self._sent(letter, channel)):
                    await self._voice.say(
                        channel, Urgency.COPY, letter.nonce, silent=not notified, **show.new(screen)
                    )
                told = True
            except (discord.Forbidden, discord.NotFound):  # they let nobody in, or are no longer there
                await self._store.users.set_dm(player, None, closed=True)
        if not told and where is not None and not (look and await self._sent(letter, where)):
            closed = (
                f"\n-# {(await self._wording.people.words_of(player))('league-nudge-closed')}"
                if asked
                else ""
            )
            content = f"<@{user.discord_id}> {screen.content}{closed}"
            said = replace(screen, content=content, ping=notified)
            await self._voice.say(where, Urgency.TABLE, letter.nonce, **show.new(said))
        await self._store.league_letters.delivered(letter)


def _place(letter: LeagueLetter, sent: discord.Message) -> LeaguePlace:
    return LeaguePlace(
        league=letter.league,
        key=letter.key,
        channel_id=sent.channel.id,
        message_id=sent.id,
        posted_at=sent.created_at,
    )
