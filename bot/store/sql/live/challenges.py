"""Challenges, and the numbers that they share with the matches they become."""

from __future__ import annotations

import datetime as dt
from typing import Any

from bot.store.errors import NoSuchRecordError
from bot.store.records import Challenge, Seat
from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.live.made import once
from bot.store.sql.outbox import OFFER, closing, post
from bot.store.sql.rows import challenge_of, to_json, to_ms
from bot.store.sql.writing import insert


def seat_values(seat: Seat) -> dict[str, Any]:
    """What challenges and seats store of a seat, by column."""
    return {
        "player": seat.player,
        "deck": to_json(seat.deck),
        "reserve": to_json(seat.reserve),
        "announced": seat.announced,
        "deck_name": seat.deck_name,
        "salt": seat.salt,
        "word": seat.word,
    }


def missing(what: str, number: int) -> NoSuchRecordError:
    """The error for what is not there."""
    return NoSuchRecordError(f"no {what} {number}")


class Numbers:
    """The numbers that challenges and matches share."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def next(self) -> int:
        """Return a number that no challenge and no match has had."""
        return await self._writer.run(
            lambda db: int(db.execute("INSERT INTO numbers DEFAULT VALUES RETURNING id").fetchone()[0])
        )


class Challenges:
    """Offers to play. A challenge is deleted once it is accepted, declined or withdrawn, or has expired."""

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._slot = slot
        self._reader = reader
        self._writer = writer

    async def add(self, challenge: Challenge, interaction: int | None = None) -> None:
        """Store a new challenge; its id comes from `Numbers.next`. One for anybody is announced by a letter.

        Raises `DuplicateInteractionError`.
        """
        values = {
            **challenge.model_dump(exclude={"challenger"}),
            **seat_values(challenge.challenger),
            "options": to_json(challenge.options),
            "created_at": to_ms(challenge.created_at),
            "expires_at": to_ms(challenge.expires_at),
        }

        def add(db: Database) -> None:
            once(db, interaction)
            insert(db, "challenges", values)
            if challenge.opponent is None:
                post(db, challenge.id, OFFER)

        await self._writer.run(add)

    async def get(self, number: int) -> Challenge:
        """Return a challenge. Raises `NoSuchRecordError` when it no longer exists."""
        sql = "SELECT * FROM challenges WHERE id = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (number,)).fetchone())
        if row is None:
            raise missing("challenge", number)
        return challenge_of(row)

    async def set_message(self, number: int, channel_id: int, message_id: int) -> None:
        """Note where the challenge is shown."""
        sql = "UPDATE challenges SET channel_id = ?, message_id = ? WHERE id = ?"
        await self._writer.run(lambda db: db.execute(sql, (channel_id, message_id, number)))

    async def of_player(self, player: int) -> list[Challenge]:
        """Return the challenges a player made or is named in, oldest first."""
        sql = "SELECT * FROM challenges WHERE player = ?1 OR opponent = ?1 ORDER BY id"
        rows = await self._reader.run(lambda db: db.execute(sql, (player,)).fetchall())
        return [challenge_of(row) for row in rows]

    async def remove(self, number: int, reason: str = "withdrawn") -> Challenge:
        """Delete a challenge and return it; the `reason` is told where it was for anybody.

        Raises `NoSuchRecordError` when it no longer exists.
        """

        def remove(db: Database) -> Challenge:
            row = db.execute("DELETE FROM challenges WHERE id = ? RETURNING *", (number,)).fetchone()
            if row is None:
                raise missing("challenge", number)
            if row["opponent"] is None:
                post(db, number, closing(row["locale"], reason, row["channel_id"]))
            return challenge_of(row)

        return await self._writer.run(remove)

    async def expired(self, now: dt.datetime) -> list[Challenge]:
        """Return this slot's challenges that have expired by `now`, in the order of expiry."""
        own = self._slot.where("guild_id")
        sql = f"SELECT * FROM challenges WHERE expires_at <= ? AND {own} ORDER BY expires_at, id"  # noqa: S608 - constant text
        rows = await self._reader.run(lambda db: db.execute(sql, (to_ms(now),)).fetchall())
        return [challenge_of(row) for row in rows]
