"""The budget of calls: the most urgent first, in one process and divided among several."""

from __future__ import annotations

import asyncio
import bisect
import contextvars
from contextlib import asynccontextmanager, closing

import psycopg
import pytest

from bot.budget import AGAIN, GOOD, HANDFUL, TOGETHER, Budget, Urgency
from bot.store import ServerAddress
from bot.store.postgres.calls import ServerCalls
from bot.store.postgres.migrate import migrations
from tests import postgres
from tests.bot.store.test_postgres import asked
from tests.processes import begin, finished

#: What Discord allows in a second, what we use of it, and microseconds from one call to the next.
LIMIT, RATE, EACH = 50, 40, 25_000
ROW = "SELECT at, ahead FROM call_budget"
NOW = "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint"
#: A row that is an hour ahead of the server's clock, as if that had been set back: so no time passes before a call.
STILL = f"""INSERT INTO call_budget VALUES (1, {NOW} + 3600000000, 0)
    ON CONFLICT (id) DO UPDATE SET at = excluded.at RETURNING at"""


@asynccontextmanager
async def sharing(address, count=1):
    """So many processes' share of the calls of a database."""
    found = [ServerCalls(address) for _ in range(count)]
    try:
        yield found
    finally:
        for each in found:
            await each.close()


@pytest.fixture
def address():
    """A database on a server, with the one table."""
    found = postgres.fresh()
    with closing(psycopg.connect(found.url, autocommit=True)) as db:
        db.execute(next(step for _, step in migrations() if "call_budget" in step))
    return found


async def permitted(budget, calls):
    """The seconds of the loop in which so many calls are permitted."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(budget.take(Urgency.TABLE) for _ in range(calls)))
    return loop.time() - begun


# ---------------------------------------------------------------- one process


async def test_the_budget_serves_the_most_urgent_first():
    budget = Budget(rate=200, burst=1)
    served = []

    async def take(urgency, name):
        await budget.take(urgency)
        served.append(name)

    await budget.take(Urgency.TABLE)
    calls = [take(Urgency.COPY, "copy"), take(Urgency.TABLE, "table"), take(Urgency.PROMPT, "prompt")]
    await asyncio.gather(*calls)
    assert served == ["prompt", "table", "copy"]


async def test_the_budget_is_waited_for_no_longer_than_asked():
    budget = Budget(rate=5, burst=1)
    assert await budget.take(Urgency.COPY, 0.01)
    late = budget.take(Urgency.COPY, 0.05)
    urgent = budget.take(Urgency.PROMPT, 1.0)
    assert await asyncio.gather(late, urgent) == [False, True]
    assert budget.delay == 0
    assert budget.spent == 2


async def test_the_budget_keeps_its_rate():
    budget = Budget(rate=100, burst=5)
    assert await permitted(budget, 25) >= 0.18
    assert budget.spent == 25


async def test_while_discord_has_had_enough_nothing_is_called():
    budget = Budget()
    budget.pause(3)
    assert not await budget.take(Urgency.PROMPT, 2.9)
    assert 0.09 < budget.delay < 0.11
    assert 0.09 < await permitted(budget, TOGETHER) < 0.11


async def test_leave_that_is_not_used_in_time_or_was_used_is_taken_anew():
    budget = Budget(rate=10, burst=1)
    loop = asyncio.get_running_loop()
    await budget.take(Urgency.COPY)
    await asyncio.sleep(GOOD)
    begun = loop.time()
    await budget.spend()  # with what was taken for it
    assert loop.time() == begun
    await budget.spend()  # again
    await budget.take(Urgency.COPY)
    await asyncio.sleep(2 * GOOD)
    await budget.spend()  # late
    assert budget.spent == 4


async def test_a_call_for_which_nobody_has_asked_waits_for_its_turn():
    """As a prompt, and where something was asked for before, as urgent as that."""
    budget, served = Budget(rate=10, burst=1), []
    await budget.take(Urgency.TABLE)

    async def call(name, urgency=None):
        if urgency is not None:
            await budget.take(urgency)
            served.append(f"{name} 1")
            await budget.spend()
        await budget.spend()
        served.append(name)

    calls = [
        call("copy", Urgency.COPY),
        call("table", Urgency.TABLE),
        asyncio.create_task(call("prompt"), context=contextvars.Context()),
    ]
    await asyncio.gather(*calls)
    assert served == ["prompt", "table 1", "table", "copy 1", "copy"]


# ---------------------------------------------------------------- what the server gives


async def test_calls_are_given_at_the_rate_and_ever_fewer_the_more_are_given(address):
    async with sharing(address) as (calls,):
        found = []
        for _ in range(6):
            asked(address, STILL)
            found.append(await calls.take(HANDFUL, RATE, TOGETHER))
        assert [(lease.calls, lease.after) for lease in found] == [
            (8, 0.0), (4, 0.2), (2, 0.3), (1, 0.35), (1, 0.375), (1, 0.4),
        ]  # fmt: skip
        assert {lease.every for lease in found} == {1 / RATE}
        asked(address, STILL)
        assert (await calls.take(1, RATE, TOGETHER))[:2] == (1, 0.425)


@pytest.mark.parametrize(("hours", "ahead"), [(-1, 0.1), (1, -(TOGETHER - 1) / RATE)])
async def test_a_servers_clock_that_is_set_neither_takes_nor_gives_more_than_a_few_calls(
    address, hours, ahead
):
    async with sharing(address) as (calls,):
        asked(address, STILL)
        await calls.take(4, RATE, TOGETHER)
        asked(address, "UPDATE call_budget SET at = at - %s RETURNING id", hours * 3600 * 1_000_000)
        assert (await calls.take(1, RATE, TOGETHER)).after == ahead


async def test_several_are_never_given_the_same_call(address):
    """No time is lost either, since there may be a whole hour's calls at once: all that went by was given."""
    async with sharing(address, 4) as workers:
        await workers[0].take(1, RATE, TOGETHER)
        ((begun, ahead),) = asked(address, ROW)

        async def some(calls):
            return [(await calls.take(HANDFUL, RATE, 3600 * RATE)).calls for _ in range(12)]

        given = [count for each in await asyncio.gather(*map(some, workers)) for count in each]
        ((ended, after),) = asked(address, ROW)
        assert ended + after - begun - ahead == sum(given) * EACH


async def test_a_worker_that_dies_with_calls_in_its_hand_costs_the_others_no_more_than_those(address):
    async with sharing(address, 2) as (dies, lives):
        assert (await dies.take(HANDFUL, RATE, TOGETHER)).calls == HANDFUL
        await dies.close()
        left = await lives.take(1, RATE, TOGETHER)
        assert (left.calls, left.after <= HANDFUL / RATE) == (1, True)


async def test_what_a_crash_of_the_server_has_taken_is_begun_anew(address):
    async with sharing(address) as (calls,):
        asked(address, STILL)
        asked(address, "DELETE FROM call_budget RETURNING id")
        assert (await calls.take(3, RATE, TOGETHER)).calls == 3


# ---------------------------------------------------------------- several processes


async def test_a_process_calls_at_the_moments_that_it_was_given_the_most_urgent_first(address):
    async with sharing(address) as (shared,):
        budget, served = Budget(shared=shared, slots=4), []

        async def take(urgency):
            await budget.take(urgency)
            served.append(urgency)

        asked(address, STILL)
        assert budget.delay == 0
        urgencies = [Urgency.COPY] * 5 + [Urgency.PROMPT]
        await asyncio.gather(*map(take, urgencies))
        assert served == [Urgency.PROMPT] + [Urgency.COPY] * 5
        assert budget.spent == 6


async def test_no_worker_s_clock_counts(address):
    """Neither that of the machine, which no budget asks, nor that of the loop, which begins anywhere."""
    loop = asyncio.get_running_loop()
    async with sharing(address, 2) as workers:
        for shared, hours in zip(workers, (-1, 1), strict=True):
            budget = Budget(shared=shared, slots=2, clock=lambda hours=hours: loop.time() + 3600 * hours)
            assert await permitted(budget, 3) < 1


async def test_without_the_server_each_worker_has_its_part_and_shares_again_when_it_is_back(
    address, tmp_path
):
    nowhere = ServerAddress(f"postgresql://arbitre@/postgres?host={tmp_path}", folder=tmp_path)
    async with sharing(nowhere) as (shared,), sharing(address) as (others,):
        budget = Budget(shared=shared, slots=4)
        assert 1.9 < await permitted(budget, 20) < 2.1
        waits = asyncio.ensure_future(permitted(budget, 2))
        await asyncio.sleep(0.01)
        assert 0.19 < budget.delay < 0.21
        await waits
        budget._shared = others
        await permitted(budget, 2 + round(AGAIN * RATE / 4))
        assert not budget._cut_off
        asked(address, "SELECT pg_terminate_backend(%s)", others._session.info.backend_pid)  # no other test's
        await permitted(budget, 2)
        assert budget._cut_off
        await permitted(budget, 2 + round(AGAIN * RATE / 4))
        assert not budget._cut_off


async def test_all_workers_pause_together(address):
    async with sharing(address, 2) as workers:
        budget, other = [Budget(shared=shared, slots=2) for shared in workers]
        budget.pause(30)
        await asyncio.gather(*budget._jobs)
        assert not await other.take(Urgency.PROMPT, 20)
        assert not await budget.take(Urgency.PROMPT, 20)
        budget.pause(1)  # which ends no longer one
        await asyncio.gather(*budget._jobs)
        ((_, ahead),) = asked(address, ROW)
        assert ahead > 20_000_000
        asked(address, "UPDATE call_budget SET ahead = 0 RETURNING id")  # the server's time goes by
        assert await other.take(Urgency.PROMPT, 20)
        assert await budget.take(Urgency.PROMPT, 30)  # told after 30 of its seconds to wait for 30 more


@pytest.mark.real_time
async def test_workers_keep_together_to_what_discord_allows_and_a_quiet_one_waits_for_no_greedy_one(
    address, proof
):
    seconds, greedy = proof.size(0, 30), proof.size(1, 3)
    ((started,),) = asked(address, STILL.replace("3600000000", "0"))
    where = ("-m", "tests.bot.one_caller", address.url, str(greedy + 1))
    many = max(20, seconds * RATE // greedy)
    workers = [begin(*where, str(many)) for _ in range(greedy)]
    workers.append(begin(*where, str(max(2, seconds)), "1" if seconds else "0.1"))
    *busy, quiet = [await asyncio.to_thread(finished, worker) for worker in workers]
    made = sorted(call["at"] for each in (*busy, quiet) for call in each)
    assert len(made) == greedy * many + max(2, seconds)
    ((ended, ahead),) = asked(address, ROW)
    assert len(made) * EACH <= ended + ahead - started
    if not seconds:  # more hangs on the machine
        return
    most = max(bisect.bisect_left(made, at + 1) - place for place, at in enumerate(made))
    first, last = max(each[0]["at"] for each in busy), min(each[-1]["at"] for each in busy)
    used = len([at for at in made if first <= at < last]) / (last - first) / RATE
    waited = max(call["waited"] for call in quiet)
    proof.record(
        "workers share Discord's limit of calls", workers=greedy + 1, calls=len(made), most_in_a_second=most,
        rate_used=f"{used:.1%}", a_quiet_one_waits_s=round(waited, 2),
    )  # fmt: skip
    assert most <= LIMIT
    assert used >= 0.95
    assert waited <= 0.5
