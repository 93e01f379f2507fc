"""The stored data: players, their decks, guilds, challenges, matches with their journals and dumps.

`open_store` opens the one database of a process; `Store` holds one repository for each kind of record. Records
(`bot.store.records`) enter and leave as pydantic models; all SQL is in this package. `sql` holds the
repositories, `sqlite` and `postgres` what each database has of its own: connections, migrations, backup, lock. All of
them pass the same contract tests (`tests/bot/store`).
"""

from bot.store.address import Address, ServerAddress, address_of, archives_of, backups_of
from bot.store.calls import CallLease, SharedCalls
from bot.store.errors import (
    ArchiveAwayError,
    DuplicateInteractionError,
    MatchEndedError,
    NewerDatabaseError,
    NoSuchRecordError,
    SlotLostError,
    StoreBusyError,
    StoreError,
    StoreFailedError,
    StoreLockedError,
    UnfitTextError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.forgotten import Forgotten, forgotten_file, read_forgotten
from bot.store.opening import (
    back_up,
    bring_up_to_date,
    check,
    drain,
    last_backup,
    move,
    open_store,
    restore,
    turn,
    workers,
)
from bot.store.slots import Worker, WorkerSlot
from bot.store.sql.store import Store, utc_now

__all__ = [
    "Address",
    "ArchiveAwayError",
    "CallLease",
    "DuplicateInteractionError",
    "Forgotten",
    "MatchEndedError",
    "NewerDatabaseError",
    "NoSuchRecordError",
    "ServerAddress",
    "SharedCalls",
    "SlotLostError",
    "Store",
    "StoreBusyError",
    "StoreError",
    "StoreFailedError",
    "StoreLockedError",
    "UnfitTextError",
    "ViolationError",
    "Worker",
    "WorkerSlot",
    "WrongSequenceError",
    "address_of",
    "archives_of",
    "back_up",
    "backups_of",
    "bring_up_to_date",
    "check",
    "drain",
    "forgotten_file",
    "last_backup",
    "move",
    "open_store",
    "read_forgotten",
    "restore",
    "turn",
    "utc_now",
    "workers",
]
