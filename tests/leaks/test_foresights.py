"""What an attack or a block is said to bring hangs on nothing that its seat may not know: Hands, Decks, orders."""

from __future__ import annotations

import random

import pytest

from bot.hosted import hosted_games
from engine.core.game import Orders
from engine.players.wakfu import foreseeing
from tests.decks import reactions
from tests.engine.players.battles import attacks, fight
from tests.leaks.positions import redeal

ORDERS = ((), ("everything",), ("harm",))


def questions(seed: int):
    """The questions of one random game of which something is foreseen, each with an answer."""
    rng = random.Random(seed)
    for game in attacks(seed, 6):
        chosen = game.pending[0].shape.sample(rng)
        yield game.fork(), chosen
        fight(game, rng, until="blockers", attackers=chosen)
        if game.pending and game.pending[0].why == "blockers":
            blocks = game.pending[0].shape.sample(rng)
            yield game.fork(), blocks
            fight(game, rng, until="action", blockers=blocks)
            if game.pending and game.pending[0].why == "action":
                yield game, "pass"


def twin(game, seat: int, rng: random.Random):
    """The same game for all that a seat knows: else everything is another."""
    other = redeal(game.fork(), 1 - seat, rng)
    rng.shuffle(other.state.seats[seat].deck)
    other.state.chance.seed = rng.randbytes(32)
    other.act(1 - seat, Orders(rng.choice(ORDERS)))
    other.renumber(other.next_decision + rng.randrange(9))
    return other


def told(game, answer):
    decision = game.pending[0]
    return foreseeing.foreseen(game.information_set(decision.seat), reactions()[1], decision, answer)


@pytest.mark.rule("501.4", "505.2")
def test_what_is_foreseen_is_the_same_whatever_its_seat_may_not_know(proof):
    games, asked = proof.size(3, 45), 0
    for seed in range(games):
        rng = random.Random(seed)
        for game, answer in questions(seed):
            asked += 1
            assert told(twin(game, game.pending[0].seat, rng), answer) == told(game, answer), seed
    assert asked > 6 * games
    proof.record("what is foreseen tells nothing hidden", games=games, questions=asked, telling=0)


def test_a_foresight_that_looked_into_the_other_hand_would_be_noticed(monkeypatch):
    """One that takes the game as it is, and lets the other seat react with what it holds."""
    honest = foreseeing._answers

    def reacting(decision):
        keys = [option.key for option in getattr(decision.shape, "options", ())]
        if decision.window and len(keys) > 1:
            return [keys[-1]], True
        return honest(decision)

    def peeking(game, answer):
        fork = game.fork()
        with monkeypatch.context() as patched:
            patched.setattr(foreseeing, "imagined", lambda *_: (fork, fork.pending[0]))
            patched.setattr(foreseeing, "Orders", lambda _: Orders(("everything",)))
            patched.setattr(foreseeing, "_answers", reacting)
            return foreseeing.foreseen(b"", reactions()[1], fork.pending[0], answer)

    rng = random.Random(1)
    assert any(peeking(twin(g, g.pending[0].seat, rng), a) != peeking(g, a) for g, a in questions(8))


def test_the_game_at_the_table_foresees_by_that_function():
    assert hosted_games()["wakfu"].foresee is foreseeing.foresee
