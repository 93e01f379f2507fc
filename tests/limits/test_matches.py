"""No message over Discord's limits: matches at random, with all that anybody can be shown, in both languages.

Names are the worst that Discord allows, decks have the longest names, and pictures are drawn for some of the moments.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from bot.fftcg.hosted import hosted
from bot.hosted import hosted_games
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.pictures import Pictures
from tests.limits.judged import Judged
from tests.limits.simulated import Simulated

SHARE = 0.01
"""At how much of the moments of a long match everything is shown."""


@pytest.fixture
def folder(tmp_path):
    """Where a disk is not waited for at each of a thousand answers, if there is such a place."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as made:
        yield Path(made)


#: Each game with what hosts it, how many matches of it are played in passing, and at how much of their moments all is
#: shown: a match of the second has a fifth of the questions.
GAMES = {"wakfu": (hosted_games, 2, SHARE), "fftcg": (lambda: {"fftcg": hosted()}, 2, 0.03)}


@pytest.mark.parametrize("key", GAMES)
async def test_no_message_of_a_match_is_over_discords_limits(folder, proof, key):
    judged, moments = Judged(), 0
    pictures = Pictures()
    make, few, share = GAMES[key]
    try:
        for number in range(1, 1 + proof.size(few, 500)):
            simulated = Simulated(folder, judged.screen, number, make(), key)
            await simulated.open(pictures)
            try:
                moments += await simulated.match(number, share)
            finally:
                await simulated.close()
            simulated.path.unlink()
            assert judged.faults == {}, f"match {number}"
    finally:
        pictures.close()
    kinds = {
        "panel",
        "panel in use",
        "table",
        "board",
        "log",
        "notice",
        "why",
        "replay",
        "featured",
        "result",
    }
    assert kinds <= judged.counts.keys()
    proof.record(
        f"no message over Discord's limits ({key})",
        matches=number, moments=moments, messages=2 * sum(judged.counts.values()),
        longest_text=max(judged.longest[kind] for kind in judged.counts), invalid=0,
    )  # fmt: skip


@pytest.mark.parametrize(
    "broken",
    [
        Screen("x" * 2001),
        Screen("x", (), tuple((Button(f"t.{n}.hand", "x"),) for n in range(6))),
        Screen("x", (), (tuple(Button(f"t.{n}.hand", "x") for n in range(6)),)),
        Screen("x", (), ((Button("t.1.hand", "x"), Button("t.1.hand", "y")),)),
        Screen("x", (), ((Button("t" * 101, "x"),),)),
        Screen("", (Block("x", footer="f" * 2049),)),
        Screen(""),
    ],
    ids=["content", "rows", "buttons", "ids", "id", "footer", "empty"],
)
def test_the_judge_would_notice(broken):
    judged = Judged()
    try:
        judged.screen("broken", broken)
    except ValueError:  # discord.py itself refuses it
        return
    assert judged.faults
