"""No move that a beginner would laugh at: positions of real play, each with what is laughable there.

What is laughable comes from rules and cards. A file lays a position out as scenarios do, and says of its `player`, who
answers until the question is closed (`blockers` and on to the end of the battle) or the turn is over: what must hold
then (`expect`), `unless` one of these has left play in exchange, and which objects or options it must not choose at a
question (`never`). The other side passes, and blocks as well as it can.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from engine.players import players as computers
from engine.players.looking import LookAhead
from engine.players.rng import SplitMix64
from engine.players.searching import Futures, TurnSearch
from engine.players.wakfu import MINDS, habits, rollout
from engine.players.wakfu.fighting import blockers
from engine.players.wakfu.levels import MIND
from engine.scenario.execution import ScenarioRun
from engine.scenario.reading import Source, read
from engine.scenario.wakfu.dialect import WAKFU
from engine.wakfu.game import WakfuGame

FOLDER = Path(__file__).parent / "laughable"
FILES = sorted(FOLDER.glob("*.yaml"))
PLAYERS = {
    **computers({WakfuGame.key: MINDS}),
    "lazy": lambda information, decision, seed: decision.shape.sensible(),
}


def laid(position):
    source = Source(yaml.safe_dump(position, allow_unicode=True, sort_keys=False), "laughable")
    run = ScenarioRun(read(source, {"wakfu": WAKFU.form}), WAKFU, source)
    run.all()
    assert run.failures == []
    return run


def picked(answer):
    """What an answer names."""
    if isinstance(answer, dict):
        return [*answer, *map(str, answer.values())]
    return list(map(str, answer)) if isinstance(answer, list) else [str(answer)]


def laughed_at(file, name, seed):
    """Play it; what is laughable about it."""
    given = yaml.safe_load(file.read_text("utf-8"))
    run = laid(given["position"])
    game, names = run.table.game, run.table.names
    seat = "AB".index(given["player"])
    never = {
        (why, str(names.aliases.get(each, each))): each
        for why, barred in given.get("never", {}).items()
        for each in barred
    }
    turn, found, first = game.state.turn, [], dict(given.get("first", {}))
    rng = SplitMix64(seed)
    for number in range(200):
        if game.result is not None or game.state.turn != turn:
            break
        decision = game.pending[0]
        if decision.why == "main" and decision.seat != seat:
            break
        if decision.seat == seat:
            answer = PLAYERS[name](game.information_set(seat), decision, seed + number)
            early = not game.state.attacked or decision.why != "pay"
            found += [
                f"first {decision.why}: {key}" for key in picked(answer) if key in first.get(decision.why, ())
            ]
            first.pop(decision.why, None)
            found += [
                f"{decision.why}: {never[decision.why, key]}"
                for key in picked(answer)
                if early and (decision.why, key) in never
            ]
        elif decision.why == "blockers":
            answer = blockers(game, decision, decision.shape)
        else:
            answer = rollout.answer(game, decision, rng)
        game.submit(decision.seat, decision.id, answer)
        if decision.why == given.get("until"):
            break
    gone = [alias for alias in given.get("unless", ()) if names.aliases[alias] not in game.state.objs]
    for expected in () if gone else given.get("expect", ()):
        run._expect(expected, 1)
    return found + [failure.message for failure in run.failures]


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_no_move_that_a_beginner_would_laugh_at(name, proof):
    assert len(FILES) >= 50
    seeds, files = range(proof.size(1, 5)), FILES[:: proof.size(10, 1)]
    wrong = [
        f"{file.name}: {said}" for file in files for seed in seeds for said in laughed_at(file, name, seed)
    ]
    proof.record(
        f"{name} where a move could be laughed at",
        positions=len(files),
        seeds=len(seeds),
        laughed_at=len(wrong),
    )
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_blocks_that_save_the_hero_only_together_are_found(name):
    assert laughed_at(FOLDER / "block-13.yaml", name, 0) == []


def test_blocks_are_made_though_all_seems_lost():
    """Actions may still come to their help; to make none would be to give up."""
    run = laid(yaml.safe_load((FOLDER / "block-13.yaml").read_text("utf-8"))["position"])
    game, mind = run.table.game, replace(MIND, evaluate=lambda _game, _seat: -1000.0)
    decision = game.pending[0]
    assert decision.why == "blockers"
    futures = Futures(lambda _game, _rng: None, habits.closing)
    search = TurnSearch(mind, decision.seat, SplitMix64(1), futures=futures)
    assert LookAhead(mind, decision.seat, SplitMix64(1)).best(game, decision) == {}
    assert search.best(game, decision) == blockers(game, decision, decision.shape) != {}


def test_the_positions_tell_players_apart():
    """Who takes the first answer that will do is laughed at in most of them."""
    files = FILES[::3]
    assert sum(bool(laughed_at(file, "lazy", 1)) for file in files) >= len(files) // 3
