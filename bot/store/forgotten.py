"""Which players were deleted, kept beside the backups: an older backup has them still, and a restore brings them back.

A line is a player's number and the moment of the deletion: nothing of who that was.
"""

from __future__ import annotations

import contextlib
import datetime as dt
from pathlib import Path
from typing import NamedTuple

from bot.store.errors import StoreError


class Forgotten(NamedTuple):
    """A player who was deleted at a moment."""

    player: int
    at: dt.datetime


def forgotten_file(backups: Path) -> Path:
    """Where the deletions of a database are noted whose backups are in this folder."""
    return backups / "forgotten"


def note_forgotten(file: Path, player: int, at: dt.datetime) -> None:
    """Note a deletion, on the disk when this returns. A deletion does not wait for a disk that takes nothing."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as kept:
            file.chmod(0o600)
            kept.write(f"{player} {at.astimezone(dt.UTC).isoformat()}\n")


def read_forgotten(file: Path) -> list[Forgotten]:
    """The deletions noted in a file, none where there is no file.

    Raises:
        StoreError: it cannot be read, or something else stands there.
    """
    if not file.exists():
        return []
    found = []
    try:
        for line in file.read_text("utf-8").splitlines():
            number, _, moment = line.partition(" ")
            found.append(Forgotten(int(number), dt.datetime.fromisoformat(moment)))
    except (OSError, ValueError):
        raise StoreError(f"{file} holds no deletions of players") from None
    return found
