"""Nobody is flooded with mentions: limits for a person, a pair and a server, and a block list."""

from __future__ import annotations

import itertools

import pytest

from bot.commands.base import floods
from bot.commands.base.floods import Floods, Paces
from bot.commands.base.services import UserError
from engine.core.game import Concede
from tests.virtual import pass_


async def challenge(actor, other):
    return await actor.slash("match challenge", opponent=other, deck="incarnam-iop")


async def test_challenge_and_withdraw_cannot_ping_on_and_on(stage, alice, bob):
    said = []
    for _ in range(30):
        said.append((await challenge(alice, bob)).original)
        await alice.slash("match decline")
    assert len(bob.pings) == 3
    assert [m.ephemeral for m in said] == [False] * 3 + [True] * 27
    assert "enough challenges" in said[-1].text
    assert "10 minutes" in said[-1].text
    answer = await challenge(bob, alice)  # the other way is counted by itself
    assert not answer.original.ephemeral
    await alice.slash("match decline")
    await pass_(minutes=10)
    assert not (await challenge(alice, bob)).original.ephemeral
    assert len(bob.pings) == 4


async def test_thirty_challenges_at_once_ping_no_more(stage, alice, bob):
    given = [
        await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", wait_=False)
        for _ in range(30)
    ]
    for each in given:
        await each.answered(20)
    assert len(bob.pings) == 1


async def test_one_person_cannot_call_on_everybody(stage, alice):
    others = [stage.world.actor(f"Other{n}") for n in range(9)]
    for other in others:
        await challenge(alice, other)
        await alice.slash("match decline")
    assert [len(other.pings) for other in others] == [1] * 6 + [0] * 3
    await alice.slash("privacy delete")
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "Yes, delete")
    await stage.world.until(lambda: "Deleted." in answer.original.text, 20, "the end of it")
    assert (await challenge(alice, others[8])).original.ephemeral  # somebody new is the same account
    assert others[8].pings == []


async def test_a_server_has_a_limit_of_its_own(make_stage):
    stage = await make_stage(paces=Paces(server=((4, 600.0),)))
    people = [stage.world.actor(f"Player{n}") for n in range(6)]
    for one, other in itertools.pairwise(people):
        await challenge(one, other)
    assert [len(each.pings) for each in people] == [0, 1, 1, 1, 1, 0]


async def test_rematches_count_as_challenges(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await table.act(0, Concede())
    result = await bob.sees("103.1", stage.world.general)
    for _ in range(5):
        answer = await alice.click(result, "Revanche")
        await alice.slash("match decline")
    assert "enough challenges" in answer.original.text
    called = [m for m in bob.pings if "voudrait rejouer" in m.text]
    assert len(called) == 2  # the challenge of the match played was the first


async def test_a_refused_challenge_pings_nobody_and_does_not_count(stage, alice, bob):
    for _ in range(9):
        answer = await alice.slash("match challenge", opponent=bob, deck="nonsense")
        assert answer.original.ephemeral
    for _ in range(9):
        assert "yourself" in (await challenge(alice, alice)).original.text
    assert bob.pings == []
    assert not (await challenge(alice, bob)).original.ephemeral


async def test_a_block_keeps_challenges_away_for_good(stage, alice, bob):
    await challenge(alice, bob)
    offer = await bob.sees("vous défie")
    done = await bob.slash("match block", player=alice)
    assert alice.mention in done.original.text
    assert done.original.ephemeral
    await stage.world.until(lambda: "retiré" in offer.text, 20, "the challenge to go")
    refused = (await challenge(alice, bob)).original
    assert refused.ephemeral
    assert "does not accept challenges from you" in refused.text
    own = (await challenge(bob, alice)).original
    assert "bloqué" in own.text
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "Yes, delete")
    await stage.world.until(lambda: "Deleted." in answer.original.text, 20, "the end of it")
    assert "does not accept challenges" in (await challenge(alice, bob)).original.text
    assert len(bob.pings) == 1
    listed = (await bob.slash("match block")).original.text
    assert alice.mention in listed
    undone = (await bob.slash("match block", player=alice, undo=True)).original.text
    assert "de nouveau" in undone
    assert not (await challenge(alice, bob)).original.ephemeral


async def test_a_rematch_does_not_get_past_a_block(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await table.act(0, Concede())
    result = await bob.sees("103.1", stage.world.general)
    before = len(bob.pings)
    await bob.slash("match block", player=alice)
    answer = await alice.click(result, "Revanche")
    assert "does not accept challenges" in answer.original.text
    assert len(bob.pings) == before


async def test_a_block_list_is_exported_and_goes_with_its_owner(stage, alice, bob):
    await bob.slash("match block", player=alice)
    store = stage.bot.services.store
    number = await stage.bot.services.people.number_of(int(bob.id))
    assert [b["discord_id"] for b in (await store.privacy.export(number))["blocks"]] == [alice.id]
    own = await stage.bot.services.people.number_of(int(alice.id))
    assert bob.id not in str(await store.privacy.export(own))
    await store.privacy.delete(number)
    assert await store.blocks.of_player(number) == []


def test_paces_are_windows(monkeypatch):
    now = [0.0]
    counted = Floods(Paces(pair=((2, 60.0), (3, 3600.0))), lambda: now[0])

    def called(opponent=2):
        try:
            with counted.challenge(1, 1, opponent):
                return 0
        except UserError as sorry:
            return sorry.values["minutes"]

    assert [called(), called(), called()] == [0, 0, 1]
    assert called(3) == 0
    now[0] = 61
    assert [called(), called()] == [0, 59]
    now[0] = 3601
    assert called() == 0
    with pytest.raises(RuntimeError), counted.challenge(1, 1, 4):
        raise RuntimeError
    with pytest.raises(RuntimeError), counted.challenge(1, 1, 4):
        raise RuntimeError
    assert called(4) == 0
    monkeypatch.setattr(floods, "_REMEMBERED", 4)
    for number in range(100, 105):
        with counted.challenge(2, number, 1):
            pass
    assert len(counted._past) == 4
