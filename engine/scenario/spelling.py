"""The word of a list that is nearest to a misspelt one, and messages about unknown words."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from cards.catalog import fold

_FEW = 16


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, apart from accents and case; None when none is similar."""
    by_fold = {fold(each): each for each in known}
    found = difflib.get_close_matches(fold(word), by_fold, n=1, cutoff=0.5 if len(word) < 4 else 0.6)
    return by_fold[found[0]] if found else None


def unknown(what: str, word: object, known: Iterable[str]) -> str:
    """A message that a word is unknown: with the nearest known one, else with all of them when they are few."""
    words = list(known)
    near = nearest(str(word), words)
    said = f"there is no {what} {str(word)!r}"
    if near is not None:
        return f"{said}; perhaps {near!r}"
    return f"{said}; known: {', '.join(words)}" if 0 < len(words) <= _FEW else said
