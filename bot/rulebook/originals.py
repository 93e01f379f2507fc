"""Imported originals, kept beside the index: one file an edition, for the operator who holds the document."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from engine.rulebook.originals import Import


def keep(folder: Path, imported: Import) -> Path:
    """Write an import over an earlier one of the same edition; the file that was written.

    Raises:
        OSError: the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{imported.edition}.json"
    handle, name = tempfile.mkstemp(dir=folder, prefix=".import-")
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.json.encode(imported))
    Path(name).replace(target)
    return target


def kept(folder: Path) -> tuple[Import, ...]:
    """All imports that can be read; a damaged file is as good as none."""
    found: list[Import] = []
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            found.append(msgspec.json.decode(path.read_bytes(), type=Import))
        except (OSError, msgspec.DecodeError):
            continue
    return tuple(found)
