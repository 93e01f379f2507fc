"""What is advised follows from what its seat may know, what an opponent says of its moves from what all may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.games import Face
from bot.hosted import hosted_games
from bot.players import players
from bot.ui.advising import thought
from bot.ui.hand import advice
from bot.ui.match.viewer import Viewer
from bot.words import speaker
from engine.core.chance import Chance
from engine.core.decision import Decision, PickOne
from engine.core.game import Setup
from engine.players import ADVISER
from engine.players.wakfu import explain
from engine.players.wakfu.explaining import KEYS
from engine.wakfu.game import WakfuGame
from tests.decks import eager, step
from tests.engine import playing
from tests.engine.playing import LISTS
from tests.leaks.positions import redeal

SAID = ("main", "target", "attackers", "blockers", "action")


def told(game: WakfuGame, decision: Decision, face: Face) -> dict[str, Any]:
    """All that a beginner is told about a question."""
    seat = decision.seat
    given = thought(players(hosted_games())[ADVISER], game.information_set(seat), decision)
    out: dict[str, Any] = {"answer": given.answer, "reason": given.reason}
    for language in ("en", "fr"):
        viewer = Viewer(game.view(seat), speaker(language, "wakfu"), face)
        met = face.met(decision, viewer.view, viewer.words)
        out[language] = (advice.told(given, viewer), advice.hints(decision, viewer), met)
    return out


def public_questions(number: int) -> Iterator[WakfuGame]:
    """One game in a hurry, at each question in public whose answer has a reason."""
    rng = random.Random(number)
    decks = tuple(LISTS[name] for name in playing.PAIRS[number % len(playing.PAIRS)])
    game, policy = playing.unread(Setup(decks), Chance(b"advice %d" % number)), eager(rng)
    while game.result is None and game.state.turn < 12:
        decision = game.pending[0]
        if decision.why in SAID and not decision.private:
            yield game
        step(game, policy)


@pytest.mark.rule("501.4")
def test_with_other_cards_where_its_seat_cannot_see_a_beginner_is_told_the_same(proof):
    """Other cards in the rival's Hand, both Decks in another order, questions with other numbers."""
    rng, face = random.Random(7), hosted_games()["wakfu"].face
    wanted, differ = proof.size(10, 100), 0
    for number in range(wanted):
        asked_at = [game.fork() for game in public_questions(number)]
        game = rng.choice(asked_at)
        decision = game.pending[0]
        twin = redeal(game.fork(), 1 - decision.seat, random.Random(len(game.dump())))
        rng.shuffle(twin.state.seats[decision.seat].deck)
        differ += twin.dump() != game.dump()
        asked = msgspec.structs.replace(decision, id=decision.id + 9)
        assert told(twin, asked, face) == told(game, decision, face)
    assert differ > wanted // 2, "a look at the game itself would have been caught"
    proof.record("advice follows from what its seat may know", moments=wanted, told_otherwise=0)


@pytest.mark.rule("501.4")
def test_with_another_hand_an_opponent_says_the_same_of_the_same_move():
    """Hand and Deck of the opponent itself are dealt anew, but for the card that it has played in sight of all."""
    heard: set[str] = set()
    for number in range(4):
        rng = random.Random(number)
        for game in public_questions(number):
            decision = game.pending[0]
            seat, shape = decision.seat, decision.shape
            answers = [o.key for o in shape.options] if isinstance(shape, PickOne) else [shape.sample(rng)]
            for answer in answers:
                reason = explain(game.information_set(seat), decision, answer)
                if reason is None or not reason.told:
                    continue
                heard.add(reason.key)
                twin = redeal(game.fork(), seat, rng)
                played = next((o.obj for o in getattr(shape, "options", ()) if o.key == answer), None)
                if played is not None and played in twin.state.seats[seat].hand:
                    twin.state.objs[played].card = game.state.objs[played].card
                redeal(twin, 1 - seat, rng)
                assert explain(twin.information_set(seat), decision, answer) == reason
    assert len(heard) >= 8, heard
    assert heard <= {*KEYS} - {"end", "pass"}, "that it did nothing is said by nobody"
