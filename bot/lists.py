"""Reads deck lists in a process of its own. It imports nothing of Discord, so that the process starts fast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cards import lists, yamlfile
from cards.catalog import CardError, Catalog
from cards.errors import UnreadableError
from cards.lists import Reading


class UnreadableListError(UnreadableError):
    """Why a text is no list: a message of `bot.words` with its values, in a form that passes between processes."""

    def __init__(self, key: str, values: dict[str, Any]) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


def read(given: str, in_yaml: bool, load: Callable[[], Catalog[Any]]) -> tuple[str, Reading]:
    """Read a list from text, and what it says about the cards of a game. `load` loads those cards here.

    Raises:
        UnreadableListError: it is not the YAML of the card files, no list, or longer than any.
    """
    catalog = load()
    try:
        text = lists.from_data(yamlfile.parse(given), catalog) if in_yaml else given
    except yamlfile.YamlError as error:
        raise UnreadableListError("deck-file-yaml", {"line": error.line}) from None
    except CardError:
        keys = ", ".join(f"`{key}`" for key in (*catalog.singles, "cards"))
        raise UnreadableListError("deck-file-no-deck", {"keys": keys}) from None
    try:
        return text, lists.read(text, catalog)
    except CardError:
        raise UnreadableListError("deck-file-lines", {"most": lists.MOST_LINES}) from None
