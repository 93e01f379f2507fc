"""What the repositories ask of a database: connections for reading and writing, statements, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.store.errors import UnfitTextError

T = TypeVar("T")


class StoredRow(Protocol):
    """A row of a result. Its columns are found by position and by name; it iterates over their values."""

    def __getitem__(self, key: Any, /) -> Any:
        """The value of a column."""

    def __iter__(self) -> Iterator[Any]:
        """The values, in the order of the columns."""

    def keys(self) -> Iterable[str]:
        """The names of the columns."""


class Cursor(Protocol):
    """What a statement answers: its rows, and how many it changed."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row, None after the last."""

    def fetchall(self) -> list[Any]:
        """The rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """The rows that are left, one by one."""


class Database(Protocol):
    """The database within a job, in a transaction that the job neither begins nor commits.

    Values take the place of `?`, of `?1` where a statement needs one twice. Each method raises:

    - `ViolationError`: a row would break a constraint. The job must end then.
    - `UnfitTextError`: a text holds NUL.
    - `StoreLockedError`, `StoreFailedError`: see there.
    """

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Run a statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> Any:
        """Run a statement once for each of `values`."""

    def hold(self, table: str, number: int) -> None:
        """Have others who hold or change this row, a user or what has an `id`, wait until the job has ended.

        Whoever decides by what is stored, and does not begin with a change of that row, holds it first.
        """


class PackedArchive(NamedTuple):
    """What was played in a match, packed, and the hash of its last row (None: from before there were any)."""

    match_id: int
    hash: str | None
    data: bytes


class AwayArchive(NamedTuple):
    """A match whose archive is in the file of a year, known by the hash of its last row."""

    match_id: int
    year: int
    hash: str | None


class ArchiveFiles(Protocol):
    """Files beside the database, one a year, for what was played in matches that ended long ago.

    Each method raises `StoreLockedError` while another process writes the file, and `StoreFailedError`.
    """

    def has(self, year: int) -> bool:
        """Whether the file of a year is here."""

    def get(self, year: int, match_id: int) -> bytes:
        """What was put there of a match. Raises `ArchiveAwayError` where it is not here."""

    def put(self, year: int, archives: Sequence[PackedArchive]) -> None:
        """Keep archives, in place of what is there of these matches; on the disk when this returns."""


def check_texts(values: Iterable[Any]) -> None:
    """Refuse what not every database can keep.

    Raises:
        UnfitTextError: a text holds NUL.
    """
    for value in values:
        if value.__class__ is str and "\0" in value:
            raise UnfitTextError


Job = Callable[[Database], T]
"""A unit of work on the database. It runs in another thread than the caller's."""


class StoreReader(Protocol):
    """Reads. Each job reads from one moment, whatever is written meanwhile."""

    async def run(self, job: Job[T]) -> T:
        """Run `job` in a transaction of its own and return what it returns."""

    async def close(self) -> None:
        """Close the connections; closing twice is harmless."""


class Writer(Protocol):
    """Writes."""

    async def run(self, job: Job[T]) -> T:
        """Run `job` in a transaction; return when it is on disk.

        Cancelling the caller does not undo the job. If `job` raises, its changes are undone and the exception is raised
        here.
        """

    async def scrub(self) -> bool:
        """Remove what is left of deleted data; False while somebody still reads it."""

    async def idle(self) -> None:
        """Wait for the jobs under way."""

    async def close(self) -> None:
        """Wait for the jobs under way, then close the connections."""
