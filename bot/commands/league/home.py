"""`/league match`: a player's home, with everything one can do about one's own match."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable
from dataclasses import replace

import discord

from bot.commands.base.pressed import chosen
from bot.commands.base.services import UserError, open_form
from bot.commands.league import times, zones
from bot.commands.league.desk import LeagueDesk, number_in, typed
from bot.league import calls
from bot.league.office import LeagueView
from bot.league.seating import binding_of
from bot.people import Person
from bot.tables import Commitments
from bot.ui.league import home as screens
from bot.ui.league import info, panel, timing
from bot.ui.league.look import LeaguePress
from engine.league.journal.acts import AbsentAct, AgreedAct, ProposedAct, ReadyAct
from engine.league.journal.evidence import contestable
from engine.league.journal.state import LeaguePairing, LeagueRefusalError

#: Those of the staff who are named before they are called.
_NAMED = 20


class MatchHome:
    """What a player does about their own match in a league."""

    def __init__(self, desk: LeagueDesk, renew: Callable[[int], None]) -> None:
        """`renew`: has what is written for a league told."""
        self._desk = desk
        self._renew = renew

    async def show(self, interaction: discord.Interaction, view: LeagueView, note: str = "") -> None:
        """Answer with the home of whoever asks."""
        person = await self._desk.person(interaction)
        look = await self._desk.look(view, person.words)
        mine = screens.own_table(view.state, person.number)
        if (
            mine is not None and mine[1].match is not None
        ):  # it may be none of the first, whose threads are looked up
            look = replace(look, threads={**look.threads, **await self._desk.threads([mine[1].match])})
        now = self._now()
        lately = contestable(view.state, person.number, now) is not None
        screen = screens.screen(look, person.number, note, now=now, contestable=lately)
        await self._desk.show(interaction, screen)

    async def _fair(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        """What binds the bot in a league, for everybody; for who plays in what is still to begin, of that, too."""
        person, record = await self._desk.person(interaction), view.record
        act = info.end_of(view.state, number_in(press.argument) or None)
        rows = await self._desk.services.store.leagues.rows(record.id) if act is not None else []
        head = rows[act.seq - 1].hash if act is not None else ""
        over = view.state.status in ("over", "archived")
        secret = record.secret.hex() if over and record.secret is not None else ""
        look, bound = await self._desk.look(view, person.words), await self._bound(view, person)
        await self._desk.show(interaction, info.fairness(look, act, head, secret, bound))

    async def _bound(self, view: LeagueView, person: Person) -> tuple[LeaguePairing, Commitments] | None:
        """What binds the bot in the match that somebody has still to begin."""
        mine = screens.own_table(view.state, person.number)
        if mine is None or mine[1].b is None or not mine[1].open or mine[1].state == "playing":
            return None
        tables = self._desk.services.tables
        found = await binding_of(self._desk.office, tables, view, len(view.state.rounds), mine[0])
        return None if found is None else (mine[1], Commitments((), found.decks, found.reserves))

    async def click(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> bool:
        """Handle a click of the home; False if it belongs to something else."""
        doing = {
            "match": self._home,
            "fair": self._fair,
            "ready": self._ready,
            "propose": self._days,
            "day": self._hours,
            "hour": self._echo_hour,
            "words": self._words,
            "proposed": self._proposed,
            "take": self._take,
            "cannot": self._ask_cannot,
            "cannotyes": self._cannot,
            "claim": self._claim,
            "judge": self._ask_judge,
            "judgeyes": self._judge,
            "contest": self._ask_judge,
            "contestyes": self._judge,
        }.get(press.what)
        if doing is None:
            return False
        await doing(interaction, view, press)
        return True

    async def _home(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        await self.show(interaction, view)

    async def _ready(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        now, table = self._now(), screens.own_table(view.state, person.number)
        if _of_another_round(view, press.argument) or _no_longer(view, table[1] if table else None):
            await self.show(interaction, view)
            return
        grace = dt.timedelta(minutes=view.state.settings.time.grace_minutes)
        at = table[1].at if table else None
        agreed = at is not None and at - grace <= now <= at + grace
        others = [each for each in (table[1].players if table else ()) if each != person.number]
        data = ReadyAct(person.number, agreed, len(view.state.rounds), *others)
        after = await self._do(interaction, view, person, data)
        await self.show(interaction, after, person.words("league-ready-done"))

    async def _days(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        self._awaited(view, person)
        zone = await zones.zone_of(self._desk.services, person)
        look = await self._desk.look(view, person.words)
        await self._desk.show(interaction, timing.days(look, self._now(), zone))

    async def _hours(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        zone = await zones.zone_of(self._desk.services, person)
        try:
            day = dt.date.fromisoformat(next(iter(chosen(interaction)), ""))
        except ValueError:
            raise UserError("old-button") from None
        look = await self._desk.look(view, person.words)
        await self._desk.show(interaction, timing.hours(look, day, self._now(), zone))

    async def _echo_hour(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        await self._echo(interaction, view, _moment(next(iter(chosen(interaction)), "")))

    async def _words(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        zone = await zones.zone_of(self._desk.services, person)
        if interaction.type is not discord.InteractionType.modal_submit:
            look = await self._desk.look(view, person.words)
            await open_form(interaction, timing.form(look, zone))
            return
        said = typed(interaction)
        zone = await zones.remember(self._desk.services, person, said.get("zone") or zone)
        await self._desk.services.wait(interaction)
        now, language = self._now(), person.words.language
        at = await asyncio.to_thread(times.read, said.get("time", ""), now, zone, language)
        await self._echo(interaction, view, times.within(at, now))

    async def _echo(self, interaction: discord.Interaction, view: LeagueView, at: dt.datetime) -> None:
        person = await self._desk.person(interaction)
        self._awaited(view, person)
        zone = await zones.zone_of(self._desk.services, person)
        look = await self._desk.look(view, person.words)
        await self._desk.show(interaction, timing.echo(look, at, zone, self._now()))

    async def _proposed(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        said, _, round_ = press.argument.partition(".")
        at = times.within(_moment(said), self._now())
        if _of_another_round(view, round_):
            await self.show(interaction, view)
            return
        after = await self._do(interaction, view, person, ProposedAct(person.number, at))
        await self.show(interaction, after, person.words("league-proposed-done"))

    async def _take(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        after = await self._do(interaction, view, person, AgreedAct(person.number, _moment(press.argument)))
        await self.show(interaction, after, person.words("league-agreed-done"))

    async def _ask_cannot(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        self._awaited(view, person)
        look = await self._desk.look(view, person.words)
        await self._desk.show(interaction, panel.ask(look, "cannot", look.round))

    async def _cannot(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        if _of_another_round(view, press.argument):
            await self.show(interaction, view)
            return
        person = await self._desk.person(interaction)
        data = AbsentAct(person.number, len(view.state.rounds))
        after = await self._do(interaction, view, person, data)
        await self.show(interaction, after, person.words("league-cannot-done"))

    async def _claim(self, interaction: discord.Interaction, view: LeagueView, _: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        after = await self._desk.office.claim(view.record.id, person.number, interaction=interaction.id)
        await self.show(interaction, after, person.words("league-claimed-done"))

    async def _ask_judge(
        self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress
    ) -> None:
        person = await self._desk.person(interaction)
        at = self._called_to(view, person, contested=press.what == "contest")
        look = await self._desk.look(view, person.words)
        staff = look.staff(calls.called(view.state, *at)[:_NAMED], look.all_roles)
        if not staff:
            raise LeagueRefusalError("nobody_else")
        await self._desk.show(interaction, panel.ask(look, press.what, style="primary", staff=staff))

    async def _judge(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        person = await self._desk.person(interaction)
        contested = press.what == "contestyes"
        at = self._called_to(view, person, contested=contested)
        league = view.record.id
        await calls.call(self._desk.services.store, view, at, person.number, contested=contested)
        self._renew(league)
        await self.show(interaction, view, person.words("league-called-done"))

    def _called_to(self, view: LeagueView, person: Person, *, contested: bool) -> tuple[int, int]:
        """The round and the table to which somebody calls a judge.

        Raises:
            LeagueRefusalError: `not_in`, `no_table`.
        """
        if not contested:
            self._awaited(view, person)
            mine = screens.own_table(view.state, person.number)
            return len(view.state.rounds), mine[0] if mine else 0
        found = contestable(view.state, person.number, self._now())
        if found is None:
            raise LeagueRefusalError("no_table", table=0)
        return found

    async def _do(
        self,
        interaction: discord.Interaction,
        view: LeagueView,
        person: Person,
        data: ReadyAct | ProposedAct | AgreedAct | AbsentAct,
    ) -> LeagueView:
        return await self._desk.office.do(view.record.id, person.number, data, interaction=interaction.id)

    def _awaited(self, view: LeagueView, person: Person) -> None:
        """Look whether somebody has a table to play.

        Raises:
            LeagueRefusalError: `not_in`, `no_table`.
        """
        if person.number not in view.state.entrants:
            raise LeagueRefusalError("not_in")
        mine = screens.own_table(view.state, person.number)
        if mine is None or not mine[1].open:
            raise LeagueRefusalError("no_table", table=0)

    def _now(self) -> dt.datetime:
        return self._desk.services.store.clock()


def _of_another_round(view: LeagueView, said: str) -> bool:
    """Whether a button with this argument is of another round: what was meant then is not meant in this one."""
    return said != str(len(view.state.rounds))


def _no_longer(view: LeagueView, pairing: LeaguePairing | None) -> bool:
    """Whether it is too late to be ready: the match is being played, or is over, or all rounds are."""
    if pairing is None:
        return bool(view.state.rounds) and view.state.open_round is None
    return not pairing.open or pairing.state == "playing"


def _moment(said: str) -> dt.datetime:
    """The moment in a custom id or a select.

    Raises:
        UserError: it is none.
    """
    if not (said.isascii() and said.isdecimal() and len(said) <= 11):
        raise UserError("old-button")
    return dt.datetime.fromtimestamp(int(said), dt.UTC)
