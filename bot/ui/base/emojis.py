"""Emblems of cards as emojis of the application: `arbitre emojis sync` uploads them, buttons show those there are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

#: Discord's limit for the name of an emoji, in characters.
_NAME = 32


def emoji_name(game: str, card: str) -> str:
    """What the emoji of a card is called: letters, digits and underscores only."""
    return re.sub(r"[^a-z0-9]+", "_", f"{game}_{card}".lower())[:_NAME]


class Emojis:
    """The emojis that the application has. Before they are known, and where one is missing, there is none to show."""

    def __init__(self) -> None:
        self._known: Mapping[str, int] = {}
        self.lost = False
        """Whether they are to be asked for anew."""

    def learn(self, emojis: Iterable[tuple[str, int]]) -> None:
        """Know these from now on, by name and id."""
        self.lost = False
        self._known = dict(emojis)

    def forget(self) -> None:
        """Show none until they are learned again: Discord has refused one."""
        self._known = {}
        self.lost = True

    def of(self, game: str, card: str) -> str | None:
        """The emoji of a card as Discord writes it."""
        name = emoji_name(game, card)
        found = self._known.get(name)
        return None if found is None else f"<:{name}:{found}>"
