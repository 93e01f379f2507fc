"""Results kept on disk under the hash of what they were made from.

The place is `ARBITRE_CACHE`, else `arbitre` in the user's cache directory. A place that cannot be written, a
file that is damaged or gone: the result is made again, nothing fails.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

#: Results of one kind that are kept, for checkouts that take turns.
KEPT = 8


def digest(*parts: bytes) -> str:
    """A short hash of the parts in their order."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:16]


def kept(kind: str, made_from: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
    """The result of `make` for these inputs, from the cache when it is there.

    Args:
        kind: the beginning of the file name.
        made_from: everything that the result depends on.
        make: makes the result; what it raises is passed on.
    """
    path = directory() / f"{kind}-{digest(*made_from)}.json"
    result = _read(path)
    if result is None:
        result = make()
        _write(path, result)
        _sweep(path.parent, kind)
    return result


def directory() -> Path:
    """Where the cache lies; it need not exist."""
    if own := os.environ.get("ARBITRE_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path("~/.cache").expanduser()) / "arbitre"


def _read(path: Path) -> bytes | None:
    """What was written, None when it is absent or damaged; the first line is its hash."""
    try:
        head, _, result = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return result if head == digest(result).encode() else None


def _write(path: Path, result: bytes) -> None:
    """Write all or nothing, so that a reader at the same moment sees one or the other."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".")
        with os.fdopen(handle, "wb") as file:
            file.write(digest(result).encode() + b"\n" + result)
        Path(name).replace(path)


def _sweep(folder: Path, kind: str) -> None:
    """Remove the oldest results of a kind."""
    with contextlib.suppress(OSError):
        found = sorted(folder.glob(f"{kind}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in found[KEPT:]:
            old.unlink()
