"""Rows of a league's journal, each with a hash over the one before."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from bot.store.errors import NoSuchRecordError, ViolationError, WrongSequenceError
from bot.store.sql.access import Database
from bot.store.sql.leagues.derived import differences, renew
from bot.store.sql.leagues.registered import forget_names, lost
from bot.store.sql.rows import from_json, from_ms, to_json, to_ms
from bot.store.sql.writing import insert
from engine.league.journal.acts import Act, ErasedAct
from engine.league.journal.fold import apply, fold
from engine.league.journal.planning import told_truly
from engine.league.journal.state import LeagueRefusalError, LeagueState


class LeagueRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An act as it is stored and exported.

    `at`: milliseconds since 1970. `data`: JSON without the kind. `hash`: hexadecimal digits, bytes in the database.
    """

    seq: int
    at: int
    actor: int | None
    kind: str
    data: str
    hash: str


def link(before: str, league: int, row: LeagueRow) -> str:
    """The hash of a row, chained to that of the one before (empty: none)."""
    said = (league, row.seq, row.at, row.actor, row.kind, row.data)
    return hashlib.sha256(before.encode() + to_json(said).encode()).hexdigest()


def row_of_act(act: Act, league: int, before: str) -> LeagueRow:
    """The row of an act that follows the one with this hash."""
    data = msgspec.to_builtins(act.data)
    kind = data.pop("kind")
    row = LeagueRow(seq=act.seq, at=to_ms(act.at), actor=act.actor, kind=kind, data=to_json(data), hash="")
    return msgspec.structs.replace(row, hash=link(before, league, row))


def chained(acts: Iterable[Act], league: int, before: str) -> Iterator[LeagueRow]:
    """The rows of acts, each chained to the one before it; `before`: the hash of the last that is stored."""
    for act in acts:
        row = row_of_act(act, league, before)
        before = row.hash
        yield row


def act_of(row: LeagueRow) -> Act:
    """The act of a row.

    Raises:
        ValueError: there is no such act.
    """
    data = from_json(row.data)
    told = {"seq": row.seq, "at": from_ms(row.at), "actor": row.actor, "data": {**data, "kind": row.kind}}
    return msgspec.convert(told, Act)


def rows_of(db: Database, league: int) -> list[LeagueRow]:
    """The journal of a league."""
    sql = "SELECT seq, at, actor, kind, data, hash FROM league_acts WHERE league = ? ORDER BY seq"
    return [LeagueRow(**{**row, "hash": row["hash"].hex()}) for row in map(dict, db.execute(sql, (league,)))]


def put(db: Database, league: int, row: LeagueRow) -> None:
    """Add a row to the journal of a league.

    Raises:
        WrongSequenceError: it is there already.
    """
    values = {"league": league, **msgspec.structs.asdict(row), "hash": bytes.fromhex(row.hash)}
    try:
        insert(db, "league_acts", values)
    except ViolationError as error:
        raise WrongSequenceError(f"league {league}: act {row.seq} does not fit ({error})") from None


def state_of(db: Database, league: int) -> LeagueState:
    """The state of a league, folded from its journal.

    Raises:
        NoSuchRecordError: there is no such league.
        LeagueRefusalError, ValueError: its journal is broken.
    """
    rows = rows_of(db, league)
    if not rows:
        raise NoSuchRecordError(f"no league {league}")
    return fold(map(act_of, rows))


def broken(db: Database, league: int) -> Iterator[str]:
    """Where a journal is not what was written: a row that was changed or is missing, an act that does not fit."""
    before, state = "", LeagueState()
    for number, row in enumerate(rows_of(db, league), 1):
        if row.seq != number:
            yield f"act {number} is missing"
            return
        if row.hash != link(before, league, row):
            yield f"act {number} is not what was written"
            return
        try:
            apply(state, act_of(row))
        except (LeagueRefusalError, ValueError) as error:
            yield f"act {number} does not fit: {error}"
            return
        before = row.hash
    if not before:
        yield "it has no journal"


def problems(db: Database, league: int) -> Iterator[str]:
    """What is wrong with a league: its journal is broken; else lots that nobody drew, tables that do not follow."""
    found = [*broken(db, league)]
    yield from found
    if found:
        return
    secret, before = db.execute("SELECT secret FROM leagues WHERE id = ?", (league,)).fetchone()[0], ""
    for row in rows_of(db, league):
        if secret is not None and not told_truly(act_of(row), secret, league, before):
            yield f"act {row.seq}: its lot, or the commitment to it, is not that of the secret"
        before = row.hash
    state = state_of(db, league)
    yield from differences(db, league, state)
    yield from lost(db, league, state)


def erase(db: Database, player: int, now: dt.datetime) -> None:
    """Say in each league of a player that their name is gone; interactions of theirs are forgotten."""
    db.execute("UPDATE league_acts SET interaction = NULL WHERE actor = ?", (player,))
    own = "SELECT 1 FROM league_acts a WHERE a.league = r.league AND a.seq = r.seq AND a.actor = ?"
    db.execute(f"DELETE FROM league_reasons AS r WHERE EXISTS ({own})", (player,))  # noqa: S608 - constant texts
    forget_names(db, player)
    for (league,) in db.execute("SELECT league FROM league_entries WHERE player = ?", (player,)).fetchall():
        db.hold("leagues", league)
        state = state_of(db, league)
        if player not in state.entrants or state.entrants[player].erased:
            continue  # the office has said so already
        last = rows_of(db, league)[-1]
        act = Act(last.seq + 1, now, ErasedAct(player))
        apply(state, act)
        put(db, league, row_of_act(act, league, last.hash))
        renew(db, league, state)
