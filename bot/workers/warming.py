"""What a process reads and works out before it can answer at once."""

from __future__ import annotations

from bot.commands.base.decks import Decks
from bot.games import Games
from bot.ui.advising import thought
from bot.ui.pictures import Pictures
from bot.words import LANGUAGES, speaker
from engine.core.chance import Chance
from engine.core.game import Setup


def read_words(games: Games) -> None:
    """Read the words of all games; their cards and rules are there already. It is slow, and done once."""
    for language in LANGUAGES:
        for key in games:
            speaker(language).of(key)


def warm(games: Games, pictures: Pictures | None) -> None:
    """Do slow one-time work, off the event loop: words, cards, dumps, the drawing process."""
    read_words(games)
    for hosted in games.values():
        deck = Decks(hosted, ()).all[0].cards
        seating = hosted.seating
        game, _ = hosted.begin(Setup((deck,) * len(seating.seats), teams=seating.teams), Chance(b""))
        hosted.load(game.dump())
    if pictures is not None:
        prepare = [step for game in games.values() for step in (game.face.prepare, game.read_cards)]
        pictures.warm(prepare, [thought, *(game.foresee for game in games.values())])
    for hosted in games.values():
        hosted.sheets.warm(hosted.cards)
