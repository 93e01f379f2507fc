"""A match of three seats from the command to the file that verifies it: one person, and computer players beside."""

from __future__ import annotations

import json
import random
from functools import partial

import pytest

from bot.cli import main
from bot.hosted import ROOMS, hosted_games
from engine.core.seats import Seating
from tests.e2e.conftest import Player
from tests.e2e.test_fairness import file_of
from tests.toy.hosted import hosted
from tests.toygame import sensible_player

THREE = Seating.of(3)
PAIRS = Seating(((0, 2), (1, 3)))


async def practised(stage, actor, seating):
    """A practice match of the toy game, pressed to its end."""
    before = set(stage.world.channels)
    begun = await actor.slash("match practice", deck="toy-valley", level="random", game="toy")
    await begun.finished()
    thread = await stage.thread_besides(before)
    player = Player(actor, 0, thread, random.Random(3))
    table = await stage.bot.tables.in_thread(int(thread.id))
    await stage.world.until(lambda: table.pending_for(0) or table.result, 20, "a question")
    while table.result is None:
        await player.press(table.pending_for(0))
        await stage.world.until(lambda: table.pending_for(0) or table.result, 20, "a question")
    return table, thread


@pytest.mark.parametrize(
    ("seating", "said"),
    [(THREE, (" contre ",)), (PAIRS, (" et ", " contre "))],
    ids=["three", "pairs"],
)
async def test_a_match_is_played_to_its_end_and_verified(
    make_stage, monkeypatch, tmp_path, capsys, seating, said
):
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], partial(hosted, seating=seating)))
    games = hosted_games()
    stage = await make_stage(games=games, players={"random": sensible_player})
    alice = stage.world.actor("Alice", locale="fr")
    table, thread = await practised(stage, alice, seating)
    assert len(table.seats) == len(seating.seats)
    begun = await alice.sees("la partie commence", thread)
    assert begun.content.count("l'ordinateur") >= len(seating.seats) - 1
    assert all(word in begun.content for word in said)
    await stage.told(table.match_id)
    path = tmp_path / "told.json"
    path.write_text(json.dumps(await file_of(stage, alice, thread)))
    assert main(["replay", "verify", str(path), "--lines", "--seat", "C"]) == 0
    assert "all agree" in capsys.readouterr().out


async def test_nobody_is_challenged_to_a_table_of_three(make_stage, monkeypatch):
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], partial(hosted, seating=THREE)))
    stage = await make_stage(games=hosted_games())
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    answer = await alice.slash("match challenge", opponent=bob, deck="toy-hill", game="toy")
    assert "for more than two players" in answer.original.text


@pytest.mark.parametrize(
    ("seating", "winners"), [(THREE, {"first", "second", "third"}), (PAIRS, {"first", "second"})]
)
def test_three_and_teams_are_simulated(monkeypatch, capsys, seating, winners):
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], partial(hosted, seating=seating)))
    words = ("simulate", "--game", "toy", "--games", "12", "--jobs", "1", "--players", "greedy", "--json")
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] == 12
    assert set(told["winners"]) <= {*winners, "draw"}
    assert main([*words, "--players", "greedy", "greedy"]) == 2
    assert f"--players takes one or {len(seating.seats)} of" in capsys.readouterr().err
