"""FINAL FANTASY TCG: what spectators and the other seat see is the same, whatever a hand holds.

Two games begin at one position; in the second, one hand holds other cards. All is answered alike, and the owner of
that hand passes. Until a card of it comes to light, both tables show the same, ask the same seats, and draw the same.
"""

from __future__ import annotations

import random

import pytest

from bot.ui.boards import fftcg as face
from bot.ui.match import log, panels
from bot.ui.match.viewer import Viewer
from bot.words import speaker
from engine.core.decision import PickOne
from engine.core.game import Setup
from engine.simulate import chance_of, rng_of
from tests.engine.fftcg.playing import CARDS, LISTS, PAIRS, usual

WORDS = {language: speaker(language, "fftcg") for language in ("en", "fr")}
SMALL, FULL = 12, 400


def positions(count):
    """Games in the middle of a turn, with the seat whose hand is exchanged: the one that is not asked."""
    found = []
    for number in range(count):
        first, second = PAIRS[number % len(PAIRS)]
        game = usual(Setup((LISTS[first], LISTS[second])), chance_of(f"leak/{number}"))
        rng = rng_of(f"leak {number}")
        for _ in range(20 + 7 * (number % 12)):
            asked = game.pending[0]
            game.submit(asked.seat, asked.id, asked.shape.sample(rng))
            if game.result is not None:
                break
        while game.result is None and (game.pending[0].private or not game.state.turn):
            asked = game.pending[0]
            game.submit(asked.seat, asked.id, asked.shape.sensible())
        if game.result is None:
            game.take_notices()
            found.append((game, game.seating.rival(game.pending[0].seat), number))
    return found


def exchanged(game, seat, number):
    """The same game with other cards in that hand; its numbers stay."""
    other, rng = game.fork(), random.Random(number)
    for oid in other.own(seat).hand:
        other.state.objs[oid].card = rng.choice(CARDS.cards).id
    other.touch()
    return other


def shown(game, seat, notices):
    """All that spectators and the other seat see of a moment."""
    rival = game.seating.rival(seat)
    public, own = game.view(None), game.view(rival)
    found = [face.scene(public, ("A", "B")), face.hand_scene(own, ("A", "B"), ()), public, own]
    asked = panels.public(game.pending)
    for words in WORDS.values():
        viewer = Viewer(public, words, face, ("A", "B"))
        lines = log.lines(notices, viewer)
        found += [lines, log.lines(notices, Viewer(own, words, face, ("A", "B")))]
        found.append(panels.table(1, viewer, asked, lines))
    return [*found, [(each.seat, each.why, each.window) for each in asked]]


def answer(game, seat, rng):
    """What is answered: whose hand it is passes or does what is plain; the other plays on."""
    asked = game.pending[0]
    if asked.seat != seat:
        return asked, asked.shape.sample(rng)
    if asked.why == "attack" and not asked.shape.least:
        return asked, []
    keys = [option.key for option in asked.shape.options] if isinstance(asked.shape, PickOne) else []
    return asked, next(
        (key for key in ("pass", "none", "leave", "no") if key in keys), asked.shape.sensible()
    )


def differ(game, other, seat, number, most=40):
    """How many moments were compared, and the first that differs."""
    rngs = rng_of(f"on {number}"), rng_of(f"on {number}")
    held = set(game.own(seat).hand)
    lines = [[], []]
    for step in range(most):
        one, two = (shown(each, seat, said) for each, said in zip((game, other), lines, strict=True))
        if one != two:
            return step, next((a, b) for a, b in zip(one, two, strict=True) if a != b)
        if game.result is not None or game.pending[0].private:
            return step, None
        for at, each in enumerate((game, other)):
            asked, given = answer(each, seat, rngs[at])
            lines[at] = each.submit(asked.seat, asked.id, given)
        if held - set(game.own(seat).hand) or held - set(other.own(seat).hand):
            return step, None
    return most, None


def test_nothing_tells_what_a_hand_holds(proof):
    moments = 0
    for game, seat, number in positions(proof.size(SMALL, FULL)):
        steps, found = differ(game, exchanged(game, seat, number), seat, number)
        assert found is None, f"position {number}, step {steps}"
        moments += steps
    assert moments > SMALL
    proof.record("FINAL FANTASY TCG: a hand shows nowhere", moments=moments)


@pytest.mark.parametrize("planted", ["scene", "stop"])
def test_a_planted_leak_is_noticed(monkeypatch, planted):
    """A picture with a card of the hand in it; a question that depends on what the hand holds."""
    if planted == "scene":
        whole = face.scene

        def leaking(view, people=(), happened=()):
            hands = [[game.state.objs[oid].card for oid in game.own(s).hand] for s in (0, 1)] if game else []
            return whole(view, people, happened) | {"hands": hands}

        monkeypatch.setattr(face, "scene", leaking)
    else:
        from engine.fftcg.playing import offers, orders

        fair = orders.asks
        monkeypatch.setattr(
            orders,
            "asks",
            lambda table, seat, own: fair(table, seat, own) and any(offers.options(table, seat)),
        )
    for game, seat, number in positions(8 * SMALL):
        other = exchanged(game, seat, number)
        if planted == "scene":
            one = face.scene(game.view(None))
            game = other  # noqa: PLW2901 - the closure above reads it
            noticed = one != face.scene(other.view(None))
        else:
            noticed = differ(game, other, seat, number)[1] is not None
        if noticed:
            return
    pytest.fail("nobody has noticed it")
