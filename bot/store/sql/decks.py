"""Deck lists of players."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from bot.store.errors import NoSuchRecordError
from bot.store.records import OwnDeck
from bot.store.sql.access import Database, StoredRow, StoreReader, Writer
from bot.store.sql.live.made import once
from bot.store.sql.rows import from_json, from_ms, to_json, to_ms


def deck_of(row: StoredRow) -> OwnDeck:
    """The deck in a row of `decks`."""
    return OwnDeck(
        id=row["id"],
        player=row["player"],
        game=row["game"],
        name=row["name"],
        format=row["format"],
        cards=from_json(row["cards"]),
        reserve=from_json(row["reserve"]),
        created_at=from_ms(row["created_at"]),
        changed_at=from_ms(row["changed_at"]),
    )


def _missing(number: int) -> NoSuchRecordError:
    return NoSuchRecordError(f"no deck {number}")


class DeckStore:
    """The lists that players keep. They are private, so each call names the player."""

    def __init__(self, reader: StoreReader, writer: Writer, clock: Callable[[], dt.datetime]) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock

    async def add(self, deck: OwnDeck, interaction: int | None = None) -> OwnDeck:
        """Store a new list and return it with its number and times; those in `deck` are ignored.

        Raises:
            DuplicateInteractionError: the interaction has made something already.
        """
        now = to_ms(self._clock())
        values = (
            deck.player,
            deck.game,
            deck.name,
            deck.format,
            to_json(deck.cards),
            to_json(deck.reserve),
            now,
            now,
        )
        sql = (
            "INSERT INTO decks (player, game, name, format, cards, reserve, created_at, changed_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *"
        )

        def add(db: Database) -> OwnDeck:
            once(db, interaction)
            return deck_of(db.execute(sql, values).fetchone())

        return await self._writer.run(add)

    async def get(self, player: int, number: int) -> OwnDeck:
        """Return one of the player's lists.

        Raises:
            NoSuchRecordError: the player has no list with this number.
        """
        sql = "SELECT * FROM decks WHERE id = ? AND player = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (number, player)).fetchone())
        if row is None:
            raise _missing(number)
        return deck_of(row)

    async def of_player(self, player: int, game: str) -> list[OwnDeck]:
        """Return the lists of a player for a game, the last changed first."""
        sql = "SELECT * FROM decks WHERE player = ? AND game = ? ORDER BY changed_at DESC, id DESC"
        rows = await self._reader.run(lambda db: db.execute(sql, (player, game)).fetchall())
        return [deck_of(row) for row in rows]

    async def change(self, deck: OwnDeck) -> OwnDeck:
        """Replace name, format and cards of a list and return it.

        Raises:
            NoSuchRecordError: it is gone, or it is somebody else's.
        """
        now = to_ms(self._clock())
        values = (
            deck.name,
            deck.format,
            to_json(deck.cards),
            to_json(deck.reserve),
            now,
            deck.id,
            deck.player,
        )
        sql = (
            "UPDATE decks SET name = ?, format = ?, cards = ?, reserve = ?, changed_at = ?"
            " WHERE id = ? AND player = ? RETURNING *"
        )
        row = await self._writer.run(lambda db: db.execute(sql, values).fetchone())
        if row is None:
            raise _missing(deck.id)
        return deck_of(row)

    async def remove(self, player: int, number: int) -> OwnDeck:
        """Delete a list and return it; `add` can restore it.

        Raises:
            NoSuchRecordError: it is gone already, or it is somebody else's.
        """
        sql = "DELETE FROM decks WHERE id = ? AND player = ? RETURNING *"
        row = await self._writer.run(lambda db: db.execute(sql, (number, player)).fetchone())
        if row is None:
            raise _missing(number)
        return deck_of(row)
