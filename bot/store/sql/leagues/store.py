"""The leagues of a database."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from bot.store.errors import (
    NoSuchRecordError,
    StoreError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.records import LeagueDeck, LeagueRecord
from bot.store.sql.access import Database, StoredRow, StoreReader, Writer
from bot.store.sql.leagues.acts import (
    LeagueRow,
    act_of,
    broken,
    chained,
    has_led,
    problems,
    put,
    rows_of,
    state_of,
)
from bot.store.sql.leagues.derived import renew
from bot.store.sql.leagues.letters import post_league
from bot.store.sql.leagues.registered import keep
from bot.store.sql.rows import from_ms, to_ms
from bot.store.sql.writing import insert, insertion, marks
from engine.league.journal.acts import Act
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueState

#: How many leagues of one name a server may have.
_NAMESAKES = 1000


def _record(row: StoredRow) -> LeagueRecord:
    told = {key: row[key] for key in LeagueRecord.model_fields if key != "created_at"}
    return LeagueRecord(**told, created_at=from_ms(row["created_at"]))


def _new(db: Database, record: LeagueRecord) -> int:
    """Store a league under the next number, which is returned.

    Behind its name stands a number where its server has one of that name.
    """
    values = {**record.model_dump(exclude={"id"}), "created_at": to_ms(record.created_at)}
    taken = "SELECT 1 FROM leagues WHERE guild_id = ? AND slug = ?"
    put = f"{insertion('leagues', tuple(values))} ON CONFLICT (guild_id, slug) DO NOTHING RETURNING id"
    for number in range(1, _NAMESAKES):
        end = "" if number == 1 else f"-{number}"
        values["slug"] = record.slug[: 40 - len(end)].rstrip("-") + end
        if db.execute(taken, (record.guild_id, values["slug"])).fetchone() is None:
            made = db.execute(put, tuple(values.values())).fetchone()
            if made is not None:
                return int(made["id"])
    raise WrongSequenceError(f"too many leagues are called {record.slug}")


#: What of a league does not follow from its journal, and may change.
_BESIDE = ("channel_id", "organiser_roles", "judge_roles")


class LeagueStore:
    """Leagues, their journals, and the tables that follow from them."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def all(self) -> list[LeagueRecord]:
        """Return all leagues by number."""
        sql = "SELECT * FROM leagues ORDER BY id"
        return await self._reader.run(lambda db: [_record(row) for row in db.execute(sql)])

    async def get(self, league: int) -> LeagueRecord:
        """Return the league of this number. Raises `NoSuchRecordError` when there is none."""
        found = await self._select("WHERE id = ?", league)
        if not found:
            raise NoSuchRecordError(f"no league {league}")
        return found[0]

    async def of_guild(self, guild: int) -> list[LeagueRecord]:
        """Return the leagues of a server, that in which something happened last first."""
        last = "SELECT at FROM league_acts WHERE league = leagues.id ORDER BY seq DESC LIMIT 1"
        return await self._select(f"WHERE guild_id = ? ORDER BY ({last}) DESC, id DESC", guild)

    async def of_player(self, player: int) -> list[LeagueRecord]:
        """Return the leagues that somebody has entered and that are not over, the newest first."""
        within = "SELECT league FROM league_entries WHERE player = ?"
        going = "status IN ('entry', 'running', 'paused')"
        return await self._select(f"WHERE id IN ({within}) AND {going} ORDER BY id DESC", player)

    async def ever_of_player(self, player: int) -> list[int]:
        """Return the numbers of all leagues that somebody has entered."""
        sql = "SELECT league FROM league_entries WHERE player = ? ORDER BY league"
        return await self._reader.run(lambda db: [row[0] for row in db.execute(sql, (player,))])

    async def going(self) -> list[LeagueRecord]:
        """Return the leagues in which something may fall due."""
        return await self._select("WHERE status IN ('draft', 'entry', 'running', 'paused') ORDER BY id")

    async def _select(self, where: str, *values: int) -> list[LeagueRecord]:
        sql = f"SELECT * FROM leagues {where}"  # noqa: S608 - constant texts
        return await self._reader.run(lambda db: [_record(row) for row in db.execute(sql, values)])

    async def taken(self, league: int, interaction: int) -> bool:
        """Whether an interaction has led to an act of a league."""
        return await self._reader.run(lambda db: has_led(db, league, interaction))

    async def interactions(self, league: int, acts: Sequence[int]) -> dict[int, int]:
        """Return what led to acts, by their numbers; of what is forgotten nothing."""
        if not acts:
            return {}
        sql = f"SELECT seq, interaction FROM league_acts WHERE league = ? AND seq IN ({marks(len(acts))})"  # noqa: S608 - marks
        rows = await self._reader.run(lambda db: db.execute(sql, (league, *acts)).fetchall())
        return {row["seq"]: row["interaction"] for row in rows if row["interaction"] is not None}

    async def create(
        self, record: LeagueRecord, acts: Sequence[Act], interaction: int | None
    ) -> LeagueRecord:
        """Store a new league with its first acts, and return it: its number is the next, its name made unique.

        Raises:
            DuplicateInteractionError: this interaction has made one already.
        """
        state = fold(acts)

        def store(db: Database) -> LeagueRecord:
            number = _new(db, record)
            for row in chained(acts, number, ""):
                put(db, number, row, interaction if row.seq == 1 else None)
            renew(db, number, state)
            found = db.execute("SELECT * FROM leagues WHERE id = ?", (number,)).fetchone()
            return _record(found)

        return await self._writer.run(store)

    async def append(
        self,
        league: int,
        rows: Sequence[LeagueRow],
        state: LeagueState,
        *,
        interaction: int | None = None,
        decks: Sequence[LeagueDeck] = (),
        letters: Sequence[str] = (),
        reason: str = "",
    ) -> None:
        """Store acts with all that follows from them, in one transaction.

        Args:
            league: the league.
            rows: the acts, chained to the last one stored.
            state: the state after them.
            interaction: what led to the first of them.
            decks: lists that were registered by them.
            letters: keys of what is to be told.
            reason: what was said with the first of them.

        Raises:
            DuplicateInteractionError: this interaction has led to an act already; nothing was written.
            WrongSequenceError: somebody else has written meanwhile; nothing was written.
        """

        def store(db: Database) -> None:
            db.hold("leagues", league)
            for row in rows:
                put(db, league, row, interaction if row is rows[0] else None)
            if reason:
                insert(db, "league_reasons", {"league": league, "seq": rows[0].seq, "words": reason})
            for deck in decks:
                keep(db, deck)
            renew(db, league, state)
            post_league(db, league, letters, rows[-1].at)

        await self._writer.run(store)

    async def reason(self, league: int, seq: int) -> str:
        """Return what was said with an act; empty where nothing was, or where it was deleted with its author."""
        sql = "SELECT words FROM league_reasons WHERE league = ? AND seq = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (league, seq)).fetchone())
        return "" if row is None else str(row["words"])

    async def post(self, league: int, keys: Sequence[str], at: dt.datetime) -> None:
        """Write letters that no act makes true."""
        await self._writer.run(lambda db: post_league(db, league, keys, to_ms(at)))

    async def keep(self, record: LeagueRecord) -> None:
        """Note what stands beside the journal of a league: in which channel it tells, which roles run it."""
        kept = record.model_dump(include=set(_BESIDE))
        sql = f"UPDATE leagues SET {', '.join(f'{name} = ?' for name in _BESIDE)} WHERE id = ?"  # noqa: S608 - constant names
        await self._writer.run(lambda db: db.execute(sql, (*(kept[name] for name in _BESIDE), record.id)))

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

        def rebuild(db: Database) -> None:
            for (league,) in db.execute("SELECT id FROM leagues ORDER BY id").fetchall():
                db.hold("leagues", league)
                rows = rows_of(db, league)
                for problem in broken(league, rows):
                    raise StoreError(f"nothing was changed, a journal is broken: league {league}: {problem}")
                renew(db, league, fold(map(act_of, rows)))

        await self._writer.run(rebuild)

    async def unknown(self, players: Sequence[int]) -> list[int]:
        """Return the numbers that no player of this database has or had."""

        def ask(db: Database) -> list[int]:
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

        def store(db: Database) -> None:
            for number in strangers:
                moment = to_ms(now)
                insert(db, "users", {"number": number, "created_at": moment, "deleted_at": moment})
            values = {**record.model_dump(), "created_at": to_ms(record.created_at)}
            try:
                insert(db, "leagues", values)
            except ViolationError:
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
