"""How names and titles are compared: folded, and as the slugs that ids are made of."""

from __future__ import annotations

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "’": "'", "‘": "'", "ß": "ss"})


def fold(text: str) -> str:
    """The text without case and accents."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_LIGATURES))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def slug(text: str) -> str:
    """The text as part of an id: `+1/-1 PM` gives plus-moins-1-pm, `En cas d'égalité :` gives en-cas-d-egalite."""
    folded = fold(text)
    folded = re.sub(r"\+\s?(\d+)/-\s?\1", r"plus moins \1", folded)
    folded = re.sub(r"\+\s?(?=[x\d])", "plus ", folded)
    folded = re.sub(r"(?<!\w)-\s?(?=[x\d])", "moins ", folded)
    return re.sub(r"[^a-z0-9]+", "-", folded).strip("-")
