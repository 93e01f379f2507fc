"""What the bot hosts in these tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.commands.base.decks import KnownDeck
from bot.games import Games, HostedGame
from bot.hosted import hosted_games
from bot.wakfu import hosted as wakfu
from cards.wakfu.catalog import load
from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.scenario.reading import Source, read
from engine.scenario.wakfu.form import WakfuScenario
from engine.scenario.wakfu.position import Builder
from tests.decks import reactions


def hosted() -> Games:
    """The game that most tests are about, alone; several at once are in `test_two_games` and `test_fftcg`."""
    return {"wakfu": hosted_games()["wakfu"]}


def hosted_with_reactions() -> tuple[Games, dict[str, tuple[KnownDeck, ...]]]:
    """The games with the cards of the trial deck of Reactions besides, and that deck on offer."""
    deck, catalog = reactions()
    more = KnownDeck("reactions", deck.name, deck.ids())
    return {"wakfu": wakfu.hosted(catalog)}, {"wakfu": (more,)}


def hosted_with_chance(*seeds: bytes) -> Games:
    """The same, but matches are dealt from these seeds in turn, the last one again and again.

    A match is dealt more than once (for the players' orders, or when it is verified): each time alike.
    """
    left = list(seeds)
    given: dict[bytes, bytes] = {}

    def fixed(game: HostedGame) -> HostedGame:
        def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
            if chance.seed:  # the deal by which the bot warms up has none
                if chance.seed not in given:
                    given[chance.seed] = left.pop(0) if len(left) > 1 else left[0]
                chance = Chance(given[chance.seed])
            return game.begin(setup, chance)

        return replace(game, begin=begin)

    return {key: fixed(game) for key, game in hosted().items()}


def hosted_at(scenario: Path) -> Games:
    """The same, but every match begins in the position of a scenario."""
    game = hosted_games()["wakfu"]
    source = Source(scenario.read_text("utf-8"), scenario.name)

    def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
        if not chance.seed:  # the deal by which the bot warms up
            return game.begin(setup, chance)
        position = Builder(read(source, {"wakfu": WakfuScenario}), source, load()).build()
        return game.load(position.dump()), []

    return {"wakfu": replace(game, begin=begin)}
