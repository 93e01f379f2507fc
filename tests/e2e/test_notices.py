"""What calls players: never for a question that is secret, and nothing goes on asking once nothing is asked."""

from __future__ import annotations

import pytest

from tests.e2e.driving import play
from tests.e2e.hosting import hosted_with_chance
from tests.virtual import pass_


@pytest.fixture
async def stage(make_stage):
    """A stage where every match is dealt alike."""
    return await make_stage(games=hosted_with_chance(b"pace"))


async def opened(stage, alice, bob, **more):
    pair = await stage.match(alice, bob, **more)
    for player in pair:
        await player.open_hand()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    return pair, table


@pytest.mark.rule("501.4")
async def test_a_reminder_does_not_tell_who_is_asked_in_secret(stage, alice, bob):
    """While somebody is asked secretly everybody is called; else those who are asked in public."""
    pair, table = await opened(stage, alice, bob, seed=8)
    secret = lambda t: len(t.pending) == 1 and t.pending[0].private  # noqa: E731 - short
    public = lambda t: len(t.pending) == 1 and not t.pending[0].private  # noqa: E731 - short
    called = {}
    for name, fits in (("secret", secret), ("public", public)):
        await play(stage.bot, pair, "components", until=fits)
        asked = table.pending[0].seat
        await pass_(days=2)
        await stage.bot.sweep()
        told = await alice.sees("votre partie vous attend", pair[0].thread)
        called[name] = [p.actor.mention in told.text for p in pair]
        for player in pair:
            await player.open_hand()
        told.deleted = True
    assert called == {"secret": [True, True], "public": [seat == asked for seat in (0, 1)]}


async def test_a_panel_in_a_dm_says_at_the_end_that_it_is_over(stage, alice, bob):
    pair = await stage.match(alice, bob)
    copy = await bob.sees("Feuille", bob.dm)
    await alice.slash("concede", in_=pair[0].thread)
    panel = next(m for m in alice.messages(pair[0].thread) if "Yes, concede" in m.buttons)
    await alice.click(panel, "Yes, concede")
    await stage.world.until(lambda: "Feuille" not in copy.text, 20, "Bob's copy to change")
    assert "Vous avez gagné" in copy.text
    assert copy.buttons[0] == "Revanche"


async def test_a_panel_in_a_dm_comes_back_when_an_adjourned_match_does(stage, alice, bob):
    await stage.match(alice, bob)
    copy = await bob.sees("Feuille", bob.dm)
    await pass_(days=8)
    await stage.bot.sweep()
    await stage.world.until(lambda: "Feuille" not in copy.text, 20, "the copy")
    assert copy.buttons[0] == "Reprendre la partie"
    await bob.click(copy, "Reprendre la partie")
    await stage.world.until(lambda: "Feuille" in copy.text, 20, "the question again")
