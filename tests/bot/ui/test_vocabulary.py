"""Whatever the engine asks, offers, tells or refuses has words of its own in both languages."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from bot.words import LANGUAGES, speaker
from cards import decks
from cards.wakfu import catalog
from engine.core.chance import Chance
from engine.core.game import Setup
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.game import WakfuGame

ENGINE = Path(__file__).parents[3] / "engine"
#: Function -> where its word stands among the arguments, and the family of messages it belongs to.
PLACES = {
    "ask": (3, "prompt"),
    "ask_all": (2, "prompt"),
    "Option": (1, "verb"),
    "notify": (0, "notice"),
    "Notice": (0, "notice"),
    "_decision": (2, "prompt"),
    "_options": (1, "verb"),
    "Result": (1, "reason"),
    "IllegalMoveError": (1, "refusal"),
}


def words_in_source():
    found = defaultdict(set)
    for path in [*ENGINE.glob("core/**/*.py"), *ENGINE.glob("wakfu/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Dict):
                found["cause"] |= {
                    v.value for k, v in zip(node.keys, node.values, strict=True)
                    if isinstance(k, ast.Constant) and k.value == "code" and isinstance(v, ast.Constant)
                }  # fmt: skip
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            index, family = PLACES.get(name, (None, ""))
            if index is not None and len(node.args) > index:
                constants = [c.value for c in ast.walk(node.args[index]) if isinstance(c, ast.Constant)]
                found[family] |= {c for c in constants if isinstance(c, str) and c.replace("_", "").isalpha()}
            found["refusal"] |= {
                k.value.value for k in node.keywords
                if k.arg == "code" and isinstance(k.value, ast.Constant) and k.value.value
            }  # fmt: skip
    return found


def words_in_play(games=6):
    cards = catalog.load()
    lists = [tuple(c.id for c in decks.preconstructed(d, cards).all_cards(cards))
             for d in decks.preconstructed_ids(cards)]  # fmt: skip
    found = defaultdict(set)
    for seed in range(games):
        rng = random.Random(seed)
        game = WakfuGame.start(Setup((rng.choice(lists), rng.choice(lists))), Chance(bytes([seed])), cards)
        notices = game.take_notices()
        while game.result is None:
            decision = rng.choice(game.pending)
            shape = decision.shape
            found["prompt"].add(decision.why)
            options = [*getattr(shape, "options", ()), *getattr(shape, "slots", ())]
            options += [e.option for e in getattr(shape, "elements", ())]
            found["verb"] |= {o.verb for o in options}
            found["event"] |= {e["kind"] for e in decision.params.get("events", ())}
            notices += game.submit(decision.seat, decision.id, shape.sample(rng))
        found["notice"] |= {n.kind for n in notices}
        found["reason"].add(game.result.reason)
    return found


@cache
def said():
    """What the engine says, by family; not when the module is read, which every worker does."""
    source, play = words_in_source(), words_in_play()
    return {family: source[family] | play[family] for family in source | play}


@pytest.mark.xdist_group("vocabulary")  # so that one worker plays the games
@pytest.mark.parametrize("family", ["prompt", "verb", "event", "notice", "reason", "refusal", "cause"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_the_engine_says_has_words(family, language):
    words = speaker(language, "wakfu")
    known = {w for w in said()[family] if w} - {"event"}
    assert known
    assert sorted(w for w in known if not words.has(f"{family}-{w.replace('_', '-')}")) == []


def test_every_class_of_standing_orders_has_words():
    for language in LANGUAGES:
        assert all(speaker(language, "wakfu").has(f"order-{name}") for name in WakfuGame.order_classes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_each_of_its_values_has_words(language):
    words = speaker(language, "wakfu")
    keys = [f"ruling-{r.name}" for r in RULINGS.values()]
    keys += [f"ruling-{r.name}-{value}" for r in RULINGS.values() for value in r.values]
    assert [key for key in keys if not words.has(key.replace("_", "-").replace(".", "-"))] == []
    assert len({words(key.replace("_", "-")) for key in keys[: len(RULINGS)]}) == len(RULINGS)
