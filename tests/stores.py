"""The stores that everything that is true of one must be true of: SQLite's and PostgreSQL's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bot.store import Address
from tests import postgres

#: A database that nothing was written to, in this folder or elsewhere.
ADDRESSES: dict[str, Callable[[Path], Address]] = {
    "sqlite": lambda folder: folder / "arbitre.sqlite3",
    "postgres": lambda _folder: postgres.fresh(),
}
