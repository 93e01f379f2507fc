"""FINAL FANTASY TCG on Discord: each starter against each, a Summon in response, a match of three."""

from __future__ import annotations

import pytest

from tests.e2e.driving import play
from tests.e2e.test_fftcg import begun, staged
from tests.engine.fftcg.playing import PAIRS

ANSWERED = """
name: A position
game: fftcg
rules: ["11.3.8"]
seats:
  A:
    forwards: [Squire 1-026C]
    backups: [Evoker 1-011C]
    hand: [Ifrit 1-004C, Squire 1-025C]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Archer 1-087C], backups: [Evoker 1-011C], hand: [Ifrit 1-004C], deck: [20 Black Belt 1-099C]}
"""


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("how", ["components", "commands"])
async def test_each_starter_meets_each(make_stage, how, proof):
    """To the end; `make test` plays two turns of one pair."""
    stage, alice, bob = await staged(make_stage)
    stage.unpaced()
    pairs, turns, done = PAIRS if proof.full else PAIRS[5:6], proof.size(2, 1000), 0
    for decks in pairs:
        pair = await stage.match(alice, bob, decks, seed=3)
        for player in pair:
            await player.open_hand()
        table, more = await play(stage.bot, pair, how, until=lambda t: t.view(None)["turn"]["number"] > turns)
        assert table.result is not None or table.view(None)["turn"]["number"] > turns
        kinds = {kind for player in pair for kind, _ in player.taps}
        assert kinds <= ({"open", "slash"} if how == "commands" else {"open", "click", "select"})
        done += more
    proof.record(f"FINAL FANTASY TCG in Discord, each starter against each, by {how}",
                 matches=len(pairs), done=done)  # fmt: skip


async def test_a_summon_is_cast_in_response_and_resolves_first(make_stage):
    """Alice's Ifrit is on its way to Archer; Bob's, cast after it, fells Squire before."""
    _, table, press, _ = await begun(make_stage, ANSWERED)
    await press(0, "main", "Cast Ifrit")
    await press(0, "choose", "Archer")
    await press(1, "priority", "Lancer Ifrit")
    await press(1, "choose", "Squire")
    view = table.view(None)
    broken = [[view["objects"][str(oid)]["name"] for oid in side["break_zone"]] for side in view["seats"]]
    assert broken == [["Squire", "Ifrit"], ["Ifrit", "Archer"]]


async def test_a_match_of_three_goes_on_to_its_third_game(make_stage):
    """The lot says in each game who chooses who begins (F24); nobody has a reserve to exchange with."""
    stage, alice, bob = await staged(make_stage)
    pair = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"), games=3)
    thread = pair[0].thread
    table = await stage.bot.tables.in_thread(int(thread.id))
    for number, loser in ((1, 0), (2, 1), (3, 0)):
        await stage.world.until(lambda n=number: table.contest.number == n and table.pending, 20, "a game")
        for player in pair:
            await player.open_hand()
        assert table.pending[0].why == "start"
        await play(stage.bot, pair, "components", until=lambda t: t.pending[0].why == "main")
        await give_up(pair[loser])
    assert (table.contest.number, table.result.winner) == (3, 1)
    result = await alice.sees("🏆", stage.world.general)
    assert "–" in result.text
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def give_up(player):
    """Concede the game being played."""
    await player.actor.slash("concede", in_=player.thread)
    asked = player.actor.messages(player.thread)[-1]
    await player.actor.click(asked, custom_id=next(
        c["custom_id"] for c in asked.components if ".concede" in str(c.get("custom_id"))
    ))  # fmt: skip
