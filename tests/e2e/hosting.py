"""The hosted games, for the tests."""

from __future__ import annotations

from bot.games import Games, HostedGame
from cards import catalog
from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.wakfu.game import SCHEMA, WakfuGame


def hosted() -> Games:
    cards = catalog.load("wakfu")

    def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
        game = WakfuGame.start(setup, chance, cards)
        return game, game._flush()

    def load(data: bytes) -> Game:
        return WakfuGame.load(data, cards)

    made = HostedGame("wakfu", "0", cards.version, SCHEMA, begin, load, lambda: b"", lambda _: made)
    return {"wakfu": made}
