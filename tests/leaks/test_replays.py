"""Replays and featured matches show spectators only what everybody may know: other hidden cards, the same bytes."""

from __future__ import annotations

import random
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.recording import RecordedRow
from bot.ui.base.replaying import ReplaySide
from bot.ui.boards import wakfu as face
from bot.ui.match.viewer import Viewer
from bot.ui.replay import featured, screens
from bot.ui.replay.screens import ReplayPage
from bot.ui.replay.steps import key_moments, steps, ways
from bot.wakfu.standing import scores
from bot.words import speaker
from tests.clock import NOON
from tests.decks import eager
from tests.leaks.positions import moments, redeal

pytestmark = pytest.mark.xdist_group("replays")

INFO = SimpleNamespace(id=7, seating=None)


@pytest.fixture(scope="module")
def found():
    rng = random.Random(4)
    return [moment for seed in range(9) for moment in moments(seed, rng, 0.05)]


def stretch(game, seat, policy, most=30):
    """What a seat does until it is asked again, the other passing all offers: rows, and the views after them."""
    rows, views = [], []

    def submit(decision, answer):
        notices = tuple(game.submit(decision.seat, decision.id, answer))
        view = game.view(None)
        turn = view["turn"]["number"]
        rows.append(RecordedRow(len(rows), NOON, decision.seat, 1, turn, notices, scores(view)))
        views.append(view)

    submit(game.pending[0], policy(game, game.pending[0]))
    while most and game.result is None:
        decision = game.pending[0]
        if decision.seat != seat:
            if decision.why != "react":
                break
            submit(decision, "pass")
        elif decision.why in ("main", "action"):
            break
        else:
            submit(decision, policy(game, decision))
        most -= 1
    return rows, views


def shown(rows, views, leaked=None):
    """Every screen of the replay and of the channel for featured matches, in both languages, as bytes.

    `leaked`: a player's view, whose hand a faulty replay shows as it does when all agree.
    """
    told = steps(rows, ReplaySide.PUBLIC)
    marks = tuple(key_moments(told, face.moment))
    out = []
    for language in ("en", "fr"):
        for step in told:
            viewer = Viewer(views[step.seq], speaker(language), face)
            page = ReplayPage(7, step, len(told), ways(told, step.number), marks, names=("A", "B"), live=True)
            hands = [] if leaked is None else [Viewer(leaked, speaker(language), face)]
            out.append(screens.screen(page, told, viewer, hands))
            out.append(featured.screen(INFO, "", step, viewer, None))
            out.append(face.scene(viewer.view, ("A", "B")))
    return msgspec.json.encode(out, enc_hook=str)


@settings(max_examples=150)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_other_hidden_cards_change_no_byte_of_what_spectators_are_shown(found, data, seed):
    game, decision, _ = data.draw(st.sampled_from(found))
    seat = decision.seat
    seen = []
    for deal in (1, 2):
        fork = redeal(game.fork(), 1 - seat, random.Random(seed + deal))
        seen.append(shown(*stretch(fork, seat, eager(random.Random(seed)))))
    assert seen[0] == seen[1]


def test_a_planted_leak_would_be_seen(found):
    different = 0
    for number, (game, decision, _) in enumerate(found[:40]):
        other, seen = 1 - decision.seat, []
        for deal in (1, 2):
            fork = redeal(game.fork(), other, random.Random(number + deal))
            rows, views = stretch(fork, decision.seat, eager(random.Random(number)))
            seen.append(shown(rows, views, fork.view(other)))
        different += seen[0] != seen[1]
    assert different > 30
