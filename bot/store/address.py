"""Where a database is: a file, or a server."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

_SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database of a PostgreSQL server, as a URL that libpq understands; it may hold a password."""

    url: str = field(repr=False)
    password_file: Path | None = None
    """Holds the password, for those who do not use libpq's own password file."""
    folder: Path = Path()
    """The folder for what is written about it here: backups, and what ended long ago."""

    def __str__(self) -> str:
        """Without user and password."""
        parts = urlsplit(self.url)
        return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"


Address = Path | ServerAddress


def address_of(text: str, folder: Path, password_file: Path | None = None) -> Address:
    """The address that a setting or an option names; the rest is for a server (see there)."""
    return ServerAddress(text, password_file, folder) if text.startswith(_SCHEMES) else Path(text)


def backups_of(address: Address) -> Path:
    """The folder for the backups of a database."""
    return _beside(address) / "backups"


def archives_of(address: Address) -> tuple[Path, str]:
    """The folder of the files to which a database gives what ended long ago, and how their names begin."""
    if not isinstance(address, ServerAddress):
        return _beside(address) / "archives", address.stem
    name = re.sub(r"[^\w.-]+", "_", urlsplit(address.url).path.strip("/"))
    return _beside(address) / "archives", f"postgresql-{name}"


def _beside(address: Address) -> Path:
    return address.folder if isinstance(address, ServerAddress) else address.parent
