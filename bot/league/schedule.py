"""What is due in leagues: entry opens and closes, reminders, tables whose time is over. Moments come from a clock.

What is due follows from the journal, the moment of the last look and the outages, so a restart changes nothing: what
is told is written with the look in which it fell due, and what was decided is no longer open at the next one.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import NamedTuple

import structlog

from bot.league.decks import zone_of
from bot.league.office import LeagueChange, LeagueOffice, LeagueView
from bot.league.telling import MOST_CALLED
from bot.store import Store
from bot.store.sql.leagues.watching import Span
from bot.tables.faults import log_fault
from engine.league.deadlines import Decided, after_quiet, decided, put_off, reminders
from engine.league.journal.acts import ActData, EntryClosedAct, ResultAct
from engine.league.journal.evidence import awaited, begun_at, ends_at, seen_of
from engine.league.journal.state import LeaguePairing, LeagueRefusalError, LeagueState, bracket_seeds
from engine.league.rules import moment

_log = structlog.get_logger("arbitre.schedule")

#: Seconds between two looks while something is due, and else; seconds from a change to a look at least.
OFTEN, SELDOM, SOON = 60.0, 300.0, 1.0
#: How long the bot must have been away for what fell due meanwhile to be put off.
AWAY = dt.timedelta(minutes=15)
#: How long an organiser has to decide about a table where both have tried.
ASKED = dt.timedelta(hours=48)


class LeagueLimit(NamedTuple):
    """A table whose time is over: what follows, and since when."""

    table: int
    decided: Decided
    since: dt.datetime


class LeagueSchedule:
    """Looks what is due, and has it done."""

    def __init__(
        self,
        office: LeagueOffice,
        store: Store,
        overtime: Callable[[int], Awaitable[None]],
        renew: Callable[[int], None],
    ) -> None:
        """`overtime`: lets the clocks of a league's tables run; `renew`: has what is written for a league told."""
        self._office = office
        self._store = store
        self._overtime = overtime
        self._renew = renew
        self._changed = asyncio.Event()
        self._here = True
        #: Leagues whose lists this process has looked at: its cards and bans stay the same.
        self._judged: set[int] = set()
        office.subscribe(self._heard)

    def _heard(self, _change: LeagueChange) -> None:
        self._changed.set()

    def hold(self) -> None:
        """Discord is away: nobody can answer, so nothing falls due."""
        self._here = False

    def go_on(self) -> None:
        """Discord is back."""
        self._here = True
        self._changed.set()

    async def run(self) -> None:
        """Look whenever something may be due, until cancelled; while there is no league, wait for one."""
        while True:
            self._changed.clear()
            wait: float | None = OFTEN
            try:
                wait = await self.look() if self._here else None
            except Exception as error:  # noqa: BLE001 - the next look tries again
                log_fault(_log, "schedule.failed", error)
            if wait is None and self._store.slot.of > 1:  # a league may begin elsewhere
                wait = SELDOM
            if wait is None:
                await self._changed.wait()
                wait = SOON
            await asyncio.sleep(wait)

    async def look(self) -> float | None:
        """Do what is due; return in how many seconds to look again, None while nothing can fall due."""
        records = await self._store.leagues.going()
        if not records:
            await (
                self._store.league_watch.rest()
            )  # until there is one again nobody looks, and nothing is missed
            return None
        now = self._store.clock()
        last, outages = await self._store.league_watch.get()
        if last is not None and now - last > AWAY:
            await self._store.league_watch.away(last, now)
            outages.append((last, now))
            _log.warning("schedule.was_away", minutes=round((now - last).total_seconds() / 60))
        letters: list[tuple[int, str]] = []
        soon, judged = False, set[int]()
        for record in records:
            try:
                view = await self._office.view(record.id)
                due = LeagueDue(view.state, outages, min(last or now, now), now)
                letters += [(record.id, key) for key in await self._due_letters(due)]
                if view.state.status in ("running", "paused") and record.id not in self._judged:
                    letters += [(record.id, key) for key in await self._lists(view)]
                    judged.add(record.id)
                await self._carry_out(view, due)
                soon = soon or due.soon(view.record.created_at)
            except LeagueRefusalError as refusal:
                _log.info("schedule.refused", league=record.id, code=refusal.code)
            except Exception as error:  # noqa: BLE001 - one league holds up no other
                log_fault(_log, "schedule.failed", error, league=record.id)
        await self._store.league_watch.looked(now, letters)
        self._judged |= judged
        for league in dict(letters):
            self._renew(league)
        return OFTEN if soon else SELDOM

    async def _due_letters(self, due: LeagueDue) -> list[str]:
        """What is to be told now. Who is told alone is settled here, whatever they choose before it is told."""
        keys = list(due.letters())
        if not any(key.startswith("remind:") for key in keys):
            return keys
        waits = awaiting(due.state, due.now)
        return list(due.letters([n for n in waits if (await self._store.settings.get(n)).mentions == "dm"]))

    async def _lists(self, view: LeagueView) -> list[str]:
        """The letter about lists that are lawful no more; about each list there is one, whichever process told it."""
        league, state = view.record.id, view.state
        marks = {_mark(state.entrants[player].deck) for player in await self._office.unlawful(league)}
        outbox = self._store.league_letters
        keys = [each.key for each in await outbox.of_league(league)]  # then places: one told between is found
        for key in (*keys, *await outbox.places(league)):
            what, *told = key.split(":")
            marks -= {*told} if what == "lists" else set()
        return [":".join(("lists", *sorted(marks)))] if marks else []

    async def _carry_out(self, view: LeagueView, due: LeagueDue) -> None:
        league = view.record.id
        if due.opens(view.record.created_at):
            await self._office.open(league, None)
        if due.closes():
            await self._office.do(league, None, EntryClosedAct())
        limits = due.limits()
        if any(each.decided.what == "overtime" for each in limits):
            await self._overtime(league)
        if any(True for each in limits for _ in due.acts([each])):
            await self._office.by_rule(
                league, lambda state: LeagueDue(state, due.outages, due.last, due.now).decisions()
            )


def _mark(deck: str) -> str:
    """A list in the key of a letter: a number made from its commitment."""
    return str(int(hashlib.sha256(deck.encode()).hexdigest()[:8], 16))


def awaiting(state: LeagueState, now: dt.datetime) -> list[int]:
    """For whom the round that is open waits."""
    tables = state.open_round.tables if state.open_round else ()
    return [each for table in tables for each in awaited(table, now)]


class LeagueDue:
    """What is due in one league now. `last`: when it was looked at before."""

    def __init__(
        self, state: LeagueState, outages: Sequence[Span], last: dt.datetime, now: dt.datetime
    ) -> None:
        self.state = state
        self.outages = outages
        self.last = last
        self.now = now
        self._time = state.settings.time
        self._zone = zone_of(state.settings)

    def _fell(self, at: dt.datetime) -> bool:
        """Whether a moment has come since the last look."""
        return self.last < at <= self.now

    def soon(self, created: dt.datetime) -> bool:
        """Whether something is due, or may be before the next look if that were a seldom one."""
        later = LeagueDue(self.state, self.outages, self.now, self.now + 2 * dt.timedelta(seconds=SELDOM))
        return (
            later.opens(created)
            or later.closes()
            or bool(later.limits())
            or any(True for _ in later.letters())
        )

    def opens(self, created: dt.datetime) -> bool:
        """Whether entry opens by itself: at the moment that the settings name, if that was still to come."""
        told = self.state.settings.entry.opens
        return self.state.status == "draft" and told is not None and created < moment(told) <= self.now

    def closes(self) -> bool:
        """Whether entry ends by itself."""
        told, state = self.state.settings.entry.closes, self.state
        return (
            state.status == "entry"
            and not state.entry_closed
            and told is not None
            and self._over(moment(told))
        )

    def _over(self, at: dt.datetime) -> bool:
        return put_off(at, self.outages) <= self.now

    # ------------------------------------------------------------------ a round

    @property
    def ends(self) -> dt.datetime | None:
        """Until when the round that is open is played; None where there is none, or nothing falls due in it."""
        if self.state.status != "running" or self.state.open_round is None:
            return None
        ends = ends_at(self.state, len(self.state.rounds))
        return None if ends is None else put_off(ends, self.outages)

    def letters(self, alone: Sequence[int] = ()) -> Iterator[str]:
        """The keys of what is to be told, reminders and questions to organisers. `alone`: who is reminded in a DM."""
        number, ends = len(self.state.rounds), self.ends
        begun = begun_at(self.state, number)
        if ends is None or begun is None:
            return
        for at in reminders(begun, ends):
            told = put_off(after_quiet(at.astimezone(self._zone), self._time.quiet), self.outages)
            if self._fell(told) and told < ends:
                together = len(awaiting(self.state, self.now)) - len(alone)
                when = f"{number}:{int((ends - at).total_seconds() // 3600)}"
                for page in range(-(-together // MOST_CALLED)):
                    yield ":".join([f"remind:{when}:{page}", *map(str, alone)])
                yield from (f"nudge:{when}:{each}" for each in alone)
        if any(
            self._fell(end) and begin <= (ends_at(self.state, number) or end) < end
            for begin, end in self.outages
        ):
            yield f"late:{number}"
        for each in self.limits():
            if each.decided.what == "ask" and self._fell(each.since):
                yield f"ask:{number}:{each.table}"

    def limits(self) -> list[LeagueLimit]:
        """The tables whose time is over."""
        ends, found = self.ends, []
        if ends is None or self.now < ends or self.state.open_round is None:
            return []
        for table, pairing in enumerate(self.state.open_round.tables, 1):
            if pairing.open and pairing.b is not None and (since := self._since(pairing, ends)) is not None:
                over = pairing.state == "playing" and self.now >= self._overtime(ends)
                seen = seen_of(self.state, table, self._zone, overtime=over)
                found.append(
                    LeagueLimit(table, decided(seen, self._time), self._overtime(ends) if over else since)
                )
        return found

    def _overtime(self, ends: dt.datetime) -> dt.datetime:
        return put_off(ends + dt.timedelta(hours=self._time.overtime_hours), self.outages)

    def _since(self, pairing: LeaguePairing, ends: dt.datetime) -> dt.datetime | None:
        """Since when a table's time is over; None while it is not: both are there, or one may still come in time."""
        if pairing.state != "playing" and set(pairing.players) <= set(pairing.ready):
            return None
        if pairing.at is not None and pairing.at <= ends:
            ends = max(
                ends, put_off(pairing.at + dt.timedelta(minutes=self._time.grace_minutes), self.outages)
            )
        return ends if ends <= self.now else None

    def acts(self, limits: Sequence[LeagueLimit]) -> Iterator[ActData]:
        """The results of tables whose time is over, where the rules or the time of the organisers decide."""
        for each in limits:
            what = each.decided.what
            if what == "ask" and self.now >= put_off(each.since + ASKED, self.outages):
                what = each.decided.later or "double_loss"
            if what not in ("overtime", "ask"):
                yield self._result(each, what)

    def _result(self, limit: LeagueLimit, what: str) -> ResultAct:
        """A result by rule. In a bracket somebody goes on: instead of a draw the one who was seeded higher."""
        why, winner = limit.decided.why, limit.decided.winner
        stage = self.state.stage_rules
        pairing = self.state.rounds[-1].tables[limit.table - 1]
        if what == "draw" and stage.structure == "single_elimination":
            if why == "nobody":
                return ResultAct(limit.table, "forfeit", "double_loss", why=why)
            what, winner = (
                "forfeit",
                next(each for each in bracket_seeds(self.state) if each in pairing.players),
            )
        if what == "forfeit" and isinstance(winner, int):
            return ResultAct(limit.table, "forfeit", "forfeit", winner=winner, why=why)
        return ResultAct(limit.table, "forfeit", "draw" if what == "draw" else "double_loss", why=why)

    def decisions(self) -> list[ActData]:
        """The results that are due."""
        return list(self.acts(self.limits()))
