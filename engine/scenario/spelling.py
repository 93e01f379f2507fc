"""Words that a file may use, and the nearest of them to one that it may not."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from cards.catalog import fold

_FEW = 16


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like one, accents and case aside; None where none is like it."""
    by_fold = {fold(each): each for each in known}
    found = difflib.get_close_matches(fold(word), by_fold, n=1, cutoff=0.5 if len(word) < 4 else 0.6)
    return by_fold[found[0]] if found else None


def unknown(what: str, word: object, known: Iterable[str]) -> str:
    """How to say that a word is not among those known: with the nearest, else with all when they are few."""
    words = list(known)
    near = nearest(str(word), words)
    said = f"there is no {what} {str(word)!r}"
    if near is not None:
        return f"{said}; perhaps {near!r}"
    return f"{said}; there are {', '.join(words)}" if 0 < len(words) <= _FEW else said
