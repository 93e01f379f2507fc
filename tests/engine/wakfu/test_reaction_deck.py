"""Random games with the Reaction deck, every window asked for: nothing breaks, no card is lost or doubled."""

from __future__ import annotations

import random
from collections import Counter

from tests.decks import census, deck, eager, new_game, reactions, step, take_back

PAIRS = [
    ("reactions", "reactions"), ("reactions", "incarnam-iop"), ("incarnam-iop", "reactions"),
    ("reactions", "incarnam-cra"), ("incarnam-cra", "reactions"),
]  # fmt: skip
MOST = 20_000


def played_out(seed: int) -> Counter[str]:
    """One game to its end, looked at after every step; what was asked, and with which cards players reacted."""
    names = PAIRS[seed % len(PAIRS)]
    whole = tuple(Counter(deck(name)) for name in names)
    rng = random.Random(seed)
    game, policy = new_game(*names, seed), eager(rng)
    met: Counter[str] = Counter()
    for _ in range(MOST):
        take_back(game, rng, 0.1)
        decision, answer, notices = step(game, policy)
        met[decision.why] += 1
        for notice in notices:
            met[notice.kind] += 1
            if notice.kind in ("played", "triggered"):
                met[notice.data["name"]] += 1
        assert census(game) == whole, f"after {decision.why} {answer!r}"
        if game.result is not None:
            return met
        check(game)
    raise AssertionError("no end")


def check(game):
    """What must hold whenever a player is asked."""
    state = game.state
    areas = [
        oid for own in state.seats for a in (own.hand, own.discard, own.banished, own.inside) for oid in a
    ]
    areas += state.world
    assert len(areas) == len(set(areas))
    queued = [o.id for o in state.objs.values() if o.area == "queue"]
    assert sorted([*areas, *queued]) == sorted(state.objs)
    cards = {oid for oid in queued if not state.objs[oid].token}  # a token is about to appear
    assert {item.source for item in state.queue if item.kind == "card"} >= cards
    assert all(oid in state.objs for mod in state.mods for oid in mod.objects)
    if state.battle is not None:
        assert all(oid in state.world for oid in state.battle.fighters())
    if not state.queue and not any(type(f).__name__ in ("Happen", "Play", "Drain") for f in game.stack):
        assert state.depth == 0
        assert state.waiting == []


def test_random_games_with_the_reaction_deck(proof):
    games = proof.size(15, 200)
    met: Counter[str] = Counter()
    for seed in range(games):
        try:
            met += played_out(seed)
        except Exception as error:
            raise AssertionError(f"seed {seed}, {PAIRS[seed % len(PAIRS)]}") from error
    proof.record(
        "the Reaction deck plays to the end", games=games, decisions=sum(met[w] for w in met if w.islower())
    )
    reacting = [
        c.name for c in reactions()[1] if c.set == "test" and c.script is not None and c.script.reaction
    ]
    assert [name for name in reacting if not met[name]] == []
    rare = {
        "which_trigger",
        "trigger_order",
        "discard",
        "cancelled",
        "redirected",
        "prevented",
    }
    assert [word for word in rare if not met[word]] == []
