"""Matches played again for looking at: what each row of a journal led to, and the position after any of them."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.games import Games, HostedGame
from bot.store import NoSuchRecordError, Store
from bot.store.records import JournalRow, MatchRecord
from bot.tables.dealing import at_hand, edition
from bot.tables.lines import decode_notices
from bot.tables.model import TableRefusalError
from bot.tables.replay import begun, gone_back, played_row, undoing
from engine.core.decision import Seat
from engine.core.event import Notice
from engine.core.match import Match as Contest

#: A position is kept every so many rows: about as many are played again to reach one between.
EVERY = 16
#: How many matches are kept at most, and how many rows of them together.
MATCHES, ROWS = 8, 6000


@dataclass(frozen=True, slots=True)
class RecordedRow:
    """A row of a journal, and where the match stood after it.

    `seat` is who acted, `game` the number of the game, `turn` that of the turn, `scores` how well each seat stood then
    (`HostedGame.scores`).
    """

    seq: int
    at: datetime
    seat: Seat | None
    game: int
    turn: int
    notices: tuple[Notice, ...]
    scores: tuple[float, ...]


class Recording:
    """One match as far as its journal has been played again. Not for the event loop: playing takes its time.

    A row that the rules of today cannot repeat ends what can be shown: the rows after it have no position.
    """

    def __init__(self, hosted: HostedGame, match: MatchRecord) -> None:
        self._hosted = hosted
        seats = tuple(
            seat.model_copy(update={"word": ""}) for seat in match.seats
        )  # whoever gave it may be forgotten
        self._match = match.model_copy(update={"seats": seats})
        self._journal: list[JournalRow] = []
        self._kept: dict[int, bytes] = {}
        self._now: Contest | None = None
        self._broken = False
        self.rows: list[RecordedRow] = []

    def go_on(self, rows: Sequence[JournalRow]) -> None:
        """Play the rows that follow those played before."""
        for row in rows:
            if not self._broken:
                self._now = self._played(row, self._now)
                self._broken = self._now is None
            self._journal.append(row.model_copy(update={"notices": "[]"}))
            notices = tuple(decode_notices(row.notices))
            last = self.rows[-1] if self.rows else None
            if self._now is None:
                game, turn, scores = (last.game, last.turn, last.scores) if last else (1, 0, ())
            else:
                view = self._now.view(None)
                game, turn = self._now.number, view["turn"]["number"]
                scores = tuple(self._hosted.scores(view))
                self._keep(row)
            self.rows.append(RecordedRow(row.seq, row.at, row.seat, game, turn, notices, scores))

    def position(self, seq: int) -> Contest | None:
        """The match after a row, to be read only; None where it cannot be played again up to there."""
        kept = max((each for each in self._kept if each <= seq), default=None)
        if kept is None or seq >= len(self._journal):
            return None
        found: Contest | None = Contest.load(self._hosted, zlib.decompress(self._kept[kept]))
        for row in self._journal[kept + 1 : seq + 1]:
            found = self._played(row, found)
            if found is None:
                return None
        return found

    def _played(self, row: JournalRow, contest: Contest | None) -> Contest | None:
        try:
            if contest is None:
                return begun(self._hosted, self._match)
            back = undoing(row)
            if back is None:
                played_row(contest, row)
                return contest
            found = self.position(back)
            if found is not None:
                gone_back(found, contest, row)
        except Exception:  # noqa: BLE001 - rules of another version may fail in any way; the log can still be read
            return None
        return found

    def _keep(self, row: JournalRow) -> None:
        """Keep the position after a row now and then, and always after an undo: from there rows follow one another."""
        if self._now is not None and (row.seq % EVERY == 0 or undoing(row) is not None):
            self._kept[row.seq] = zlib.compress(self._now.dump(), 1)


class Recordings:
    """The matches looked at last, in memory; any other is played again from its journal when it is asked for."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._kept: OrderedDict[int, Recording] = OrderedDict()
        self._playing = asyncio.Lock()

    async def of(self, match_id: int) -> Recording:
        """The recording of a match, up to the last row of its journal.

        Raises:
            TableRefusalError: `no_such_match`, `not_begun`, `unknown_game`, `unreadable` (its cards are not stored),
                `away`.
        """
        async with self._playing:  # one match at a time: playing uses a whole processor
            found = self._kept.pop(match_id, None) or await self._begun(match_id)
            with at_hand(match_id):
                rows = await self._store.journal.rows(match_id, len(found.rows))
            if rows:
                await asyncio.to_thread(found.go_on, rows)
            if not found.rows:
                raise TableRefusalError("not_begun")
            self._kept[match_id] = found
            self._forget()
            return found

    async def position(self, recording: Recording, seq: int) -> Contest | None:
        """See `Recording.position`."""
        async with self._playing:
            return await asyncio.to_thread(recording.position, seq)

    async def _begun(self, match_id: int) -> Recording:
        try:
            match = await self._store.matches.get(match_id)
        except NoSuchRecordError:
            raise TableRefusalError("no_such_match", id=match_id) from None
        if match.status == "opening":
            raise TableRefusalError("not_begun")
        if match.game not in self._games:
            raise TableRefusalError("unknown_game", game=match.game)
        return Recording(await edition(self._store, self._games[match.game], match.catalog), match)

    def _forget(self) -> None:
        """Drop the recordings that were looked at longest ago, but never the last one."""
        while len(self._kept) > 1 and (
            len(self._kept) > MATCHES or sum(len(each.rows) for each in self._kept.values()) > ROWS
        ):
            self._kept.popitem(last=False)
