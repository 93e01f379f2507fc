"""FINAL FANTASY TCG: how many taps a turn takes, how often the other seat is asked, what the bot sends for it."""

from __future__ import annotations

import asyncio
import statistics
from collections import Counter

import pytest

from bot.ui.boards.fftcg import MEANING
from engine.players.fftcg import think
from tests.e2e.pressing import Hand
from tests.e2e.test_fftcg import staged
from tests.engine.fftcg.playing import PAIRS


class Counted:
    """What greedy players did in their panels, at the stops of who has said nothing."""

    def __init__(self) -> None:
        self.taps, self.asked = Counter(), Counter()
        self.plays, self.passes = Counter(), Counter()
        self.calls = self.decisions = 0

    async def play(self, stage, pair, game, turns):
        """Play a match for so many turns; count by turn."""
        table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
        before, play = len(stage.world.calls), []
        while table.result is None and (turn := table.view(None)["turn"])["number"] <= turns:
            decision = table.pending[0]
            answer = await asyncio.to_thread(think, table.information_set(decision.seat), decision.id)
            hand = Hand(pair[decision.seat], decision, table.view(decision.seat)["objects"], MEANING)
            pressed = await hand.give(answer)
            self.decisions += 1
            if answer == "pass" and decision.why == "priority":
                self.passes[pressed] += 1
            if decision.why == "main" and str(answer).startswith("play:"):
                play = [pressed]
            elif decision.why == "pay" and play:
                play.append(pressed)
            elif play:  # a Character that has nothing to choose; else its choices are counted with it
                self.plays[sum(play)] += decision.why == "main"
                play = []
            if turn["number"]:
                key = game, turn["number"]
                (self.taps if decision.seat == turn["seat"] else self.asked)[key] += (
                    pressed if decision.seat == turn["seat"] else 1
                )
        made = stage.world.calls[before:]
        self.calls += sum("/interactions/" not in call.path for call in made)


@pytest.mark.timeout(3600)
async def test_a_turn_takes_few_taps_and_few_questions(make_stage, proof):
    """The greedy player's answers pressed in the panel; `make test` counts six turns of a game."""
    counted, games = Counted(), proof.size(1, 20)
    stage, alice, bob = await staged(make_stage)
    stage.unpaced()
    for game in range(games):
        pair = await stage.match(alice, bob, PAIRS[game % len(PAIRS)])
        for player in pair:
            await player.open_hand()
        await counted.play(stage, pair, game, proof.size(6, 1000))
        await stage.quiet()
    taps = statistics.median(counted.taps.values())
    asked = statistics.median(counted.asked[key] for key in counted.taps)
    calls = counted.calls / counted.decisions
    proof.record(
        "FINAL FANTASY TCG: taps of a turn", games=games, turns=len(counted.taps), taps=taps, questions=asked,
        most_taps_for_a_Character=max(counted.plays), most_taps_for_a_pass=max(counted.passes, default=0),
        calls_a_decision=round(calls, 2),
    )  # fmt: skip
    assert taps <= 12
    assert asked <= 3
    assert max(counted.plays) <= 3
    assert max(counted.passes, default=0) <= 1
    assert calls <= 1.2
