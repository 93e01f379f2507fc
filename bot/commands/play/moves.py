"""`/play /use /attack /block /react /move /choose /pass /end`: the same for every game.

Each reads the text typed against the open question and submits it. Further questions are answered in the panel that
follows, or with `/choose`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.gaming import only_game
from bot.commands.base.naming import named, said
from bot.commands.base.services import PlayerContext, Services, UserError
from bot.ui.base import text
from bot.ui.match.drafts import plain_answer
from bot.ui.match.parse import Reader, UnreadAnswerError
from bot.ui.match.refusals import impossible, possible, unread, verbs
from bot.ui.match.viewer import Viewer
from engine.core.decision import Decision

#: Commands that answer any question, and the name of their option.
_ANSWERING = {"block": "how", "choose": "what"}
_ONE_OPTION = (("play", "card"), ("use", "power"), ("react", "card"), ("move", "card"))


class Moves:
    """The commands that answer questions."""

    def __init__(self, services: Services) -> None:
        self._services = services

    # ------------------------------------------------------------------ doing

    async def _answer(
        self, interaction: discord.Interaction, doing: Callable[[PlayerContext], Awaitable[str]]
    ) -> None:
        """Do something at the person's table while deferrable work waits, then show the next question."""
        with self._services.publisher.answering():
            seated = await self._services.seated(interaction)
            note = await doing(seated)
            await self._services.panel(interaction, seated, note)
            self._services.answered(interaction)

    async def move(self, interaction: discord.Interaction, command: str, given: str) -> None:
        """Do what `command` with the text `given` says."""
        await self._answer(interaction, lambda seated: self._try(interaction, seated, command, given))

    async def _try(
        self, interaction: discord.Interaction, seated: PlayerContext, command: str, given: str
    ) -> str:
        table = seated.table
        decision = table.pending_for(seated.seat)
        viewer = await self._services.presenter.viewer(table, seated.seat, seated.words)
        if decision is None:
            why = self._why_not(seated, viewer, None, command, given)
            return why or seated.words("nothing-asked")
        if (
            command == "block" and decision.window
        ):  # who may act blocks nothing: no ability of that name is meant
            why = self._why_not(seated, viewer, decision, command, given)
            return why or seated.words("cannot-now", options=possible(decision, viewer))
        reader = Reader(decision, viewer, verbs(viewer, command))
        try:
            answer = reader.answer(given)
        except UnreadAnswerError as error:
            return self._unread(seated, viewer, decision, command, given, error)
        receipt = text.clip(reader.said(answer), 200)
        refused = await self._services.submit(interaction, seated, decision, answer)
        if refused and command == "block":
            return self._why_not(seated, viewer, decision, command, given) or refused
        return refused or seated.words("answer-noted", answer=receipt)

    def _why_not(
        self, seated: PlayerContext, viewer: Viewer, decision: Decision | None, command: str, given: str
    ) -> str:
        """Why the text typed is not possible, and what is; kept for `/why`."""
        return self._noted(seated, impossible(seated.table.game, viewer, decision, command, given))

    def _noted(self, seated: PlayerContext, said: str) -> str:
        if said:
            self._services.metrics.refused("not-offered")
            self._services.presenter.note_refusal(seated.table, seated.seat, said)
        return said

    def _unread(
        self, seated: PlayerContext, viewer: Viewer, decision: Decision, command: str, given: str,
        error: UnreadAnswerError,
    ) -> str:  # fmt: skip
        """Why a text could not be read as an answer; kept for `/why`."""
        return self._noted(seated, unread(seated.table.game, viewer, decision, command, given, error))

    async def plain(self, interaction: discord.Interaction, command: str) -> None:
        """`/pass` and `/end`: choose the option of that verb; `/pass` also means no block, no target and so on."""
        await self._answer(interaction, lambda seated: self._plain(interaction, seated, command))

    async def _plain(
        self, interaction: discord.Interaction, seated: PlayerContext, command: str, given: str = ""
    ) -> str:
        decision = seated.table.pending_for(seated.seat)
        viewer = await self._services.presenter.viewer(seated.table, seated.seat, seated.words)
        if decision is None:
            why = self._why_not(seated, viewer, None, command, given)
            return why or seated.words("nothing-asked")
        answer = plain_answer(decision, verbs(viewer, command), empty=command == "pass")
        if answer is not None:
            return await self._services.submit(interaction, seated, decision, answer)
        why = self._why_not(seated, viewer, decision, command, given)
        return why or seated.words("cannot-now", options=possible(decision, viewer))

    async def attack(self, interaction: discord.Interaction, target: str | None, who: str | None) -> None:
        """Announce an attack, then give its target and attackers if they were typed."""
        await self._answer(interaction, lambda seated: self._attack(interaction, seated, target, who))

    async def _attack(
        self, interaction: discord.Interaction, seated: PlayerContext, target: str | None, who: str | None
    ) -> str:
        decision = seated.table.pending_for(seated.seat)
        meaning = self._services.tables.games[seated.table.info.game].face.MEANING
        follows, note = meaning.attack, ""
        if target is not None and not follows[1:]:
            viewer = await self._services.presenter.viewer(seated.table, seated.seat, seated.words)
            return self._why_not(seated, viewer, decision, "target", "")
        if decision is None or decision.why not in follows:
            note = await self._plain(interaction, seated, "attack", who or target or "")
        for given, asks in ((target, follows[1:]), (who, follows[:1])):
            following = seated.table.pending_for(seated.seat)
            if given is None or following is None or following.why not in asks:
                continue
            note = await self._follow(seated, following, given)
        return note

    async def _follow(self, seated: PlayerContext, decision: Decision, given: str) -> str:
        """A second answer within one command: it cannot use the interaction's id again."""
        services = self._services
        viewer = await services.presenter.viewer(seated.table, seated.seat, seated.words)
        reader = Reader(decision, viewer)
        try:
            answer = reader.answer(given)
        except UnreadAnswerError as error:
            return self._unread(seated, viewer, decision, "attack", given, error)
        return await services.submit(None, seated, decision, answer) or seated.words(
            "answer-noted", answer=text.clip(reader.said(answer), 200)
        )

    # ------------------------------------------------------------------ autocomplete

    async def offers(self, interaction: discord.Interaction, command: str, current: str) -> list[Any]:
        """Completions for autocomplete. Only advice, and none for people who do not play."""
        try:
            seated = await self._services.seated(interaction)
        except UserError:
            return []
        decision = seated.table.pending_for(seated.seat)
        if decision is None:
            return []
        viewer = await self._services.presenter.viewer(seated.table, seated.seat, seated.words)
        if command == "block" and decision.window:
            return []
        reader = Reader(decision, viewer, verbs(viewer, command))
        found = reader.offers(current)
        return [app_commands.Choice(name=text.label(label, 100), value=value) for label, value in found]


def commands(services: Services) -> list[app_commands.Command[Any, ..., Any]]:
    """All commands of this module."""
    moves = Moves(services)
    game = only_game(services)
    made = [_with_option(moves, name, option, game) for name, option in _ONE_OPTION]
    made += [_attack(moves, game), *(_answering(moves, *each, game) for each in _ANSWERING.items())]
    return [*made, _plain(moves, "pass", game), _plain(moves, "end", game)]


def _command(name: str, game: str, callback: Callable[..., Any]) -> app_commands.Command[Any, ..., Any]:
    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=named(name, f"command-{name}", game),
        description=said(f"command-{name}", game),
        callback=callback,
    )
    return made


def _with_option(moves: Moves, name: str, option: str, game: str) -> app_commands.Command[Any, ..., Any]:
    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await moves.offers(interaction, name, current)

    @app_commands.rename(given=named(option, f"option-{option}", game))
    @app_commands.describe(given=said(f"option-{option}", game))
    @app_commands.autocomplete(given=complete)
    async def callback(interaction: discord.Interaction, given: app_commands.Range[str, 1, 200]) -> None:
        await moves.move(interaction, name, given)

    return _command(name, game, callback)


def _answering(moves: Moves, name: str, option: str, game: str) -> app_commands.Command[Any, ..., Any]:
    async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await moves.offers(interaction, name, current)

    @app_commands.rename(given=named(option, f"option-{option}", game))
    @app_commands.describe(given=said(f"option-{option}", game))
    @app_commands.autocomplete(given=complete)
    async def callback(interaction: discord.Interaction, given: app_commands.Range[str, 1, 1000]) -> None:
        await moves.move(interaction, name, given)

    return _command(name, game, callback)


def _attack(moves: Moves, game: str) -> app_commands.Command[Any, ..., Any]:
    @app_commands.rename(
        target=named("target", "option-target", game), who=named("with", "option-with", game)
    )
    @app_commands.describe(target=said("option-target", game), who=said("option-with", game))
    async def callback(
        interaction: discord.Interaction,
        target: app_commands.Range[str, 1, 200] | None = None,
        who: app_commands.Range[str, 1, 1000] | None = None,
    ) -> None:
        await moves.attack(interaction, target, who)

    return _command("attack", game, callback)


def _plain(moves: Moves, name: str, game: str) -> app_commands.Command[Any, ..., Any]:
    async def callback(interaction: discord.Interaction) -> None:
        await moves.plain(interaction, name)

    return _command(name, game, callback)
