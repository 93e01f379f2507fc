"""Matches, and the messages that belong to them.

Lessons are matches, too, but only those who ask for one by its number find it: they are in no list.
"""

from __future__ import annotations

import datetime as dt
import zlib
from collections.abc import Iterable
from typing import Any

from bot.store.errors import MatchEndedError, ViolationError
from bot.store.records import (
    ClockRecord,
    MatchEnding,
    MatchRecord,
    MatchStatus,
    Place,
    Unsettled,
    Waiting,
)
from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoredRow, StoreReader, Writer
from bot.store.sql.clocks import put_clock, stop_clock
from bot.store.sql.live.challenges import missing, seat_values
from bot.store.sql.live.made import once
from bot.store.sql.outbox import post, put_place
from bot.store.sql.rows import from_ms, match_of, maybe_moment, maybe_ms, to_json, to_ms
from bot.store.sql.writing import insert, marks

_LIVE = "('opening', 'open')"
#: The statuses of a match that has not ended.
_UNENDED = ("opening", "open", "adjourned")
UNENDED = str(_UNENDED)
#: The largest number that fits a column.
_LARGEST = (1 << 63) - 1
#: Letters at the end of a match besides its table. The bot knows both words, so it must not be able to drop a deal in
#: secret.
_TOLD_AT_THE_END: dict[str, tuple[str, ...]] = {"over": ("result", "secrets"), "aborted": ("secrets",)}


def _insert_match(db: Database, match: MatchRecord) -> None:
    values = {
        **match.model_dump(exclude={"seats", "abort_asked"}),
        "options": to_json(match.options),
        "teams": to_json(match.teams),
        "score": to_json(match.score) if match.score else "",
        "published": match.published.model_dump_json(),
        "position": zlib.compress(match.position) if match.position else b"",
        "created_at": to_ms(match.created_at),
        "moved_at": to_ms(match.moved_at),
        "reminded_at": maybe_ms(match.reminded_at),
        "ended_at": maybe_ms(match.ended_at),
    }
    insert(db, "matches", values)
    for number, seat in enumerate(match.seats):
        asked = int(number in match.abort_asked)
        values = {"match_id": match.id, "seat": number, "computer": seat.computer, "abort_asked": asked}
        insert(db, "seats", {**values, **seat_values(seat)})


def end(db: Database, match_id: int, ending: MatchEnding, *, undealt: bool = False) -> bool:
    """Note how a match ended, and write its letters; return whether it did: what has ended stays so.

    A match that had not begun has no table. The secrets of a match that is held are told by its maker. `undealt`: end
    it only if it has not begun.
    """
    db.hold("matches", match_id)
    found = db.execute("SELECT status, held FROM matches WHERE id = ?", (match_id,)).fetchone()
    if found is None or found["status"] not in (("opening",) if undealt else _UNENDED):
        return False
    told = [key for key in _TOLD_AT_THE_END[ending.status] if key != "secrets" or not found["held"]]
    post(db, match_id, *(["table"] if found["status"] != "opening" else []), *told)
    values = (ending.status, to_ms(ending.at), ending.winner, ending.reason, ending.rule)
    sql = "UPDATE matches SET status = ?, ended_at = ?, winner = ?, reason = ?, rule = ?, score = ? WHERE id = ?"
    db.execute(sql, (*values, to_json(ending.score) if ending.score else "", match_id))
    stop_clock(db, match_id)
    return True


def match_with(db: Database, match_id: int) -> MatchRecord:
    """The match with this number. Raises `NoSuchRecordError` when there is none."""
    sql = "SELECT * FROM matches WHERE id = ?"
    row = db.execute(sql, (match_id,)).fetchone() if abs(match_id) <= _LARGEST else None
    if row is None:
        raise missing("match", match_id)
    seats = db.execute("SELECT * FROM seats WHERE match_id = ? ORDER BY seat", (match_id,))
    return match_of(row, seats.fetchall())


class MatchStore:
    """Matches and their seats. Their events are in the journal and the dumps.

    What is to be looked after without being asked for is listed for this slot alone: `opening`, `playing`,
    `unfinished`, `against_computers`, `waiting` and `unarchived`.
    """

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._own = slot.where("guild_id")
        self._reader = reader
        self._writer = writer

    async def add(self, match: MatchRecord, interaction: int | None = None) -> None:
        """Store a new match. A challenge with its number counts as accepted and is deleted in the same transaction.

        Raises:
            DuplicateInteractionError: the interaction has made something already.
            NoSuchRecordError: the challenge with this number no longer exists, or another match has the number.
        """

        def add(db: Database) -> None:
            once(db, interaction)
            db.execute("DELETE FROM challenges WHERE id = ?", (match.id,))
            try:
                _insert_match(db, match)
            except ViolationError:
                raise missing("free number", match.id) from None

        await self._writer.run(add)

    async def accept(self, match: MatchRecord, interaction: int | None = None) -> None:
        """Store the match that a challenge becomes, and delete the challenge in the same transaction.

        The challenge's message, if noted, becomes a place of the match and will link to it.

        Raises:
            DuplicateInteractionError: the interaction has made something already.
            NoSuchRecordError: the challenge is gone.
        """

        def accept(db: Database) -> None:
            once(db, interaction)
            gone = db.execute("DELETE FROM challenges WHERE id = ? RETURNING *", (match.id,)).fetchone()
            if gone is None:
                raise missing("challenge", match.id)
            _insert_match(db, match)
            if gone["message_id"] is not None:
                where = {"channel_id": gone["channel_id"], "message_id": gone["message_id"]}
                shown = Place(match_id=match.id, key="challenge", posted_at=match.created_at, **where)
                put_place(db, shown)
                post(db, match.id, "link")

        await self._writer.run(accept)

    async def get(self, number: int) -> MatchRecord:
        """Return a match. Raises `NoSuchRecordError` when there is none."""
        return await self._reader.run(lambda db: match_with(db, number))

    async def in_thread(self, thread_id: int) -> MatchRecord | None:
        """Return the match played in a thread, None when there is none."""
        found = await self._select("thread_id = ?", thread_id)
        return found[0] if found else None

    async def of_player(
        self, player: int, statuses: Iterable[MatchStatus] = ("opening", "open")
    ) -> list[MatchRecord]:
        """Return a player's matches in any of `statuses`, newest first."""
        some = tuple(statuses)
        of_player = "id IN (SELECT match_id FROM seats WHERE player = ?)"
        where = f"{of_player} AND lesson = '' AND status IN ({marks(len(some))})"
        return await self._select(where, player, *some, order="id DESC") if some else []

    async def newest_of(self, player: int, most: int) -> list[MatchRecord]:
        """Return the `most` newest matches of a player that have been dealt, newest first."""
        where = (
            "id IN (SELECT id FROM matches JOIN seats ON match_id = id WHERE player = ? AND length(seed) > 0"
            " ORDER BY id DESC LIMIT ?)"
        )
        return await self._select(where, player, most, order="id DESC")

    async def last_game(self, player: int) -> str | None:
        """Return the game of a player's newest match, None without any."""
        sql = "SELECT game FROM matches WHERE id = (SELECT max(match_id) FROM seats WHERE player = ?)"
        row = await self._reader.run(lambda db: db.execute(sql, (player,)).fetchone())
        return None if row is None else str(row["game"])

    async def practised(self, player: int, game: str) -> bool:
        """Return whether a player has ever sat down to a game with a computer player, lessons apart."""
        sql = (
            "SELECT EXISTS (SELECT 1 FROM seats JOIN seats AS others USING (match_id)"
            " JOIN matches ON matches.id = seats.match_id"
            " WHERE seats.player = ? AND others.computer IS NOT NULL AND lesson = '' AND game = ?)"
        )
        return bool(await self._reader.run(lambda db: db.execute(sql, (player, game)).fetchone()[0]))

    async def made(self, maker: str) -> list[MatchRecord]:
        """Return the matches that a maker made, oldest first; `league/3/` names all of those of `league/3/2/5`."""
        if maker.endswith("/"):
            return await self._select("maker <> '' AND maker >= ? AND maker < ?", maker, f"{maker[:-1]}0")
        return await self._select("maker <> '' AND maker = ?", maker)

    async def unsettled(self, maker: str = "") -> list[Unsettled]:
        """Return the matches of a maker (see `made`), or of all, that have not ended or are held, oldest first."""
        sql = (
            "SELECT id, maker, status IN ('opening', 'open', 'adjourned'), held FROM matches WHERE maker <> ''"
            " AND (held = 1 OR status IN ('opening', 'open', 'adjourned')) AND maker >= ? AND maker < ? ORDER BY id"
        )
        values = (maker, f"{maker[:-1]}0" if maker else "\x7f")
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [Unsettled(row[0], row[1], bool(row[2]), bool(row[3])) for row in rows]

    async def release(self, maker: str) -> list[int]:
        """Hold back no longer what matches of a maker (see `made`) disclose; return those that were held."""
        sql = "UPDATE matches SET held = 0 WHERE held = 1 AND maker <> '' AND maker >= ? AND maker < ? RETURNING id"
        values = (maker, f"{maker[:-1]}0")
        return await self._writer.run(lambda db: sorted(row[0] for row in db.execute(sql, values)))

    async def opening(self) -> list[MatchRecord]:
        """Return the matches that are agreed on and about to begin, oldest first."""
        return await self._select(f"status = 'opening' AND lesson = '' AND {self._own}")

    async def in_guild(self, guild_id: int, most: int, without: int | None = None) -> list[MatchRecord]:
        """Return the `most` newest matches open or about to begin in a guild, except those of the player `without`."""
        where = (  # constant texts
            f"id IN (SELECT id FROM matches WHERE guild_id = ? AND lesson = '' AND status IN {_LIVE}"  # noqa: S608 - as above
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND player = ?)"
            " ORDER BY id DESC LIMIT ?)"
        )
        return await self._select(where, guild_id, without, most)

    async def playing(self) -> list[int]:
        """Return the numbers of the matches being played, in order."""
        return await self._numbers(f"status = 'open' AND lesson = '' AND {self._own}")

    async def unfinished(self) -> dict[str, int]:
        """Return how many matches have not ended, by their status."""
        sql = (
            "SELECT status, count(*) FROM matches WHERE status IN ('opening', 'open', 'adjourned')"  # noqa: S608 - constant text
            f" AND lesson = '' AND {self._own} GROUP BY status"
        )
        return {row[0]: row[1] for row in await self._reader.run(lambda db: db.execute(sql).fetchall())}

    async def against_computers(self) -> list[int]:
        """Return the numbers of the matches in play with a computer player."""
        computer = "EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND computer IS NOT NULL)"
        return await self._numbers(f"status = 'open' AND lesson = '' AND {computer} AND {self._own}")

    async def waiting(self, since: dt.datetime, now: dt.datetime, after: int, most: int) -> list[Waiting]:
        """Return matches in play whose last answer is not between `since` and `now`, but for those whose clock runs.

        At most `most`, in the order of their numbers, beginning after the number `after`.
        """
        sql = (
            "SELECT id, guild_id, moved_at, reminded_at, maker <> '' FROM matches"  # noqa: S608 - constant text
            f" WHERE status = 'open' AND lesson = '' AND id > ? AND {self._own}"
            " AND NOT (moved_at > ? AND moved_at <= ?)"
            " AND NOT EXISTS (SELECT 1 FROM clocks WHERE match_id = matches.id AND due_at IS NOT NULL)"
            " ORDER BY id LIMIT ?"
        )
        values = (after, to_ms(since), to_ms(now), most)
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [Waiting(row[0], row[1], from_ms(row[2]), maybe_moment(row[3]), bool(row[4])) for row in rows]

    async def to_verify(self, over: int) -> list[int]:
        """Return the numbers of all matches and lessons that can go on, and of the `over` newest that have ended."""
        ended = "SELECT id FROM matches WHERE status IN ('over', 'aborted') ORDER BY id DESC LIMIT ?"
        return await self._numbers(f"status IN ('opening', 'open', 'adjourned') OR id IN ({ended})", over)

    async def unarchived(self) -> list[int]:
        """Return the numbers of finished matches whose journal is not yet compressed."""
        sql = (
            "SELECT match_id FROM journal WHERE seq = 0 AND EXISTS (SELECT 1 FROM matches"  # noqa: S608 - constant text
            f" WHERE id = match_id AND status IN ('over', 'aborted') AND {self._own}) ORDER BY match_id"
        )
        rows = await self._reader.run(lambda db: db.execute(sql).fetchall())
        return [row[0] for row in rows]

    async def set_thread(self, number: int, channel_id: int, thread_id: int) -> None:
        """Note the channel and the thread of a match; if it moved, its challenge message will link to the new one."""
        sql = "UPDATE matches SET channel_id = ?, thread_id = ? WHERE id = ? RETURNING status"
        linked = "SELECT 1 FROM places WHERE match_id = ? AND key = 'challenge'"

        def update(db: Database) -> None:
            found = db.execute(sql, (channel_id, thread_id, number)).fetchone()
            moved = found is not None and found["status"] != "opening"
            if moved and db.execute(linked, (number,)).fetchone() is not None:
                post(db, number, "link")

        await self._writer.run(update)

    async def unhouse(self, number: int, clock: ClockRecord | None = None) -> None:
        """Note that a match's thread and table message are gone; a match in play is adjourned, and its `clock` stops.

        If it now waits for a new thread, a letter is written.
        """
        sql = (
            "UPDATE matches SET thread_id = NULL,"
            " status = CASE WHEN status = 'open' THEN 'adjourned' ELSE status END,"
            " reminded_at = NULL WHERE id = ? RETURNING status"
        )

        def update(db: Database) -> None:
            found = db.execute(sql, (number,)).fetchone()
            db.execute("DELETE FROM places WHERE match_id = ? AND key = 'table'", (number,))
            if found is not None and found["status"] == "adjourned":
                post(db, number, "adjourned")
                put_clock(db, clock)
                stop_clock(db, number)

        await self._writer.run(update)

    async def in_channel(self, channel_id: int) -> list[int]:
        """Return the numbers of the matches in a channel that have not ended, in order."""
        return await self._numbers(
            "channel_id = ? AND lesson = '' AND status IN ('opening', 'open', 'adjourned')", channel_id
        )

    async def playing_in(self, guild_id: int) -> list[int]:
        """Return the numbers of the matches in play in a guild, in order."""
        return await self._numbers("guild_id = ? AND lesson = '' AND status = 'open'", guild_id)

    async def set_word(self, number: int, seat: int, word: str) -> None:
        """Note the word of a seat that has none, while the match is opening. Raises `NoSuchRecordError` otherwise."""
        sql = (
            "UPDATE seats SET word = ? WHERE match_id = ? AND seat = ? AND word = ''"
            " AND match_id IN (SELECT id FROM matches WHERE status = 'opening')"
        )

        def update(db: Database) -> None:
            db.hold("matches", number)
            if db.execute(sql, (word, number, seat)).rowcount == 0:
                raise missing("opening match", number)

        await self._writer.run(update)

    async def set_status(
        self,
        number: int,
        status: MatchStatus,
        moved_at: dt.datetime | None = None,
        clock: ClockRecord | None = None,
    ) -> None:
        """Adjourn a match or take it up again, with letters; `moved_at` restarts its reminders, `clock` is then so.

        Raises:
            MatchEndedError: the match has ended.
            WrongSequenceError: the clock stands otherwise (`put_clock`).
        """
        sql = (
            "UPDATE matches SET status = ?, moved_at = coalesce(?, moved_at), reminded_at = NULL"  # noqa: S608 - constant text
            f" WHERE id = ? AND status IN {UNENDED}"
        )

        def update(db: Database) -> None:
            if db.execute(sql, (status, maybe_ms(moved_at), number)).rowcount == 0:
                raise MatchEndedError(number)
            post(db, number, "table", *(("adjourned",) if status == "adjourned" else ()))
            put_clock(db, clock)
            if status != "open":
                stop_clock(db, number)

        await self._writer.run(update)

    async def set_reminded(self, match: Waiting, at: dt.datetime) -> bool:
        """Write a reminder, and note when; return whether it was: not if it was reminded or played since `match`."""
        sql = (
            "UPDATE matches SET reminded_at = ? WHERE id = ? AND status = 'open' AND moved_at = ?"
            " AND coalesce(reminded_at, -1) = ?"
        )
        before = -1 if match.reminded_at is None else to_ms(match.reminded_at)

        def update(db: Database) -> bool:
            values = (to_ms(at), match.id, to_ms(match.moved_at), before)
            changed = db.execute(sql, values).rowcount == 1
            if changed:
                post(db, match.id, "reminder")
            return changed

        return await self._writer.run(update)

    async def ask_abort(self, number: int, seat: int, *, asked: bool) -> frozenset[int]:
        """Note whether a seat wants the match aborted; return all seats that do. Raises `MatchEndedError`."""
        unended = f"SELECT 1 FROM matches WHERE id = ? AND status IN {UNENDED}"  # noqa: S608 - constant text

        def update(db: Database) -> frozenset[int]:
            db.hold("matches", number)
            if db.execute(unended, (number,)).fetchone() is None:
                raise MatchEndedError(number)
            sql = "UPDATE seats SET abort_asked = ? WHERE match_id = ? AND seat = ?"
            db.execute(sql, (int(asked), number, seat))
            rows = db.execute("SELECT seat FROM seats WHERE match_id = ? AND abort_asked = 1", (number,))
            return frozenset(row[0] for row in rows)

        return await self._writer.run(update)

    async def end(self, number: int, ending: MatchEnding, *, undealt: bool = False) -> bool:
        """Note how a match ended without an answer; return whether it did (`end` above)."""
        return await self._writer.run(lambda db: end(db, number, ending, undealt=undealt))

    async def _numbers(self, where: str, *values: Any) -> list[int]:
        sql = f"SELECT id FROM matches WHERE {where} ORDER BY id"  # noqa: S608 - constant texts
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [row[0] for row in rows]

    async def _select(self, where: str, *values: Any, order: str = "id") -> list[MatchRecord]:
        chosen = f"SELECT * FROM matches WHERE {where} ORDER BY {order}"  # noqa: S608 - constant texts
        seats = f"SELECT * FROM seats WHERE match_id IN (SELECT id FROM matches WHERE {where}) ORDER BY seat"  # noqa: S608 - constant texts

        def select(db: Database) -> list[MatchRecord]:
            rows = db.execute(chosen, values).fetchall()
            by_match: dict[int, list[StoredRow]] = {row["id"]: [] for row in rows}
            for seat in db.execute(seats, values) if rows else ():
                if seat["match_id"] in by_match:
                    by_match[seat["match_id"]].append(seat)
            return [match_of(row, by_match[row["id"]]) for row in rows]

        return await self._reader.run(select)
