"""`/learn`: lessons at a real table, seen by the learner alone; and the clicks on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.gaming import game_meant, others
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import PlayerContext, Services, UserError
from bot.commands.match.matches import Matches
from bot.lessons.guide import LessonGuide
from bot.people import Person
from bot.store.records import Locale
from bot.tables import Table, TableRefusalError
from bot.ui.base.screen import Block, Screen
from bot.ui.match import matches
from bot.ui.welcome import guide, lessons
from bot.ui.welcome.guide import Guided
from bot.ui.welcome.lessons import LessonClick
from engine.core.decision import Answer
from engine.scenario.routes import LEARNER

EASY = "easy"
"""The computer player that plays where a lesson lets the learner play on."""


class LearnRoom:
    """Everything about lessons. Answers to questions come by way of `Services`, as at every table."""

    def __init__(self, services: Services, matches: Matches) -> None:
        self._services = services
        self._matches = matches
        known = services.tables.players
        self._opponent = EASY if EASY in known else next(iter(known), "")
        self._guide = LessonGuide(services.tables, self._opponent)
        services.lessons = self

    async def sweep(self) -> None:
        """Delete the tables of lessons that lie too long."""
        await self._guide.sweep()

    # ------------------------------------------------------------------ the list

    async def show(self, interaction: discord.Interaction, given: str | None = None) -> None:
        """The lessons of a game; where it has none, how else it is learned, and which game has some."""
        game = await game_meant(self._services, interaction, given)
        person = await self._services.people.meet(interaction)
        if self._guide.shelf.has(game.key):
            shown = await self._list(person, game.key)
        else:
            taught = [key for key in self._services.tables.games if self._guide.shelf.has(key)]
            computers = self._matches.has_computers
            words = person.words.of(game.key)
            shown = guide.learn(Guided(game.key, words, computers, others(self._services, game)), taught)
        await self._services.reply(interaction, shown)

    async def _list(self, person: Person, game: str, note: str = "") -> Screen:
        records = await self._services.store.lessons.of_player(person.number, game)
        return lessons.listed(
            game, await self._guide.shelf.lessons(game), records, person.words.of(game), note
        )

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Answer a click on a lesson's own buttons; return whether it was one."""
        data: dict[str, Any] = dict(interaction.data or {})
        parsed = lessons.read(str(data.get("custom_id", "")))
        if parsed is None:
            return False
        values = chosen(interaction)
        async with self._services.answering(interaction):
            await self._do(interaction, parsed, values)
        return True

    async def _do(self, interaction: discord.Interaction, click: LessonClick, values: list[str]) -> None:
        person = await self._services.people.meet(interaction)
        if click.action in ("start", "pick"):
            await self._start(interaction, person, click.argument, values[0] if values else click.step)
        elif click.action == "list":
            await self._services.reply(interaction, await self._list(person, click.argument))
        elif click.action == "match":
            await self._first_match(interaction, click.argument)
        elif click.action in ("next", "hint", "leave", "again"):
            await self._within(interaction, person, click)
        else:
            raise UserError("old-button")

    async def _start(self, interaction: discord.Interaction, person: Person, game: str, key: str) -> None:
        """Begin a lesson or take it up. Working it out the first time takes a moment: the click is answered at once."""
        if not self._guide.shelf.has(game) or key not in await self._guide.shelf.lessons(game):
            raise UserError("old-button")
        await self._services.wait(interaction)
        locale: Locale = "en" if person.words.language == "en" else "fr"
        table, again = await self._guide.begin(person.number, game, key, locale, interaction.id)
        seated = PlayerContext(table, LEARNER, person)
        await self.panel(interaction, seated, seated.words("lesson-from-the-start") if again else "")

    async def _within(self, interaction: discord.Interaction, person: Person, click: LessonClick) -> None:
        table = await self._table(click.argument, person)
        seated = PlayerContext(table, LEARNER, person)
        if click.action == "leave":
            note = seated.words("lesson-left")
            await self._services.reply(interaction, await self._list(person, table.info.game, note))
        elif click.action == "again":
            await self._services.wait(interaction)
            await self.panel(interaction, PlayerContext(await self._guide.restart(table), LEARNER, person))
        elif click.action == "hint":
            page = await self._guide.page(table)
            here = page.hint is not None and str(page.step) == click.step
            note = f"💡 {lessons.spoken(page.hint, seated.words)}" if here and page.hint else ""
            await self.panel(interaction, seated, note)
        else:
            await self._next(interaction, seated, click.step)

    async def _next(self, interaction: discord.Interaction, seated: PlayerContext, step: str) -> None:
        number = int(step) if step.isascii() and step.isdecimal() and len(step) < 4 else -1
        if await self._guide.turn(seated.table, number):
            record = await self._guide.finish(seated.table)
            title = (await self._guide.shelf.lessons(record.game))[record.lesson].title
            note = seated.words("lesson-done", title=title.in_language(seated.words.language))
            await self._services.reply(interaction, await self._list(seated.person, record.game, note))
        else:
            await self.panel(interaction, seated)

    async def _table(self, number: str, person: Person) -> Table:
        """The learner's own table. Raises `UserError` where it is gone, or another's."""
        if not (number.isascii() and number.isdecimal() and len(number) <= 18):
            raise UserError("old-button")
        try:
            table = await self._services.tables.table(int(number))
        except TableRefusalError as refusal:
            if refusal.code != "no_such_match":
                raise
            raise UserError("lesson-gone") from None
        if table.seat_of(person.number) != LEARNER or not table.info.lesson:
            raise UserError("lesson-gone")
        return table

    async def _first_match(self, interaction: discord.Interaction, game: str) -> None:
        """The first practice match: with the first deck on offer, against the easiest computer player."""
        hosted = self._services.tables.games.get(game)
        if hosted is None:
            raise UserError("old-button")
        deck = self._services.shelves[game].ready.all[0]
        await self._matches.practice(interaction, hosted, deck, self._opponent)

    # ------------------------------------------------------------------ at the table

    async def panel(self, interaction: discord.Interaction, seated: PlayerContext, note: str = "") -> None:
        """Answer with the page of the lesson above the table, the Hand, and what is asked."""
        table, presenter = seated.table, self._services.presenter
        page = await self._guide.page(table)
        coached = page.kind == "play"
        below = await presenter.hand(table, LEARNER, seated.words, coached=coached)
        if below.picture is None and await presenter.sees_pictures(seated.person.number):
            if not interaction.response.is_done():
                await self._services.wait(interaction)
            below = await presenter.hand(table, LEARNER, seated.words, coached=coached)  # no page is renewed
        if below.picture is None:  # then the table is told in words
            viewer = await presenter.viewer(table, LEARNER, seated.words)
            told = viewer.face.board(viewer.view, viewer.words, viewer.people)
            board = Block(f"**{matches.headline(viewer)}**\n{told}")
            below = replace(below, blocks=(board, *below.blocks))
        screen = lessons.page(table.match_id, page, below, seated.words, note).asked_below()
        await self._services.reply(interaction, screen)

    async def tried(self, seated: PlayerContext, answer: Answer) -> str:
        """What is said of a try that the lesson does not want; empty where the table takes it."""
        wrong = await self._guide.wrong(seated.table, answer)
        return lessons.explained(wrong.said, wrong.rule, seated.words) if wrong is not None else ""

    async def went_on(self, interaction: discord.Interaction | None, seated: PlayerContext) -> None:
        """After an answer: let the lesson go on. Where a computer player thinks, the click is acknowledged before."""
        if (
            interaction is not None
            and await self._guide.plays(seated.table)
            and not interaction.response.is_done()
        ):
            await interaction.response.defer()
        await self._guide.go_on(seated.table)


def command(room: LearnRoom, services: Services) -> app_commands.Command[Any, ..., Any]:
    """The slash command; it asks for a game only where several have lessons."""
    several = sum(bool(game.lessons()) for game in services.tables.games.values()) > 1

    async def plain(interaction: discord.Interaction) -> None:
        await room.show(interaction)

    @app_commands.describe(game=said("option-hosted-game"))
    @app_commands.rename(game=named("game", "option-hosted-game"))
    async def of_a_game(interaction: discord.Interaction, game: str | None = None) -> None:
        await room.show(interaction, game)

    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=named("learn", "command-learn"),
        description=said("command-learn"),
        callback=of_a_game if several else plain,
    )
    return made
