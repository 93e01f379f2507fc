"""Players, their settings, standing orders and blocks, and the settings of guilds."""

from __future__ import annotations

import datetime as dt
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from bot.store.errors import NoSuchRecordError
from bot.store.records import (
    GuildSettings,
    Locale,
    PlayedMatch,
    PlayerSettings,
    StandingOrdersRecord,
    User,
)
from bot.store.sql.access import Database, StoredRow, StoreReader, Writer
from bot.store.sql.rows import chosen, from_json, from_ms, maybe_moment, to_json, to_ms
from engine.core.seats import Seating

_CACHED = 10_000
#: How long a player is believed to be as they were when last read: another process may change or delete them.
_BELIEVED = dt.timedelta(seconds=60)


def _user(row: StoredRow) -> User:
    return User(
        number=row["number"],
        discord_id=row["discord_id"],
        locale=row["locale"],
        dm_channel_id=row["dm_channel_id"],
        dm_closed=bool(row["dm_closed"]),
        created_at=from_ms(row["created_at"]),
        deleted_at=maybe_moment(row["deleted_at"]),
    )


class Users:
    """Players. Those met within the last minute are cached."""

    def __init__(self, reader: StoreReader, writer: Writer, clock: Callable[[], dt.datetime]) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock
        self._met: OrderedDict[int, tuple[User, dt.datetime]] = OrderedDict()

    async def meet(self, discord_id: int, locale: Locale | None = None) -> User:
        """Return the player with this Discord id, created when there is none.

        Args:
            discord_id: the person's id on Discord.
            locale: the language of their client, for a new player only; later `set_locale` changes it.
        """
        known, read = self._met.get(discord_id, (None, None))
        if known is not None and read is not None and abs(self._clock() - read) < _BELIEVED:
            self._met.move_to_end(discord_id)
            return known
        found = await self.find(discord_id)
        if found is None:
            now = to_ms(self._clock())

            def insert(db: Database) -> User:
                sql = "INSERT INTO users (discord_id, locale, created_at) VALUES (?, ?, ?)"
                db.execute(f"{sql} ON CONFLICT DO NOTHING", (discord_id, locale, now))
                row = db.execute("SELECT * FROM users WHERE discord_id = ?", (discord_id,)).fetchone()
                return _user(row)

            found = await self._writer.run(insert)
        self._remember(found)
        return found

    async def find(self, discord_id: int) -> User | None:
        """Return the player with this Discord id, None when there is none."""
        sql = "SELECT * FROM users WHERE discord_id = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (discord_id,)).fetchone())
        return None if row is None else _user(row)

    async def get(self, number: int) -> User:
        """Return the player with this number, tombstones included.

        Raises:
            NoSuchRecordError: there is none.
        """
        sql = "SELECT * FROM users WHERE number = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (number,)).fetchone())
        if row is None:
            message = f"no player {number}"
            raise NoSuchRecordError(message)
        return _user(row)

    async def set_locale(self, number: int, locale: Locale | None) -> User:
        """Note the language that a player reads. Raises `NoSuchRecordError` when there is no such player."""
        return await self._update(number, "locale = ?", locale)

    async def set_dm(self, number: int, channel_id: int | None, *, closed: bool) -> User:
        """Note a player's DM channel, and whether Discord refuses it (50007). Raises `NoSuchRecordError`."""
        return await self._update(number, "dm_channel_id = ?, dm_closed = ?", channel_id, int(closed))

    async def _update(self, number: int, change: str, *values: Any) -> User:
        sql = f"UPDATE users SET {change} WHERE number = ? AND deleted_at IS NULL RETURNING *"  # noqa: S608 - constant texts

        def update(db: Database) -> User:
            row = db.execute(sql, (*values, number)).fetchone()
            if row is None:
                message = f"no player {number}"
                raise NoSuchRecordError(message)
            return _user(row)

        user = await self._writer.run(update)
        self._remember(user)
        return user

    def _remember(self, user: User) -> None:
        if user.discord_id is not None:
            self._met[user.discord_id] = user, self._clock()
            self._met.move_to_end(user.discord_id)
            while len(self._met) > _CACHED:
                self._met.popitem(last=False)

    def forget(self, discord_id: int) -> None:
        """Drop a player from the cache; the record is deleted elsewhere."""
        self._met.pop(discord_id, None)


class SettingsStore:
    """Players' choices, and their standing orders."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self, player: int) -> PlayerSettings:
        """Return a player's settings; the defaults if they chose nothing."""
        sql = "SELECT data FROM player_settings WHERE player = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (player,)).fetchone())
        return PlayerSettings() if row is None else chosen(PlayerSettings, from_json(row["data"]))

    async def put(self, player: int, settings: PlayerSettings) -> None:
        """Store a player's settings."""
        sql = (
            "INSERT INTO player_settings (player, data) VALUES (?, ?)"
            " ON CONFLICT (player) DO UPDATE SET data = excluded.data"
        )
        data = settings.model_dump_json(exclude_defaults=True)
        await self._writer.run(lambda db: db.execute(sql, (player, data)))

    async def orders(self, player: int, game: str) -> StandingOrdersRecord | None:
        """Return a player's standing orders for a game, None without any."""
        sql = "SELECT classes, stops FROM standing_orders WHERE player = ? AND game = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (player, game)).fetchone())
        if row is None:
            return None
        classes, stops = (tuple(from_json(row[key])) for key in ("classes", "stops"))
        return StandingOrdersRecord(player=player, game=game, classes=classes, stops=stops)

    async def put_orders(self, orders: StandingOrdersRecord) -> None:
        """Store a player's standing orders for a game."""
        sql = (
            "INSERT INTO standing_orders (player, game, classes, stops) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (player, game) DO UPDATE SET classes = excluded.classes, stops = excluded.stops"
        )
        values = (orders.player, orders.game, to_json(orders.classes), to_json(orders.stops))
        await self._writer.run(lambda db: db.execute(sql, values))


class Guilds:
    """Guilds' choices."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self, guild_id: int) -> GuildSettings:
        """Return a guild's settings; the defaults if it chose nothing."""
        sql = "SELECT data FROM guilds WHERE guild_id = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (guild_id,)).fetchone())
        data = {} if row is None else from_json(row["data"])
        return chosen(GuildSettings, {**data, "guild_id": guild_id})

    async def put(self, settings: GuildSettings) -> None:
        """Store a guild's settings."""
        sql = (
            "INSERT INTO guilds (guild_id, data) VALUES (?, ?)"
            " ON CONFLICT (guild_id) DO UPDATE SET data = excluded.data"
        )
        values = (settings.guild_id, settings.model_dump_json(exclude_defaults=True, exclude={"guild_id"}))
        await self._writer.run(lambda db: db.execute(sql, values))

    async def forget(self, guild_id: int) -> None:
        """Delete a guild's settings, for example when the bot leaves it."""
        await self._writer.run(lambda db: db.execute("DELETE FROM guilds WHERE guild_id = ?", (guild_id,)))


class Blocks:
    """The block lists. They name people by Discord id, so that a block outlives the blocked person's data."""

    def __init__(self, reader: StoreReader, writer: Writer, clock: Callable[[], dt.datetime]) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock

    async def of_player(self, player: int) -> list[int]:
        """Return the Discord ids that a player has blocked, in the order of blocking."""
        sql = "SELECT discord_id FROM blocks WHERE player = ? ORDER BY created_at, discord_id"
        rows = await self._reader.run(lambda db: db.execute(sql, (player,)).fetchall())
        return [row[0] for row in rows]

    async def has(self, player: int, discord_id: int) -> bool:
        """Whether a player has blocked somebody."""
        sql = "SELECT 1 FROM blocks WHERE player = ? AND discord_id = ?"
        return await self._reader.run(lambda db: db.execute(sql, (player, discord_id)).fetchone()) is not None

    async def add(self, player: int, discord_id: int) -> None:
        """Block somebody; blocking twice changes nothing."""
        sql = "INSERT INTO blocks (player, discord_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        values = (player, discord_id, to_ms(self._clock()))
        await self._writer.run(lambda db: db.execute(sql, values))

    async def remove(self, player: int, discord_id: int) -> None:
        """Remove a block, if there is one."""
        sql = "DELETE FROM blocks WHERE player = ? AND discord_id = ?"
        await self._writer.run(lambda db: db.execute(sql, (player, discord_id)))


class MatchHistory:
    """What players have played, for their profiles."""

    def __init__(self, reader: StoreReader) -> None:
        self._reader = reader

    async def of_player(self, player: int, game: str) -> list[PlayedMatch]:
        """Return a player's matches of a game that are over, the oldest first; lessons do not count."""
        sql = """
            SELECT m.winner, m.teams, m.held, s.seat, s.deck, s.deck_name,
                   (SELECT count(*) FROM seats WHERE match_id = m.id) AS number,
                   EXISTS (SELECT 1 FROM seats WHERE match_id = m.id AND seat <> s.seat AND computer IS NULL) AS people
            FROM seats s JOIN matches m ON m.id = s.match_id
            WHERE s.player = ? AND m.game = ? AND m.status = 'over' AND m.lesson = '' ORDER BY m.ended_at, m.id
        """
        rows = await self._reader.run(lambda db: db.execute(sql, (player, game)).fetchall())
        return [_played(row) for row in rows]

    async def dealt_before(self, player: int, match: int, most: int) -> int:
        """Return how many matches of a player were dealt before `match`, in its game, no lessons; at most `most`."""
        sql = (
            "SELECT count(*) FROM (SELECT 1 FROM seats JOIN matches ON match_id = id"
            " WHERE player = ? AND id < ? AND length(seed) > 0 AND lesson = ''"
            " AND game = (SELECT here.game FROM matches AS here WHERE here.id = ?) LIMIT ?) AS dealt"
        )
        found = await self._reader.run(lambda db: db.execute(sql, (player, match, match, most)).fetchone())
        return int(found[0])


def _played(row: StoredRow) -> PlayedMatch:
    seating = Seating.of(row["number"], from_json(row["teams"]))
    won = None if row["winner"] is None else row["seat"] in seating.team(row["winner"])
    deck = tuple(from_json(row["deck"]))
    return PlayedMatch(deck, row["deck_name"], won, bool(row["people"]), bool(row["held"]))
