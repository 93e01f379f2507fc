"""The small markup of restated rules: paragraphs, list items and links such as `[[704.5]]` or `[[806.9|giant]]`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

_LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]|]+))?\]\]")


class Link(NamedTuple):
    """A cross-reference: the id, the document when it is another one (else ""), and the words shown ("": the id)."""

    id: str
    document: str
    label: str


def _link(match: re.Match[str]) -> Link:
    target, label = match[1].strip(), (match[2] or "").strip()
    document, colon, entry = target.partition(":")
    return Link(entry, document, label) if colon else Link(target, "", label)


def links(text: str) -> list[Link]:
    """The cross-references in a text, in their order."""
    return [_link(match) for match in _LINK.finditer(text)]


def render(text: str, show: Callable[[Link], str]) -> str:
    """The text with its links replaced and its lines joined: a blank line between paragraphs, a line for each item."""
    joined: list[str] = []
    fresh = True
    for raw in text.strip().splitlines():
        line = raw.strip()
        if not line:
            joined.append("\n\n")
            fresh = True
        elif line.startswith("- "):
            joined.append(("" if fresh else "\n") + line)
            fresh = False
        else:
            joined.append(("" if fresh else " ") + line)
            fresh = False
    flowing = re.sub(r"\n{3,}", "\n\n", "".join(joined))
    return _LINK.sub(lambda match: show(_link(match)), flowing)


def plain(text: str) -> str:
    """The text without markup: a link as its label, or its id."""
    return render(text, lambda link: link.label or link.id)


def malformed(text: str) -> list[str]:
    """What looks like a link but is not one: brackets that do not close, empty targets."""
    return re.findall(r"\[\[.{0,30}|.{0,30}\]\]", _LINK.sub("", text))
