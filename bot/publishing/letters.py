"""Messages sent once for a match: the challenge's link, its games, its end, the secrets of its chance."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import discord
from discord.utils import format_dt

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.requests import RequestMessage
from bot.publishing.showcase import Showcase
from bot.publishing.voice import NO_MESSAGE, Voice, custom_ids, place_of
from bot.store.records import Letter
from bot.tables import MatchInfo, Table
from bot.ui.base import ids, show
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Screen
from bot.ui.match import panels, seated
from bot.ui.match.matches import promised, words_given
from bot.ui.match.panels import public
from bot.ui.replay import screens as replays
from bot.ui.settling import calling
from bot.words import speaker
from engine.core.decision import Seat

#: Letters for the parent channel; the others go to the thread, some of them to the channel if there is no thread.
_OUTSIDE, _ANYWHERE = frozenset({"result", "link"}), frozenset({"adjourned", "secrets", "opening", "opened"})
#: Letters that are sent again each time they become true.
_REPEATED = frozenset({"adjourned", "reminder"})
#: How the keys of letters begin that tell a seat, whose number follows, that its time runs out: in the thread, or in a
#: DM where its question is secret. They are sent again, too.
_TIME, _HUSH = "time:", "hush:"


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send, the marks that together identify it in a channel, and its urgency."""

    message: dict[str, Any]
    marks: tuple[str, ...]
    urgency: Urgency = Urgency.PROMPT


class Letters:
    """Sends the letters in the outbox, each once. Discord's errors are raised, and the letter then stays."""

    def __init__(self, presenter: Presenter, voice: Voice, showcase: Showcase) -> None:
        self._presenter = presenter
        self._voice = voice
        self._showcase = showcase
        self._requests = RequestMessage(presenter, voice)
        self._store = presenter.tables.store

    def where(self, letter: Letter, info: MatchInfo) -> int | None:
        """The channel for a letter, None if there is none."""
        if letter.key.startswith(_HUSH):
            return None
        if letter.key in _OUTSIDE and not info.maker:  # whoever made a match tells of it elsewhere
            return info.channel_id or info.thread_id
        if letter.key in _ANYWHERE:
            return info.thread_id or info.channel_id
        return info.thread_id

    async def tell(self, letter: Letter, info: MatchInfo, table: Table | None, *, look: bool) -> None:
        """Send a letter and remove it from the outbox.

        Args:
            letter: the letter to send.
            info: the match.
            table: the match's table, None when it cannot be read.
            look: whether it may have been sent without being noted; then the channel is searched first.
        """
        if letter.key.startswith(_HUSH):
            await self._hush(letter, table)
            return
        where = self.where(letter, info)
        places = await self._store.places.of_match(info.id)
        if letter.key == "featured":
            await self._showcase.tell(letter, info, places.get(letter.key), look=look)
            return
        if letter.key.startswith("call:"):
            where = await self._judges(info)
        if letter.key == "takeback":
            await self._requests.tell(letter, table, where, places.get(letter.key), look=look)
            return
        if where is None or (letter.key in places and not _repeated(letter.key)):
            await self._store.outbox.delivered(letter)
            return
        if letter.key == "link":
            await self._link(letter, info)
            return
        post = await self._draw(letter, info, table)
        if post is None:
            await self._store.outbox.delivered(letter)
            return
        found = [m for m in await self._voice.own(where, letter.at) if _is(m, post)] if look else []
        sent = found[0] if found else await self._voice.say(where, post.urgency, letter.nonce, **post.message)
        await self._store.outbox.delivered(letter, place_of(info.id, letter.key, sent))

    # ------------------------------------------------------------------ contents

    async def _draw(self, letter: Letter, info: MatchInfo, table: Table | None) -> Post | None:
        """The message of a letter; None when there is nothing left to say."""
        of_info = {
            "adjourned": self._adjourned, "opening": self._opening, "opened": self._opening, "call": self._call
        }.get(letter.key.partition(":")[0])  # fmt: skip
        if of_info is not None:
            return await of_info(letter, info)
        if letter.key == "secrets":
            return await self._disclose(info)
        if table is None:
            return None
        if letter.key == "reminder":
            return await self._reminder(letter, table)
        if letter.key.startswith(_TIME):
            return await self._time(letter, table)
        if letter.key == "result":
            return Post(show.new(marked(await self._presenter.result(table), letter)), (letter.nonce,))
        return await self._next_game(letter, table)

    async def _judges(self, info: MatchInfo) -> int | None:
        """Where judges are called: in their channel if the bot may write there, else where the match is played."""
        settings = await self._store.guilds.get(info.guild_id or 0)
        guild = self._voice.guild(info.guild_id or 0)
        channel = None if guild is None else guild.get_channel(settings.judge_channel_id or 0)
        if guild is not None and channel is not None:
            granted = channel.permissions_for(guild.me)
            if granted.view_channel and granted.send_messages:
                return channel.id
        return info.thread_id or info.channel_id

    async def _call(self, letter: Letter, info: MatchInfo) -> Post | None:
        """A player calls the judges; nothing once the role or the match is gone."""
        settings = await self._store.guilds.get(info.guild_id or 0)
        if settings.judge_role_id is None or info.status in ("over", "aborted"):
            return None
        words = speaker(info.locale)
        names = await self._presenter.people.names(info.seats, words)
        player = names[int(letter.key.removeprefix("call:"))]
        screen = marked(calling.call(info, settings.judge_role_id, player, words), letter)
        return Post(show.new(screen), (letter.nonce,))

    async def _adjourned(self, letter: Letter, info: MatchInfo) -> Post | None:
        """How to resume an adjourned match; if its thread is gone, the message says so in the channel."""
        if info.status != "adjourned":
            return None
        words = speaker(info.locale)
        line, buttons = (
            words("adjourned"),
            [(Button(str(At(info.id, "resume")), words("button-resume"), "good", "▶️"))],
        )
        if info.thread_id is None:
            names = await self._presenter.people.names(info.seats, words)
            line = words("thread-gone", players=seated.listed(names, words))
            buttons.append(Button(str(At(info.id, "giveup")), words("button-concede"), "bad"))
            if not info.maker:
                buttons.append(Button(str(At(info.id, "abort")), words("button-abort"), "bad"))
        return Post(show.new(marked(Screen(line, (), (tuple(buttons),)), letter)), (letter.nonce,))

    async def _opening(self, letter: Letter, info: MatchInfo) -> Post:
        """Who agrees that the replay shows all hands, with the button to agree, too; or that all do."""
        people, words = self._presenter.people, speaker(info.locale)
        names = await people.names(info.seats, words)
        agreed = await self._store.openings.of_match(info.id)
        who = [name for name, seat in zip(names, info.seats, strict=True) if seat.player in agreed]
        said = seated.listed(who, words) if letter.key == "opening" else ""
        return Post(show.new(replays.opening(info, names, said, words, letter.nonce)), (letter.nonce,))

    async def _reminder(self, letter: Letter, table: Table) -> Post | None:
        """A reminder that mentions the players who are asked in public; all of them if nobody is."""
        people, words = self._presenter.people, speaker(table.locale)
        numbers = [table.seats[seat].player for seat in awaited(table)]
        players = [found for n in numbers if (found := await people.discord_id(n)) is not None]
        if not players:
            return None
        line = words("reminder", players=" ".join(f"<@{number}>" for number in players))
        hand = Button(str(At(table.match_id, "hand")), words("button-hand"), "primary", "✋")
        screen = marked(Screen(line, (), ((hand,),), ping=await people.to_ping(numbers)), letter)
        return Post(show.new(screen), (letter.nonce,), Urgency.TABLE)

    async def _time(self, letter: Letter, table: Table) -> Post | None:
        """A reminder that the time of a seat that is asked in public runs out."""
        seat, clock = int(letter.key.removeprefix(_TIME)), table.clock(None)
        people, number = self._presenter.people, table.seats[seat].player
        player = await people.discord_id(number)
        if clock is None or seat not in clock.until or player is None:
            return None
        words = speaker(table.locale)
        line = words("clock-reminder", player=f"<@{player}>", until=format_dt(clock.until[seat], "R"))
        hand = Button(str(At(table.match_id, "hand")), words("button-hand"), "primary", "✋")
        screen = Screen(line, (), ((hand,),), ping=await people.to_ping([number]))
        return Post(show.new(marked(screen, letter)), (letter.nonce,))

    async def _hush(self, letter: Letter, table: Table | None) -> None:
        """Tell a seat that is asked in secret that its time runs out: in its DM, where nobody else reads it."""
        seat = int(letter.key.removeprefix(_HUSH))
        clock = None if table is None else table.clock(seat)
        player = None if table is None else table.seats[seat].player
        if table is not None and clock is not None and seat in clock.until and player is not None:
            user, words = await self._store.users.get(player), await self._presenter.people.words_of(player)
            until = format_dt(clock.until[seat], "R")
            line = words("clock-hush", thread=f"<#{table.thread_id}>", until=until)
            if user.discord_id is not None and not user.dm_closed:
                channel = user.dm_channel_id or await self._voice.dm(user.discord_id)
                await self._whisper(letter, player, channel, panels.wake(table.match_id, words, line))
        await self._store.outbox.delivered(letter)

    async def _whisper(self, letter: Letter, player: int, channel: int, screen: Screen) -> None:
        """Say something in a DM, in silence where no mention may notify; who lets no DM in is not asked again."""
        silent = await self._presenter.people.to_notify(player) is None
        try:
            await self._voice.say(channel, Urgency.COPY, letter.nonce, silent=silent, **show.new(screen))
        except discord.Forbidden:
            await self._store.users.set_dm(player, None, closed=True)

    async def _next_game(self, letter: Letter, table: Table) -> Post | None:
        """The commitments to the decks of a further game: the table's own message will be replaced."""
        told = await self._presenter.next_game(table, letter.key)
        return None if told is None else Post(show.new(told[0]), told[1])

    async def _disclose(self, info: MatchInfo) -> Post:
        """The data for checking the chance of a match that is over or aborted, whether dealt or not."""
        data = await self._presenter.tables.disclose(info.id)
        name = f"chance-{info.id}.json"
        content = speaker(info.locale)("match-secrets")
        return Post({"content": content, "file": show.attachment(name, data)}, (name,), Urgency.COPY)

    async def _link(self, letter: Letter, info: MatchInfo) -> None:
        """Turn the challenge's message into a link to the match, still with commitments and words."""
        words = speaker(info.locale)
        place = (await self._store.places.of_match(info.id)).get("challenge")
        if place is not None:
            names = await self._presenter.people.names(info.seats, words)
            state = words.code("match-state", info.status)
            where = state if info.thread_id is None else f"<#{info.thread_id}>"
            line = words("match-link", players=seated.listed(names, words), thread=where)
            given = words_given(zip(names, (seat.word for seat in info.seats), strict=True), words)
            screen = Screen("\n".join([line, promised(info.commitments, words), *given]))
            await self._voice.budget.take(Urgency.COPY)
            try:
                await self._voice.message(place).edit(**show.changed(screen))
            except discord.NotFound as error:
                if error.code != NO_MESSAGE:
                    raise
        await self._store.outbox.delivered(letter)


def awaited(table: Table) -> list[Seat]:
    """The seats for which a match waits, as far as everyone may know; all of them while somebody is asked privately."""
    ready = table.view(None)["match"]["ready"]
    asked = {d.seat for d in public(table.pending)} | {seat for seat, done in enumerate(ready) if not done}
    return sorted(asked) or list(range(len(table.seats)))


def _repeated(key: str) -> bool:
    return key in _REPEATED or key.startswith(_TIME)


def marked(screen: Screen, letter: Letter) -> Screen:
    """The same screen with the letter's nonce in the first button, which identifies the message later."""
    row = screen.rows[0]
    if not isinstance(row, tuple):
        return screen
    at = ids.read(row[0].id)
    if not isinstance(at, At):
        return screen
    first = replace(row[0], id=str(At(at.match, at.action, letter.nonce)))
    return replace(screen, rows=((first, *row[1:]), *screen.rows[1:]))


def _is(message: discord.Message, post: Post) -> bool:
    """Whether a message is this post."""
    words = [message.content, *custom_ids(message), *(file.filename for file in message.attachments)]
    return all(any(mark in each for each in words) for mark in post.marks)
