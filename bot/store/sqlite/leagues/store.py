"""The leagues of a database."""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Sequence

from bot.store.errors import NoSuchRecordError, StoreError, WrongSequenceError
from bot.store.records import LeagueRecord
from bot.store.sqlite.connection import ReadConnection, Writer
from bot.store.sqlite.leagues.acts import LeagueRow, act_of, broken, problems, put, rows_of, state_of
from bot.store.sqlite.leagues.derived import renew
from bot.store.sqlite.matches import insert
from bot.store.sqlite.rows import from_ms, to_ms
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueState


def _record(row: sqlite3.Row) -> LeagueRecord:
    told = {key: row[key] for key in LeagueRecord.model_fields if key != "created_at"}
    return LeagueRecord(**told, created_at=from_ms(row["created_at"]))


class LeagueStore:
    """Leagues, their journals, and the tables that follow from them."""

    def __init__(self, reader: ReadConnection, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def all(self) -> list[LeagueRecord]:
        """Return all leagues by number."""
        sql = "SELECT * FROM leagues ORDER BY id"
        return await self._reader.run(lambda db: [_record(row) for row in db.execute(sql)])

    async def rows(self, league: int) -> list[LeagueRow]:
        """Return the journal of a league."""
        return await self._reader.run(lambda db: rows_of(db, league))

    async def state(self, league: int) -> LeagueState:
        """Return the state of a league, from its journal. Raises `NoSuchRecordError` when there is no such league."""
        return await self._reader.run(lambda db: state_of(db, league))

    async def problems(self, league: int) -> list[str]:
        """Return what is wrong with a league, in words for an operator."""
        return await self._reader.run(lambda db: list(problems(db, league)))

    async def rebuild(self) -> None:
        """Make the tables of all leagues anew from their journals.

        Raises:
            StoreError: a journal is broken, and nothing has changed.
        """

        def rebuild(db: sqlite3.Connection) -> None:
            for (league,) in db.execute("SELECT id FROM leagues ORDER BY id").fetchall():
                for problem in broken(db, league):
                    raise StoreError(f"nothing was changed, a journal is broken: league {league}: {problem}")
                renew(db, league, state_of(db, league))

        await self._writer.run(rebuild)

    async def unknown(self, players: Sequence[int]) -> list[int]:
        """Return the numbers that no player of this database has or had."""

        def ask(db: sqlite3.Connection) -> list[int]:
            sql = "SELECT 1 FROM users WHERE number = ?"
            return [each for each in players if db.execute(sql, (each,)).fetchone() is None]

        return await self._reader.run(ask)

    async def take_in(
        self, record: LeagueRecord, rows: Sequence[LeagueRow], strangers: Sequence[int], now: dt.datetime
    ) -> None:
        """Store a whole league under its own number. `strangers`: players who become numbers without a person.

        Raises:
            WrongSequenceError: there is a league of that number, or of that name on its server.
            LeagueRefusalError, ValueError: its journal does not fold.
        """
        state = fold(map(act_of, rows))

        def store(db: sqlite3.Connection) -> None:
            for number in strangers:
                moment = to_ms(now)
                insert(db, "users", {"number": number, "created_at": moment, "deleted_at": moment})
            values = {**record.model_dump(), "created_at": to_ms(record.created_at)}
            try:
                insert(db, "leagues", values)
            except sqlite3.IntegrityError:
                message = f"there is a league {record.id} already, or one called {record.slug} on its server"
                raise WrongSequenceError(message) from None
            for row in rows:
                put(db, record.id, row)
            renew(db, record.id, state)

        await self._writer.run(store)

    async def find(self, named: str) -> LeagueRecord:
        """Return the league of this number or name. Raises `NoSuchRecordError` when there is none, or several."""
        found = [each for each in await self.all() if named in (str(each.id), each.slug)]
        if len(found) != 1:
            raise NoSuchRecordError(f"{'several leagues are' if found else 'no league is'} called {named}")
        return found[0]
