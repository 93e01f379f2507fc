"""What is told once of a match: where its challenge leads, its games, its end, what its chance was."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.voice import NO_MESSAGE, Voice, custom_ids, place_of
from bot.store.records import Letter
from bot.tables import MatchInfo, Table
from bot.ui.base import ids, show
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Screen
from bot.ui.match import seated
from bot.ui.match.matches import commitments, words_given
from bot.words import speaker

#: What is told in the parent channel; all else is told in the thread, and some of it in the channel without one.
_OUTSIDE, _ANYWHERE = frozenset({"result", "link"}), frozenset({"adjourned", "secrets"})
#: What is told anew each time that it becomes true.
_REPEATED = frozenset({"adjourned", "reminder"})


@dataclass(frozen=True, slots=True)
class Post:
    """A message as it is sent, the words by which it is known again, all of them, and how urgent it is."""

    message: dict[str, Any]
    marks: tuple[str, ...]
    urgency: Urgency = Urgency.PROMPT


class Letters:
    """Tells what the outbox holds, each letter once. Raises what Discord says, and leaves the letter then."""

    def __init__(self, presenter: Presenter, voice: Voice) -> None:
        self._presenter = presenter
        self._voice = voice
        self._store = presenter.tables.store

    def where(self, letter: Letter, info: MatchInfo) -> int | None:
        """The channel where a letter is told, None where there is none."""
        if letter.key in _OUTSIDE:
            return info.channel_id or info.thread_id
        if letter.key in _ANYWHERE:
            return info.thread_id or info.channel_id
        return info.thread_id

    async def tell(self, letter: Letter, info: MatchInfo, table: Table | None, *, look: bool) -> None:
        """Tell a letter and take it away.

        Args:
            letter: what is told.
            info: the match.
            table: its table, None when it cannot be read.
            look: whether it may have been told before without a note of it; then the channel is looked through first.
        """
        where = self.where(letter, info)
        places = await self._store.places.of_match(info.id)
        if where is None or (letter.key in places and letter.key not in _REPEATED):
            await self._store.outbox.told(letter)
            return
        if letter.key == "link":
            await self._link(letter, info)
            return
        post = await self._draw(letter, info, table)
        if post is None:
            await self._store.outbox.told(letter)
            return
        found = [m for m in await self._voice.own(where, letter.at) if _is(m, post)] if look else []
        sent = found[0] if found else await self._voice.say(where, post.urgency, letter.nonce, **post.message)
        await self._store.outbox.told(letter, place_of(info.id, letter.key, sent))

    # ------------------------------------------------------------------ what it says

    async def _draw(self, letter: Letter, info: MatchInfo, table: Table | None) -> Post | None:
        """The message of a letter; None when there is nothing to tell any more."""
        if letter.key == "adjourned":
            return await self._adjourned(letter, info)
        if letter.key == "secrets":
            return await self._disclose(info)
        if table is None:
            return None
        if letter.key == "reminder":
            return await self._reminder(letter, table)
        if letter.key == "result":
            return Post(show.new(marked(await self._presenter.result(table), letter)), (letter.nonce,))
        return await self._next_game(letter, table)

    async def _adjourned(self, letter: Letter, info: MatchInfo) -> Post | None:
        """What can be done with a match that waits; where its thread is gone, the channel is told of that."""
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
            buttons.append(Button(str(At(info.id, "abort")), words("button-abort"), "bad"))
        return Post(show.new(marked(Screen(line, (), (tuple(buttons),)), letter)), (letter.nonce,))

    async def _reminder(self, letter: Letter, table: Table) -> Post | None:
        """A word to those who are waited for."""
        people, words = self._presenter.people, speaker(table.locale)
        asked = sorted({decision.seat for decision in table.pending})
        found = [await people.discord_id(table.seats[seat].player) for seat in asked]
        players = tuple(number for number in found if number is not None)
        if not players:
            return None
        line = words("reminder", players=" ".join(f"<@{number}>" for number in players))
        hand = Button(str(At(table.match_id, "hand")), words("button-hand"), "primary", "✋")
        screen = marked(Screen(line, (), ((hand,),), ping=players), letter)
        return Post(show.new(screen), (letter.nonce,), Urgency.TABLE)

    async def _next_game(self, letter: Letter, table: Table) -> Post | None:
        """The commitments to the decks of a further game: the table's own message does not stay."""
        told = await self._presenter.next_game(table, letter.key)
        return None if told is None else Post(show.new(told[0]), told[1])

    async def _disclose(self, info: MatchInfo) -> Post:
        """What everyone needs to check the chance of a match that is over, or was aborted, dealt or not."""
        data = await self._presenter.tables.disclose(info.id)
        name = f"chance-{info.id}.json"
        content = speaker(info.locale)("match-secrets")
        return Post({"content": content, "file": show.attachment(name, data)}, (name,), Urgency.COPY)

    async def _link(self, letter: Letter, info: MatchInfo) -> None:
        """The message of the challenge leads to the match from now on, and goes on to bear commitments and words."""
        words = speaker(info.locale)
        place = (await self._store.places.of_match(info.id)).get("challenge")
        if place is not None:
            names = await self._presenter.people.names(info.seats, words)
            line = words("match-link", players=seated.listed(names, words), thread=f"<#{info.thread_id}>")
            if info.thread_id is None:
                line = words("abort-done")
            given = words_given(zip(names, (seat.word for seat in info.seats), strict=True), words)
            screen = Screen("\n".join([line, *commitments(info.commitments, None, words), *given]))
            await self._voice.budget.take(Urgency.COPY)
            try:
                await self._voice.message(place).edit(**show.changed(screen))
            except discord.NotFound as error:
                if error.code != NO_MESSAGE:
                    raise
        await self._store.outbox.told(letter)


def marked(screen: Screen, letter: Letter) -> Screen:
    """The same with the letter's nonce in the first button, by which the message is known again."""
    row = screen.rows[0]
    if not isinstance(row, tuple):
        return screen
    at = ids.read(row[0].id)
    if not isinstance(at, At):
        return screen
    first = replace(row[0], id=str(At(at.match, at.action, letter.nonce)))
    return replace(screen, rows=((first, *row[1:]), *screen.rows[1:]))


def _is(message: discord.Message, post: Post) -> bool:
    """Whether a message is a post."""
    words = [message.content, *custom_ids(message), *(file.filename for file in message.attachments)]
    return all(any(mark in each for each in words) for mark in post.marks)
