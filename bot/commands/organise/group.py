"""The slash commands of `/organise`. No right is set at Discord: the bot asks each time; servers may hide the group."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.base.gaming import ask_for_game, game_offers
from bot.commands.base.naming import named, said
from bot.commands.base.services import UserError
from bot.commands.league import desk
from bot.commands.league.room import LeagueRoom
from bot.commands.organise import rights, tables
from bot.commands.organise.room import OrganiseRoom
from bot.commands.organise.running import Staff

_IN_GUILDS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
_LEAGUE, _WHICH = named("league", "option-league"), said("option-league")
Choices = list[app_commands.Choice[str]]
Name = app_commands.Range[str, 1, 100]


class OrganiseGroup(app_commands.Group):
    """Make leagues and run them."""

    def __init__(self, room: OrganiseRoom, leagues: LeagueRoom) -> None:
        super().__init__(
            name=named("organise", "command-organise"),
            description=said("command-organise"),
            allowed_contexts=_IN_GUILDS,
            guild_only=True,
        )
        self._room = room
        self._leagues = leagues
        self._desk = room.desk
        for command in tables.commands(room):
            self.add_command(command)
        ask_for_game(room.desk.services, self)

    async def _mine(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._desk.offers(interaction, current, desk.organised)

    async def _staffed(self, interaction: discord.Interaction, current: str) -> Choices:
        return await self._desk.offers(interaction, current, desk.staffed)

    async def _games(self, interaction: discord.Interaction, current: str) -> Choices:
        return game_offers(self._desk.services, interaction, current)

    @app_commands.command(
        name=named("create", "command-organise-create"), description=said("command-organise-create")
    )
    @app_commands.rename(game=named("game", "option-hosted-game"))
    @app_commands.describe(game=said("option-hosted-game"))
    @app_commands.autocomplete(game=_games)
    async def create(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """`/organise create`: a form of five things."""
        await self._room.making.ask(interaction, game)

    @app_commands.command(
        name=named("import", "command-organise-import"), description=said("command-organise-import")
    )
    @app_commands.rename(file=named("file", "option-league-file"))
    @app_commands.describe(file=said("option-league-file"))
    async def import_(self, interaction: discord.Interaction, file: discord.Attachment) -> None:
        """`/organise import`: a league's file."""
        await self._room.making.take_in(interaction, file)

    @app_commands.command(
        name=named("edit", "command-organise-edit"), description=said("command-organise-edit")
    )
    @app_commands.rename(
        role=named("role", "option-league-role"), channel=named("channel", "option-channel"), league=_LEAGUE
    )
    @app_commands.describe(
        role=said("option-league-role"), channel=said("option-league-channel"), league=_WHICH
    )
    @app_commands.autocomplete(league=_mine)
    async def edit(
        self,
        interaction: discord.Interaction,
        role: discord.Role | None = None,
        channel: discord.TextChannel | None = None,
        league: Name | None = None,
    ) -> None:
        """`/organise edit`: all settings, each group with a button."""
        view = await self._desk.meant(interaction, league, desk.organised)
        if role is not None:
            await self._room.making.role(interaction, view, role)
        elif channel is not None:
            await self._room.making.move(interaction, view, channel)
        else:
            await self._room.making.show_to_organiser(interaction, view)

    @app_commands.command(
        name=named("open", "command-organise-open"), description=said("command-organise-open")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def open(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise open`: let people in."""
        await self._room.running.open(
            interaction, await self._desk.meant(interaction, league, desk.organised)
        )

    @app_commands.command(
        name=named("start", "command-organise-start"), description=said("command-organise-start")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def start(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise start`: what would be played, then round 1."""
        view = await self._desk.meant(interaction, league, desk.organised)
        await self._room.running.ask_start(interaction, view)

    @app_commands.command(
        name=named("pair", "command-organise-pair"), description=said("command-organise-pair")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def pair(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise pair`: the next round."""
        await self._room.running.pair(
            interaction, await self._desk.meant(interaction, league, desk.organised)
        )

    @app_commands.command(name=named("cut", "command-organise-cut"), description=said("command-organise-cut"))
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def cut(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise cut`: the best go on to the bracket."""
        await self._room.running.cut(interaction, await self._desk.meant(interaction, league, desk.organised))

    @app_commands.command(
        name=named("pause", "command-organise-pause"), description=said("command-organise-pause")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def pause(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise pause`: nothing falls due, or the league goes on."""
        await self._room.running.toggle(
            interaction, await self._desk.meant(interaction, league, desk.organised)
        )

    @app_commands.command(
        name=named("close", "command-organise-close"), description=said("command-organise-close")
    )
    @app_commands.rename(entry=named("entry", "option-league-entry"), league=_LEAGUE)
    @app_commands.describe(entry=said("option-league-entry"), league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def close(
        self, interaction: discord.Interaction, entry: bool = False, league: Name | None = None
    ) -> None:
        """`/organise close`: end the league, or only entry."""
        view = await self._desk.meant(interaction, league, desk.organised)
        doing = self._room.running.close_entry if entry else self._room.running.ask_close
        await doing(interaction, view)

    @app_commands.command(
        name=named("archive", "command-organise-archive"), description=said("command-organise-archive")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def archive(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise archive`: off the lists."""
        view = await self._desk.meant(interaction, league, desk.organised)
        await self._room.running.archive(interaction, view)

    @app_commands.command(
        name=named("undo", "command-organise-undo"), description=said("command-organise-undo")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def undo(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise undo`: take back the last act that nothing was built on."""
        await self._room.running.ask_undo(
            interaction, await self._desk.meant(interaction, league, desk.organised)
        )

    @app_commands.command(
        name=named("staff", "command-organise-staff"), description=said("command-organise-staff")
    )
    @app_commands.rename(
        organiser=named("organiser", "option-league-organiser"),
        judge=named("judge", "option-league-judge"),
        remove=named("remove", "option-league-remove"),
        apart=named("apart", "option-league-apart"),
        from_=named("from", "option-league-from"),
        league=_LEAGUE,
    )
    @app_commands.describe(
        organiser=said("option-league-organiser"),
        judge=said("option-league-judge"),
        remove=said("option-league-remove"),
        apart=said("option-league-apart"),
        from_=said("option-league-from"),
        league=_WHICH,
    )
    @app_commands.autocomplete(league=_staffed)
    async def staff(
        self,
        interaction: discord.Interaction,
        organiser: Staff | None = None,
        judge: Staff | None = None,
        remove: Staff | None = None,
        apart: discord.User | None = None,
        from_: discord.User | None = None,
        league: Name | None = None,
    ) -> None:
        """`/organise staff`: who runs the league, and who is kept apart."""
        view = await self._desk.meant(interaction, league, desk.staffed)
        if (apart is None) != (from_ is None):
            raise UserError("league-apart-two")
        if apart is not None and from_ is not None:
            await self._room.running.apart(interaction, view, apart, from_)
        else:
            await self._room.running.staff(interaction, view, organiser, judge, remove)

    @app_commands.command(
        name=named("announce", "command-organise-announce"), description=said("command-organise-announce")
    )
    @app_commands.rename(text=named("text", "option-league-text"), league=_LEAGUE)
    @app_commands.describe(text=said("option-league-text"), league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def announce(
        self,
        interaction: discord.Interaction,
        text: app_commands.Range[str, 1, 1500],
        league: Name | None = None,
    ) -> None:
        """`/organise announce`: say something in the league's channel."""
        view = await self._desk.meant(interaction, league, desk.organised)
        await self._room.running.announce(interaction, view, text)

    @app_commands.command(
        name=named("audit", "command-organise-audit"), description=said("command-organise-audit")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_staffed)
    async def audit(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise audit`: all that has been done; everybody may read it."""
        await self._leagues.audit(interaction, await self._desk.meant(interaction, league, desk.staffed))

    @app_commands.command(
        name=named("export", "command-organise-export"), description=said("command-organise-export")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def export(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise export`: a whole league."""
        view = await self._desk.meant(interaction, league, desk.organised)
        person = await rights.organiser(self._desk, interaction, view)
        if rights.plays(view, person) and view.state.status not in ("over", "archived"):
            raise UserError("league-export-plays")
        await self._leagues.export(interaction, view, whole=True)

    @app_commands.command(
        name=named("clone", "command-organise-clone"), description=said("command-organise-clone")
    )
    @app_commands.rename(name=named("name", "option-league-name"), league=_LEAGUE)
    @app_commands.describe(name=said("option-league-name"), league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def clone(
        self,
        interaction: discord.Interaction,
        name: app_commands.Range[str, 1, 60],
        league: Name | None = None,
    ) -> None:
        """`/organise clone`: the next season."""
        view = await self._desk.meant(interaction, league, desk.organised)
        await self._room.making.clone(interaction, view, name)

    @app_commands.command(
        name=named("panel", "command-organise-panel"), description=said("command-organise-panel")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_staffed)
    async def panel(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/organise panel`: how the league stands and what comes next."""
        await self._room.running.panel(interaction, await self._desk.meant(interaction, league, desk.staffed))
