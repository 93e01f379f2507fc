"""A database as a whole: what its tables are, and how all of it goes to another database, row by row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from graphlib import TopologicalSorter
from itertools import zip_longest
from typing import Any, NamedTuple, Protocol

from bot.store.errors import StoreError
from bot.store.sql.access import Database

_AT_ONCE = 500
"""How many rows are in memory at once."""


class Relation(NamedTuple):
    """A table: its columns, those of its primary key, and the tables to which its rows refer."""

    columns: frozenset[str]
    key: tuple[str, ...]
    refers: frozenset[str]


class Whole(Protocol):
    """A database that nobody else uses, in one transaction."""

    @property
    def db(self) -> Database:
        """Its rows."""

    def relations(self) -> Mapping[str, Relation]:
        """Its tables."""

    def counters(self) -> Mapping[str, int]:
        """The last number given in each table that gives a number only once."""

    def count_on(self, counters: Mapping[str, int]) -> None:
        """Give no number again that these say was given."""


def copy(source: Whole, target: Whole, told: Callable[[str, int], object]) -> None:
    """Copy every row into an empty database, then read both and compare; `told` hears how many each table has.

    Raises:
        StoreError: the target is not empty, has other tables, or does not give back what was written.
    """
    relations = source.relations()
    if relations != target.relations():
        raise StoreError("the two databases have other tables: bring both up to date with arbitre db migrate")
    order = [
        *TopologicalSorter({name: each.refers - {name} for name, each in relations.items()}).static_order()
    ]
    for name in order:
        if next(_rows(target.db, name, relations[name]), None) is not None:
            raise StoreError(f"the database to fill is not empty: its table {name} has rows")
    for name in order:
        told(name, _fill(source.db, target.db, name, relations[name]))
    for name in order:
        pairs = zip_longest(*(_rows(each.db, name, relations[name]) for each in (source, target)))
        if any(one != other for one, other in pairs):
            raise StoreError(f"the copy differs in its table {name}")
    target.count_on(source.counters())


def _fill(source: Database, target: Database, name: str, relation: Relation) -> int:
    columns = sorted(relation.columns)
    marks = ", ".join("?" for _ in columns)
    text = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608 - names of a schema
    count = 0
    for row in _rows(source, name, relation):
        target.execute(text, row)
        count += 1
    return count


def _rows(db: Database, name: str, relation: Relation) -> Iterator[tuple[Any, ...]]:
    """All rows in the order of their key, a handful at a time; the columns by their names."""
    columns, key = sorted(relation.columns), ", ".join(relation.key)
    where, after = "", ()
    places = [columns.index(each) for each in relation.key]
    while True:
        text = f"SELECT {', '.join(columns)} FROM {name} {where} ORDER BY {key} LIMIT {_AT_ONCE}"  # noqa: S608 - as above
        found = [tuple(row) for row in db.execute(text, after).fetchall()]
        yield from found
        if len(found) < _AT_ONCE:
            return
        after = tuple(found[-1][place] for place in places)
        where = f"WHERE ({key}) > ({', '.join('?' for _ in after)})"
