"""Versions of Arbitre that know steps of the schema which none has made yet: those of the next two versions."""

from __future__ import annotations

from bot.store.postgres import migrate

#: What each adds, or takes away once no version at work knows it (expand, then contract).
FURTHER = (
    """
        ALTER TABLE matches ADD COLUMN remark text NOT NULL DEFAULT '';
        ALTER TABLE journal ADD COLUMN remark text;
        ALTER TABLE outbox ADD COLUMN remark text;
        ALTER TABLE places ADD COLUMN remark text;
        ALTER TABLE dumps ADD COLUMN remark text;
        ALTER TABLE seats ADD COLUMN remark text;
        CREATE TABLE remarks (id bigint PRIMARY KEY, said text NOT NULL)
    """,
    "ALTER TABLE matches DROP COLUMN remark; ALTER TABLE users ADD COLUMN remark text; DROP TABLE remarks",
)


def know(count: int) -> None:
    """Make this process a version that knows so many of these steps."""
    steps = [each for each in migrate.migrations() if each[1] not in FURTHER]
    steps += [(steps[-1][0] + number, text) for number, text in enumerate(FURTHER[:count], 1)]
    migrate.migrations = lambda: steps
