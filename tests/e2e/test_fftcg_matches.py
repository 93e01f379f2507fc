"""FINAL FANTASY TCG on Discord: each starter against each, a Summon in response, a match of three, what is refused."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.hosted import hosted_games
from tests.e2e.driving import play
from tests.e2e.test_fftcg import begun, staged
from tests.engine.fftcg.playing import LISTS, PAIRS

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


REFUSED = """
name: A position
game: fftcg
rules: ["11.2.1.1"]
seats:
  A:
    forwards: [Squire 1-026C, Tifa 1-016C, Archer 1-087C]
    backups: [Evoker 1-011C, Tama 1-111C]
    hand: [Red XIII 1-191S, Cosmos 1-183H, Ifrit 1-004C, Magus 1-024C, Squire 1-025C]
    deck: [20 Black Belt 1-099C]
  B:
    forwards: [{card: Black Belt 1-099C, dull: true}, Ninja 1-078C]
    backups: [Evoker 1-068C]
    hand: [Sylph 1-074R]
    deck: [20 Black Belt 1-099C]
"""
NO_PRICE = {
    "Cosmos, Evoker": "11.2.1.1",  # Light makes no CP
    "Squire, Squire, Squire": "11.2.1.1",  # there is one
    ", ".join(["Ifrit"] * 99): "11.2.1.1",
    "Evoker 1-068C, Magus": "I do not understand",  # Bob's
    "Ifrit, Magus, Squire": "11.2.1.1",  # three too many
    "Evoker": "11.2.1.1",  # two short
}


async def test_what_cannot_be_is_refused_with_its_rule_and_changes_nothing(make_stage):
    """A stranger, who is not asked, no price, an X that nobody can pay, a party of two Elements, a dull blocker."""
    stage, table, _, (alice, bob) = await begun(make_stage, REFUSED)
    carol, thread = stage.world.actor("Carol"), alice.thread

    async def refused(actor, said, command, **options):
        before, asked = table.contest.dump(), table.pending
        answer = (await actor.slash(command, options, in_=thread)).original
        assert answer.ephemeral
        assert said in answer.text, (command, options, answer.text)
        assert (table.contest.dump(), table.pending) == (before, asked)

    await refused(carol, "You are not playing in this match", "play", card="Squire")
    await refused(bob.actor, "Règle 11.1.1", "play", card="Sylph")
    await alice.slash("play", card="Red XIII")
    for paid, said in NO_PRICE.items():
        await refused(alice.actor, said, "choose", what=paid)
    await alice.actor.click(alice.panel, "Take back")
    await alice.slash("use", power="Tama")
    await refused(alice.actor, "11.6.7", "choose", what="99")
    await alice.actor.click(alice.panel, "Take back")
    await alice.slash("attack")
    await refused(alice.actor, "10.1.2.1", "choose", what="Squire, Archer")  # Fire and Wind are no party
    await alice.slash("choose", what="Tifa")
    assert table.pending_for(1).why == "priority"
    await refused(bob.actor, "", "block", how="Ninja")  # not yet: its ability is not meant
    await bob.slash("pass")
    await refused(bob.actor, "10.1.3.1", "block", how="Black Belt")  # it is dull
    await bob.slash("block", how="Ninja")
    while table.pending[0].why == "priority":
        await (alice, bob)[table.pending[0].seat].slash("pass")
    view = table.view(None)
    assert [view["objects"][str(oid)]["name"] for oid in view["seats"][0]["break_zone"]] == ["Tifa"]


async def test_lists_that_cannot_be_played_say_why(make_stage):
    """A deck of 51, a fourth copy of a number, cards and a code of the other game."""
    _, alice, _ = await staged(make_stage, hosted_games())
    starter = Counter(LISTS["opus-1-xiii"])
    two = ["1-207S", "1-208S"]
    exported = (await alice.slash("deck export", deck="incarnam-iop", game="wakfu")).original.text
    code = re.search(r"\w\w\.[\w-]{20,}", exported)[0]

    async def imported(name, cards):
        opened = await alice.slash("deck import", game="fftcg")
        given = cards if isinstance(cards, str) else "\n".join(f"{n} {card}" for card, n in cards.items())
        return (await (await alice.submit_modal(opened, list=given, name=name)).finished()).original.text

    for name, cards, said in (
        ("51", starter + Counter(["1-032C"]), ("The deck holds 51 cards and needs 50 (8.1.1.1)",)),
        ("four", starter - Counter(two) + Counter({"1-147C": 2}), ("Dragoon (1-147C): 4 copies, at most 3",)),
        ("theirs", {"Tofu": 3}, ("“Tofu” names no card",)),
        ("its number", {"incarnam-001": 3}, ("names no card",)),
        ("code", code, ("That code belongs to another game.",)),
    ):
        told = await imported(name, cards)
        for each in said:
            assert each in told, (name, told)
        assert ("The deck is kept" in told) is (name in ("51", "four"))


GONE = """
name: A position
game: fftcg
rules: ["11.3.3"]
seats:
  A:
    forwards: [Squire 1-026C]
    backups: [Evoker 1-011C, Evoker 1-011C]
    hand: [Ifrit 1-004C, Ifrit 1-004C]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Archer 1-087C, Ninja 1-078C], hand: [Sylph 1-074R], deck: [20 Black Belt 1-099C]}
"""


async def test_an_old_button_and_a_target_that_has_left_change_nothing(make_stage):
    """Ifrit breaks Archer. The button that chose him is pressed again, then he is named for the second Ifrit."""
    stage, table, press, (alice, bob) = await begun(make_stage, GONE)
    await press(0, "main", "Cast Ifrit")
    await stage.world.until(
        lambda: table.pending[0].why == "choose" and alice.asks(table.pending[0]), 20, "a choice"
    )
    asked = table.pending[0].id
    old = [str(c["custom_id"]) for c in alice.panel.components if f".{asked}." in str(c.get("custom_id"))]
    await press(0, "choose", "Archer")
    while table.pending[0].why == "priority":
        await (alice, bob)[table.pending[0].seat].slash("pass")
    view = table.view(None)
    assert [view["objects"][str(oid)]["name"] for oid in view["seats"][1]["break_zone"]] == ["Archer"]
    before = table.contest.dump()
    told = (await alice.actor.forge(alice.panel, old[0])).original
    assert told.ephemeral
    assert "no longer open" in told.text
    assert table.contest.dump() == before
    await alice.slash("play", card="Ifrit")
    drafted, question = table.contest.dump(), table.pending
    told = (await alice.actor.slash("choose", {"what": "Archer"}, in_=alice.thread)).original
    assert told.ephemeral
    assert "11.3.3" in told.text
    assert (table.contest.dump(), table.pending) == (drafted, question)
