"""`/help` and its buttons: from *Play now* to the first decision in one tap."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.gaming import game_meant
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
from bot.ui.welcome.guide import GuidePress
from bot.words import Words, language_of, speaker


class Guide:
    """Shows newcomers around. What it begins goes through the same doors as the commands."""

    def __init__(self, services: Services, matches: Matches, lookups: Lookups) -> None:
        self._services = services
        self._matches = matches
        self._lookups = lookups
        self.onboarding = Onboarding(services)
        self.lessons: Callable[[discord.Interaction], Awaitable[None]] | None = None
        """Answers *Lessons*; None where there are none."""

    def command(self) -> app_commands.Command[Any, ..., Any]:
        """`/help`."""

        async def help_(interaction: discord.Interaction) -> None:
            game, words = await self._words(interaction)
            await self._services.reply(interaction, await self._screen(interaction, "home", game, words))

        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=named("help", "command-help"), description=said("command-help"), callback=help_
        )
        return made

    def starters(self) -> app_commands.Command[app_commands.Group, ..., None]:
        """`/deck starters`."""

        async def starters_(interaction: discord.Interaction) -> None:
            game, words = await self._words(interaction)
            ready = self._services.shelves[game.key].ready.all
            decks = [(deck.name(words.language), deck.id) for deck in ready]
            screen = screens.starters(game.key, decks, words, computers=self._matches.has_computers)
            await self._services.reply(interaction, screen)

        made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
            name=named("starters", "command-deck-starters"),
            description=said("command-deck-starters"),
            callback=starters_,
        )
        return made

    def greeting(self, locale: object) -> Screen:
        """The first message on a server, in its language."""
        first = next(iter(self._services.tables.games))
        words = speaker(language_of(locale)).of(first)
        return screens.greeting(first, words, computers=self._matches.has_computers)

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

    async def _words(self, interaction: discord.Interaction, given: str = "") -> tuple[HostedGame, Words]:
        """The game meant, and the reader's words for it; they need not be known to the bot."""
        known = given if given in self._services.tables.games else None
        game = await game_meant(self._services, interaction, known)
        return game, speaker(language_of(interaction.locale)).of(game.key)

    async def _pressed(
        self, interaction: discord.Interaction, press: GuidePress, values: list[str], question: str
    ) -> None:
        game, words = await self._words(interaction, press.game)
        if press.what == "practice":
            await self._practise(interaction, game, values)
        elif press.what == "ask":
            await self._ask(interaction, game, words, question)
        elif press.what == "setup":
            await self.onboarding.begin(interaction)
        elif press.what == "lessons" and self.lessons is not None:
            await self.lessons(interaction)
        else:
            await self._services.reply(interaction, await self._screen(interaction, press.what, game, words))

    async def _screen(
        self, interaction: discord.Interaction, what: str, game: HostedGame, words: Words
    ) -> Screen:
        """The screen behind a button. Raises `UserError` where there is none."""
        if what == "play":
            person = await self._services.people.find(interaction)
            shelf = self._services.shelves[game.key]
            decks = await shelf.offers(person.number if person else None, "", words.language)
            return screens.play(game.key, decks, words, computers=self._matches.has_computers)
        if what == "home":
            return screens.home(game.key, words, computers=self._matches.has_computers)
        if what == "learn":
            lessons, computers = self.lessons is not None, self._matches.has_computers
            return screens.learn(game.key, words, lessons=lessons, computers=computers)
        if what == "words":
            return screens.dictionary(game.key, game.face.dictionary(words), words)
        plain = {
            "rules": screens.rules,
            "commands": screens.commands,
            "about": screens.credits_,
        }
        if what not in plain:
            raise UserError("old-button")
        return plain[what](game.key, words)

    async def _practise(self, interaction: discord.Interaction, game: HostedGame, values: list[str]) -> None:
        """Begin a match against the computer with the deck that was chosen, else that for a first match."""
        person = await self._services.people.meet(interaction)
        given = values[0] if values else self._services.shelves[game.key].first
        deck = await self._matches.deck(game, given, person)
        await self._matches.practice(interaction, game, deck, "")

    async def _ask(
        self, interaction: discord.Interaction, game: HostedGame, words: Words, question: str
    ) -> None:
        """Open the form for a question; answer the question that was typed into it."""
        if interaction.type is not discord.InteractionType.modal_submit:
            await open_form(interaction, screens.question(game.key, words))
            return
        if not question.strip():
            raise UserError("help-question-empty")
        await self._lookups.answer(
            interaction, None, lambda made, meant, look: made.answers(question, meant, look, chosen=False)
        )
