"""What follows from a league's journal, as rows of tables that can be made anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.store.sql.access import Database
from bot.store.sql.leagues.registered import renew_decks
from bot.store.sql.rows import maybe_ms, to_json
from bot.store.sql.writing import insertion
from engine.league.journal.state import LeagueState
from engine.league.model import ResultLine

_TABLES = {
    "league_entries": ("player", "status", "joins", "left_after", "deck"),
    "league_pairings": (
        "round", "number", "a", "b", "state", "match_id", "scheduled_at", "deadline", "line",
    ),
}  # fmt: skip
_KEYS = {"league_entries": 1, "league_pairings": 2}
"""How many columns tell a row apart."""


def _rows(state: LeagueState, table: str) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    rows: list[tuple[Any, ...]]
    if table == "league_entries":
        rows = [
            (number, each.status, each.joins, each.left, each.deck) for number, each in state.entrants.items()
        ]
    else:
        rows = [
            (
                round_,
                number,
                each.a,
                each.b,
                each.state,
                each.match,
                maybe_ms(each.at),
                maybe_ms(played.deadline),
                "" if each.line is None else ended(each.line),
            )
            for round_, played in enumerate(state.rounds, 1)
            for number, each in enumerate(played.tables, 1)
        ]
    return {row[: _KEYS[table]]: row for row in rows}


def ended(line: ResultLine) -> str:
    """How a table ended, in few bytes: `played 2-1-0`, `concede 1-2-0 for 32`."""
    games = "" if line.games is None else " " + "-".join(map(str, line.games))
    return f"{line.result}{games}" + ("" if line.winner is None else f" for {line.winner}")


def _kept(db: Database, league: int, table: str) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    sql = f"SELECT {', '.join(_TABLES[table])} FROM {table} WHERE league = ?"  # noqa: S608 - constant names
    return {tuple(row)[: _KEYS[table]]: tuple(row) for row in db.execute(sql, (league,))}


def _head(state: LeagueState) -> tuple[str, str, str]:
    return state.settings.game, state.status, to_json(state.settings)


def renew(db: Database, league: int, state: LeagueState) -> None:
    """Write what has changed: only those rows."""
    sql = "UPDATE leagues SET game = ?, status = ?, settings = ? WHERE id = ?"
    db.execute(sql, (*_head(state), league))
    for table, columns in _TABLES.items():
        kept, rows = _kept(db, league, table), _rows(state, table)
        where = " AND ".join(f"{name} = ?" for name in columns[: _KEYS[table]])
        gone = f"DELETE FROM {table} WHERE league = ? AND {where}"  # noqa: S608 - constant names
        db.executemany(gone, [(league, *key) for key in kept if key not in rows])
        put = insertion(table, ("league", *columns), 1 + _KEYS[table])
        db.executemany(put, [(league, *row) for key, row in rows.items() if kept.get(key) != row])
    renew_decks(db, league, state)


def differences(db: Database, league: int, state: LeagueState) -> Iterator[str]:
    """Where the tables say something else than the journal."""
    sql = "SELECT game, status, settings FROM leagues WHERE id = ?"
    if tuple(db.execute(sql, (league,)).fetchone() or ()) != _head(state):
        yield "leagues: status or settings do not follow from its journal"
    for table in _TABLES:
        kept, rows = _kept(db, league, table), _rows(state, table)
        for key in sorted({*kept, *rows}):
            if kept.get(key) != rows.get(key):
                yield f"{table}: row {', '.join(map(str, key))} does not follow from its journal"
