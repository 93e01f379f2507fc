"""Short messages at the bottom of a thread that mention whoever is asked something in public.

Edits notify nobody, and a question on top of a long message is above the fold. So who is asked after somebody else gets
one message with the question, deleted once it is answered. What counts is only what everyone may see: a secret
question, or the answer to one, must neither cause a notice nor keep one away (501.4).

A notice is a letter while it is posted, and claimed as every letter is: of two processes one posts it, and what was
posted without being noted is found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
import structlog

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.claims import ClaimedElsewhereError, Claims
from bot.publishing.letters import marked
from bot.publishing.rooms import Room
from bot.publishing.voice import Voice, custom_ids, place_of
from bot.store.records import Letter, Place
from bot.tables import Table
from bot.ui.base import show
from bot.ui.match.panels import public
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: Seconds for which a question waits for its answer before its notice, and so for a seat that has just answered one; in
#: its own turn such a seat thinks longer.
AFTER, PRESENT, PLAYING = 4.0, 12.0, 45.0
#: Seconds without a public question after which the next one is told whoever was asked before.
LONG = 120.0
#: Seconds within which a notice is posted or dropped, and until a deletion is tried again.
_SOON, _AGAIN = 2.0, 5.0
#: Delay of the budget, in seconds, from which no notices are posted.
_NO_NOTICE = 0.8
#: Prefix of the keys of places.
KEY = "notice:"


class Notices:
    """Posts and deletes the notices of all matches."""

    def __init__(self, presenter: Presenter, voice: Voice, claims: Claims, now: Callable[[], float]) -> None:
        self._presenter = presenter
        self._voice = voice
        self._claims = claims
        self._now = now
        self._outbox = presenter.tables.store.outbox
        self._places = presenter.tables.store.places

    def changed(self, room: Room, table: Table) -> None:
        """Note who is asked in public now, and who is to be told of it."""
        asked = {d.seat: d.id for d in public(table.pending)}
        now = self._now()
        room.answered.update({seat: now for seat, n in room.asked.items() if asked.get(seat) != n})
        before = table.view(None)["turn"]["number"] == 0
        if before or room.preparing:  # what they answer then is private; that they sit down to it is not
            room.answered.update(dict.fromkeys(range(len(table.seats)), now))
            room.told = frozenset()
        room.preparing = before
        room.asked = asked
        if not asked:
            room.unasked_at = now if room.unasked_at is None else room.unasked_at
            return
        long = room.unasked_at is not None and now - room.unasked_at > LONG
        room.unasked_at = None
        for seat, number in asked.items():
            if table.seats[seat].player is not None and (long or seat not in room.told):
                room.due[seat] = (number, now + self._patience(room, table, seat))
        room.told = frozenset(asked)

    def _patience(self, room: Room, table: Table, seat: Seat) -> float:
        """How long a question may stand without a notice."""
        if not room.is_here(seat, self._now()):
            return AFTER
        return PLAYING if table.view(None)["turn"].get("seat") == seat else PRESENT

    def wake(self, room: Room) -> float | None:
        """When there is something to post or to delete; None if never."""
        moments = [at for _, at in room.due.values()]
        return min([*moments, *([self._now() + _AGAIN] if room.stale else [])], default=None)

    async def renew(self, room: Room, table: Table, *, post: bool) -> None:
        """Delete the notices of answered questions and, with `post`, post those that are due.

        Raises Discord's errors for deletions; a notice that cannot be posted is dropped.
        """
        asked = {d.seat: d.id for d in public(table.pending)} if table.status == "open" else {}
        await self._recall(room, asked)
        for seat, (number, place) in list(room.notices.items()):
            if asked.get(seat) != number:
                room.stale.append(place)
                del room.notices[seat]
        for place in list(room.stale):
            if await self._delete(place):
                room.stale.remove(place)
        for seat, (number, at) in list(room.due.items()):
            if asked.get(seat) != number or room.called.get(seat) == number:
                del room.due[seat]
            elif post and at <= self._now():
                del room.due[seat]
                await self._post(room, table, seat, number)

    async def _recall(self, room: Room, asked: dict[Seat, int]) -> None:
        """Find the notices of an earlier process or of a forgotten room: one for an open question stays."""
        if room.recalled:
            return
        room.recalled = True
        for key, place in (await self._places.of_match(room.match)).items():
            if key.startswith(KEY):
                seat = int(key.removeprefix(KEY))
                room.notices.setdefault(seat, (asked.get(seat, 0), place))
                if seat in asked:
                    room.called[seat] = asked[seat]

    async def _delete(self, place: Place) -> bool:
        """Delete a notice; false if there is no call left for it now."""
        if not await self._voice.budget.take(Urgency.COPY, _SOON):
            return False
        try:
            await self._voice.message(place).delete()
        except discord.HTTPException as error:
            if isinstance(error, discord.DiscordServerError):
                raise
            _log.info("notice.not_deleted", match=place.match_id, code=error.code)
        await self._places.remove(place.match_id, place.key)
        return True

    async def _post(self, room: Room, table: Table, seat: Seat, number: int) -> None:
        """Post a notice, unless calls are few or the question was answered meanwhile."""
        if table.thread_id is None or seat in [_seat(place) for place in room.stale]:
            return
        few = self._voice.budget.delay > _NO_NOTICE
        if few or not await self._voice.budget.take(Urgency.COPY, _SOON):
            self._voice.left_out("notice")
            _log.info("notice.dropped", match=room.match, seat=seat)
            return
        decision = table.pending_for(seat)
        if decision is None or decision.id != number:
            return
        room.called[seat] = number
        letter = await self._outbox.open(room.match, f"{KEY}{seat}")
        try:
            look = await self._claims.take(letter)
        except ClaimedElsewhereError:  # who has claimed it calls them
            return
        if look is None:
            return
        screen = marked(await self._presenter.notice(table, decision), letter)
        send = partial(self._voice.channel(table.thread_id).send, nonce=letter.nonce)
        try:
            found = await self._found(letter, table.thread_id) if look else None
            sent = await show.sent(send, screen, self._presenter.emojis) if found is None else found
        except discord.HTTPException as error:
            _log.info("notice.failed", match=room.match, seat=seat, code=error.code)
            await self._outbox.delivered(letter)
            return
        place = place_of(room.match, letter.key, sent)
        room.notices[seat] = (number, place)
        await self._outbox.delivered(letter, place)
        room.dirty.set()  # it may have been answered while it was sent

    async def settle(self, room: Room, letter: Letter, thread_id: int | None) -> None:
        """Note a notice that was posted and not noted; one that was not posted is dropped.

        Raises Discord's errors, and `ClaimedElsewhereError` where another process is posting it.
        """
        look = await self._claims.take(letter)
        if look is None:
            return
        sent = await self._found(letter, thread_id) if look and thread_id is not None else None
        place = None if sent is None else place_of(room.match, letter.key, sent)
        await self._outbox.delivered(letter, place)
        room.recalled = room.recalled and sent is None

    async def _found(self, letter: Letter, thread_id: int) -> discord.Message | None:
        own = await self._voice.own(thread_id, letter.at)
        return next((each for each in own if any(letter.nonce in key for key in custom_ids(each))), None)


def _seat(place: Place) -> Seat:
    return int(place.key.removeprefix(KEY))
