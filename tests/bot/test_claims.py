"""Letters are claimed before they are sent: of two processes on one database one sends each."""

from __future__ import annotations

import asyncio

import pytest

from bot.publishing.claims import ClaimedElsewhereError, Claims
from bot.store.records import Place
from tests.clock import NOON
from tests.stores import second
from tests.virtual import pass_


async def posted(store):
    number = await store.numbers.next()
    await store.outbox.post(number, "offer")
    return (await store.outbox.of_match(number))[0]


async def test_of_two_that_claim_a_letter_at_once_one_has_it(stores):
    here, there = stores
    for _ in range(5):
        letter = await posted(here)
        found = await asyncio.gather(here.outbox.claim(letter), there.outbox.claim(letter))
        assert sorted(each.own for each in found) == [False, True]
        mine, other = (here, there) if found[0].own else (there, here)
        assert (await other.outbox.claim(letter)).own is False
        again = await mine.outbox.claim(letter)
        assert again.own
        assert again.before != ""  # the message may be there
        assert (await here.outbox.of_match(letter.match_id))[0].claim == again.before


async def test_a_letter_that_was_told_elsewhere_is_not_claimed(stores):
    here, there = stores
    letter = await posted(here)
    await here.outbox.claim(letter)
    place = Place(match_id=letter.match_id, key="challenge", channel_id=1, message_id=2, posted_at=NOON)
    await here.outbox.delivered(letter, place)
    assert await there.outbox.claim(letter) is None
    again = await posted(here)
    await there.outbox.claim(again)
    await here.outbox.post(again.match_id, "offer")  # it has become true anew while it was told
    await there.outbox.delivered(again)
    assert await here.outbox.claim(again) is None
    newer = (await here.outbox.of_match(again.match_id))[0]
    assert (newer.claim, (await here.outbox.claim(newer)).before) == (
        "",
        "",
    )  # a message of its own, not sent yet


async def test_a_claim_is_waited_for_and_then_taken_over(stores):
    """Nobody compares clocks: what counts is how long the same claim has stood by the time of who waits."""
    here, there = stores
    letter = await posted(here)
    mine, others = Claims(here.outbox), Claims(there.outbox)
    assert await mine.take(letter) is False
    for seconds in (0, 5, 24):
        await pass_(seconds=seconds)
        with pytest.raises(ClaimedElsewhereError) as refused:
            await others.take(letter)
        assert 0 < refused.value.seconds <= 5
    await pass_(seconds=1)
    assert await others.take(letter) is True  # it may have been sent
    with pytest.raises(ClaimedElsewhereError):  # who was only slow waits in turn
        await mine.take(letter)
    await there.outbox.delivered(letter)
    assert await mine.take(letter) is None


async def test_a_claim_that_changes_hands_is_respected_anew(stores):
    here, there = stores
    letter = await posted(here)
    first, last = Claims(here.outbox), Claims(there.outbox)
    await first.take(letter)
    with pytest.raises(ClaimedElsewhereError):
        await last.take(letter)
    await pass_(seconds=20)
    third = await second(here)
    known = await here.outbox.claim(letter)
    assert (await third.outbox.claim(letter, known.before)).own
    await pass_(seconds=15)
    with pytest.raises(ClaimedElsewhereError):
        await last.take(letter)
    await pass_(seconds=30)
    assert await last.take(letter) is True
    await third.close()


async def test_what_the_dead_have_claimed_is_free_at_once(stores):
    """Whoever holds the database alone waits for nobody; but what was claimed may have been sent."""
    here, there = stores
    claimed, fresh = await posted(here), await posted(here)
    await here.outbox.claim(claimed)
    await there.outbox.free()
    mine = Claims(there.outbox)
    assert await mine.take(claimed) is True
    assert await mine.take(fresh) is False
    await there.outbox.free()  # its own stay
    assert (await there.outbox.claim(fresh)).before not in ("", "left")
