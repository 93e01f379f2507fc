"""Imported originals, kept beside the index: one file an edition, for the operator who holds the document."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from engine.rulebook.originals import Import


def keep(folder: Path, imported: Import) -> Path:
    """Keep an import, replacing an earlier one of the same edition; return the file.

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
    """All imports that can be read; damaged files are skipped."""
    found: list[Import] = []
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            found.append(msgspec.json.decode(path.read_bytes(), type=Import))
        except (OSError, msgspec.DecodeError):
            continue
    return tuple(found)
