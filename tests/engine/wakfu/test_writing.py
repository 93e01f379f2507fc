"""Positions written as scenario files, and read again: the same position, in all that the form can say."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine import scenario
from engine.core.seats import letter
from engine.scenario.reading import Source, read
from engine.scenario.wakfu.dialect import WAKFU
from engine.scenario.wakfu.form import WakfuScenario
from engine.scenario.wakfu.position import Builder
from engine.scenario.writing import UnsayableError
from engine.wakfu.board.state import Modifier
from engine.wakfu.phases.battle import Attack
from engine.wakfu.reading import characteristics
from tests.decks import DECKS, eager, new_game, step
from tests.engine.plays import FILES


def laid(text, catalog):
    source = Source(text)
    return Builder(read(source, {"wakfu": WakfuScenario}), source, catalog).build()


def told(game):
    """All of a position that a file can say, in names that do not hang on the numbers of objects and moments."""
    state = game.state
    places = _places(state)

    def named(oid):
        return places.get(oid, "gone")

    moments = sorted({o.since for o in state.objs.values() if o.area in ("world", "bag")})
    return {
        "turn": (state.turn, state.active, state.first, state.phase, state.options),
        "asked": [(d.seat, d.why, _shape(d, named)) for d in game.pending],
        "seats": [_seat(own) for own in state.seats],
        "objects": {
            places[o.id]: _obj(game, o, named, moments) for o in state.objs.values() if o.id in places
        },
        "mods": sorted((_mod(m, named) for m in state.mods), key=str),
        "battle": _battle(game, named),
        "figures": {
            places[oid]: (
                characteristics.strength(game, oid) if game.faces[oid].fighter else None,
                characteristics.hp(game, oid) if game.faces[oid].type == "hero" else None,
            )
            for oid in game.in_play()
        },
    }


def _places(state):
    found = {}
    for seat, own in enumerate(state.seats):
        world = [o for o in state.world if state.objs[o].controller == seat and o not in (own.hero, own.bag)]
        piles = {
            "world": world, "bag": [o for o in own.inside if o != own.hero], "hand": own.hand,
            "discard": own.discard,
            "banished": sorted(own.banished, key=lambda o: state.objs[o].card),
        }  # fmt: skip
        found |= {
            oid: f"{letter(seat)}.{pile}.{n}" for pile, oids in piles.items() for n, oid in enumerate(oids)
        }
        found |= {own.hero: f"{letter(seat)}.hero"} | (
            {own.bag: f"{letter(seat)}.haven_bag"} if own.bag else {}
        )
    return found


def _shape(decision, named):
    options = [(o.verb, named(o.obj) if o.obj else o.card, str(o.detail)) for o in decision.shape.options]
    return sorted(options, key=str)


def _seat(own):
    return (
        own.deck, own.reserve, own.alignment, own.xp, own.turns, own.drew, own.played, own.changed_hand,
        tuple(own.orders), len(own.hand),
    )  # fmt: skip


def _obj(game, obj, named, moments):
    printed = game.printed(obj)
    active = {index for index, _ in printed.activated}
    since = moments.index(obj.since) if obj.area in ("world", "bag") else None
    return {
        "card": obj.card if not obj.token else game.state.tokens[obj.card].name,
        "owner": obj.owner, "controller": obj.controller, "area": obj.area, "tapped": obj.tapped,
        "damage": obj.damage, "lost": obj.lost, "face": obj.face, "markers": obj.markers,
        "wielder": named(obj.wielder) if obj.wielder is not None else None, "since": since,
        "late": obj.since >= game.state.seats[obj.controller].turn_start if since is not None else None,
        "uses": {i: n for i, n in obj.uses.items() if n and i in active},
    }  # fmt: skip


def _mod(mod: Modifier, named):
    return (
        mod.controller, [named(o) for o in mod.objects], msgspec.to_builtins(mod.select),
        [msgspec.to_builtins(c) for c in mod.changes], mod.until,
    )  # fmt: skip


def _battle(game, named):
    fight = game.state.battle
    if fight is None:
        return None
    frame = next(f for f in game.stack if isinstance(f, Attack))
    return (
        fight.attacker, fight.phase, named(fight.target), [named(o) for o in fight.attackers],
        {named(b): named(a) for b, a in fight.blocks.items()}, [named(o) for o in fight.dealt], fight.struck,
        fight.rewards, frame.turn, frame.passes,
    )  # fmt: skip


def test_positions_of_random_games_written_and_read_again_are_the_same(proof):
    games, said, unsaid, whole = proof.size(2, 60), 0, 0, 0
    for seed in range(games):
        game = new_game(DECKS[seed % 3], DECKS[(seed + 1) % 3], seed)
        policy, rng = eager(random.Random(seed)), random.Random(seed)
        while game.result is None:
            if rng.random() < 0.1:
                try:
                    file = WAKFU.written(game.fork(), "a position")
                except UnsayableError:
                    unsaid += 1
                else:
                    said += 1
                    whole += not file.unsaid
                    now, again = told(game), told(laid(file.text, game.catalog))
                    if any("in force" in line for line in file.unsaid):
                        continue
                    for part in now:
                        assert again[part] == now[part], (seed, game.state.turn, part, file.text)
            step(game, policy)
    assert said > 15 * games
    proof.record("positions are written as scenarios and read again", games=games, written=said, whole=whole)


def test_a_file_of_a_position_runs():
    game = new_game("incarnam-iop", "incarnam-cra", 5)
    policy, files = eager(random.Random(5)), []
    while game.result is None and len(files) < 8:
        step(game, policy)
        if game.result is None and game.pending[0].why in ("main", "action"):
            files.append(WAKFU.written(game.fork(), "a position: written").text)
    for text in files:
        report = scenario.run(text, "written.yaml", dialects={"wakfu": WAKFU})
        assert report.ok, report.failures


def test_positions_of_scenarios_with_effects_tokens_and_markers_are_written_too():
    """What random games seldom have: effects in force, tokens, markers, other owners, cards worn."""
    done = 0
    for path in FILES:
        text = path.read_text("utf-8")
        if not any(
            word in text for word in ("effects:\n", "token:", "markers:", "owner:", "wielder:", "battle:")
        ):
            continue
        source = Source(text, path.name)
        table = WAKFU.lay(read(source, {"wakfu": WakfuScenario}), source, reload=False)
        if table is None:
            continue
        game = table.game
        try:
            file = WAKFU.written(game, "again")
        except UnsayableError:
            continue
        now, again = told(game), told(laid(file.text, game.catalog))
        assert again == now, (path.name, file.text)
        done += 1
    assert done > 60


def test_what_cannot_be_said_is_said():
    path = next(path for path in FILES if path.name.startswith("103.1-"))
    source = Source(path.read_text("utf-8"))
    game = WAKFU.lay(read(source, {"wakfu": WakfuScenario}), source, reload=False).game
    game.state.seats[0].plays["Tofu"] = 1
    file = WAKFU.written(game, "x")
    assert "# not said: which cards A has played this turn: Tofu\n" in file.text
    assert len(file.unsaid) == file.text.count("# not said")
    with pytest.raises(UnsayableError, match="free go"):
        WAKFU.written(new_game("incarnam-iop", "incarnam-cra", 1), "x")
