"""Escaping, in one place: text that people wrote goes through `escape` or `label` before it is shown."""

from __future__ import annotations

import re
import unicodedata

#: Characters that change direction, join or hide, and other invisible ones.
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
#: Text of letters and signs that Latin scripts print, each in one character: nothing of it hides or combines.
_PLAIN = re.compile(r"[ -~\u00a1-\u00ac\u00ae-\u017f]*")
_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]()#:@-])")
_NUMBERED = re.compile(r"^(\d+)\.", re.MULTILINE)
#: Spaces that French has before and after punctuation; a colon may be that of an emoji.
_SPACED = re.compile(r"(?<=\S) ([?!;»]|:(?=\s|\*|$))")
_OPENED = re.compile(r"« (?=\S)")
#: A space between an emoji and its number.
_COUNTED = re.compile(
    r"(?<=[\u2600-\u27bf\U0001f300-\U0001faff\ufe0f]) (?=\d)|(?<=\d) (?=[\u2600-\u27bf\U0001f300-\U0001faff])"
)
_LOUD = re.compile(r"\*\*|^-# ", re.MULTILINE)
#: The most combining marks kept on one letter.
_MARKS = 2

CONTENT, DESCRIPTION, FIELD, LABEL, OPTION, PLACEHOLDER, THREAD, ALT = (
    2000,
    4096,
    1024,
    80,
    100,
    150,
    100,
    1024,
)
"""Discord's limits, in characters."""


def clean(text: str) -> str:
    """`text` in NFC on one line: no control, format or bidirectional characters, no stacks of accents."""
    if _PLAIN.fullmatch(text):
        return " ".join(text.split())
    out: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind == "Mn" else 0
        if char.isspace():
            out.append(" ")
        elif kind not in _HIDDEN and marks <= _MARKS:
            out.append(char)
    return unicodedata.normalize("NFC", " ".join("".join(out).split()))


def clip(text: str, most: int) -> str:
    """`text` cut to at most `most` characters, with an ellipsis if cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def brief(text: str, most: int) -> str:
    """The whole sentences of `text` that fit in `most` characters, else its whole words; an ellipsis for the rest."""
    if len(text) <= most:
        return text
    room = text[: most - 2]
    end = room.rfind(". ") + 1
    end = end if end > most // 2 else room.rfind(" ")
    return f"{room[:end].rstrip(' ,;:')} …" if end > 0 else clip(text, most)


def bound(text: str) -> str:
    """`text` with the spaces of French punctuation unbreakable, and those between an emoji and its number.

    No line begins with a question mark or ends with «, and no number is parted from what it counts.
    """
    return _COUNTED.sub("\u00a0", _OPENED.sub("«\u00a0", _SPACED.sub("\u00a0\\1", text)))


def escape(text: str, most: int = 100) -> str:
    """People's text made clean, short and inert for a message: no markdown, no link, no mention."""
    plain = clip(clean(text), most)
    plain = _MARKDOWN.sub(r"\\\1", plain)
    plain = _NUMBERED.sub(r"\1\\.", plain)
    # A backslash does not stop @everyone; a zero-width space does.
    return re.sub(r"\\@", "@\u200b", plain)


def label(text: str, most: int = LABEL) -> str:
    """People's text for a place without markdown: a button, an option, a thread's name."""
    return clip(clean(text), most) or "?"


def spoken(text: str) -> str:
    """A message's text for a screen reader, which says what stands there: no markdown."""
    return _LOUD.sub("", text)


def numbered(text: str, number: int) -> str:
    """A label with its number among equal labels; the number survives where a button cuts the text."""
    return text if number == 1 else f"{clip(text, LABEL - 6)} ({number})"


def times(line: str, number: int) -> str:
    """A line that stands for so many equal ones."""
    return line if number == 1 else f"{line.removesuffix('.')} ×{number}{'.' * line.endswith('.')}"


def lines(parts: list[str], most: int, *, newest_last: bool = True) -> str:
    """As many whole lines as fit in `most` characters; the oldest are left out first."""
    kept: list[str] = []
    room = most
    for whole in reversed(parts) if newest_last else parts:
        part = clip(whole, most)
        if len(part) + 1 > room:
            break
        room -= len(part) + 1
        kept.append(part)
    return "\n".join(reversed(kept) if newest_last else kept)
