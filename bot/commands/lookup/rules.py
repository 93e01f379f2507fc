"""`/rules`: searching, showing, browsing, and their buttons. Nothing about the reader is stored.

Whether a lookup helped is counted, by the rule shown first and the one opened instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, TypeVar

import discord
import structlog
from discord import app_commands

from bot.commands.base.gaming import game_here
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError, may_write
from bot.commands.lookup.judges import Judges
from bot.logs import fault
from bot.rulebook.library import RulesLibrary
from bot.store.records import Helped
from bot.ui.base import citing, show
from bot.ui.base.citing import Press
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Screen
from bot.ui.lookup.leafing import game_known, game_named
from bot.ui.lookup.rules import NONE, Rules
from bot.words import Language, language_of
from engine.rulebook.book import Ref
from engine.rulebook.loading import RulebookError
from engine.rulebook.model import DOCUMENTS, GAMES, Game

log = structlog.get_logger("arbitre.commands")

T = TypeVar("T")
GameChoice = app_commands.Choice[str]


class Lookups:
    """Looks rules up off the event loop, one question at a time. The first question loads the rulebook."""

    def __init__(self, services: Services, folder: Path | None) -> None:
        """Keep the index in `folder`; None keeps it in memory."""
        self._services = services
        self._folder = folder
        self._cards = {key: game.cards for key, game in services.tables.games.items()}
        self._worker = ThreadPoolExecutor(1, "rules")
        self._rules: Rules | None = None
        self._judges = Judges(services)

    def _opened(self) -> Rules:
        if self._rules is None:
            library = RulesLibrary.open(self._folder, cards=self._cards)
            library.index.warm()
            self._rules = Rules(library)
        return self._rules

    def warm(self) -> None:
        """Load the rulebook now; off the event loop."""
        try:
            self._worker.submit(self._opened).result()
        except RulebookError as error:
            fault(log.error, "rules.unreadable", error, why=str(error))

    def close(self) -> None:
        """Close the index."""
        self._worker.shutdown()
        if self._rules is not None:
            self._rules.library.close()

    async def _do(self, work: Callable[[Rules], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: work(self._opened()))

    # ------------------------------------------------------------------ commands

    async def game(self, interaction: discord.Interaction, given: GameChoice | str | None) -> Game | None:
        """The game chosen, else that of the thread, of the server, or of the person's last match, if any."""
        value = given.value if isinstance(given, app_commands.Choice) else given
        return game_known(value) or game_known(await game_here(self._services, interaction))

    async def answer(
        self,
        interaction: discord.Interaction,
        given: GameChoice | None,
        work: Callable[[Rules, Game | None, ReaderContext], Screen],
    ) -> None:
        """Answer a command privately; `work` gets the game meant, None if nothing names one."""
        with self._services.publisher.answering():
            look = await self._look(interaction, language_of(interaction.locale))
            game = await self.game(interaction, given)
            if self._rules is None:
                await self._services.wait(
                    interaction
                )  # loading the rulebook may take longer than Discord waits
            screen = await self._do(lambda made: work(made, game, look))
            await self._services.reply(interaction, screen)

    async def _look(self, interaction: discord.Interaction, language: Language) -> ReaderContext:
        judges = await self._judges.channel(interaction)
        return ReaderContext(language, interaction.guild is not None, judges is not None)

    async def offers(
        self, interaction: discord.Interaction, typed: str, *, glossary: bool = False
    ) -> list[app_commands.Choice[str]]:
        """Entries that match what was typed."""
        game = await self.game(interaction, getattr(interaction.namespace, "game", None)) or GAMES[0]
        language = language_of(interaction.locale)
        found = await self._do(lambda made: made.offers(typed, game, language, glossary=glossary))
        return [app_commands.Choice(name=label, value=value) for label, value in found]

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on one of these screens; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = citing.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        async with self._services.answering(interaction):
            await self._click(interaction, press, chosen(interaction))
        return True

    async def _click(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        look = await self._look(interaction, press.language)
        if press.what == "share":
            await self._share(interaction, press, look)
        elif press.what in ("yes", "no"):
            await self._helped(interaction, press, look)
        elif press.what == "judge":
            await self._ask(interaction, press, look)
        else:
            key = values[0] if values else press.key
            screen = await self._do(lambda made: _screen(made, press, key, look))
            if press.what == "open" and press.place:
                await self._opened_instead(press, key)
            if press.what in ("open", "cite"):
                await interaction.response.send_message(ephemeral=True, **show.new(screen))
            else:
                await self._services.reply(interaction, screen)

    # ------------------------------------------------------------------ what came of a search

    async def _helped(self, interaction: discord.Interaction, press: Press, look: ReaderContext) -> None:
        """Count whether a search helped, and show thanks in place of the question."""
        top = await self._do(lambda made: made.top(press, look))
        outcome: Literal["yes", "no"] = "yes" if press.what == "yes" else "no"
        counted = Helped(game=top.game, language=look.language, shown=_written(top.ref), outcome=outcome)
        await self._services.store.lookups.count(counted)
        screen = await self._do(lambda made: made.again(replace(press, what="find"), look, helped=True))
        await self._services.reply(interaction, screen)

    async def _opened_instead(self, press: Press, key: str) -> None:
        """Count that another entry was opened than the first one shown."""

        def both(made: Rules) -> tuple[Ref | None, Ref | None]:
            return made.ref(press.place), made.ref(key)

        first, opened = await self._do(both)
        if opened is None or opened == first or (first is None and press.place != NONE):
            return
        game = DOCUMENTS[opened.document].game
        counted = Helped(
            game=game,
            language=press.language,
            shown=_written(first),
            outcome="opened",
            opened=_written(opened),
        )
        await self._services.store.lookups.count(counted)

    async def _ask(self, interaction: discord.Interaction, press: Press, look: ReaderContext) -> None:
        """Post the question to the judges."""
        made, top = await self._do(lambda made: (made, made.top(press, look)))
        await self._services.say(interaction, await self._judges.ask(interaction, top, made, look))

    async def _share(self, interaction: discord.Interaction, press: Press, look: ReaderContext) -> None:
        """Show an entry in the channel, for those who may write there."""
        if not may_write(interaction):
            raise UserError("rules-no-share")
        note = look.words("rules-shared", player=interaction.user.mention)

        def shared(made: Rules) -> Screen:
            ref = made.ref(press.key)
            if ref is None:
                raise UserError("rules-gone")
            return made.entry(ref, look, press.page, note=note, public=True)

        await interaction.response.send_message(**show.new(await self._do(shared)))


def _screen(made: Rules, press: Press, key: str, look: ReaderContext) -> Screen:
    """The screen that a click opens.

    Raises:
        UserError: there is no such entry, or no such button.
    """
    if press.what == "cite":
        cited = made.cited(citing.numbers(press), look)
        if cited is None:
            raise UserError("rules-gone")
        return cited
    if press.what in ("find", "term", "near"):
        return made.again(press, look)
    if press.what == "draw":
        return made.draw(game_named(key), look)
    if press.what == "list" and key in GAMES:
        return made.contents(game_named(key), look, press.page)
    ref = made.ref(key)
    if ref is None or press.what not in ("list", "step", "read", "open"):
        raise UserError("rules-gone")
    if press.what == "list":
        return made.contents(ref, look, press.page)
    return made.step(ref, look) if press.what == "step" else made.entry(ref, look, press.page)


def _written(ref: Ref | None) -> str:
    """An entry as it is written in the counts."""
    return ":".join(ref) if ref else ""


_GAMES = [app_commands.Choice(name=said(f"game-{game}", game), value=game) for game in GAMES]
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
        """Answer a question in any words."""
        chosen = game is not None
        await self.lookups.answer(
            interaction,
            game,
            lambda made, meant, look: made.answers(question, meant, look, chosen=chosen),
        )

    @app_commands.command(name=named("show", "command-rules-show"), description=said("command-rules-show"))
    @app_commands.rename(number=named("number", "option-number"), game=_OPTION)
    @app_commands.describe(number=said("option-number"), game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def show(
        self, interaction: discord.Interaction, number: str, game: GameChoice | None = None
    ) -> None:
        """One entry."""
        chosen = game is not None
        await self.lookups.answer(
            interaction, game, lambda made, meant, look: made.numbered(number, meant, look, chosen=chosen)
        )

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
        await self.lookups.answer(
            interaction, game, lambda made, meant, look: made.glossary(term, meant or GAMES[0], look)
        )

    @app_commands.command(
        name=named("contents", "command-rules-contents"), description=said("command-rules-contents")
    )
    @app_commands.rename(game=_OPTION)
    @app_commands.describe(game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def contents(self, interaction: discord.Interaction, game: GameChoice | None = None) -> None:
        """The chapters, for browsing."""
        await self.lookups.answer(
            interaction, game, lambda made, meant, look: made.contents(meant or GAMES[0], look)
        )

    @app_commands.command(
        name=named("random", "command-rules-random"), description=said("command-rules-random")
    )
    @app_commands.rename(game=_OPTION)
    @app_commands.describe(game=said("option-game"))
    @app_commands.choices(game=_GAMES)
    async def random(self, interaction: discord.Interaction, game: GameChoice | None = None) -> None:
        """A random entry."""
        await self.lookups.answer(
            interaction, game, lambda made, meant, look: made.draw(meant or GAMES[0], look)
        )

    @search.autocomplete("question")
    @show.autocomplete("number")
    async def _entries(self, interaction: discord.Interaction, current: str) -> list[GameChoice]:
        return await self.lookups.offers(interaction, current)

    @glossary.autocomplete("term")
    async def _terms(self, interaction: discord.Interaction, current: str) -> list[GameChoice]:
        return await self.lookups.offers(interaction, current, glossary=True)
