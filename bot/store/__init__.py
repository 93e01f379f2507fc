"""The stored data: players, their decks, guilds, challenges, matches with their journals and dumps.

`open_store` opens the one database of a process; `Store` holds one repository for each kind of record. Records
(`bot.store.records`) enter and leave as pydantic models; all SQL is in this package. `sql` holds the
repositories, `sqlite` what only one database has: connections, migrations, backup, lock. Another database is another
folder beside `sqlite` that passes the same contract tests (`tests/bot/store`).
"""

from bot.store.errors import (
    DuplicateInteractionError,
    NewerDatabaseError,
    NoSuchRecordError,
    StoreBusyError,
    StoreError,
    StoreFailedError,
    StoreLockedError,
    UnfitTextError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.sql.store import Store, utc_now
from bot.store.sqlite.store import open_store

__all__ = [
    "DuplicateInteractionError",
    "NewerDatabaseError",
    "NoSuchRecordError",
    "Store",
    "StoreBusyError",
    "StoreError",
    "StoreFailedError",
    "StoreLockedError",
    "UnfitTextError",
    "ViolationError",
    "WrongSequenceError",
    "open_store",
    "utc_now",
]
