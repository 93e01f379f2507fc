"""How names and titles are compared: folded, and as the slugs that ids are made of."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "’": "'", "‘": "'", "ß": "ss"})
#: The combining characters; checking every character instead takes ten times as long.
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")


def fold(text: str) -> str:
    """The text without case and accents."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return _BEYOND_ASCII.sub(_uncombined, decomposed).casefold()


def _uncombined(found: re.Match[str]) -> str:
    return "" if unicodedata.combining(found[0]) else found[0]


def slug(text: str) -> str:
    """The text as part of an id: `+1/-1 PM` gives plus-moins-1-pm, `En cas d'égalité :` gives en-cas-d-egalite."""
    folded = fold(text)
    folded = re.sub(r"\+\s?(\d+)/-\s?\1", r"plus moins \1", folded)
    folded = re.sub(r"\+\s?(?=[x\d])", "plus ", folded)
    folded = re.sub(r"(?<!\w)-\s?(?=[x\d])", "moins ", folded)
    return re.sub(r"[^a-z0-9]+", "-", folded).strip("-")
