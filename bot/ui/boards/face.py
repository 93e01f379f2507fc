"""How each game looks: one module a game, all with the functions of `Face`."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from bot.words import Words
from engine.core.decision import Decision, Seat
from engine.core.game import Game
from engine.core.view import Seen, View

Scene = dict[str, Any]
GAMES = ("wakfu",)


class Face(Protocol):
    """What a game's module offers."""

    def card_name(self, card: str) -> str:
        """The name of a card by its id."""

    def card_hint(self, card: str | None, words: Words) -> str:
        """One line about a card that lies nowhere in view."""

    def hint(self, seen: Seen, view: View, words: Words) -> str:
        """One line about an object: what it is and in what state."""

    def figures(self, seen: Seen, view: View) -> str:
        """The state of an object in play in a few signs, to tell it from others of its name; empty for others."""

    def mark(self, seen: Seen) -> str | None:
        """An emoji that says whose an object in play is; None for what lies elsewhere."""

    def says(self, card: str, seen: Seen | None, power: int, words: Words) -> str:
        """The text of a power of a card, or of all it does when it is played (-1); `seen` is the card where visible."""

    def cost(self, price: dict[str, Any], words: Words) -> str:
        """What a payment must make, as its question tells it."""

    def why_not(
        self,
        game: Game,
        seat: Seat,
        decision: Decision | None,
        verb: str,
        oid: int | None,
        to: int | None = None,
    ) -> str:
        """The rule that keeps an object out of a question, for refusals; an empty string when none is known."""

    def status(self, view: View, words: Words, people: Sequence[str]) -> str:
        """One line: turn, phase, whose."""

    def board(self, view: View, words: Words, people: Sequence[str], *, fight: bool = True) -> str:
        """The whole public table as text, with the battle under way when `fight`."""

    def hand(self, view: View, words: Words, *, brief: bool = False) -> str:
        """The reader's own hidden cards as text, only their names when `brief`."""

    def battle(self, view: View, words: Words) -> str:
        """The battle under way as text, or an empty string."""

    def fight(self, view: View, words: Words, people: Sequence[str]) -> str:
        """The battle under way in one line, or an empty string."""

    def scene(self, view: View) -> Scene:
        """What the picture depends on, and nothing else: its key in the cache."""

    def draw(self, scene: Scene, language: str) -> bytes:
        """The picture of a scene as PNG; slow, so never called on the event loop."""


@cache
def face(game: str) -> Face:
    """The look of a game.

    Raises:
        LookupError: no such game.
    """
    if game not in GAMES:
        raise LookupError(game)
    return cast("Face", importlib.import_module(f"bot.ui.boards.{game}"))
