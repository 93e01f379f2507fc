"""Cards made up at random: any Reaction or trigger to any event with any effect; nothing may break."""

from __future__ import annotations

import random
from typing import Any, get_args

from cards.wakfu.catalog import WakfuCatalog, load
from cards.wakfu.powers import EventKind
from engine.core.chance import Chance
from engine.core.game import Setup
from engine.wakfu.game import WakfuGame
from tests.decks import EVERYTHING, census, eager, reactions, step, take_back
from tests.engine.wakfu.tables import BAG, HERO, YOURS, action, ally, keyword, reaction, trigger

EVENTS = get_args(EventKind)
ABOUT_NOTHING = ("attack_declared", "draw", "turn_start", "turn_end", "battle_end", "xp")
MOMENTS = ("turn_start", "turn_end", "battle_end", "attack", "block")
ANYWHERE = {"area": ["world", "bag", "queue", "hand", "discard"]}
TARGET = [{"select": {"types": ["ally", "hero"]}}]
KEYWORDS = ("agility", "aggressive", "defense", "giant", "reinforcement", "tackle")
UNTIL = ("turn_end", "battle_end", "your_next_turn", "game_end")


def an_effect(rng: random.Random, it: str, depth: int = 0) -> dict[str, Any]:
    """One effect on `it`, on the card itself, on a choice or on many."""
    what = rng.choice(
        [it, "self", "target", {"types": ["ally"]}, {"types": ["ally", "equipment"], "control": "you"}]
    )
    stat = rng.choice(["strength", "ap", "mp", "hp", "size"])
    change = rng.choice([
        {"kind": "plus", "stat": stat, "amount": rng.choice([-2, -1, 1, 2])},
        {"kind": "cannot", "what": rng.choice(["untap", "tap", "block", "attack", "move"])},
        {"kind": "gain", "keyword": keyword(rng.choice(KEYWORDS))},
        {"kind": "gain", "keyword": keyword("resist", element="neutral", amount=1)},
        rng.choice([{"kind": "more", "of": "damage", "amount": 1}, {"kind": "less_damage", "amount": 1}]),
    ])  # fmt: skip
    choices: list[dict[str, Any]] = [
        {"do": rng.choice(["destroy", "banish", "return_to_hand"]), "what": rng.choice([what, {"types": ["ally"]}])},
        {"do": rng.choice(["tap", "untap"]), "what": what},
        {"do": "deal", "amount": rng.choice([1, 2, {"of": "strength", "what": it}]), "to": what},
        {"do": "deal", "source": None, "amount": 1, "to": what},
        {"do": "displace", "what": what, "out_of": rng.choice(["battle", "bag"]), "tapped": rng.random() < 0.5},
        {"do": "lose_hp", "what": {"types": ["hero"]}, "amount": 1},
        {"do": "heal", "what": "hero", "amount": 1},
        {"do": "draw", "amount": rng.choice([1, 2])},
        {"do": "recycle", "what": {"element": "air", "control": rng.choice(["you", "opponent"])}},
        {"do": "draw", "who": rng.choice(["both", "opponent"])},
        {"do": "discard", "who": rng.choice(["you", "both"]), **({"by": "chance"} if rng.random() < 0.3 else {})},
        {"do": "discard", "who": "opponent", "by": "you", "amount": rng.choice([1, 2, "all"])},
        {"do": "gain_xp", "who": rng.choice(["you", "both"])},
        {"do": "together", "effects": [{"do": "tap", "what": what}, {"do": "deal", "amount": 1, "to": what}]},
        {"do": "search", "select": {"types": ["ally"]}},
        {"do": "place_token", "name": "Œuf", "traits": ["Monstre"], "strength": 1},
        {"do": "modify", "what": what, "changes": [change], "until": rng.choice(UNTIL)},
        {"do": "cancel"},
        {"do": "redirect", "to": rng.choice(["self", "target", "hero"])},
        {"do": "prevent", "amount": rng.choice([None, 1])},
        {"do": "assign", "what": YOURS, "against": "target"},
    ]  # fmt: skip
    if depth < 1:
        inner = [an_effect(rng, it, depth + 1)]
        choices += [
            {"do": "may", "cost": rng.choice([None, {"resources": ["neutral"]}]), "then": inner},
            {"do": "may", "who": "both", "then": [{"do": "draw", "who": "agreed"}]},
            {"do": "may", "then": [pick(rng), {"do": rng.choice(["recycle", "return_to_hand"]), "what": "picked"}]},
            {"do": "either_or", "first": [pick(rng), {"do": "put_into_play", "what": "picked"}], "second": inner},
            {"do": "either_or", "first": inner, "second": [{"do": "draw"}]},
            {"do": "contest", "win": inner, "lose": [{"do": "draw"}]},
            {"do": "when", "condition": {"is": "matches", "what": it, "select": {"role": "fighter"}}, "then": inner},
        ]  # fmt: skip
    return rng.choice(choices)


def pick(rng: random.Random) -> dict[str, Any]:
    """Something to designate on resolution, in Hand, in a Discard or in play."""
    where = rng.choice([{"area": ["hand"]}, {"area": ["discard"]}, {}])
    select = {"types": ["ally"], "control": "you", **where}
    return {"do": "pick", "select": select, "who": rng.choice(["you", "you", "opponent"])}


def on(rng: random.Random, event: str) -> dict[str, Any]:
    """An event to wait for, with or without a filter."""
    out: dict[str, Any] = {"event": event}
    if rng.random() < 0.4 and event not in MOMENTS:
        out["time"] = "about"
    if event not in ABOUT_NOTHING and rng.random() < 0.5:
        out["what"] = ANYWHERE | rng.choice([{}, {"control": "you"}, {"control": "opponent"}])
    side = rng.choice(["", "mine", "theirs"])
    return out | ({side: True} if side else {})


def made_up(seed: int) -> tuple[WakfuCatalog, list[str]]:
    """A catalogue and a deck of cards that nobody would print."""
    rng = random.Random(seed)
    cards = [HERO | {"name": "Hasard"}, BAG | {"size": 2}]
    for number in range(24):
        event = rng.choice(EVENTS)
        it = "self" if event in ABOUT_NOTHING else "it"
        effects = [an_effect(rng, it) for _ in range(rng.choice([1, 1, 2]))]
        choose = TARGET if "target" in str(effects) else []
        if number % 3 == 0:
            waits = on(rng, event)
            marked = waits.get("time") == "about" or rng.random() < 0.4
            area = ["hand"] if marked and rng.random() < 0.2 else ["world", "bag"]
            if area == ["hand"] and rng.random() < 0.5:
                effects = [{"do": "put_into_play"}]
                choose = []
            own = trigger(waits, *effects, choose=choose, reaction=marked, area=area)
            level = {"value": rng.choice([0, 1, 2])}
            words = [keyword(rng.choice(KEYWORDS))]
            cards.append(
                ally(
                    f"Hasard {number}", rng.choice([1, 2, 3]), own, experience=1, keywords=words, level=level
                )
            )
        elif number % 3 == 1:
            cards.append(reaction(f"Hasard {number}", on(rng, event), *effects, choose=choose))
        else:
            effects = [an_effect(rng, "hero"), an_effect(rng, "hero")]
            choose = TARGET if "target" in str(effects) else []
            cards.append(action(f"Hasard {number}", *effects, choose=choose, level=rng.choice([0, 1])))
    cards.append({"name": "Hasard Cape", "type": "equipment", "traits": ["Armure", "Cape"], "hp": 1, "ap": 1,
                  "level": {"value": 0}})  # fmt: skip
    made = WakfuCatalog([load().read(card) for card in cards])
    deck = [card.id for card in made]
    return made, [*deck, *(i for i in deck[2:] for _ in range(1))]


def test_cards_made_up_at_random_break_nothing(proof):
    games = proof.size(12, 2000)
    steps = 0
    assert reactions()
    for seed in range(games):
        catalog, deck = made_up(seed)
        rng = random.Random(seed)
        game = WakfuGame.start(Setup((tuple(deck), tuple(deck))), Chance(seed=b"chaos %d" % seed), catalog)
        for seat in (0, 1):
            game.act(seat, EVERYTHING)
        whole, policy = census(game), eager(rng)
        try:
            for _ in range(1500):
                take_back(game, rng, 0.05)
                step(game, policy)
                steps += 1
                assert census(game) == whole
                if game.result is not None:
                    break
                if steps % 25 == 0:
                    assert game.fork().dump() == game.dump()
                    for seat in (0, 1, None):
                        game.view(seat)
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
    proof.record("cards made up at random break nothing", games=games, steps=steps)
