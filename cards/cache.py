"""Results cached on disk under the hash of their inputs.

The place is `ARBITRE_CACHE`, else `arbitre` in the user's cache directory. If it cannot be written, or a file is
damaged or missing, the result is computed again; that is no error.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

#: How many results of one kind are kept, for checkouts that take turns.
KEPT = 8


def digest(*parts: bytes) -> str:
    """A short hash of the parts in order."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:16]


def kept(kind: str, made_from: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
    """The result of `make` for these inputs, from the cache if it is there.

    Args:
        kind: the beginning of the file name.
        made_from: all inputs of the result.
        make: computes the result; its exceptions are raised here.
    """
    path = directory() / f"{kind}-{digest(*made_from)}.json"
    result = _read(path)
    if result is None:
        result = make()
        _write(path, result)
        _sweep(path.parent, kind)
    return result


def directory() -> Path:
    """The cache directory; it may not exist yet."""
    if own := os.environ.get("ARBITRE_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path("~/.cache").expanduser()) / "arbitre"


def _read(path: Path) -> bytes | None:
    """The cached result, None when it is absent or damaged; its first line is its hash."""
    try:
        head, _, result = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    return result if head == digest(result).encode() else None


def _write(path: Path, result: bytes) -> None:
    """Write the file atomically, for other readers at the same moment."""
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
