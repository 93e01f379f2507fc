"""Featured matches: shown in a channel of their server some time after it happened, and only what everybody saw."""

from __future__ import annotations

import datetime as dt

import discord
import structlog

from bot.budget import Urgency
from bot.games import Painting
from bot.presenter import Presenter, closed
from bot.publishing.voice import NO_CHANNEL, NO_MESSAGE, Voice, custom_ids, place_of
from bot.store.records import Featured, Letter, Place
from bot.tables import MatchInfo, TableRefusalError
from bot.tables.recording import Recording
from bot.ui.base import show
from bot.ui.base.replaying import ReplayPress, ReplaySide
from bot.ui.base.screen import Screen
from bot.ui.match.viewer import Viewer
from bot.ui.replay import featured
from bot.ui.replay.steps import ReplayStep, last_until, steps
from bot.words import speaker

_log = structlog.get_logger("arbitre.showcase")

_ENDED = frozenset({"over", "aborted"})


class Showcase:
    """Finds what of featured matches has become old enough to be shown, and shows it.

    What may be shown is a row in the database, and a letter says so: a bot that stops in between goes on from there.
    """

    def __init__(self, presenter: Presenter, voice: Voice) -> None:
        self._presenter = presenter
        self._voice = voice
        self._store = presenter.tables.store

    async def look(self) -> list[int]:
        """Note what has become old enough since the last look; return the matches of which something has."""
        found = []
        for each in await self._store.featured.all():
            try:
                seq = await self._due(each)
            except TableRefusalError as refusal:
                _log.info("showcase.unreadable", match=each.match_id, code=refusal.code)
                continue
            if seq > each.seq:
                await self._store.featured.due(each.match_id, seq)
                found.append(each.match_id)
        return found

    async def _due(self, each: Featured) -> int:
        """The last row that may be shown; one more than there are once the end of the match may be."""
        info = await self._presenter.tables.info(each.match_id)
        limit = self._store.clock() - dt.timedelta(minutes=await self.minutes(info))
        recording = await self._presenter.recordings.of(each.match_id)
        ended = info.ended_at if info.status in _ENDED else None
        if ended is not None and ended <= limit:
            return len(recording.rows)
        told = steps([row for row in recording.rows if row.at <= limit], ReplaySide.PUBLIC)
        return told[-1].seq if told else -1

    async def minutes(self, info: MatchInfo) -> int:
        """How long after it happened a match is shown."""
        return (await self._store.guilds.get(info.guild_id or 0)).feature_minutes

    # ------------------------------------------------------------------ the message

    async def tell(self, letter: Letter, info: MatchInfo, old: Place | None, *, look: bool) -> None:
        """Show a match as far as it may be shown, in its one message; whoever deletes that message ends it.

        Discord's other errors are raised, and the letter then stays.
        """
        each = await self._store.featured.get(info.id)
        if each is None:
            await self._store.outbox.delivered(letter)
            return
        if look and old is None:
            found = [m for m in await self._voice.own(each.channel_id, letter.at) if _is(m, info.id)]
            old = place_of(info.id, letter.key, found[0]) if found else None
        place, finished = old, False
        try:
            screen, finished = await self._screen(info, each)
            if old is None:
                place = place_of(
                    info.id,
                    letter.key,
                    await self._voice.say(each.channel_id, Urgency.TABLE, letter.nonce, **show.new(screen)),
                )
            else:
                await self._voice.budget.take(Urgency.TABLE)
                await self._voice.message(old).edit(**show.changed(screen))
        except discord.NotFound as error:
            if error.code not in (NO_CHANNEL, NO_MESSAGE):
                raise
            finished = True
        if finished:
            await self._store.featured.remove(info.id)
        await self._store.outbox.delivered(letter, place)

    async def _screen(self, info: MatchInfo, each: Featured) -> tuple[Screen, bool]:
        """The message as it may look now, and whether it shows the end."""
        words = speaker(info.locale).of(info.game)
        people = await self._presenter.people.names(info.seats, words)
        recording = await self._presenter.recordings.of(info.id)
        finished = each.seq >= len(recording.rows)
        head = featured.heading(info, people, words, await self.minutes(info))
        if each.seq < 0:
            return featured.waiting(info, head, words), False
        told = steps(recording.rows, ReplaySide.PUBLIC)
        step = last_until(told, each.seq)
        viewer = await self._viewer(info, recording, step, people)
        if viewer is None:
            return featured.waiting(info, head, words), finished
        face = viewer.face
        picture, names = None, self._presenter.people.shown(info.seats, words)
        if self._presenter.pictures is not None:
            picture = await self._presenter.pictures.drawn(
                lambda: Painting(face.draw, face.scene(viewer.view, names)), info.locale
            )
        ending = closed(await self._presenter.tables.table(info.id)) if finished else None
        return featured.screen(info, head, step, viewer, ending, picture, names), finished

    async def _viewer(
        self, info: MatchInfo, recording: Recording, step: ReplayStep, people: tuple[str, ...]
    ) -> Viewer | None:
        contest = await self._presenter.recordings.position(recording, step.seq)
        if contest is None:
            return None
        face = self._presenter.tables.games[info.game].face
        return Viewer(contest.view(None), speaker(info.locale), face, people, info.seating)


def _is(message: discord.Message, match: int) -> bool:
    """Whether a message shows a featured match."""
    return any(each.startswith(str(ReplayPress(match, "sees"))) for each in custom_ids(message))
