"""What `/league` does. Commands and clicks both end here."""

from __future__ import annotations

import io
from collections.abc import Callable

import discord

from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError
from bot.commands.deck.reading import ListReader
from bot.commands.league.desk import LeagueDesk, number_in, typed
from bot.commands.league.entering import Entering
from bot.commands.league.home import MatchHome
from bot.commands.league.showing import LeagueShowing
from bot.league import filing, moving
from bot.league.office import LeagueView
from bot.store.sql.leagues.acts import act_of
from bot.ui.base import show
from bot.ui.base.screen import Screen
from bot.ui.league import info, panel, places, rounds
from bot.ui.league import look as looks
from bot.ui.league.figures import standings_csv
from bot.ui.league.look import LeaguePress, title_of
from bot.ui.league.scenes import has
from engine.league.journal.acts import DroppedAct, LeftAct
from engine.league.journal.state import LeagueRefusalError


class LeagueRoom:
    """Answers what everybody may ask of leagues, and what players do in theirs."""

    def __init__(self, services: Services, reader: ListReader, renew: Callable[[int], None]) -> None:
        self.desk = LeagueDesk(services)
        self.entering = Entering(self.desk, reader)
        self.home = MatchHome(self.desk, renew)
        self.showing = LeagueShowing(self.desk)

    # ------------------------------------------------------------------ looking

    async def listed(self, interaction: discord.Interaction) -> None:
        """The leagues of this server."""
        words = (await self.desk.person(interaction)).words
        views = [view for view in await self.desk.here(interaction) if view.state.status != "archived"]
        may = await self.desk.may_create(interaction)
        leagues = [(view.record.id, view.state) for view in views]
        await self.desk.show(interaction, info.listing(leagues, words, may_create=may))

    async def pairings(
        self, interaction: discord.Interaction, view: LeagueView, round_: int | None = None, page: int = 0
    ) -> None:
        """The tables of a round."""
        words = (await self.desk.person(interaction)).words
        await self.desk.show(interaction, rounds.pairings(await self.desk.look(view, words), round_, page))

    async def history(self, interaction: discord.Interaction) -> None:
        """The leagues of this server that are over, each with its first three."""
        words = (await self.desk.person(interaction)).words
        views = [
            view for view in await self.desk.here(interaction) if view.state.status in ("over", "archived")
        ]
        looks_ = [await self.desk.look(view, words) for view in views[: places.SEASONS]]
        await self.desk.show(interaction, places.history(looks_, len(views), words))

    async def audit(self, interaction: discord.Interaction, view: LeagueView, page: int = 0) -> None:
        """All that has been done in a league."""
        words = (await self.desk.person(interaction)).words
        store, league = self.desk.services.store.leagues, view.record.id
        acts = [act_of(row) for row in await store.rows(league)]
        look = await self.desk.look(view, words, [act.actor for act in acts if act.actor is not None])
        _, _, shown = panel.on_page(acts, page)
        reasons = {act.seq: await store.reason(league, act.seq) for act in shown if act.actor is not None}
        await self.desk.show(interaction, panel.audit(look, acts, page, reasons))

    async def export(
        self, interaction: discord.Interaction, view: LeagueView, *, whole: bool = False
    ) -> None:
        """The file of a league, and its journal. `whole`: with what the lots are drawn from."""
        words = (await self.desk.person(interaction)).words
        rows = await self.desk.services.store.leagues.rows(view.record.id)
        over = view.state.status in ("over", "archived")
        journal = moving.written(view.record, rows, secret=whole or over)
        settings = filing.written(filing.plain(view.state.settings))
        files = [
            discord.File(io.BytesIO(settings.encode()), f"{view.record.slug}.yaml"),
            discord.File(io.BytesIO(journal), f"{view.record.slug}.jsonl"),
        ]
        if has(view.state, "standings") and interaction.guild is not None:
            names = await self.desk.services.people.called(view.state.entrants, interaction.guild)
            table = standings_csv(view.state, lambda number: names.get(number, ""), words)
            files.append(discord.File(io.BytesIO(table), f"{view.record.slug}.csv"))
        said = words(
            "league-exported-whole" if whole else "league-exported",
            name=title_of(view.state),
        )
        await interaction.response.send_message(ephemeral=True, files=files, **show.new(Screen(said)))

    # ------------------------------------------------------------------ leaving

    async def ask_drop(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Ask whether somebody is sure to leave.

        Raises:
            LeagueRefusalError: `not_in`, `dropped`.
        """
        person = await self.desk.person(interaction)
        known = view.state.entrants.get(person.number)
        if known is None:
            raise LeagueRefusalError("not_in")
        if known.status not in ("in", "waitlist"):
            raise LeagueRefusalError("dropped")
        look = await self.desk.look(view, person.words)
        await self.desk.show(
            interaction, panel.ask(look, "drop", started="yes" if view.state.rounds else "no")
        )

    async def drop(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Leave a league: off the list before the start, dropped after it."""
        person = await self.desk.person(interaction)
        data = LeftAct(person.number) if view.state.status == "entry" else DroppedAct(person.number)
        await self.desk.office.do(view.record.id, person.number, data, interaction=interaction.id)
        said = person.words("league-dropped-done", name=title_of(view.state))
        await self.desk.show(interaction, Screen(said))

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on a league's screen or a form of one; False if it belongs to something else.

        What organisers press is answered before, by `bot.commands.organise`.
        """
        press = looks.read(str(dict(interaction.data or {}).get("custom_id", "")))
        if press is None:
            return False
        async with self.desk.services.answering(interaction):
            number = press.league or number_in(next(iter(chosen(interaction)), ""))
            view = await self.desk.pressed(interaction, number)
            if await self.home.click(interaction, view, press):
                return True
            if not await self.showing.click(interaction, view, press):
                await self._clicked(interaction, view, press)
        return True

    async def _clicked(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        match press.what:
            case "info" | "open" | "keep":
                await self.desk.info(interaction, view)
            case "pairings":
                round_, _, page = press.argument.partition(".")
                await self.pairings(interaction, view, number_in(round_) or None, number_in(page))
            case "audit":
                await self.audit(interaction, view, number_in(press.argument))
            case "join":
                await self.entering.ask(interaction, view)
            case "deck":
                await self.entering.take(interaction, view, next(iter(chosen(interaction)), ""))
            case "paste" if interaction.type is discord.InteractionType.modal_submit:
                await self.entering.take(interaction, view, typed(interaction).get("list", ""), pasted=True)
            case "paste":
                await self.entering.ask_list(interaction, view.record.id)
            case "drop":
                await self.ask_drop(interaction, view)
            case "dropyes":
                await self.drop(interaction, view)
            case _:
                raise UserError("league-old-button")
