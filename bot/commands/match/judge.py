"""`/match judge`: what a judge may change in a match, publicly and with a reason."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.base.crew import ENGINE_ERRORS, Crew, Sorry
from bot.commands.base.naming import named, said
from bot.tables import Line, Table
from bot.ui.base import text
from bot.ui.match import log
from bot.ui.match.eyes import Eyes
from bot.ui.match.refusals import refusal
from engine.core.game import JudgeEdit
from engine.core.view import Seen

EDITS = ("undo", "hp", "xp", "tap", "untap", "move", "result")
AREAS = ("world", "bag", "hand", "discard", "banished", "deck_top", "deck_bottom")
_CHOICES = 25
_DRAW = "draw"


class Judging:
    """Reads what a judge asks for; only what everyone may see is offered or named."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew

    async def judge(
        self, interaction: discord.Interaction, edit: str, what: str, value: str, reason: str
    ) -> None:
        """Make an edit and say so; the thread shows it with its reason.

        Raises:
            Sorry: no moderator, no match in this thread, or what was typed names nothing.
        """
        number, person = await self._crew.moderated(interaction)
        table = await self._crew.tables.table(number)
        act = _read(edit, what, value, text.escape(reason, 200))
        with self._crew.publisher.answering():
            try:
                await self._crew.tables.judge(table.match_id, act, interaction_id=interaction.id)
            except ENGINE_ERRORS as error:
                eyes = await self._crew.desk.eyes(table, None, person.words)
                note = refusal(error, eyes, None)
            else:
                note = person.words("judge-done")
            await self._crew.say(interaction, note)

    # ------------------------------------------------------------------ autocomplete

    async def whats(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """What an edit could be about."""
        eyes, table = await self._eyes(interaction)
        if eyes is None or table is None:
            return []
        edit = str(interaction.namespace.edit or "")
        if edit == "undo":
            found = await self._steps(table, eyes)
        elif edit in ("hp", "xp", "result"):
            found = [(self._name(table, seat, eyes), str(seat)) for seat in (0, 1)]
            found += [(eyes.words("result-draw"), _DRAW)] if edit == "result" else []
        else:
            places = ("world", "bag", "discard", "banished") if edit == "move" else ("world", "bag")
            seen = [o for o in eyes.view["objects"].values() if o["area"] in places]
            found = [(_label(o, eyes), str(o["id"])) for o in seen]
        wanted = current.strip().casefold()
        fitting = [pair for pair in found if wanted in pair[0].casefold()] or found
        return [app_commands.Choice(name=text.label(n, 100), value=v) for n, v in fitting[:_CHOICES]]

    async def values(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Where a card could go; numbers are typed."""
        eyes, _ = await self._eyes(interaction)
        if eyes is None or interaction.namespace.edit != "move":
            return []
        found = [(eyes.words.code("detail", area), area) for area in AREAS]
        wanted = current.strip().casefold()
        return [app_commands.Choice(name=n, value=v) for n, v in found if wanted in n.casefold()]

    async def _eyes(self, interaction: discord.Interaction) -> tuple[Eyes | None, Table | None]:
        """A spectator's eyes: a judge who plays is offered nothing that others do not see."""
        try:
            number, person = await self._crew.moderated(interaction)
        except Sorry:
            return None, None
        table = await self._crew.tables.table(number)
        return await self._crew.desk.eyes(table, None, person.words), table

    def _name(self, table: Table, seat: int, eyes: Eyes) -> str:
        player = table.seats[seat].player
        return eyes.words("computer") if player is None else self._crew.people.name(player)

    async def _steps(self, table: Table, eyes: Eyes) -> list[tuple[str, str]]:
        """The public steps of the match, the latest first; to go back before one is to go on after the row before."""
        rows: dict[int, list[Line]] = {}
        for line in await table.history(None):
            if line.epoch > 0:
                rows.setdefault(line.epoch, []).append(line)
        found = []
        for seq in sorted(rows, reverse=True):
            lines = log.lines([line.notice for line in rows[seq]], eyes)
            if lines:
                told = text.clip(" ".join(lines), 80)
                found.append((eyes.words("judge-before", step=told), str(seq - 1)))
        return found


def _label(seen: Seen, eyes: Eyes) -> str:
    mark = eyes.face.mark(seen) or ""
    hint = eyes.face.hint(seen, eyes.view, eyes.words)
    return f"{mark} {seen['name']} · {hint}".strip()


def _read(edit: str, what: str, value: str, reason: str) -> JudgeEdit:
    """The edit that was typed.

    Raises:
        Sorry: something is missing or cannot be read.
    """
    if edit not in EDITS:
        raise Sorry("judge-unread", given=text.escape(edit))
    if edit == "result" and what == _DRAW:
        return JudgeEdit(edit, reason)
    number = _number(what)
    if edit == "undo":
        return JudgeEdit(edit, reason, number=number)
    if edit in ("tap", "untap"):
        return JudgeEdit(edit, reason, obj=number)
    if edit == "move":
        if value not in AREAS:
            raise Sorry("judge-unread", given=text.escape(value))
        return JudgeEdit(edit, reason, obj=number, area=value)
    if number not in (0, 1):
        raise Sorry("judge-unread", given=text.escape(what))
    if edit == "result":
        return JudgeEdit(edit, reason, seat=number)
    return JudgeEdit(edit, reason, seat=number, number=_number(value))


def _number(given: str) -> int:
    if not given.isascii() or not given.isdecimal() or len(given) > 9:
        raise Sorry("judge-unread", given=text.escape(given))
    return int(given)


def command(crew: Crew) -> app_commands.Command[app_commands.Group, ..., None]:
    """`/match judge`."""
    judging = Judging(crew)

    @app_commands.rename(
        edit=named("edit", "option-edit"),
        reason=named("reason", "option-reason"),
        what=named("what", "option-judge-what"),
        value=named("value", "option-judge-value"),
    )
    @app_commands.describe(
        edit=said("option-edit"),
        reason=said("option-reason"),
        what=said("option-judge-what"),
        value=said("option-judge-value"),
    )
    @app_commands.choices(
        edit=[app_commands.Choice(name=said(f"judge-{e}", "wakfu"), value=e) for e in EDITS]
    )
    @app_commands.autocomplete(what=judging.whats, value=judging.values)
    async def judge(
        interaction: discord.Interaction,
        edit: str,
        what: app_commands.Range[str, 1, 100],
        reason: app_commands.Range[str, 3, 300],
        value: app_commands.Range[str, 1, 100] = "",
    ) -> None:
        await judging.judge(interaction, edit, what, value, reason)

    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=named("judge", "command-match-judge"), description=said("command-match-judge"), callback=judge
    )
    return made
