"""Whole matches with clocks on a time of the test, through restarts, crashes, outages and pauses, beside a plain model.

The model knows only what a player could say: when they were asked, and that the bot and Discord were there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import msgspec

from bot.store import Store
from bot.tables import Limits, Venue
from bot.tables.clocks.keeper import SETTLING
from bot.tables.clocks.terms import ClockTerms
from engine.core.decision import IllegalMoveError
from tests.bot.test_tables import House
from tests.clock import Clock

BEAT = 20
TERMS = ("1+5", "1+0 pass", "2+10", "1+5 pass")


@dataclass
class Told:
    """What the model has seen of a seat: time it was given and was asked, since it was last passed for."""

    given: int
    asked: int = 0


@dataclass
class Schedule:
    """One match, and everything that happens to it."""

    house: House
    clock: Clock
    terms: ClockTerms
    rng: random.Random
    seats: list[Told] = field(default_factory=list)
    turn: tuple[int, int] = (1, 0)
    slack: int = 0
    fallen: list[tuple[str, int]] = field(default_factory=list)
    counts: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(("restarts", "flags", "passes", "answers"), 0)
    )

    async def begin(self) -> None:
        await self.house.tables.resume()
        self.table = await self.house.begun(Venue(clock=str(self.terms)))
        self.seats = [Told(self.terms.bank) for _ in range(2)]

    @property
    def running(self) -> set[int]:
        tables = self.house.tables
        if tables.playing.held or self.table.clock(None).stopped:
            return set()
        return {decision.seat for decision in self.table.pending}

    def look(self) -> None:
        """Take in what has become of the match."""
        for outcome in self.house.told:
            for notice in outcome.notices:
                if notice.kind == "lapsed":
                    own = self.seats[notice.data["seat"]]
                    assert own.asked >= own.given, "passed for before their time was over"
                    own.given = own.asked = 0
                    self.counts["passes"] += 1
        self.house.told.clear()
        turn = self.table.view(None)["turn"]
        if (1, turn["number"]) != self.turn:
            self.turn = (1, turn["number"])
            own = self.seats[turn["seat"]]
            own.asked = min(own.asked, own.given)  # who answered late, and was not called, owes nothing
            own.given += self.terms.increment

    async def wait(self, seconds: int) -> None:
        while seconds > 0 and self.table.status == "open":
            step = min(seconds, self.rng.randint(5, BEAT))
            for seat in self.running:
                self.seats[seat].asked += step * 1000
            self.clock.pass_(seconds=step)
            seconds -= step
            await self.house.tables.clocks.round()
            self.look()

    async def answer(self) -> None:
        if not self.table.pending:
            return
        decision = self.rng.choice(self.table.pending)
        try:
            await self.table.submit(decision.seat, decision.id, decision.shape.sample(self.rng))
            self.counts["answers"] += 1
        except IllegalMoveError:
            return
        self.look()

    async def away(self, *, crash: bool) -> None:
        """The bot ends, properly or not, and comes back much later."""
        number = self.table.match_id
        if crash:
            self.slack += BEAT * 1000
            await self.house.store.close()
        else:
            await self.house.close()
        self.clock.pass_(minutes=self.rng.choice((1, 90, 60 * 24)))
        if self.rng.random() < 0.2:
            self.clock.leap(days=self.rng.choice((-3, 400)))
        await self.house.open()
        await self.house.tables.resume()
        self.table = await self.house.tables.table(number)
        self.counts["restarts"] += 1

    async def outage(self) -> None:
        """Discord is away."""
        self.house.tables.clocks.hold("discord")
        await self.wait(self.rng.randint(1, 600))
        await self.house.tables.clocks.release("discord")

    async def switch(self) -> None:
        """The players stop the clock, or let it go on."""
        stop = not self.table.clock(None).stopped
        for seat in self.rng.sample((0, 1), self.rng.randint(1, 2)):
            await self.table.wish(seat, stop=stop)
        self.look()

    async def go(self, events: int) -> None:
        for _ in range(events):
            if self.table.status != "open":
                break
            kind = self.rng.choices(
                ("wait", "answer", "crash", "restart", "outage", "switch"), (40, 45, 4, 3, 4, 4)
            )[0]
            if kind == "wait":
                await self.wait(self.rng.randint(1, 40))
            elif kind == "answer":
                await self.answer()
            elif kind == "outage":
                await self.outage()
            elif kind == "switch":
                await self.switch()
            else:
                await self.away(crash=kind == "crash")
            self.check()

    def check(self) -> None:
        """Nobody has lost more than the time in which they were asked, nor been given more than crashes give back."""
        if self.table._clock is None:
            return
        state = self.table._clock.state.charged(self.house.tables.playing.now())
        for seat, told in enumerate(self.seats):
            own = state.seats[seat]
            lost = told.given - max(0, own.left - own.owed)
            assert lost <= told.asked, f"seat {seat} lost {lost} of {told.asked} asked"
            assert lost >= min(told.given, told.asked) - self.slack, (
                f"seat {seat} lost {lost} of {told.asked}"
            )

    async def ended(self, store: Store) -> None:
        """What the journal tells of who was out of time."""
        rows = await store.journal.rows(self.table.match_id)
        acts = [(row, msgspec.json.decode(row.answer)) for row in rows if row.kind == "act"]
        lost = [(row, act) for row, act in acts if act["type"] == "Timeout"]
        lapsed = [act["decision_id"] for _, act in acts if act["type"] == "Lapse"]
        assert len(lost) <= 1, "lost twice"
        assert len(set(lapsed)) == len(lapsed), "passed for twice"
        assert not (lost and self.terms.passes)
        assert not (lapsed and not self.terms.passes)
        for row, act in lost:
            late = self.seats if act.get("everyone") else [self.seats[row.seat]]
            assert all(each.asked >= each.given for each in late), "lost before their time was over"
            assert self.table.result.reason == "timeout"
        self.counts["flags"] += len(lost)
        assert (await self.house.tables.verify(self.table.match_id)).problems == []


async def test_nobody_loses_time_unasked_or_while_the_bot_is_down_and_nobody_is_out_twice(proof, tmp_path):
    schedules = proof.size(8, 1000)
    totals: dict[str, int] = {}
    for seed in range(schedules):
        folder = tmp_path / str(seed)
        folder.mkdir()
        clock = Clock()
        house = await House(folder, clock, limits=Limits(beat=BEAT)).open()
        schedule = Schedule(house, clock, ClockTerms.read(TERMS[seed % len(TERMS)]), random.Random(seed))
        await schedule.begin()
        await schedule.go(40)
        await schedule.wait((SETTLING + 4 * schedule.terms.bank) // 1000 if seed % 2 else 0)
        schedule.check()
        await schedule.ended(house.store)
        await house.close()
        for name, count in schedule.counts.items():
            totals[name] = totals.get(name, 0) + count
    assert all(totals.values()), totals
    proof.record(
        "nobody loses time while not asked or while the bot is down, and nobody is out of time twice",
        schedules=schedules,
        **totals,
    )
