"""*Look at …*: a select with the cards that a reader sees on the table, each of which opens privately."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.ui.base import text
from bot.ui.base.screen import CHOICES, ROWS, Screen, SelectLine, SelectMenu
from bot.ui.lookup.cards import CardPress
from bot.ui.match.viewer import Viewer
from cards.catalog import Catalog
from engine.core.view import Seen


def with_menu(screen: Screen, viewer: Viewer, known: Catalog[Any]) -> Screen:
    """The same screen with the select below it, where there is room and a card to look at.

    Args:
        screen: the screen.
        viewer: its reader: nothing stands in the select that they do not see.
        known: the cards of the game.
    """
    cards = _cards(viewer, known)
    if not cards or len(screen.rows) >= ROWS:
        return screen
    game, words = viewer.view["game"], viewer.words
    choices = tuple(
        SelectLine(f"{game}:{seen['card']}", text.label(str(seen["name"]), text.OPTION), _hint(viewer, seen))
        for seen in cards
    )
    menu = SelectMenu(str(CardPress("look", words.language, 0)), words("look-at"), choices)
    return replace(screen, rows=(*screen.rows, menu))


def _cards(viewer: Viewer, known: Catalog[Any]) -> list[Seen]:
    """One object of each card in sight: those in play first, then the others, the newest first."""
    seen = [
        each for each in viewer.view["objects"].values() if each.get("card") in known and each.get("name")
    ]
    seen.sort(key=lambda each: (viewer.face.mark(each) is None, -each["id"]))
    once = {each["card"]: each for each in reversed(seen)}
    return sorted(once.values(), key=seen.index)[:CHOICES]


def _hint(viewer: Viewer, seen: Seen) -> str:
    return viewer.face.card_hint(seen["card"], viewer.words)
