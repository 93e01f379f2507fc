"""Asking to take back what others have seen: which steps, who must agree, what is kept, and what it never tells."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.tables.takeback import answer_back, ask_back, step_back
from engine.core.decision import IllegalMoveError, StaleAnswerError
from engine.core.game import Back, Concede, JudgeEdit, Orders
from engine.core.seats import Seating
from engine.core.takeback import MOST
from tests.bot.test_tables import House, play_on
from tests.clock import Clock
from tests.toy.hosted import hosted


@pytest.fixture
async def house(tmp_path):
    house = await House(tmp_path, Clock()).open()
    yield house
    await house.close()


@pytest.fixture
async def three(tmp_path):
    house = await House(tmp_path, Clock(), games={"toy": hosted(seating=Seating.of(3))}).open()
    yield house
    await house.close()


async def seated(house, *others):
    """A match of several people, for which there are no lobbies yet."""
    first = await house.tables._new("toy", house.entry(house.alice), None)
    match = house.tables._match(first, [house.entry(other).seat() for other in others], 0)
    await house.store.matches.add(match)
    return await house.tables.begin(match.id)


async def answer(table, seat, choose):
    decision = table.pending_for(seat)
    await table.submit(seat, decision.id, choose(decision.shape))


async def coins(table):
    """All name the same side: seat 0 begins."""
    for decision in table.pending:
        await table.submit(decision.seat, decision.id, "heads")


async def play(table, seat):
    """The first card that can be played, paid for as is sensible."""
    await answer(table, seat, lambda shape: shape.options[0].key)
    if (decision := table.pending_for(seat)) is not None and decision.why == "pay":
        await answer(table, seat, lambda shape: shape.sensible())


async def until(done):
    while not done():  # noqa: ASYNC110 - a test looks on from outside
        await asyncio.sleep(0.01)


async def to_main(table):
    """On to the first turn of seat 0, against a computer player."""
    while (decision := table.pending_for(0)) is None or decision.why != "main":
        if decision is not None:
            await table.submit(0, decision.id, decision.shape.sensible())
        await asyncio.sleep(0.01)


async def asked(table, seat):
    await ask_back(table, seat, (await step_back(table, seat)).step)
    return table.request


def state(table):
    """What is on the table, without what counts on."""
    return [table.view(seat) for seat in (*table.info.seating.seats, None)]


def waiting(table):
    return [(d.seat, d.why, d.shape) for d in table.pending]


async def verified(house, table):
    assert (await house.tables.verify(table.match_id)).problems == []


# ---------------------------------------------------------------- agreeing


async def test_with_the_rivals_consent_the_step_is_undone_as_if_it_had_not_been(house):
    table = await house.begun()
    await coins(table)
    before, open_ = state(table), waiting(table)
    await play(table, 0)
    offer = await step_back(table, 0)
    assert offer.told[0].kind == "played"
    assert (offer.ask.steps, offer.ask.since) == (1, ())
    request = await asked(table, 0)
    assert request.asked(table.info.seating) == (1,)
    old = {d.id for d in table.pending}
    await answer_back(table, 1, request.id, accept=True)
    assert (state(table), waiting(table), table.request) == (before, open_, None)
    assert not old & {d.id for d in table.pending}
    kinds = [line.notice.kind for line in table.log()]
    assert kinds[-2:] == ["takeback_asked", "takeback_done"]
    await verified(house, table)
    await play_on(table, random.Random(1))
    assert table.status == "over"
    await verified(house, table)


async def test_a_refusal_changes_nothing_and_the_game_goes_on(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    before, open_ = state(table), waiting(table)
    request = await asked(table, 0)
    await answer_back(table, 1, request.id, accept=False)
    assert (state(table), waiting(table), table.request) == (before, open_, None)
    assert table.log()[-1].notice.kind == "takeback_declined"
    with pytest.raises(StaleAnswerError):
        await answer_back(table, 1, request.id, accept=True)
    await verified(house, table)


async def test_a_draw_in_between_is_named_and_the_same_card_comes_again(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    await answer(table, 1, lambda shape: "pass")
    drawn = table.view(0)["hand"][-1]
    offer = await step_back(table, 0)
    assert (offer.ask.steps, offer.ask.since) == (2, ("draw",))
    request = await asked(table, 0)
    await answer_back(table, 1, request.id, accept=True)
    assert table.view(0)["turn"]["number"] == 1
    await answer(table, 0, lambda shape: "end")
    assert table.view(0)["hand"][-1] == drawn
    await verified(house, table)


async def test_everything_survives_a_restart_between_request_and_answer(house):
    table = await house.begun()
    await coins(table)
    before = waiting(table)
    await play(table, 0)
    request = await asked(table, 0)
    await house.reopen()
    table = await house.tables.table(table.match_id)
    assert table.request == request
    await answer_back(table, 1, request.id, accept=True)
    assert waiting(table) == before
    await house.reopen()
    table = await house.tables.table(table.match_id)
    assert (waiting(table), table.request, table.contest.takebacks.left(0)) == (before, None, MOST - 1)
    await verified(house, table)


async def test_all_rivals_must_agree_and_one_refusal_is_enough(three):
    table = await seated(three, three.bob, three.carol)
    await coins(table)
    before = waiting(table)
    await play(table, 0)
    request = await asked(table, 0)
    assert set(request.asked(table.info.seating)) == {1, 2}
    await answer_back(table, 2, request.id, accept=True)
    assert table.request.asked(table.info.seating) == (1,)
    with pytest.raises(StaleAnswerError):
        await answer_back(table, 2, request.id, accept=True)
    await answer_back(table, 1, request.id, accept=False)
    assert table.request is None
    request = await asked(table, 0)
    await asyncio.gather(*(answer_back(table, seat, request.id, accept=True) for seat in (1, 2)))
    assert waiting(table) == before
    await verified(three, table)


async def test_partners_are_not_asked(tmp_path):
    house = await House(tmp_path, Clock(), games={"toy": hosted(seating=Seating(((0, 2), (1, 3))))}).open()
    dan = (await house.store.users.meet(14)).number
    table = await seated(house, house.bob, house.carol, dan)
    await coins(table)
    await play(table, 0)
    request = await asked(table, 0)
    assert set(request.asked(table.info.seating)) == {1, 3}
    with pytest.raises(StaleAnswerError):
        await answer_back(table, 2, request.id, accept=True)
    await house.close()


async def test_computer_players_agree_at_once(house):
    table = await house.practice("sensible")
    await to_main(table)
    before = waiting(table)
    await play(table, 0)
    await until(lambda: table.pending_for(0) is not None)
    await asked(table, 0)
    await until(lambda: table.request is None)
    assert waiting(table) == before
    await verified(house, table)


async def test_a_computer_player_agrees_after_a_restart(house):
    table = await house.practice("sensible")
    await to_main(table)
    await play(table, 0)
    await until(lambda: table.pending_for(0) is not None)
    house.tables._computers.wake = lambda table: None  # the process ends before it could answer
    await asked(table, 0)
    await house.reopen()
    await house.tables.resume()
    table = await house.tables.table(table.match_id)
    await until(lambda: table.request is None)
    assert table.log()[-1].notice.kind == "takeback_done"
    await verified(house, table)


# ---------------------------------------------------------------- refused


async def test_a_seat_has_three_requests_a_game(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    for left in (2, 1, 0):
        request = await asked(table, 0)
        await answer_back(table, 1, request.id, accept=False)
        assert table.contest.takebacks.left(0) == left
    with pytest.raises(IllegalMoveError) as refused:
        await asked(table, 0)
    assert refused.value.code == "takeback_often"
    await answer(table, 1, lambda shape: "pass")
    assert (await asked(table, 1)) is None if await step_back(table, 1) is None else True


async def test_requests_that_were_granted_count_too(house):
    table = await house.begun()
    await coins(table)
    for _ in range(MOST):
        await play(table, 0)
        request = await asked(table, 0)
        await answer_back(table, 1, request.id, accept=True)
    await play(table, 0)
    with pytest.raises(IllegalMoveError):
        await asked(table, 0)
    await verified(house, table)


async def test_one_request_at_a_time(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    await answer(table, 1, lambda shape: "pass")
    first = await asked(table, 0)
    with pytest.raises(IllegalMoveError) as refused:
        await asked(table, 1)
    assert refused.value.code == "takeback_open"
    assert (table.request, table.contest.takebacks.left(1)) == (first, MOST)


async def test_two_requests_in_one_moment_are_one(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    await answer(table, 1, lambda shape: "pass")
    told = await asyncio.gather(asked(table, 0), asked(table, 1), return_exceptions=True)
    assert sum(isinstance(each, Exception) for each in told) == 1
    assert [line.notice.kind for line in table.log()].count("takeback_asked") == 1


async def test_a_request_lapses_when_the_game_goes_on(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    request = await asked(table, 0)
    await answer(table, 1, lambda shape: "pass")
    assert table.request is None
    before = state(table)
    for seat in (0, 1):
        with pytest.raises(StaleAnswerError):
            await answer_back(table, seat, request.id, accept=True)
    assert state(table) == before
    await verified(house, table)


async def test_what_nobody_sees_ends_no_request(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    await answer(table, 1, lambda shape: "pass")
    await table.act(1, Orders(()))
    request = await asked(table, 0)
    await table.act(1, Orders(("attack",)))
    costly = [o.key for o in table.pending_for(1).shape.options if o.key.startswith(("n3", "n4", "n5"))]
    if costly:
        await answer(table, 1, lambda shape: costly[0])
        assert table.pending_for(1).private
        await table.act(1, Back())
    assert table.request == request
    await answer_back(table, 1, request.id, accept=True)
    assert table.view(1)["orders"]["classes"] == ["attack"]  # no part of what is undone
    await verified(house, table)


async def test_neither_the_asker_nor_a_stranger_answers(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    request = await asked(table, 0)
    for seat in (0, 2, -1, 7):
        for accept in (True, False):
            with pytest.raises(StaleAnswerError):
                await answer_back(table, seat, request.id, accept=accept)
    assert table.request == request


async def test_nothing_is_asked_of_a_match_that_is_over(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    request = await asked(table, 0)
    await table.act(1, Concede())
    assert table.request is None
    assert await step_back(table, 0) is None
    with pytest.raises(StaleAnswerError):
        await answer_back(table, 1, request.id, accept=True)
    await verified(house, table)


async def test_there_is_nothing_to_take_back_before_the_first_step(house):
    table = await house.begun()
    assert await step_back(table, 0) is None
    await coins(table)  # what all answer at once and in secret is no step
    assert [await step_back(table, seat) for seat in (0, 1)] == [None, None]
    with pytest.raises(StaleAnswerError):
        await ask_back(table, 0, 0)


async def test_an_earlier_step_is_next_once_the_last_was_taken_back(house):
    table = await house.begun()
    await coins(table)
    await play(table, 0)
    await answer(table, 1, lambda shape: "pass")
    await answer(table, 1, lambda shape: "end")
    first = await step_back(table, 0)
    await answer(table, 0, lambda shape: "end")
    assert (await step_back(table, 0)).step == first.step + 3
    request = await asked(table, 0)
    await answer_back(table, 1, request.id, accept=True)
    again = await step_back(table, 0)
    assert (again.step, again.ask.number, again.ask.steps) == (first.step, first.ask.number, first.ask.steps)
    await verified(house, table)


async def test_a_judge_who_goes_back_closes_the_request(house):
    table = await house.begun()
    await coins(table)
    start = table.epoch
    await play(table, 0)
    request = await asked(table, 0)
    await house.tables.judge(table.match_id, JudgeEdit("undo", "so", number=start))
    assert (table.request, table.contest.takebacks.left(0)) == (None, MOST - 1)
    with pytest.raises(StaleAnswerError):
        await answer_back(table, 1, request.id, accept=True)
    await verified(house, table)
