"""`/help` and its buttons: from *Play now* to the first decision in one tap."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.gaming import game_meant, others
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError, open_form
from bot.commands.deck.reading import fields
from bot.commands.lookup.rules import Lookups
from bot.commands.match.matches import Matches
from bot.commands.welcome.onboarding import Onboarding
from bot.games import HostedGame
from bot.ui.base.screen import Screen
from bot.ui.welcome import guide as screens
from bot.ui.welcome.guide import Guided, GuidePress
from bot.words import Words, language_of, speaker


class Guide:
    """Shows newcomers around. What it begins goes through the same doors as the commands."""

    def __init__(self, services: Services, matches: Matches, lookups: Lookups) -> None:
        self._services = services
        self._matches = matches
        self._lookups = lookups
        self.onboarding = Onboarding(services)
        self.lessons: Callable[[discord.Interaction, str], Awaitable[None]] | None = None
        """Answers *First lesson* of a game; None where there are none."""

    def command(self) -> app_commands.Command[Any, ..., Any]:
        """`/help`: without options, so that nobody is asked anything; its screen leads to the other games."""

        async def help_(interaction: discord.Interaction) -> None:
            await self._first(interaction, "home")

        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=named("help", "command-help"),
            description=said("command-help"),
            callback=help_,
        )
        return made

    def starters(self) -> app_commands.Command[app_commands.Group, ..., None]:
        """`/deck starters`."""

        async def starters_(interaction: discord.Interaction) -> None:
            await self._first(interaction, "starters")

        made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
            name=named("starters", "command-deck-starters"),
            description=said("command-deck-starters"),
            callback=starters_,
        )
        return made

    async def _first(self, interaction: discord.Interaction, what: str) -> None:
        """A screen about the game that is meant here."""
        game = await game_meant(self._services, interaction)
        await self._services.reply(interaction, await self._screen(interaction, what, game))

    def greeting(self, locale: object) -> Screen:
        """The first message on a server, in its language."""
        first = next(iter(self._services.tables.games.values()))
        guided = self._guided(first, speaker(language_of(locale)).of(first.key))
        return screens.greeting(guided)

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on one of these screens; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        values = chosen(interaction)
        async with self._services.answering(interaction):
            await self._pressed(interaction, press, values, fields(data).get("question", ""))
        return True

    def _guided(self, game: HostedGame, words: Words) -> Guided:
        """What screens are about, in words of the game; readers need not be known to the bot."""
        return Guided(game.key, words, self._matches.has_computers, others(self._services, game))

    async def _pressed(
        self, interaction: discord.Interaction, press: GuidePress, values: list[str], question: str
    ) -> None:
        known = press.game if press.game in self._services.tables.games else None
        game = await game_meant(self._services, interaction, known)
        if press.what == "practice":
            await self._practise(interaction, game, values)
        elif press.what == "ask":
            await self._ask(interaction, game, question)
        elif press.what == "setup":
            await self.onboarding.begin(interaction)
        elif press.what == "lessons" and self.lessons is not None:
            await self.lessons(interaction, game.key)
        else:
            await self._services.reply(interaction, await self._screen(interaction, press.what, game))

    async def _screen(self, interaction: discord.Interaction, what: str, game: HostedGame) -> Screen:
        """The screen behind a button. Raises `UserError` where there is none."""
        words = speaker(language_of(interaction.locale)).of(game.key)
        guided = self._guided(game, words)
        if what == "play":
            person = await self._services.people.find(interaction)
            shelf = self._services.shelves[game.key]
            decks = await shelf.offers(person.number if person else None, "", words.language)
            return screens.play(guided, decks)
        if what == "starters":
            ready = self._services.shelves[game.key].ready.all
            return screens.starters(guided, [(deck.name(words.language), deck.id) for deck in ready])
        if what == "learn":
            return screens.learn(guided, self._taught())
        if what == "words":
            return screens.dictionary(guided, game.face.dictionary(words), game.face.MEANING.behind)
        plain = {
            "home": screens.home,
            "rules": screens.rules,
            "commands": screens.commands,
            "about": screens.credits_,
        }
        if what not in plain:
            raise UserError("old-button")
        return plain[what](guided)

    def _taught(self) -> tuple[str, ...]:
        """The games with lessons."""
        games = self._services.tables.games
        return tuple(key for key, game in games.items() if self.lessons is not None and game.lessons())

    async def _practise(self, interaction: discord.Interaction, game: HostedGame, values: list[str]) -> None:
        """Begin a match against the computer with the deck that was chosen, else that for a first match."""
        person = await self._services.people.meet(interaction)
        given = values[0] if values else self._services.shelves[game.key].first
        deck = await self._matches.deck(game, given, person)
        await self._matches.practice(interaction, game, deck, "")

    async def _ask(self, interaction: discord.Interaction, game: HostedGame, question: str) -> None:
        """Open the form for a question; answer the question that was typed into it."""
        if interaction.type is not discord.InteractionType.modal_submit:
            words = speaker(language_of(interaction.locale)).of(game.key)
            await open_form(interaction, screens.question(game.key, words))
            return
        if not question.strip():
            raise UserError("help-question-empty")
        await self._lookups.answer(
            interaction, None, lambda made, meant, look: made.answers(question, meant, look, chosen=False)
        )
