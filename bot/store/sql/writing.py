"""Statements that write one row, and how what was written before is replaced."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bot.store.sql.access import Database


@lru_cache(maxsize=256)
def insertion(table: str, names: tuple[str, ...], keys: int = 0) -> str:
    """The statement that inserts a row with these columns.

    Args:
        table: the table; like the names, a constant of this package.
        names: the columns given.
        keys: if not 0, the first so many columns are unique, and a row that has their values is replaced in the others.
    """
    sql = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks(len(names))})"  # noqa: S608 - constant names
    if keys:
        news = ", ".join(f"{name} = excluded.{name}" for name in names[keys:])
        sql += f" ON CONFLICT ({', '.join(names[:keys])}) DO UPDATE SET {news}"
    return sql


def insert(db: Database, table: str, values: dict[str, Any]) -> None:
    """Insert one row; `table` and the keys of `values` are constants of this package."""
    db.execute(insertion(table, tuple(values)), tuple(values.values()))


def replace(db: Database, table: str, keys: int, values: dict[str, Any]) -> None:
    """Insert one row, or replace the one that has the values of the first `keys` columns."""
    db.execute(insertion(table, tuple(values), keys), tuple(values.values()))


def marks(count: int) -> str:
    """So many marks for values."""
    return ", ".join("?" * count)
