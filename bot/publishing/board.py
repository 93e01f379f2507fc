"""The message that everyone sees: the newest state of a table, edited in place or posted again near the bottom."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

import discord
import structlog

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.claims import ClaimedElsewhereError, Claims
from bot.publishing.rooms import ClickToken, Room
from bot.publishing.voice import Voice, absent, custom_ids, place_of
from bot.store.records import Letter, Place
from bot.tables import Table
from bot.ui.base import show
from bot.ui.base.ids import At
from bot.ui.base.screen import Screen
from bot.ui.match.panels import public
from engine.core.decision import Seat

_log = structlog.get_logger("arbitre.publisher")

#: A table message is posted again below more than `BELOW` messages, or when it is older than `OLD`.
BELOW = 5
OLD = dt.timedelta(minutes=50)
#: Seconds for which a change of nothing but who is asked may wait.
LAZY = 20.0
#: Delays of the budget, in seconds, from which the picture or the log is left out.
NO_PICTURE, NO_LOG = 0.3, 0.8
#: Errors after which the message is posted again: unknown message, too many edits of an old one, archived thread.
GONE = frozenset({10008, 30046, 50083})


class TableMessage:
    """Keeps the table's message. Discord's errors are raised, and the letter then stays in the outbox."""

    def __init__(self, presenter: Presenter, voice: Voice, claims: Claims, now: Callable[[], float]) -> None:
        self._presenter = presenter
        self._voice = voice
        self._claims = claims
        self._now = now
        self._outbox = presenter.tables.store.outbox
        self._places = presenter.tables.store.places

    async def show(
        self, room: Room, table: Table, letter: Letter | None, *, look: bool, patient: bool
    ) -> None:
        """Show the table's current state and remove its letter, if there is one.

        `look`: a message may have been posted without being noted; the thread is searched for it first. `patient`: if
        only the lines above the board have changed, wait for more (`room.lazy_at`).
        """
        if table.thread_id is not None:
            await self._find(room, table, look=look)
            letter = await self._send(room, table, letter, patient=patient)
        if letter is not None and room.lazy_at is None:
            await self._outbox.delivered(letter)

    async def _send(self, room: Room, table: Table, letter: Letter | None, *, patient: bool) -> Letter | None:
        """Edit the message or post it again if it must change; return the letter that is now sent."""
        free = room.place is not None and self._click(room, room.place) is not None
        delay = 0.0 if free else self._voice.budget.delay
        lines, picture = delay < NO_LOG, delay < NO_PICTURE
        screen = await self._presenter.public(table, lines=lines, picture=picture)
        for what, there in (("log", lines), ("picture", picture)):
            if not there:
                self._voice.left_out(what)
        view = table.view(None)
        standing = view["match"]
        turn = (
            standing["number"],
            view["turn"]["number"],
            -1 if standing["between"] else view["turn"].get("seat"),
        )
        if room.turn is not None and self._there(room, table, turn[2]):
            room.turn = turn
        began = room.turn is not None and turn != room.turn
        pinged = self._to_ping(room, table, began=began)
        if room.place is not None and screen == room.shown and not pinged:
            room.lazy_at = None
            return letter
        post = (
            room.place is None or began or pinged or room.below > BELOW or self._voice.age(room.place) > OLD
        )
        if patient and not post and self._waits(room, screen):
            return letter
        room.lazy_at = None
        room.sending = True
        try:
            if post:
                ping = await self._presenter.people.to_ping(table.seats[seat].player for seat in pinged)
                room.called.update(pinged)
                shown = replace(screen, ping=ping)
                letter = await self._post(room, table, shown, letter)
            else:
                letter = await self._edit(room, table, screen, letter)
        except BaseException:
            for seat in pinged:
                room.called.pop(seat, None)
            raise
        finally:
            room.sending = False
        room.shown, room.turn, room.sent_at = screen, turn, self._now()
        return letter

    def _there(self, room: Room, table: Table, seat: Seat | None) -> bool:
        """Whether nobody has to be called to a turn: a computer's, or of somebody who is there.

        The table then stays above the panel in which they play.
        """
        return (
            seat is not None
            and seat >= 0
            and (table.seats[seat].player is None or room.is_here(seat, self._now()))
        )

    def _waits(self, room: Room, screen: Screen) -> bool:
        """Whether so little has changed that the next change can take it along: who is asked, above the same board."""
        if room.shown is None or replace(room.shown, content=screen.content) != screen:
            return False
        room.lazy_at = self._now() + LAZY if room.lazy_at is None else room.lazy_at
        return room.lazy_at > self._now()

    async def _find(self, room: Room, table: Table, *, look: bool) -> None:
        """Find the message from before a restart, with `look` also one that nobody noted; delete the others."""
        if not room.looked:
            room.place = (await self._places.of_match(room.match)).get("table")
        if room.place is not None and room.place.channel_id != table.thread_id:
            room.place = None  # it went with the old thread
        self._known(room)
        if look:
            await self._adopt(room, table)
            self._known(room)
        room.looked = True

    async def _adopt(self, room: Room, table: Table) -> None:
        """Take the newest table message in the thread as ours, and delete the others."""
        noted = room.place.message_id if room.place is not None else 0
        own = [m for m in await self._voice.own(table.thread_id or 0) if is_table(m, room.match)]
        if own and own[0].id > noted:
            room.place = place_of(room.match, "table", own[0])
            await self._places.put(room.place)
            # That message mentioned them.
            room.called.update(self._to_ping(room, table, began=True))
        for left in own:
            if room.place is not None and left.id != room.place.message_id:
                await self._voice.budget.take(Urgency.TABLE)
                await _delete(left, room.match)
        room.shown = None

    def _to_ping(self, room: Room, table: Table, *, began: bool) -> dict[Seat, int]:
        """The seats to mention with their questions: those asked in public first, or at the beginning of their turn.

        Between two games the question is the number of the last one, below 0. Others get a notice of their own.
        """
        view = table.view(None)
        standing = view["match"]
        asked = {decision.seat: decision.id for decision in public(table.pending)}
        changing = {seat: -standing["number"] for seat, ready in enumerate(standing["ready"]) if not ready}
        first = room.place is None
        return {
            seat: number
            for seat, number in {**asked, **changing}.items()
            if table.seats[seat].player is not None
            and room.called.get(seat) != number
            and (first or (began and (seat in changing or view["turn"].get("seat") == seat)))
        }

    async def _post(self, room: Room, table: Table, screen: Screen, letter: Letter | None) -> Letter | None:
        """Post the message again; the letter stays until the old one is deleted, so that a kill leaves no two."""
        letter = letter or await self._outbox.open(room.match, "table")
        room.looked = False  # until this process has posted it
        look = await self._claims.take(letter)
        if look is None:  # another has, and that message is to be found
            raise ClaimedElsewhereError(0.0)
        room.looked = True
        if await self._elsewhere(room, table):
            return await self._edit(room, table, screen, letter)
        old, click = room.place, None if room.place is None else self._click(room, room.place)
        sent = None if look else await self._followed(room, table, screen)
        if sent is None:
            sent = await self._voice.say(
                table.thread_id or 0, Urgency.TABLE, letter.nonce, **show.new(screen)
            )
        if look:  # it may have been sent, with the state of that time
            await sent.edit(**show.changed(screen))
        room.below = 0
        room.place = place_of(room.match, "table", sent)
        self._known(room)
        await self._places.put(room.place)
        if old is not None and old.message_id != sent.id:
            await self._remove(old, click)
        return letter

    async def _remove(self, old: Place, click: ClickToken | None) -> None:
        """Delete the message that stood before, by the token that edited it if Discord takes that."""
        if click is not None:
            try:
                await self._voice.delete_answer(click.token, old.message_id if click.follow_up else None)
            except discord.HTTPException as error:
                if absent(error):
                    raise
            else:
                return
        await self._voice.budget.take(Urgency.TABLE)
        await _delete(self._voice.message(old), old.match_id)

    async def _elsewhere(self, room: Room, table: Table) -> bool:
        """Whether another process has posted the table since this one last did; that message is then ours, too."""
        noted = (await self._places.of_match(room.match)).get("table")
        if noted is None or noted.message_id <= room.newest or noted.channel_id != table.thread_id:
            return False
        room.place = noted
        self._known(room)
        return True

    @staticmethod
    def _known(room: Room) -> None:
        if room.place is not None:
            room.newest = max(room.newest, room.place.message_id)

    async def _edit(self, room: Room, table: Table, screen: Screen, letter: Letter | None) -> Letter | None:
        if room.place is None:
            return letter
        if await self._edited(room, room.place, screen):
            return letter
        await self._voice.budget.take(Urgency.TABLE)
        try:
            await self._voice.message(room.place).edit(**show.changed(screen))
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            room.place = None
            return await self._post(room, table, screen, letter)
        return letter

    def _click(self, room: Room, place: Place) -> ClickToken | None:
        """The click by whose token a message can be edited and deleted; None where there is none, or no more."""
        click = room.click
        theirs = click is not None and click.message == place.message_id and click.lives(self._now())
        return click if theirs else None

    async def _edited(self, room: Room, place: Place, screen: Screen) -> bool:
        """Edit the message by a click's token, which is not counted; False where there is none that Discord takes."""
        click = self._click(room, place)
        if click is None:
            return False
        follow_up = place.message_id if click.follow_up else None
        try:
            await self._voice.edit_answer(click.token, follow_up, **show.changed(screen))
        except discord.HTTPException as error:
            self._done_without(room, error)
            room.click = None
            return False
        return True

    async def _followed(self, room: Room, table: Table, screen: Screen) -> discord.Message | None:
        """Post the message after the newest public answer, which is not counted; None where that cannot be.

        Such a post takes no nonce: where Discord had to be asked again, what stands there twice is found.
        """
        answer = room.answer
        if answer is None or answer.channel != table.thread_id or not answer.lives(self._now()):
            return None
        try:
            sent, again = await self._voice.follow_up(answer.token, **show.new(screen))
        except discord.HTTPException as error:
            self._done_without(room, error)
            room.answer = None
            return None
        if again:
            for left in await self._voice.own(table.thread_id or 0):
                if is_table(left, room.match) and left.id not in (
                    sent.id,
                    room.place and room.place.message_id,
                ):
                    await _delete(left, room.match)
        room.click = replace(answer, message=sent.id, follow_up=True)
        return sent

    @staticmethod
    def _done_without(room: Room, error: discord.HTTPException) -> None:
        """Note that a token is no longer taken; raise an error that says nothing of it."""
        if absent(error):
            raise error
        _log.info("table.token_not_taken", match=room.match, code=error.code)


async def _delete(message: discord.Message | discord.PartialMessage, match: int) -> None:
    try:
        await message.delete()
    except discord.HTTPException as error:
        if isinstance(error, discord.DiscordServerError):
            raise
        _log.info("table.old_not_deleted", match=match, code=error.code)


def is_table(message: discord.Message, match: int) -> bool:
    """Whether a message is the table of a match: only a table has both an embed and one of these buttons."""
    found = custom_ids(message)
    tables = {str(At(match, "pass")), str(At(match, "rematch")), str(At(match, "giveup"))}
    return bool(message.embeds) and any(each in tables for each in found)
