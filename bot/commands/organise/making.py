"""Making a league: the form, the settings in groups, a file, another season."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any

import discord
import msgspec

from bot.commands.base import permissions
from bot.commands.base.gaming import game_meant
from bot.commands.base.services import UserError, open_form
from bot.commands.deck.reading import downloaded
from bot.commands.league import times
from bot.commands.league.desk import LeagueDesk, roles_of, typed
from bot.commands.organise import rights
from bot.games import HostedGame
from bot.league import filing
from bot.league.office import LeagueView
from bot.people import Person
from bot.store.records import LeagueRecord
from bot.ui.base import text
from bot.ui.base.screen import Block, Screen
from bot.ui.league import settings as screens
from bot.ui.league.faults import fault_said
from bot.ui.league.look import LeaguePress
from bot.ui.league.settings import LeagueSettingError
from bot.words import Words
from engine.league.file import MOST_BYTES, LeagueFileError, read
from engine.league.journal.acts import SetAct, StaffedAct
from engine.league.rules import LeagueRules, StaffRules, moment

#: Faults of a file that are shown.
_FAULTS = 15


class LeagueMaking:
    """Makes leagues and changes their settings."""

    def __init__(self, desk: LeagueDesk) -> None:
        self._desk = desk

    # ------------------------------------------------------------------ a new one

    async def ask(self, interaction: discord.Interaction, game: str | None, name: str = "") -> None:
        """Open the form of five things that makes a league."""
        person = await rights.creator(self._desk, interaction)
        meant = await game_meant(self._desk.services, interaction, game)
        usual = LeagueRules(format="arbitre-league/1", name=name, game=meant.key)
        data = filing.plain(usual)
        data["deck"]["format"] = self._formats(meant)[0]
        form = screens.form(
            "basics",
            data,
            self._formats(meant),
            person.words.of(meant.key),
            str(LeaguePress(0, "create", meant.key)),
        )
        await open_form(interaction, form)

    async def create(self, interaction: discord.Interaction, game: str) -> None:
        """Make the league of a game that the form says, and show all that it assumed."""
        person = await rights.creator(self._desk, interaction)
        meant = await game_meant(self._desk.services, interaction, game)
        data = filing.plain(LeagueRules(format="arbitre-league/1", name="", game=meant.key))
        rules = self._checked("basics", typed(interaction), data, person)
        await self._made(interaction, person, rules)

    async def take_in(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        """Make the league that a file says.

        Raises:
            UserError: it is too large, or no text; or its faults, each with its line.
        """
        person = await rights.creator(self._desk, interaction)
        if file.size > MOST_BYTES:
            raise UserError("league-file-large", most=MOST_BYTES // 1000)
        await self._desk.services.wait(interaction)
        given = await downloaded(file)
        try:
            rules = await asyncio.to_thread(read, given, self._known())
        except LeagueFileError as error:
            await self._desk.show(interaction, self._faulty(error, person))
            return
        await self._made(interaction, person, rules, imported=True)

    async def clone(self, interaction: discord.Interaction, view: LeagueView, name: str) -> None:
        """Make the next season: the settings of a league under another name, without dates."""
        person = await rights.creator(self._desk, interaction)
        await rights.organiser(self._desk, interaction, view)
        now = view.state.settings
        data = filing.plain(now)
        data |= {"name": text.clean(name) or now.name}
        data["entry"] |= {"from": None, "until": None}
        rules = self._read(data, person.words)
        state = view.state
        staff = StaffedAct(
            (person.number, *(each for each in state.organisers if each != person.number)),
            state.judges,
            state.apart,
        )
        await self._made(interaction, person, rules, staff=staff, like=view.record)

    async def _made(
        self,
        interaction: discord.Interaction,
        person: Person,
        rules: LeagueRules,
        *,
        imported: bool = False,
        staff: StaffedAct | None = None,
        like: LeagueRecord | None = None,
    ) -> None:
        guild = interaction.guild
        if guild is None:
            raise UserError("only-here")
        staff = staff or await self._appointed(rules.staff, person)
        view = await self._desk.office.create(
            guild.id,
            _channel(interaction),
            rules,
            person.number,
            interaction.id,
            staff=staff,
            like=like,
            imported=imported,
        )
        await self.show(interaction, view, person.words("league-created"))

    async def _appointed(self, named: StaffRules, person: Person) -> StaffedAct | None:
        """The staff that a file names by their ids at Discord."""
        if named == StaffRules():
            return None
        organisers = [await self._number(each) for each in named.organisers]
        judges = [await self._number(each) for each in named.judges]
        apart = [(await self._number(a), await self._number(b)) for a, b in named.apart]
        return StaffedAct(
            (person.number, *(each for each in organisers if each != person.number)),
            tuple(judges),
            tuple(apart),
        )

    async def _number(self, named: int | str) -> int:
        said = str(named).strip("<@!>")
        if not (said.isascii() and said.isdecimal() and 15 <= len(said) <= 20):
            raise UserError("league-file-staff", given=text.escape(str(named), 40))
        return await self._desk.services.people.number_of(int(said))

    # ------------------------------------------------------------------ changing

    async def show(self, interaction: discord.Interaction, view: LeagueView, note: str = "") -> None:
        """All settings, each group with a button."""
        person = await self._desk.person(interaction)
        await self._desk.show(interaction, screens.screen(await self._desk.look(view, person.words), note))

    async def show_to_organiser(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """The same, for whoever may change them."""
        await rights.organiser(self._desk, interaction, view)
        await self.show(interaction, view)

    async def ask_group(self, interaction: discord.Interaction, view: LeagueView, group: str) -> None:
        """Open the form of a group of settings."""
        person = await rights.organiser(self._desk, interaction, view)
        if group not in screens.groups_of(view.state.settings):
            raise UserError("league-old-button")
        game = self._desk.services.tables.games[view.record.game]
        words = person.words.of(game.key)
        form = screens.form(
            group,
            filing.plain(view.state.settings),
            self._formats(game),
            words,
            str(LeaguePress(view.record.id, "set", group)),
        )
        await open_form(interaction, form)

    async def change(self, interaction: discord.Interaction, view: LeagueView, group: str) -> None:
        """Take what a form of settings says."""
        person = await rights.organiser(self._desk, interaction, view)
        if group not in screens.groups_of(view.state.settings):
            raise UserError("league-old-button")
        said = await self._dated(typed(interaction), view.state.settings, person)
        rules = self._checked(group, said, filing.plain(view.state.settings), person)
        after = await self._desk.office.do(
            view.record.id,
            person.number,
            SetAct(rules),
            interaction=interaction.id,
            roles=roles_of(interaction),
        )
        await self.show(interaction, after, person.words("league-set-done"))

    async def role(self, interaction: discord.Interaction, view: LeagueView, role: discord.Role) -> None:
        """Let only those with a role come in; the role of everybody lets everybody in again."""
        person = await rights.organiser(self._desk, interaction, view)
        now = view.state.settings
        entry = msgspec.structs.replace(now.entry, role=None if role.is_default() else str(role.id))
        rules = msgspec.structs.replace(now, entry=entry)
        after = await self._desk.office.do(
            view.record.id,
            person.number,
            SetAct(rules),
            interaction=interaction.id,
            roles=roles_of(interaction),
        )
        await self.show(interaction, after, person.words("league-set-done"))

    async def move(
        self, interaction: discord.Interaction, view: LeagueView, channel: discord.TextChannel
    ) -> None:
        """Have a league tell in another channel.

        Raises:
            UserError: the bot may not write there.
        """
        person = await rights.organiser(self._desk, interaction, view)
        lacking = permissions.missing(channel.permissions_for(channel.guild.me))
        if lacking:
            names = permissions.in_words(lacking, person.words)
            raise UserError("permissions-missing", channel=channel.mention, names=names)
        after = await self._desk.office.move(
            view.record.id, person.number, channel.id, roles=roles_of(interaction)
        )
        await self.show(interaction, after, person.words("league-moved", channel=channel.mention))

    async def _dated(self, said: dict[str, str], now: LeagueRules, person: Person) -> dict[str, str]:
        """What a form says, with its moments as they stand in a file."""
        found = dict(said)
        for key in ("entry.from", "entry.until"):
            given = said.get(key, "").strip()
            if not given or _is_moment(given):
                continue
            clock, zone, language = self._desk.services.store.clock(), now.time.zone, person.words.language
            at = await asyncio.to_thread(times.read, given, clock, zone, language)
            if at is None:
                raise UserError("league-time-unread")
            found[key] = at.astimezone(dt.UTC).isoformat(timespec="minutes")
        return found

    def _checked(self, group: str, said: dict[str, str], data: dict[str, Any], person: Person) -> LeagueRules:
        """The settings after a form.

        Raises:
            UserError: a number does not fit, or the settings do not fit together.
        """
        try:
            return self._read(screens.changed(group, said, data), person.words)
        except LeagueSettingError as error:
            label = person.words(f"league-set-{error.setting.key.replace('_', '-')}")
            raise UserError(
                "league-form-number", name=label, least=error.setting.least, most=error.setting.most
            ) from None

    def _read(self, data: dict[str, Any], words: Words) -> LeagueRules:
        """The settings that plain data say.

        Raises:
            UserError: they do not fit together.
        """
        try:
            return filing.checked(data, self._known())
        except LeagueFileError as error:
            told = "; ".join(fault_said(fault.message, words) for fault in error.faults[:3])
            raise UserError("league-form-faulty", faults=told) from None

    def _faulty(self, error: LeagueFileError, person: Person) -> Screen:
        lines = [
            person.words("league-file-line", line=fault.line, fault=fault_said(fault.message, person.words))
            for fault in error.faults[:_FAULTS]
        ]
        if len(error.faults) > _FAULTS:
            lines.append(person.words("league-more", count=len(error.faults) - _FAULTS))
        title = person.words("league-file-faulty", count=len(error.faults))
        return Screen("", (Block("\n".join(lines), title),))

    def _known(self) -> dict[str, tuple[str, ...]]:
        """The games and their formats that can be played."""
        return {key: tuple(self._formats(game)) for key, game in self._desk.services.tables.games.items()}

    @staticmethod
    def _formats(game: HostedGame) -> list[str]:
        return [form for form in game.lists.formats() if game.lists.barred(form) is None]


def _channel(interaction: discord.Interaction) -> int | None:
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id


def _is_moment(said: str) -> bool:
    try:
        moment(said)
    except ValueError:
        return False
    return True
