"""What a naive beginner plays: all Allies out, then the three strongest attack, each turn; never a block."""

from __future__ import annotations

from engine.players.rng import SplitMix64
from engine.players.wakfu import rollout
from engine.players.wakfu.determinization import determinize
from engine.wakfu.reading import characteristics
from tests.engine.playing import CARDS


def naive(information, decision, seed):
    game = determinize(information, CARDS, seed)
    shape, why = decision.shape, decision.why
    keys = [option.key for option in getattr(shape, "options", ())]
    if why == "main":
        allies = [o for o in shape.options if o.verb == "play" and game.faces[o.obj].type == "ally"]
        world = [o for o in allies if o.detail == "world"] or allies
        if world:
            return max(world, key=lambda o: game.faces[o.obj].level).key
        return "attack" if "attack" in keys else "end"
    if why == "target":
        heroes = [key for key in keys if game.faces[int(key)].type == "hero"]
        bags = [key for key in keys if game.faces[int(key)].type == "haven_bag"]
        return (heroes or bags or keys)[0]
    if why == "attackers":
        strongest = sorted(keys, key=lambda key: -characteristics.strength(game, int(key)))[:3]
        weights = sum(shape.weights.get(key, 1) for key in strongest)
        return strongest if shape.limit is None or weights <= shape.limit else strongest[: shape.limit]
    if why == "blockers":
        return {}
    return rollout.answer(game, decision, SplitMix64(seed))
