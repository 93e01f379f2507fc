"""A request to take something back tells nothing of private questions: it reads alike whether or not there were any."""

from __future__ import annotations

import datetime as dt
import random
from types import SimpleNamespace

import pytest

from bot.store.records import JournalRow
from bot.tables.lines import encode
from bot.tables.takeback import Steps, offered
from bot.ui.boards.wakfu import MEANING
from engine.core.decision import IllegalMoveError
from engine.core.game import Orders
from tests.decks import DECKS, EVERYTHING, new_game

NOTHING = Orders(())
NOW = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
MOST = 400
PAIRS = [(a, b) for a in DECKS for b in DECKS]


def requests(seed, orders, most):
    """What each seat could ask whenever a question is put in public; all private offers are passed.

    The answers hang on the seed and the number of the question alone, so that they are the same in each telling.
    """
    game = new_game(*PAIRS[seed % len(PAIRS)], seed, None)
    for seat, wanted in enumerate(orders):
        game.act(seat, wanted)
    contest = SimpleNamespace(number=1, between=False, pending_for=game.pending_for)
    steps, rows, told, answered = Steps(), [], [], [0, 0]

    def note(decision=None, answer=None, notices=()):
        kind = "start" if decision is None else "answer"
        about = {} if decision is None else {"seat": decision.seat, "decision_id": decision.id}
        row = JournalRow(match_id=1, seq=len(rows), at=NOW, kind=kind, notices=encode(list(notices)), **about)
        rows.append(row)
        steps.take(row, decision, answer, contest)

    note(notices=game.take_notices())
    while game.pending and len(told) < most:
        decision = game.pending[0]
        if decision.private and decision.window:
            answer = next(key for key in ("pass", "none") if key in set(decision.shape.keys()))
            note(decision, answer, game.submit(decision.seat, decision.id, answer))
            continue
        if not decision.private:
            told.append([asked(rows, steps, seat) for seat in (0, 1)])
        answered[decision.seat] += 1
        rng = random.Random(f"{seed}/{decision.seat}/{answered[decision.seat]}")
        for _ in range(50):
            answer = decision.shape.sample(rng)
            try:
                notices = game.submit(decision.seat, decision.id, answer)
            except IllegalMoveError:
                continue
            note(decision, answer, notices)
            break
    return told


def asked(rows, steps, seat):
    """All that a request shows: the line of the step, how many steps it undoes, what has come to light."""
    offer = offered(rows, steps.found, seat, MEANING.reveals)
    if offer is None:
        return None
    told = [(notice.kind, notice.data) for notice in offer.told]
    return (told, offer.step, offer.ask.steps, offer.ask.since), len(rows) - offer.ask.number


def public(told):
    return [[None if each is None else each[0] for each in moment] for moment in told]


@pytest.mark.rule("501.4", "809.1")
def test_other_private_questions_change_no_request(proof):
    games = proof.size(9, 90)
    moments = changed = 0
    for seed in range(games):
        one, other = (requests(seed, (EVERYTHING, orders), MOST) for orders in (EVERYTHING, NOTHING))
        assert public(one) == public(other)
        third = requests(seed, (NOTHING, NOTHING), MOST)
        assert public(one) == public(third)
        moments += len(one)
        changed += sum(a != b for a, b in zip(one, other, strict=True))
    assert moments > games * 50
    assert changed > moments // 20, "counting rows instead of steps would tell, and is seen"
    proof.record("requests that tell of private questions", games=games, moments=moments, telling=0)
