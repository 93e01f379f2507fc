"""What is due in leagues, and what is decided when nobody comes: on a clock that the test moves."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.league.office import LeagueOffice
from bot.league.schedule import LeagueSchedule, awaiting
from bot.store import open_store
from cards.faults import Fault
from engine.league.journal import acts as of
from engine.league.journal.state import LeagueRefusalError
from tests.clock import NOON, Clock
from tests.league.clubs import Club
from tests.league.journals import rules
from tests.stores import ADDRESSES
from tests.toy.hosted import HOSTED

SWISS = "stages: [{structure: swiss, rounds: 3}]\ntime: {quiet: null, zone: UTC}\n"


class Scheduled(Club):
    """A club whose league is looked at whenever the test lets time go by."""

    def __init__(self, store, clock):
        super().__init__(store, clock)
        self.overtimes, self.renewed = [], []
        self.restart()

    def restart(self):
        self.schedule = LeagueSchedule(self.office, self.store, self._overtime, self.renewed.append)

    async def _overtime(self, league):
        self.overtimes.append((self.clock(), league))

    async def pass_(self, step=14, **span):
        """Let time go by, with a look every `step` minutes and at the end; a quarter of an hour would be an outage."""
        until, longest = self.clock() + dt.timedelta(**span), dt.timedelta(minutes=step)
        while self.clock() < until:
            self.clock.pass_(seconds=min(longest, until - self.clock()).total_seconds())
            await self.schedule.look()

    async def begun(self, extra=SWISS, players=4):
        league, organiser, others = await self.league(extra, players)
        await self.office.start(league, organiser)
        await self.schedule.look()
        return league, organiser, others

    async def keys(self, league, *kinds):
        """The letters of these kinds, and no others."""
        letters = await self.store.league_letters.of_league(league)
        return [each.key for each in letters if each.key.split(":")[0] in kinds]

    async def table(self, league, number=1, round_=1):
        return (await self.office.view(league)).state.rounds[round_ - 1].tables[number - 1]


#: What is due is found by the store: these look at each. The rest follows from what was found, on any.
on_both = pytest.mark.parametrize("club", ADDRESSES, indirect=True)


@pytest.fixture
async def club(request, tmp_path):
    clock = Clock()
    store = await open_store(ADDRESSES[getattr(request, "param", "sqlite")](tmp_path), clock=clock)
    yield Scheduled(store, clock)
    await store.close()


@on_both
async def test_entry_opens_and_closes_by_itself(club):
    organiser, *_ = await club.players(1)
    entry = "entry: {from: 2026-03-02T12:00+00:00, until: 2026-03-03T12:00+00:00}\n"
    league = (await club.office.create(7, 8, rules(entry), organiser)).record.id
    await club.schedule.look()
    assert (await club.office.view(league)).state.status == "draft"
    await club.pass_(hours=24)
    assert (await club.office.view(league)).state.status == "entry"
    await club.pass_(hours=23, minutes=55)
    assert not (await club.office.view(league)).state.entry_closed
    await club.pass_(minutes=5)
    assert (await club.office.view(league)).state.entry_closed
    assert await club.sound(league)


async def test_who_is_awaited_is_reminded_at_half_time_a_day_and_three_hours_before_the_end_once_each(club):
    league, *_ = await club.begun()
    at = {}
    for _ in range(7 * 24 - 1):
        await club.pass_(step=10, hours=1)
        for key in await club.keys(league, "remind"):
            at.setdefault(key, club.clock() - NOON)
    assert at == {
        "remind:1:84:0": dt.timedelta(hours=84),
        "remind:1:24:0": dt.timedelta(hours=144),
        "remind:1:3:0": dt.timedelta(hours=165),
    }
    versions = {
        each.version for each in await club.store.league_letters.of_league(league) if "remind" in each.key
    }
    assert versions == {1}
    assert club.renewed == [league] * 3


async def test_nobody_is_reminded_who_is_not_awaited_nor_in_the_quiet_hours(club):
    league, _, _ = await club.begun(
        "stages: [{structure: swiss, rounds: 3, days: 1}]\ntime: {quiet: '23:00-08:00', zone: UTC}\n"
    )
    for number in (1, 2):
        table = await club.table(league, number)
        moment = NOON + dt.timedelta(hours=23)
        await club.office.do(league, table.a, of.ProposedAct(table.a, moment))
        if number == 1:
            await club.office.do(league, table.b, of.AgreedAct(table.b, moment))
    await club.pass_(hours=18)
    assert await club.keys(league, "remind") == []  # half time is at midnight
    await club.pass_(hours=3)
    assert await club.keys(league, "remind") == ["remind:1:12:0", "remind:1:3:0"]
    assert awaiting((await club.office.view(league)).state, club.clock()) == [(await club.table(league, 2)).b]


SEEN = {
    "one was there": ("there:a agreed", "forfeit", "a", "absent"),
    "one was ready, the other silent": ("ready:a", "forfeit", "a", "silent"),
    "one proposed on two days, the other silent": ("days:a", "forfeit", "a", "silent"),
    "one proposed on one day, the other silent": ("day:a", "ask", None, "tried"),
    "one cannot": ("cannot:a word:b", "forfeit", "b", "announced"),
    "both silent": ("", "double_loss", None, "nobody"),
    "both tried": ("day:a day:b", "ask", None, "tried"),
}


@pytest.mark.parametrize("case", SEEN)
async def test_the_first_line_of_the_table_that_fits_decides_at_the_deadline(club, case):
    done, result, winner, why = SEEN[case]
    league, *_ = await club.begun()
    table = await club.table(league)
    sides = {"a": table.a, "b": table.b}
    moment = NOON + dt.timedelta(days=3)
    for each in done.split():
        what, _, side = each.partition(":")
        who = sides.get(side)
        match what:
            case "day" | "word":
                await club.office.do(league, who, of.ProposedAct(who, moment))
            case "days":
                await club.office.do(league, who, of.ProposedAct(who, moment))
                await club.pass_(hours=24)
                await club.office.do(league, who, of.ProposedAct(who, moment))
            case "there":
                await club.office.do(league, sides["b"], of.ProposedAct(sides["b"], moment))
                await club.office.do(league, who, of.AgreedAct(who, moment))
                await club.office.do(league, who, of.ReadyAct(who, True))
            case "ready":
                await club.office.do(league, who, of.ReadyAct(who))
            case "cannot":
                await club.office.do(league, who, of.AbsentAct(who, 1))
    await club.pass_(hours=(NOON + dt.timedelta(days=7) - club.clock()).total_seconds() / 3600 - 1)
    assert (await club.table(league)).line is None
    await club.pass_(hours=1)
    found = await club.table(league)
    if result == "ask":
        assert found.line is None
        assert await club.keys(league, "ask") == ["ask:1:1"]
        await club.pass_(hours=47)
        assert (await club.table(league)).line is None
        await club.pass_(hours=1)
        found = await club.table(league)
        assert (found.line.result, found.source) == ("draw", "forfeit")
    else:
        assert (found.line.result, found.source) == (result, "forfeit")
        assert found.line.winner == sides.get(winner)
        assert await club.keys(league, "ask") == []
    act = next(
        act
        for act in reversed((await club.office.view(league)).state.acts)
        if isinstance(act.data, of.ResultAct) and act.data.table == 1
    )
    assert (act.actor, act.data.why) == (None, why)
    assert await club.sound(league)


async def test_a_match_under_way_gets_more_time_once_then_the_organiser_is_asked(club):
    league, organiser, _ = await club.begun()
    await club.office.do(league, None, of.MatchOpenedAct(1, 44))
    await club.pass_(days=7)
    assert (await club.table(league)).state == "playing"
    assert club.overtimes[0][0] == NOON + dt.timedelta(days=7)
    await club.pass_(hours=47)
    assert await club.keys(league, "ask") == []
    await club.pass_(hours=1)
    assert await club.keys(league, "ask") == ["ask:1:1"]
    await club.office.do(league, organiser, of.ResultAct(1, "judge", "played", (1, 1, 0)))
    assert len((await club.office.view(league)).state.rounds) == 2


async def test_who_is_silent_for_two_rounds_running_is_dropped_with_the_result(club):
    league, *_ = await club.begun(
        "stages: [{structure: swiss, rounds: 4, days: 1}]\ntime: {quiet: null}\n", 6
    )
    quiet = (await club.table(league)).a
    for round_ in (1, 2):
        state = (await club.office.view(league)).state
        for table in range(1, 4):
            if quiet in state.rounds[-1].tables[table - 1].players:
                other = next(each for each in state.rounds[-1].tables[table - 1].players if each != quiet)
                await club.office.do(league, other, of.ReadyAct(other))
            else:
                await club.win(league, table)
        assert state.entrants[quiet].status == "in", round_
        await club.pass_(hours=24)
    state = (await club.office.view(league)).state
    assert state.entrants[quiet].status == "dropped"
    assert quiet not in [each for table in state.rounds[2].tables for each in table.players]
    assert [state.rounds[n].tables[0].line is not None for n in (0, 1)] == [True, True]
    assert await club.sound(league)


@on_both
async def test_who_was_there_may_claim_after_the_time_of_grace(club):
    league, *_ = await club.begun()
    table = await club.table(league)
    moment = club.clock() + dt.timedelta(hours=1)

    async def refused(player):
        with pytest.raises(LeagueRefusalError) as refusal:
            await club.office.claim(league, player)
        return refusal.value.code

    assert await refused(table.a) == "no_time"
    await club.office.do(league, table.b, of.ProposedAct(table.b, moment))
    await club.office.do(league, table.a, of.AgreedAct(table.a, moment))
    assert await refused(table.a) == "not_ready"
    await club.office.do(league, table.a, of.ReadyAct(table.a, True))
    await club.pass_(minutes=70)
    assert await refused(table.a) == "too_early"
    await club.pass_(minutes=5)
    assert await refused(table.b) == "not_ready"
    view = await club.office.claim(league, table.a, interaction=7)
    found = view.state.rounds[0].tables[0]
    assert (found.line.result, found.line.winner, found.source) == ("forfeit", table.a, "forfeit")
    assert await refused(table.a) == "no_table"


async def test_what_falls_due_while_the_bot_is_away_is_put_off_by_that_time(club):
    league, *_ = await club.begun()
    await club.pass_(days=6, hours=23)
    club.clock.pass_(hours=5)  # the process is down, the deadline passes
    club.restart()
    await club.schedule.look()
    assert (await club.table(league)).line is None
    assert await club.keys(league, "late") == ["late:1"]
    await club.pass_(minutes=55)
    assert (await club.table(league)).line is None
    await club.pass_(minutes=5)  # 7 days and 5 hours after the start
    assert (await club.table(league)).line.result == "double_loss"


async def test_a_time_without_any_league_is_no_outage(club):
    league, organiser, _ = await club.begun()
    await club.office.do(league, organiser, of.ClosedAct())
    assert await club.schedule.look() is None
    club.clock.pass_(days=3)
    club.restart()
    league, _, _ = await club.begun()
    assert (await club.store.league_watch.get())[1] == []
    await club.pass_(days=1)
    assert await club.keys(league, "late") == []


async def test_a_quarter_of_an_hour_puts_nothing_off(club):
    league, *_ = await club.begun()
    await club.pass_(days=6, hours=23, minutes=55)
    club.clock.pass_(minutes=14)
    await club.schedule.look()
    assert (await club.table(league)).line.result == "double_loss"


async def test_nothing_falls_due_in_a_pause_and_the_round_is_longer_by_it(club):
    league, organiser, _ = await club.begun()
    await club.pass_(days=6)
    await club.office.do(league, organiser, of.PausedAct())
    await club.pass_(step=60, days=3)
    assert (await club.table(league)).line is None
    await club.office.do(league, organiser, of.ResumedAct())
    await club.pass_(hours=23)
    assert (await club.table(league)).line is None
    await club.pass_(hours=1)
    assert (await club.table(league)).line.result == "double_loss"


async def test_in_a_bracket_somebody_goes_on_where_the_rules_say_draw(club):
    league, *_ = await club.begun("stages: [{structure: single_elimination}]\ntime: {quiet: null}\n", 2)
    table = await club.table(league)
    for each in table.players:
        await club.office.do(league, each, of.ProposedAct(each, NOON + dt.timedelta(days=2)))
    await club.pass_(step=14, days=9, minutes=14)
    line = (await club.table(league)).line
    state = (await club.office.view(league)).state
    assert (line.result, line.winner) == (
        "forfeit",
        next(each for each in state.order if each in table.players),
    )


@on_both
async def test_a_restart_tells_nothing_twice_and_decides_nothing_twice(club):
    league, *_ = await club.begun()
    await club.pass_(days=6)
    letters = await club.keys(league, "remind")
    for _ in range(3):
        club.restart()
        await club.schedule.look()
    assert await club.keys(league, "remind") == letters == ["remind:1:84:0", "remind:1:24:0"]
    assert {
        each.version for each in await club.store.league_letters.of_league(league) if "remind" in each.key
    } == {1}


@on_both
async def test_lists_that_other_bans_make_unlawful_are_told_once_each_over_restarts(club):
    league, organiser, others = await club.begun("deck: {decks: free}\n" + SWISS)
    club.restart()
    await club.schedule.look()
    assert await club.keys(league, "lists") == []
    kept = await club.office.deck(league, others[0])

    def law(banned):
        """The toy's law, and a card that may not be played."""
        fault = Fault("0.3", "banned", {})
        faults = lambda deck, catalog, on=None: [  # noqa: E731 - of one line
            *HOSTED.lists.faults(deck, catalog, on), *[fault for each in banned if each in deck.ids()]
        ]  # fmt: skip
        return replace(HOSTED, lists=SimpleNamespace(**{**vars(HOSTED.lists), "faults": faults}))

    for banned in ((kept.cards[0],), (), (kept.cards[0],)):
        club.office = LeagueOffice(club.store, {"toy": law(banned)}, club.clock)
        club.restart()
        await club.schedule.look()
        await club.schedule.look()
        assert [*await club.office.unlawful(league)] == (others if banned else [])
        (key,) = await club.keys(league, "lists")
        assert len(key.split(":")) == 1 + len(others)
    (letter,) = [e for e in await club.store.league_letters.of_league(league) if e.key == key]
    assert letter.version == 1
    assert await club.office.deck(league, others[0]) == kept
    await club.office.do(league, organiser, of.ClosedAct())
    assert await club.office.unlawful(league) == {}
