"""Open panels: the tokens of interactions through which they can be edited, for as long as Discord takes them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoredRow, StoreReader, Writer
from bot.store.sql.rows import from_ms, to_ms
from bot.store.sql.writing import marks

#: How long an interaction's token lives.
LIFE = dt.timedelta(minutes=15)
_FOLLOWS = "follow-up of "
"""Stands before the token of a follow-up: Discord takes that from no version that would edit the first answer by it,
which is a message that everybody sees."""
_COLUMNS = (
    "match_id", "seat", "player", "token", "locale", "channel_id", "guild_id", "message_id", "opened_at", "aside_at"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """The newest panel of a seat. `token` is a secret: whoever has it can speak as the bot there.

    `message_id`: its message; `opened_at`: when the interaction was answered; `aside_at`: when it last became another
    screen; `follows`: whether it followed the first answer, which is then another message.
    """

    match_id: int
    seat: int
    player: int
    token: str = field(repr=False)
    locale: str
    channel_id: int | None
    guild_id: int | None
    message_id: int | None
    opened_at: dt.datetime
    aside_at: dt.datetime
    follows: bool = False


class OpenPanels:
    """The open panels of all seats."""

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._where = slot.where_match("open_panels.match_id")
        self._reader = reader
        self._writer = writer

    async def keep(self, panels: Sequence[OpenPanel], now: dt.datetime) -> None:
        """Keep the newest panel of each of these seats, but of nobody who is forgotten; those too old by `now` go."""
        news = ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[2:])
        sql = (
            f"INSERT INTO open_panels ({', '.join(_COLUMNS)}) SELECT {marks(len(_COLUMNS))}"  # noqa: S608 - constant names
            " WHERE EXISTS (SELECT 1 FROM users WHERE number = ? AND deleted_at IS NULL)"
            f" ON CONFLICT (match_id, seat) DO UPDATE SET {news}"
        )

        def keep(db: Database) -> None:
            db.execute("DELETE FROM open_panels WHERE opened_at <= ?", (to_ms(now - LIFE),))
            for panel in sorted(panels, key=lambda each: each.player):
                db.hold("users", panel.player)
                db.execute(sql, (*_values(panel), panel.player))

        await self._writer.run(keep)

    async def all(self, now: dt.datetime) -> list[OpenPanel]:
        """Return the panels of this slot's matches that can still be edited, oldest first."""
        found = f"SELECT {', '.join(_COLUMNS)} FROM open_panels WHERE opened_at > ? AND {self._where}"  # noqa: S608 - constant names
        sql = f"{found} ORDER BY opened_at, match_id, seat"
        rows = await self._reader.run(lambda db: db.execute(sql, (to_ms(now - LIFE),)).fetchall())
        return [_panel(row) for row in rows]


def _values(panel: OpenPanel) -> Iterable[Any]:
    values = asdict(panel) | {"opened_at": to_ms(panel.opened_at), "aside_at": to_ms(panel.aside_at)}
    if values.pop("follows"):
        values["token"] = _FOLLOWS + panel.token
    return values.values()


def _panel(row: StoredRow) -> OpenPanel:
    values: dict[str, Any] = dict(row)
    moments = {name: from_ms(row[name]) for name in ("opened_at", "aside_at")}
    token = row["token"].removeprefix(_FOLLOWS)
    return OpenPanel(**(values | moments | {"token": token, "follows": token != row["token"]}))
