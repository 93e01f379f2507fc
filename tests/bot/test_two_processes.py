"""Two processes on one database: each believes what it knows of a match only until the other has written it."""

from __future__ import annotations

import asyncio
import datetime as dt
import random
from dataclasses import replace
from functools import partial

import pytest

from bot.people import People
from bot.store import DuplicateInteractionError, MatchEndedError, open_store
from bot.store.records import MatchEnding, OwnDeck
from bot.tables import Entry, TableRefusalError, Tables, Venue
from bot.tables.dealing import seed_of_match
from engine.core.decision import IllegalMoveError, StaleAnswerError
from engine.core.game import Concede
from tests.clock import NOON, Clock
from tests.stores import ADDRESSES, second
from tests.toy.hosted import HOSTED
from tests.toygame import DECK, sensible_player

HOUR = dt.timedelta(hours=1)
#: An interaction of that moment.
NOON_ID = int(NOON.timestamp() * 1000 - 1_420_070_400_000) << 22


class Two:
    """Tables of two processes on one database, and what each has told its own."""

    def __init__(self, address, clock) -> None:
        self.address, self.clock = address, clock

    async def open(self) -> Two:
        self.store = await open_store(self.address, clock=self.clock)
        self.other = await second(self.store)
        self.here, self.there = (
            Tables(
                store, {"toy": HOSTED}, players={"sensible": sensible_player}, monotonic=self.clock.monotonic
            )
            for store in (self.store, self.other)
        )
        self.alice, self.bob = [(await self.store.users.meet(n)).number for n in (11, 12)]
        return self

    async def close(self) -> None:
        assert await self.here.drain()
        assert await self.there.drain()
        await self.other.close()
        await self.store.close()

    async def agreed(self, **venue):
        offer = await self.here.challenge("toy", self.entry(self.alice), self.bob, Venue(**venue))
        return await self.here.accept(offer.id, self.entry(self.bob))

    def entry(self, player, word="w") -> Entry:
        return Entry(DECK, player=player, deck_name="Numbers", word=word)

    async def begun(self, **venue):
        """The table of one match in each process."""
        match = await self.agreed(**venue)
        return await self.here.begin(match.id), await self.there.table(match.id)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=ADDRESSES)
async def two(request, tmp_path, clock):
    found = await Two(ADDRESSES[request.param](tmp_path), clock).open()
    yield found
    await found.close()


async def answered(table, interaction_id=None, rng=None):
    """A lawful answer to the first question that a table knows of."""
    rng = rng or random.Random(3)
    decision = table.pending[0]
    while True:
        try:
            answer = decision.shape.sample(rng)
            return await table.submit(decision.seat, decision.id, answer, interaction_id=interaction_id)
        except IllegalMoveError:
            continue


# ---------------------------------------------------------------- what a table believes


async def test_answers_in_turn_by_two_processes_make_one_match(two):
    """Every answer but the first meets a table that stands behind: it catches up before it refuses or writes."""
    here, there = await two.begun()
    rng = random.Random(5)
    for n in range(12):
        table, behind = (here, there) if n % 2 else (there, here)
        decision = (here if here.epoch > there.epoch else there).pending[0]
        while True:
            try:
                answer = decision.shape.sample(rng)
                outcome = await table.submit(decision.seat, decision.id, answer)
                break
            except IllegalMoveError:
                continue
        assert outcome.epoch == table.epoch > behind.epoch
    rows = await two.store.journal.rows(here.match_id)
    assert [row.seq for row in rows] == list(range(len(rows)))
    assert (await two.here.verify(here.match_id)).ok
    assert (await two.there.verify(here.match_id)).ok


async def test_two_processes_that_answer_the_same_question_at_once_answer_it_once(two):
    here, there = await two.begun()
    decision, before = here.pending[0], here.epoch
    answer = decision.shape.sensible()
    found = await asyncio.gather(
        here.submit(decision.seat, decision.id, answer),
        there.submit(decision.seat, decision.id, answer),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in found) == ["Outcome", "StaleAnswerError"]
    rows = await two.store.journal.rows(here.match_id)
    assert [row.seq for row in rows if row.decision_id == decision.id] == [before + 1]


async def test_the_same_click_in_two_processes_has_one_outcome(two):
    """The second is told what came of it the first time, also one that comes to both at once."""
    here, there = await two.begun()
    first = await answered(here, interaction_id=700)
    decision = there.pending[0]
    again = await there.submit(decision.seat, decision.id, decision.shape.sensible(), interaction_id=700)
    assert (again.repeated, again.epoch, again.notices) == (True, first.epoch, first.notices)
    assert again.pending == here.pending
    decision = here.pending[0]
    found = await asyncio.gather(
        *(
            t.submit(decision.seat, decision.id, decision.shape.sensible(), interaction_id=701)
            for t in (here, there)
        )
    )
    assert sorted(each.repeated for each in found) == [False, True]
    assert found[0].epoch == found[1].epoch


async def test_a_stale_answer_is_stale_only_after_a_look(two):
    """What was answered elsewhere is stale here, too; what was asked elsewhere can be answered here."""
    here, there = await two.begun()
    decision = there.pending[0]
    await answered(here)
    with pytest.raises(StaleAnswerError):
        await there.submit(decision.seat, decision.id, decision.shape.sensible())
    assert there.epoch == here.epoch
    assert there.pending == here.pending
    assert [line.epoch for line in there.log()] == [line.epoch for line in here.log()]


async def test_a_match_adjourned_and_taken_up_elsewhere_is_so_here(two):
    here, there = await two.begun()
    await two.there.adjourn(here.match_id)
    with pytest.raises(TableRefusalError) as refused:
        await answered(here)
    assert (refused.value.code, here.status) == ("match_closed", "adjourned")
    await two.there.take_up(here.match_id)
    decision = there.pending[0]
    assert (await here.submit(decision.seat, decision.id, decision.shape.sensible())).epoch == here.epoch


async def test_both_wish_to_abort_in_a_process_of_their_own(two):
    here, _ = await two.begun()
    await two.here.abort(here.match_id, two.alice)
    info = await two.there.abort(here.match_id, two.bob)
    assert info.status == "aborted"
    with pytest.raises(TableRefusalError, match="match_closed"):
        await answered(here)
    assert [x.key for x in await two.store.outbox.of_match(here.match_id)].count("secrets") == 1


async def test_a_table_is_loaded_from_one_moment(two, monkeypatch):
    """A row that arrives while a table is loaded is in all of it or in none of it."""
    here, _ = await two.begun()
    await answered(here, interaction_id=1)
    real = two.other.journal.stored
    two.there.forget_table(here.match_id)

    async def slow(match_id, most):
        work = asyncio.ensure_future(real(match_id, most))
        for n in range(4):
            await answered(here, interaction_id=10 + n)
        return await work

    monkeypatch.setattr(two.other.journal, "stored", slow)
    table = await two.there.table(here.match_id)
    known = await two.store.journal.rows(here.match_id)
    assert table._now.interactions == {
        row.interaction_id: row.seq for row in known if row.interaction_id and row.seq <= table.epoch
    }
    assert table.log()[-1].epoch <= table.epoch


# ---------------------------------------------------------------- what a click makes


async def made_once(doing):
    """What the same click makes in both processes at once: one thing, the other is refused."""
    found = await asyncio.gather(*(do() for do in doing), return_exceptions=True)
    (made,) = [each for each in found if not isinstance(each, Exception)]
    (refused,) = [each for each in found if isinstance(each, Exception)]
    assert isinstance(
        refused, DuplicateInteractionError | TableRefusalError
    )  # refused as one who comes too late
    return made


async def test_the_same_click_makes_one_challenge_one_match_and_one_deck_list(two):
    venue = Venue(interaction=NOON_ID)
    both = (two.here, two.there)

    def clicked(do):
        return made_once([partial(do, tables) for tables in both])

    opened = await clicked(lambda tables: tables.challenge("toy", two.entry(two.alice), None, venue))
    assert [offer.id for offer in await two.here.offers(two.alice)] == [opened.id]
    entry = two.entry(two.bob)
    match = await clicked(lambda tables: tables.accept(opened.id, entry, NOON_ID + 1))
    assert (match.id, await two.here.offers(two.alice)) == (opened.id, [])
    computer = Entry(DECK, computer="sensible")
    venue = Venue(interaction=NOON_ID + 2)
    practice = await clicked(lambda tables: tables.practice("toy", entry, [computer], venue))
    assert [m.id for m in await two.store.matches.opening()] == [match.id, practice.id]
    now = {"created_at": NOON, "changed_at": NOON}
    deck = OwnDeck(player=two.bob, game="toy", name="mine", format="", cards=(("1", 3),), **now)
    await clicked(lambda tables: tables.store.decks.add(deck, NOON_ID + 3))
    assert len(await two.store.decks.of_player(two.bob, "toy")) == 1
    assert all([await two.other.made.known(NOON_ID + n) for n in range(4)])
    with pytest.raises(DuplicateInteractionError):
        await two.there.practice("toy", entry, [computer], venue)


async def test_a_click_that_makes_nothing_may_make_something_yet(two):
    """What was refused has not spent its click; an hour later nobody delivers it again."""
    with pytest.raises(TableRefusalError, match="challenge_gone"):
        await two.here.accept(77, two.entry(two.bob), NOON_ID)
    assert not await two.there.store.made.known(NOON_ID)
    await two.there.challenge("toy", two.entry(two.alice), two.bob, Venue(interaction=NOON_ID))
    assert await two.store.made.known(NOON_ID)
    hour = 3_600_000 << 22
    await two.here.challenge("toy", two.entry(two.bob), two.alice, Venue(interaction=NOON_ID + hour + 1))
    assert not await two.store.made.known(NOON_ID)


# ---------------------------------------------------------------- what ends is final


async def test_what_has_ended_is_never_opened_again(two):
    here, _ = await two.begun()
    await answered(here)
    await two.there.abort(here.match_id, None, moderator=True)
    row = (await two.store.journal.rows(here.match_id))[-1]
    late = row.model_copy(update={"seq": row.seq + 1, "interaction_id": None})
    dump = (await two.store.journal.dump(here.match_id)).model_copy(update={"seq": late.seq})
    with pytest.raises(MatchEndedError):
        await two.store.journal.commit([late], dump)
    over = MatchEnding(status="over", at=NOON, reason="points", winner=0)
    assert not await two.store.matches.end(here.match_id, over)
    for change in (
        two.store.matches.set_status(here.match_id, "open"),
        two.store.matches.ask_abort(here.match_id, 0, asked=True),
    ):
        with pytest.raises(MatchEndedError):
            await change
    match = await two.store.matches.get(here.match_id)
    assert (match.status, match.reason, match.winner) == ("aborted", "moderator", None)
    for refused in (
        here.act(0, Concede(match=True)),
        two.here.abort(here.match_id, None, moderator=True),
        two.here.adjourn(here.match_id),
    ):
        with pytest.raises(TableRefusalError, match="match_closed"):
            await refused


async def test_a_match_aborted_elsewhere_is_not_dealt(two):
    match = await two.agreed()
    real = two.here._record

    async def late(number):
        found = await real(number)
        if found.status == "opening":
            await two.there.abort(number, None, moderator=True)
        return found

    two.here._record = late
    with pytest.raises(TableRefusalError, match="match_closed"):
        await two.here.begin(match.id)
    assert (await two.store.matches.get(match.id)).status == "aborted"
    assert await two.store.journal.rows(match.id) == []


async def test_a_match_dealt_elsewhere_is_not_dropped_and_not_dealt_twice(two):
    match = await two.agreed()
    tables = await asyncio.gather(two.here.begin(match.id), two.there.begin(match.id))
    assert tables[0].view(0) == tables[1].view(0)
    assert not await two.there.drop(match.id, "expired")
    assert not await two.store.matches.end(
        match.id, MatchEnding(status="aborted", at=NOON, reason="expired"), undealt=True
    )
    assert (await two.here.verify(match.id)).ok


async def test_a_deal_follows_from_the_words_that_are_stored(two):
    """A word that is said elsewhere while this process deals is in the seed: it deals anew."""
    offer = await two.here.challenge("toy", two.entry(two.alice), two.bob)
    match = await two.here.accept(offer.id, two.entry(two.bob, word=""))
    real = two.here._record

    async def overtaken(number):
        found = await real(number)
        if found.status == "opening" and not found.seats[1].word:
            await two.there.set_word(number, 1, "late")
        return found

    two.here._record = overtaken
    await two.here.begin(match.id)
    record = await two.store.matches.get(match.id)
    assert [seat.word for seat in record.seats] == ["w", "late"]
    assert record.seed == seed_of_match(record)
    assert (await two.here.verify(match.id)).ok


# ---------------------------------------------------------------- clocks, reminders, people


async def test_a_wish_that_the_other_process_noted_is_not_lost(two):
    """Both want the clock stopped, each in a process of their own, with an answer in between."""
    here, there = await two.begun(clock="10+0")
    assert not await here.wish(0, stop=True)
    assert await there.wish(1, stop=True)
    assert here.clock(None).stopped == ""  # it has not looked yet
    assert await here.wish(0, stop=True)
    assert here.clock(None).stopped == "consent"


async def test_an_answer_does_not_wind_back_what_was_noted_of_the_clock(two):
    here, there = await two.begun(clock="10+0")
    await here.wish(0, stop=True)
    await answered(there)
    assert there.clock(None).wishes == (0,)


async def test_a_reminder_is_written_once(two):
    here, _ = await two.begun()
    (waiting,) = await two.store.matches.waiting(NOON + HOUR, NOON + 2 * HOUR, 0, 9)
    found = await asyncio.gather(
        two.store.matches.set_reminded(waiting, NOON + 2 * HOUR),
        two.other.matches.set_reminded(waiting, NOON + 2 * HOUR + dt.timedelta(seconds=1)),
    )
    assert sorted(found) == [False, True]
    keys = [letter.key for letter in await two.store.outbox.of_match(here.match_id)]
    assert keys.count("reminder") == 1


async def test_somebody_forgotten_elsewhere_is_met_as_a_stranger(two, clock):
    people = People(two.store)
    assert await people.discord_id(two.bob) == 12
    await two.there.forget_player(two.bob)
    clock.pass_(seconds=61)
    assert (await two.store.users.meet(12)).number != two.bob
    assert await people.discord_id(two.bob) is None


# ---------------------------------------------------------------- an upgrade under way


@pytest.mark.parametrize("newer", [{"engine": "toy 9.10"}, {"state_schema": 9}])
async def test_a_match_that_a_newer_version_has_played_is_left_to_it_and_hinted_at(two, newer, monkeypatch):
    old, _ = await two.begun()
    number, hinted = old.match_id, []

    async def send(match_id):
        hinted.append(match_id)

    monkeypatch.setattr(two.store.hints, "send", send)
    upgraded = Tables(two.other, {"toy": replace(HOSTED, **newer)})
    new = await upgraded.table(number)
    await answered(new)
    for table in (old, None):
        with pytest.raises(TableRefusalError) as refused:
            await answered(table or await two.here.table(number))
        assert refused.value.code == "newer"
    assert await two.here.drain()
    assert hinted == [number]
    await answered(new)  # nothing that the old one did keeps it from going on
    assert await upgraded.drain()
