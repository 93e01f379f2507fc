"""The stored data about a player, and how it is deleted."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from bot.store.errors import ArchiveAwayError, NoSuchRecordError
from bot.store.forgotten import note_forgotten
from bot.store.records import JournalRow
from bot.store.sql.access import ArchiveFiles, Database, StoredRow, StoreReader, Writer
from bot.store.sql.journal import archived
from bot.store.sql.leagues.acts import erase
from bot.store.sql.leagues.packing import unpacked
from bot.store.sql.lessons import remove_table
from bot.store.sql.outbox import closing, post
from bot.store.sql.people import Users
from bot.store.sql.rows import from_json, from_ms, pack, row_of, to_ms, unpack

#: How many times, half a second apart, emptying the write-ahead log is tried while a backup reads; later it empties
#: itself.
_SCRUBS = 20
_USER = "SELECT * FROM users WHERE number = ?"
_MATCHES = """
    SELECT m.id, m.game, m.guild_id, m.channel_id, m.thread_id, m.locale, m.status, m.created_at, m.moved_at,
           m.ended_at, m.winner, m.reason, m.clock, s.seat, s.deck, s.reserve, s.announced, s.deck_name,
           s.word, p.channel_id AS panel_channel_id, p.message_id AS panel_message_id
    FROM seats s JOIN matches m ON m.id = s.match_id
    LEFT JOIN places p ON p.match_id = m.id AND p.key = 'panel:' || s.seat
    WHERE s.player = ? ORDER BY m.id
"""
_CHALLENGES = """
    SELECT id, game, guild_id, channel_id, message_id, locale, created_at, expires_at,
           CASE WHEN opponent = ?1 THEN 1 ELSE 0 END AS received,
           CASE WHEN player = ?1 THEN deck END AS deck,
           CASE WHEN player = ?1 THEN reserve END AS reserve,
           CASE WHEN player = ?1 THEN announced END AS announced,
           CASE WHEN player = ?1 THEN deck_name END AS deck_name,
           CASE WHEN player = ?1 THEN word END AS word
    FROM challenges WHERE player = ?1 OR opponent = ?1 ORDER BY id
"""
_LEAGUES = """
    SELECT l.id, l.slug, l.game, l.guild_id, e.status, e.joins, e.left_after
    FROM league_entries e JOIN leagues l ON l.id = e.league WHERE e.player = ? ORDER BY l.id
"""
_LEAGUE_ACTS = """
    SELECT a.league, a.seq, at, said, interaction AS interaction_id, r.words AS reason
    FROM league_acts a LEFT JOIN league_reasons r ON r.league = a.league AND r.seq = a.seq
    WHERE actor = ? ORDER BY a.league, a.seq
"""
_LEAGUE_DECKS = """
    SELECT league, name, announced, cards, reserve, set_at, locked_at, shown_at
    FROM league_decks WHERE player = ? ORDER BY league, set_at
"""


def _readable(row: StoredRow) -> dict[str, Any]:
    """A row for its owner to read: moments and Discord ids as text, decks as lists."""
    out: dict[str, Any] = dict(row)
    for key, value in out.items():
        if value is None:
            continue
        if key.endswith("_at") or key == "at":
            out[key] = from_ms(value).isoformat()
        elif key.endswith("_id") and key != "decision_id":
            out[key] = str(value)
        elif key in {"received", "dm_closed"}:
            out[key] = bool(value)
        elif key in {"deck", "classes", "stops", "data", "cards", "reserve"}:
            out[key] = from_json(value)
    return out


def _act(row: StoredRow) -> dict[str, Any]:
    told = _readable(row)
    kind, data = unpacked(told.pop("said"))
    return {**told, "kind": kind, "data": from_json(data)}


def _answers(db: Database, match_id: int, seat: int, years: ArchiveFiles) -> list[dict[str, Any]] | None:
    """A seat's answers; None where they are in a file that is not here."""
    try:
        rows = archived(db, match_id, years)
    except ArchiveAwayError:
        return None
    if rows is None:
        sql = "SELECT * FROM journal WHERE match_id = ? AND seat = ? ORDER BY seq"
        rows = [row_of(row) for row in db.execute(sql, (match_id, seat))]
    return [
        {
            "seq": row.seq,
            "at": row.at.isoformat(),
            "kind": row.kind,
            "answer": from_json(row.answer),
            "interaction_id": None if row.interaction_id is None else str(row.interaction_id),
        }
        for row in rows
        if row.seat == seat
    ]


def _seats(db: Database, player: int) -> list[tuple[int, int]]:
    rows = db.execute("SELECT match_id, seat FROM seats WHERE player = ?", (player,))
    return [(row["match_id"], row["seat"]) for row in rows]


def _kept(db: Database, player: int) -> dict[str, Any]:
    """All stored data but the answers."""
    user = db.execute(_USER, (player,)).fetchone()
    if user is None:
        message = f"no player {player}"
        raise NoSuchRecordError(message)
    settings = db.execute("SELECT data FROM player_settings WHERE player = ?", (player,)).fetchone()
    orders = db.execute("SELECT game, classes, stops FROM standing_orders WHERE player = ?", (player,))
    decks = db.execute("SELECT * FROM decks WHERE player = ? ORDER BY id", (player,))
    lessons = db.execute("SELECT * FROM lessons WHERE player = ? ORDER BY game, lesson", (player,))
    blocks = db.execute("SELECT discord_id, created_at FROM blocks WHERE player = ? ORDER BY 1", (player,))
    openings = db.execute("SELECT match_id FROM openings WHERE player = ? ORDER BY 1", (player,))
    return {
        "player": _readable(user),
        "settings": {} if settings is None else from_json(settings["data"]),
        "standing_orders": [_readable(row) for row in orders],
        "decks": [_readable(row) for row in decks],
        "blocks": [_readable(row) for row in blocks],
        "open_replays": [str(row["match_id"]) for row in openings],
        "lessons": [_readable(row) for row in lessons],
        "leagues": [_readable(row) for row in db.execute(_LEAGUES, (player,))],
        "league_acts": [_act(row) for row in db.execute(_LEAGUE_ACTS, (player,))],
        "league_decks": [_readable(row) for row in db.execute(_LEAGUE_DECKS, (player,))],
        "challenges": [_readable(row) for row in db.execute(_CHALLENGES, (player,))],
        "matches": [_readable(row) for row in db.execute(_MATCHES, (player,))],
    }


def _forget_interactions(db: Database, match_id: int, seat: int) -> None:
    """Delete a player's interaction ids from a match's journal or archive, wherever it is by then.

    The file of a year has none (`Journal.put_away`).
    """
    db.hold("matches", match_id)
    db.execute("UPDATE journal SET interaction_id = NULL WHERE match_id = ? AND seat = ?", (match_id, seat))
    found = db.execute("SELECT data FROM archives WHERE match_id = ?", (match_id,)).fetchone()
    if found is not None and found["data"]:
        rows = unpack(found["data"])
        kept: list[JournalRow] = [
            row.model_copy(update={"interaction_id": None}) if row.seat == seat else row for row in rows
        ]
        db.execute("UPDATE archives SET data = ? WHERE match_id = ?", (pack(kept), match_id))


def _delete(db: Database, player: int, now: dt.datetime) -> int | None:
    db.hold("users", player)
    user = db.execute(f"{_USER} AND deleted_at IS NULL", (player,)).fetchone()
    if user is None:
        message = f"no player {player}"
        raise NoSuchRecordError(message)
    for match_id, seat in _seats(db, player):
        # The panel is in the DM channel.
        db.execute("DELETE FROM places WHERE match_id = ? AND key = ?", (match_id, f"panel:{seat}"))
    db.execute("UPDATE seats SET word = '', deck_name = '' WHERE player = ?", (player,))
    opened = "SELECT id, locale, channel_id FROM challenges WHERE player = ? AND opponent IS NULL"
    for row in db.execute(opened, (player,)).fetchall():
        post(db, row["id"], closing(row["locale"], "left", row["channel_id"]))
    db.execute("DELETE FROM challenges WHERE player = ?1 OR opponent = ?1", (player,))
    db.execute("DELETE FROM player_settings WHERE player = ?", (player,))
    db.execute("DELETE FROM standing_orders WHERE player = ?", (player,))
    db.execute("DELETE FROM decks WHERE player = ?", (player,))
    db.execute("DELETE FROM blocks WHERE player = ?", (player,))
    db.execute("DELETE FROM openings WHERE player = ?", (player,))
    db.execute("DELETE FROM open_panels WHERE player = ?", (player,))
    lesson = "SELECT match_id FROM lessons WHERE player = ? AND match_id IS NOT NULL"
    for row in db.execute(lesson, (player,)).fetchall():
        remove_table(db, row["match_id"])
    db.execute("DELETE FROM lessons WHERE player = ?", (player,))
    erase(db, player, now)
    sql = (
        "UPDATE users SET discord_id = NULL, locale = NULL, dm_channel_id = NULL, dm_closed = 0,"
        " deleted_at = ? WHERE number = ?"
    )
    db.execute(sql, (to_ms(now), player))
    discord_id: int | None = user["discord_id"]
    return discord_id


class Privacy:
    """Carries out `/privacy export` and `/privacy delete`."""

    def __init__(
        self,
        reader: StoreReader,
        writer: Writer,
        users: Users,
        clock: Callable[[], dt.datetime],
        noted: Path,
        years: ArchiveFiles,
    ) -> None:
        """`noted`: the file in which each deletion is noted (`bot.store.forgotten`)."""
        self._noted = noted
        self._years = years
        self._reader = reader
        self._writer = writer
        self._users = users
        self._clock = clock

    async def export(self, player: int) -> dict[str, Any]:
        """Return all stored data about a player as JSON data, for that player alone.

        Of their matches it holds their own deck and answers, but nothing of other seats. Where a match's answers are in
        the file of a year that is not here, None stands for them.

        Raises:
            NoSuchRecordError: there is no such player.
        """
        found = await self._reader.run(lambda db: _kept(db, player))
        for match in found["matches"]:  # one match at a time: other reads run between them
            match["answers"] = await self._reader.run(
                partial(_answers, match_id=match["id"], seat=match["seat"], years=self._years)
            )
        return found

    async def delete(self, player: int) -> None:
        """Replace a player with a tombstone: a number without a person.

        Deleted are the Discord id, language, DM channel and places of panels in it, settings, standing orders, deck
        lists, blocks, lessons, consents to open replays, challenges, tokens of open panels, each match's word and deck
        name, and the interaction ids of answers. The played matches stay, because they belong to the other seats too:
        moves, decks and results under the number alone. So do acts and results of leagues, in which the player has
        dropped. Matches in play must be ended first (`Tables.forget_player`). A player who comes back is a new player.

        Archives are rewritten one at a time, so that play goes on meanwhile.

        Raises:
            NoSuchRecordError: there is no such player, or no longer.
        """
        now = self._clock()
        await asyncio.to_thread(note_forgotten, self._noted, player, now)
        for match_id, seat in await self._reader.run(lambda db: _seats(db, player)):
            await self._writer.run(partial(_forget_interactions, match_id=match_id, seat=seat))
        discord_id = await self._writer.run(lambda db: _delete(db, player, now))
        if discord_id is not None:
            self._users.forget(discord_id)
        for _ in range(_SCRUBS):
            if await self._writer.scrub():
                return
            await asyncio.sleep(0.5)
