"""Rows of a league's journal, each with a hash over the one before."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from bot.store.errors import (
    DuplicateInteractionError,
    NoSuchRecordError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.sql.access import Database
from bot.store.sql.leagues.derived import differences, renew
from bot.store.sql.leagues.packing import packed, unpacked
from bot.store.sql.leagues.registered import forget_names, lost
from bot.store.sql.rows import from_json, from_ms, to_json, to_ms
from bot.store.sql.writing import insert
from engine.league.journal.acts import Act, ErasedAct
from engine.league.journal.fold import apply, fold
from engine.league.journal.planning import told_truly
from engine.league.journal.state import LeagueRefusalError, LeagueState

#: How many bytes of the hash of each act are kept, to say where a change is; the last hash tells that there is one.
_MARK = 2


class LeagueRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An act as it is hashed and exported; the database has it in few bytes.

    `at`: milliseconds since 1970. `data`: JSON without the kind. `hash`: hexadecimal digits.
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
    """The journal of a league.

    Of hashes the database keeps the last one, and of each the first two bytes; the others follow from the rows. The
    hash of a row that is not what was written is those bytes alone, and so it is behind such a row.
    """
    found, before = [], ""
    for row, kept in _kept(db, league):
        known = link(before, league, row)
        before = known if known[: 2 * _MARK] == kept else kept
        found.append(msgspec.structs.replace(row, hash=before))
    if found:
        found[-1] = msgspec.structs.replace(found[-1], hash=_head(db, league))
    return found


def _kept(db: Database, league: int) -> Iterator[tuple[LeagueRow, str]]:
    """The rows of a league without hashes, each with what is kept of its hash. What cannot be read is no act."""
    sql = "SELECT seq, at, actor, hash, said FROM league_acts WHERE league = ? ORDER BY seq"
    for seq, at, actor, kept, said in db.execute(sql, (league,)):
        try:
            kind, data = unpacked(said)
        except ValueError:
            kind, data = "", ""
        yield LeagueRow(seq=seq, at=at, actor=actor, kind=kind, data=data, hash=""), kept.hex()


def _head(db: Database, league: int) -> str:
    """The hash of the last act that was written to a league."""
    row = db.execute("SELECT head FROM leagues WHERE id = ?", (league,)).fetchone()
    return "" if row is None else str(row["head"].hex())


def put(db: Database, league: int, row: LeagueRow, interaction: int | None = None) -> None:
    """Add a row to the journal of a league.

    Raises:
        DuplicateInteractionError: this interaction has led to an act of the league, or made another one.
        WrongSequenceError: it does not follow the last row.
    """
    if interaction is not None and has_led(db, league, interaction):
        raise DuplicateInteractionError(interaction)
    if row.hash != link(_head(db, league), league, row):
        raise WrongSequenceError(f"league {league}: act {row.seq} does not follow the last one")
    values: dict[str, Any] = {
        "league": league,
        "seq": row.seq,
        "at": row.at,
        "actor": row.actor,
        "interaction": interaction,
    }
    values |= {"hash": bytes.fromhex(row.hash)[:_MARK], "said": packed(row.kind, row.data)}
    try:
        insert(db, "league_acts", values)
    except ViolationError as error:
        if row.seq == 1 and interaction is not None:
            raise DuplicateInteractionError(interaction) from None
        raise WrongSequenceError(f"league {league}: act {row.seq} does not fit ({error})") from None
    db.execute("UPDATE leagues SET head = ? WHERE id = ?", (bytes.fromhex(row.hash), league))


def has_led(db: Database, league: int, interaction: int) -> bool:
    """Whether an interaction has led to an act of a league. It looks at all of them: an index would be as large."""
    sql = "SELECT 1 FROM league_acts WHERE league = ? AND interaction = ?"
    return db.execute(sql, (league, interaction)).fetchone() is not None


def state_of(db: Database, league: int) -> LeagueState:
    """The state of a league, folded from its journal.

    Raises:
        NoSuchRecordError: there is no such league.
        LeagueRefusalError, ValueError: its journal is broken.
    """
    acts = [act_of(row) for row, _ in _kept(db, league)]
    if not acts:
        raise NoSuchRecordError(f"no league {league}")
    return fold(acts)


def broken(league: int, rows: Sequence[LeagueRow]) -> Iterator[str]:
    """Where a journal is not what was written: a row that was changed or is missing, an act that does not fit."""
    before, state = "", LeagueState()
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            yield f"act {number} is missing"
            return
        if row.hash != link(before, league, row):
            end = ", or what came after it is missing" if number == len(rows) else ""
            yield f"act {number} is not what was written{end}"
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
    rows = rows_of(db, league)
    found = [*broken(league, rows)]
    yield from found
    if found:
        return
    secret, before = db.execute("SELECT secret FROM leagues WHERE id = ?", (league,)).fetchone()[0], ""
    for row in rows:
        if secret is not None and not told_truly(act_of(row), secret, league, before):
            yield f"act {row.seq}: its lot, or the commitment to it, is not that of the secret"
        before = row.hash
    state = fold(map(act_of, rows))
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
