"""`/rules`: searching, showing, leafing through, and the buttons there. Nothing about the reader is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import discord
import structlog
from discord import app_commands

from bot.commands.crew import Crew, Sorry, may_write
from bot.commands.naming import named, said
from bot.rulebook.library import Library
from bot.ui import citing, rules, show
from bot.ui.citing import Press
from bot.ui.rules import Look, Rules
from bot.ui.screen import Screen
from bot.words import language_of
from engine.rulebook.loading import RulebookError
from engine.rulebook.model import GAMES, Game

log = structlog.get_logger("arbitre.commands")

T = TypeVar("T")
GameChoice = app_commands.Choice[str]


class Lookups:
    """Looks rules up, off the event loop, one question at a time. The rulebook is read at the first one."""

    def __init__(self, crew: Crew, folder: Path | None) -> None:
        """Keep the index in `folder`; None keeps it in memory."""
        self._crew = crew
        self._folder = folder
        self._worker = ThreadPoolExecutor(1, "rules")
        self._rules: Rules | None = None

    def _opened(self) -> Rules:
        if self._rules is None:
            library = Library.open(self._folder)
            library.index.warm()
            self._rules = Rules(library)
        return self._rules

    def warm(self) -> None:
        """Read the rulebook now; off the event loop."""
        try:
            self._worker.submit(self._opened).result()
        except RulebookError as error:
            log.error("rules.unreadable", error=str(error))  # noqa: TRY400 - the message says where

    def close(self) -> None:
        """Close the index."""
        self._worker.shutdown()
        if self._rules is not None:
            self._rules.library.close()

    async def _do(self, work: Callable[[Rules], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: work(self._opened()))

    # ------------------------------------------------------------------ commands

    async def answer(self, interaction: discord.Interaction, work: Callable[[Rules, Look], Screen]) -> None:
        """Answer a command privately."""
        with self._crew.publisher.answering():
            look = Look(language_of(interaction.locale), interaction.guild is not None)
            if self._rules is None:
                await self._crew.wait(interaction)  # reading the rulebook may take longer than Discord waits
            screen = await self._do(lambda made: work(made, look))
            await self._crew.reply(interaction, screen)

    async def offers(
        self, interaction: discord.Interaction, typed: str, *, glossary: bool = False
    ) -> list[app_commands.Choice[str]]:
        """Entries that go on from what was typed."""
        game = rules.game_named(getattr(interaction.namespace, "game", None))
        language = language_of(interaction.locale)
        found = await self._do(lambda made: made.offers(typed, game, language, glossary=glossary))
        return [app_commands.Choice(name=label, value=value) for label, value in found]

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Do what a click on one of these screens means; False when it is on something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = citing.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        async with self._crew.answering(interaction):
            await self._click(interaction, press, [str(v)[:100] for v in data.get("values") or []])
        return True

    async def _click(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        look = Look(press.language, interaction.guild is not None)
        if press.what == "share":
            await self._share(interaction, press, look)
            return
        key = values[0] if values else press.key
        screen = await self._do(lambda made: _screen(made, press, key, look))
        if press.what in ("open", "cite"):
            await interaction.response.send_message(ephemeral=True, **show.new(screen))
        else:
            await self._crew.reply(interaction, screen)

    async def _share(self, interaction: discord.Interaction, press: Press, look: Look) -> None:
        """Show an entry to the channel, for those who may write there."""
        if not may_write(interaction):
            raise Sorry("rules-no-share")
        note = look.words("rules-shared", player=interaction.user.mention)

        def shared(made: Rules) -> Screen:
            ref = made.ref(press.key)
            if ref is None:
                raise Sorry("rules-gone")
            return made.entry(ref, look, press.page, note=note, public=True)

        await interaction.response.send_message(**show.new(await self._do(shared)))


def _screen(made: Rules, press: Press, key: str, look: Look) -> Screen:
    """The screen that a click leads to.

    Raises:
        Sorry: there is no such entry, or no such button.
    """
    if press.what == "cite":
        cited = made.cited(citing.numbers(press), look)
        if cited is None:
            raise Sorry("rules-gone")
        return cited
    if press.what in ("find", "term", "near"):
        return made.again(press, look)
    if press.what == "draw":
        return made.draw(rules.game_named(key), look)
    if press.what == "list" and key in GAMES:
        return made.contents(rules.game_named(key), look, press.page)
    ref = made.ref(key)
    if ref is None or press.what not in ("list", "step", "read", "open"):
        raise Sorry("rules-gone")
    if press.what == "list":
        return made.contents(ref, look, press.page)
    return made.step(ref, look) if press.what == "step" else made.entry(ref, look, press.page)


def _game(given: GameChoice | None) -> Game:
    return rules.game_named(given.value if given else None)


_GAMES = [app_commands.Choice(name=said(f"game-{game}"), value=game) for game in GAMES]
_OPTION = named("game", "option-game")


class RulesGroup(app_commands.Group):
    """The slash commands of `/rules`."""

    def __init__(self, lookups: Lookups) -> None:
        super().__init__(
            name=named("rules", "command-rules"),
            description=said("command-rules"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        self.lookups = lookups

    @app_commands.command(
        name=named("search", "command-rules-search"), description=said("command-rules-search")
    )
    @app_commands.rename(question=named("question", "option-question"), game=_OPTION)
    @app_commands.describe(question=said("option-question"), game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def search(
        self, interaction: discord.Interaction, question: str, game: GameChoice | None = None
    ) -> None:
        """What a question in any words finds."""
        await self.lookups.answer(interaction, lambda made, look: made.answers(question, _game(game), look))

    @app_commands.command(name=named("show", "command-rules-show"), description=said("command-rules-show"))
    @app_commands.rename(number=named("number", "option-number"), game=_OPTION)
    @app_commands.describe(number=said("option-number"), game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def show(
        self, interaction: discord.Interaction, number: str, game: GameChoice | None = None
    ) -> None:
        """One entry."""
        await self.lookups.answer(interaction, lambda made, look: made.numbered(number, _game(game), look))

    @app_commands.command(
        name=named("glossary", "command-rules-glossary"), description=said("command-rules-glossary")
    )
    @app_commands.rename(term=named("term", "option-term"), game=_OPTION)
    @app_commands.describe(term=said("option-term"), game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def glossary(
        self, interaction: discord.Interaction, term: str = "", game: GameChoice | None = None
    ) -> None:
        """A term, or all of them."""
        await self.lookups.answer(interaction, lambda made, look: made.glossary(term, _game(game), look))

    @app_commands.command(
        name=named("contents", "command-rules-contents"), description=said("command-rules-contents")
    )
    @app_commands.rename(game=_OPTION)
    @app_commands.describe(game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def contents(self, interaction: discord.Interaction, game: GameChoice | None = None) -> None:
        """The chapters, to leaf through."""
        await self.lookups.answer(interaction, lambda made, look: made.contents(_game(game), look))

    @app_commands.command(
        name=named("random", "command-rules-random"), description=said("command-rules-random")
    )
    @app_commands.rename(game=_OPTION)
    @app_commands.describe(game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def random(self, interaction: discord.Interaction, game: GameChoice | None = None) -> None:
        """Any entry at all."""
        await self.lookups.answer(interaction, lambda made, look: made.draw(_game(game), look))

    @search.autocomplete("question")
    @show.autocomplete("number")
    async def _entries(self, interaction: discord.Interaction, current: str) -> list[GameChoice]:
        return await self.lookups.offers(interaction, current)

    @glossary.autocomplete("term")
    async def _terms(self, interaction: discord.Interaction, current: str) -> list[GameChoice]:
        return await self.lookups.offers(interaction, current, glossary=True)
