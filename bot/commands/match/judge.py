"""`/match judge`: what a judge may change in a match, publicly and with a reason."""

from __future__ import annotations

from collections import OrderedDict

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import ENGINE_ERRORS, Services, UserError
from bot.commands.match.calling import Calling
from bot.games import Edit, HostedGame
from bot.league.binding import league_of
from bot.people import Person
from bot.tables import LogLine, Table, TableRefusalError
from bot.ui.base import text
from bot.ui.base.screen import Screen
from bot.ui.match import log
from bot.ui.match.refusals import refusal
from bot.ui.match.viewer import Viewer
from bot.ui.settling import judging
from engine.core.game import JudgeEdit
from engine.core.seats import Seating
from engine.core.view import Seen

#: The edits that the table makes itself, in any game.
_UNDO, _RESULT, _INSPECT, _ANNUL = "undo", "result", "inspect", "annul"
_PAUSE, _RESUME = "pause", "resume"
#: Those that a judge is asked about once more, and that are not for judges who play in the match.
_CONFIRMED = (_INSPECT, _PAUSE, _RESUME, _RESULT, _ANNUL)
#: Those that are about the match as a whole.
_WHOLE = (_INSPECT, _PAUSE, _RESUME, _ANNUL)
#: The most edits remembered until their judges have confirmed them.
_MEANT = 500
_CHOICES = 25
_DRAW = "draw"


class Judging:
    """Reads a judge's request; it offers and names only public information."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._calling = Calling(services)
        self._meant: OrderedDict[tuple[int, int], JudgeEdit] = OrderedDict()

    async def judge(
        self, interaction: discord.Interaction, edit: str, what: str, value: str, reason: str
    ) -> None:
        """Make an edit and confirm it; the thread shows it with its reason.

        Raises:
            UserError: no moderator, no match in this thread, or the text typed names nothing.
        """
        number, person = await self._services.moderated(interaction)
        table = await self._services.tables.table(number)
        game = self._services.tables.games[table.info.game]
        act = _read(game, edit, what, value, text.escape(reason, 200), table.info.seating)
        if edit in _CONFIRMED:
            await self._ask(interaction, table, person, act)
            return
        with self._services.publisher.answering():
            note = await self._made(interaction, table, person, act)
            await self._services.say(interaction, note or person.words("judge-done"))

    async def _made(
        self, interaction: discord.Interaction, table: Table, person: Person, act: JudgeEdit
    ) -> str:
        """Make an edit; return why it was refused, or an empty string."""
        try:
            if act.edit in (_PAUSE, _RESUME):
                await table.switch_clock(act.reason, stop=act.edit == _PAUSE)
            else:
                await self._services.tables.judge(table.match_id, act, interaction_id=interaction.id)
        except ENGINE_ERRORS as error:
            viewer = await self._services.presenter.viewer(table, None, person.words)
            return refusal(error, viewer, None)
        if table.seat_of(person.number) is None:
            await self._calling.heeded(interaction, table.info)
        return ""

    # ------------------------------------------------------------------ what is asked once more

    async def _ask(
        self, interaction: discord.Interaction, table: Table, person: Person, act: JudgeEdit
    ) -> None:
        """Ask whether an edit is meant, and remember it until that is answered or the bot restarts."""
        await self._check(table, person, act)
        if table.status not in ("open", "adjourned"):
            raise TableRefusalError("match_closed", status=table.status)
        if act.edit in (_PAUSE, _RESUME) and table.clock(None) is None:
            raise TableRefusalError("no_clock")
        self._meant[table.match_id, person.number] = act
        while len(self._meant) > _MEANT:
            self._meant.popitem(last=False)
        viewer = await self._services.presenter.viewer(table, None, person.words.of(table.info.game))
        await self._services.reply(interaction, judging.confirm(table.match_id, viewer, act))

    async def confirmed(self, interaction: discord.Interaction, match: int, edit: str, *, sure: bool) -> None:
        """Make the edit that a judge has confirmed, or leave it.

        Raises:
            UserError: no moderator, not in the thread of the match, they play in it, or it is no longer remembered.
        """
        number, person = await self._services.moderated(interaction)
        act = self._meant.pop((match, person.number), None) if number == match else None
        if not sure:
            await self._services.reply(interaction, Screen(person.words("judge-nothing")))
            return
        if act is None or act.edit != edit:
            raise UserError("judge-again")
        table = await self._services.tables.table(number)
        await self._check(table, person, act)
        note = await self._made(interaction, table, person, act)
        screen = Screen(note or person.words("judge-done"))
        if act.edit == _INSPECT and not note:
            screen = await self._inspected(table, person)
        await self._services.reply(interaction, screen)

    async def _check(self, table: Table, person: Person, act: JudgeEdit) -> None:
        """Look whether this judge may do something that is asked once more.

        Raises:
            UserError: they play in the match, or would look at Hands of a league in which they play while its lists
                are closed.
        """
        if table.seat_of(person.number) is not None:
            raise UserError("judge-plays")
        league = league_of(table.info.maker) if act.edit == _INSPECT and table.info.held else None
        if league is not None and person.number in (await self._services.leagues.view(league)).state.entrants:
            raise UserError("judge-enters")

    async def _inspected(self, table: Table, person: Person) -> Screen:
        words, presenter = person.words.of(table.info.game), self._services.presenter
        viewers = [await presenter.viewer(table, seat, words) for seat in table.info.seating.seats]
        return judging.inspected(viewers, [table.pending_for(viewer.seat or 0) for viewer in viewers])

    # ------------------------------------------------------------------ autocomplete

    async def whats(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The objects that an edit could be about."""
        viewer, table = await self._eyes(interaction)
        if viewer is None or table is None:
            return []
        edit = str(interaction.namespace.edit or "")
        of_game = _edit(self._services.tables.games[table.info.game], edit)
        if edit == _UNDO:
            found = await self._steps(table, viewer)
        elif of_game is not None and of_game.among:
            seen = [o for o in viewer.view["objects"].values() if o["area"] in of_game.among]
            found = [(_label(o, viewer), str(o["id"])) for o in seen]
        elif edit in _WHOLE:
            return []
        else:
            found = [(self._name(table, seat, viewer), str(seat)) for seat in table.info.seating.seats]
            found += [(viewer.words("result-draw"), _DRAW)] if edit == _RESULT else []
        wanted = current.strip().casefold()
        fitting = [pair for pair in found if wanted in pair[0].casefold()] or found
        return [app_commands.Choice(name=text.label(n, 100), value=v) for n, v in fitting[:_CHOICES]]

    async def values(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Where a card could go; numbers are typed freely."""
        viewer, table = await self._eyes(interaction)
        if viewer is None or table is None:
            return []
        game = self._services.tables.games[table.info.game]
        edit = _edit(game, str(interaction.namespace.edit or ""))
        if edit is None or edit.takes != "area":
            return []
        found = [(viewer.words.code("detail", area), area) for area in game.areas]
        wanted = current.strip().casefold()
        return [app_commands.Choice(name=n, value=v) for n, v in found if wanted in n.casefold()]

    async def _eyes(self, interaction: discord.Interaction) -> tuple[Viewer | None, Table | None]:
        """A spectator's view: a judge who plays sees no more than others do."""
        try:
            number, person = await self._services.moderated(interaction)
        except UserError:
            return None, None
        table = await self._services.tables.table(number)
        return await self._services.presenter.viewer(table, None, person.words), table

    def _name(self, table: Table, seat: int, viewer: Viewer) -> str:
        sits = table.seats[seat]
        if sits.player is None:
            return viewer.words.code("opponent", sits.computer or "")
        return self._services.people.name(sits.player)

    async def _steps(self, table: Table, viewer: Viewer) -> list[tuple[str, str]]:
        """The public steps of the match, the latest first, each with the row to which undoing it returns."""
        rows: dict[int, list[LogLine]] = {}
        for line in await table.history(None):
            if line.epoch > 0:
                rows.setdefault(line.epoch, []).append(line)
        found = []
        for seq in sorted(rows, reverse=True):
            lines = log.lines([line.notice for line in rows[seq]], viewer)
            if lines:
                told = text.clip(" ".join(lines), 80)
                found.append((viewer.words("judge-before", step=told), str(seq - 1)))
        return found


def _label(seen: Seen, viewer: Viewer) -> str:
    mark = viewer.face.mark(seen) or ""
    hint = viewer.face.hint(seen, viewer.view, viewer.words)
    return f"{mark} {seen['name']} · {hint}".strip()


def _edit(game: HostedGame, name: str) -> Edit | None:
    """An edit of a game by its name; None for the table's own edits and unknown names."""
    return next((each for each in game.edits if each.name == name), None)


def _read(game: HostedGame, name: str, what: str, value: str, reason: str, seating: Seating) -> JudgeEdit:
    """The edit that was typed.

    Raises:
        UserError: something is missing or cannot be read.
    """
    edit = _edit(game, name)
    if edit is None and name in _WHOLE:
        return JudgeEdit(name, reason)
    if edit is None and name not in (_UNDO, _RESULT):
        raise UserError("judge-unread", given=text.escape(name))
    if name == _RESULT and what == _DRAW:
        return JudgeEdit(name, reason)
    number = _number(what)
    if name == _UNDO:
        return JudgeEdit(name, reason, number=number)
    if edit is not None and edit.takes == "area" and value not in game.areas:
        raise UserError("judge-unread", given=text.escape(value))
    if edit is not None and edit.among:
        area = value if edit.takes == "area" else ""
        return JudgeEdit(name, reason, obj=number, area=area)
    if number not in seating.seats:
        raise UserError("judge-unread", given=text.escape(what))
    if edit is None:
        return JudgeEdit(name, reason, seat=number)
    return JudgeEdit(name, reason, seat=number, number=_number(value))


def _number(given: str) -> int:
    if not given.isascii() or not given.isdecimal() or len(given) > 9:
        raise UserError("judge-unread", given=text.escape(given))
    return int(given)


def _choices(services: Services) -> list[app_commands.Choice[str]]:
    """A judge's edits in all hosted games, each once."""
    found = {_UNDO: said(f"judge-{_UNDO}")}
    for game in services.tables.games.values():
        for edit in game.edits:
            found.setdefault(edit.name, said(f"judge-{edit.name}", game.key))
    for name in _CONFIRMED:
        found[name] = said(f"judge-{name}")
    return [app_commands.Choice(name=name, value=value) for value, name in found.items()]


def command(services: Services, desk: Judging) -> app_commands.Command[app_commands.Group, ..., None]:
    """`/match judge`."""

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
    @app_commands.choices(edit=_choices(services))
    @app_commands.autocomplete(what=desk.whats, value=desk.values)
    async def judge(
        interaction: discord.Interaction,
        edit: str,
        reason: app_commands.Range[str, 3, 300],
        what: app_commands.Range[str, 1, 100] = "",
        value: app_commands.Range[str, 1, 100] = "",
    ) -> None:
        await desk.judge(interaction, edit, what, value, reason)

    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=named("judge", "command-match-judge"), description=said("command-match-judge"), callback=judge
    )
    return made
