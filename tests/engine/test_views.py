"""Every view holds what the bot expects of any game, whoever reads it and whatever is asked."""

from __future__ import annotations

import random
from contextlib import suppress

import msgspec
import pytest

from bot.hosted import hosted_games
from cards.decks import preconstructed
from cards.wakfu import catalog
from engine.core.chance import Chance
from engine.core.decision import IllegalMoveError
from engine.core.event import Result
from engine.core.match import Match, MatchSetup, MatchSide
from engine.core.view import View, ending, orders_of
from tests import toygame
from tests.toy.hosted import HOSTED
from tests.toygame import DECK

CARDS = catalog.load()
READ = msgspec.json.Decoder(View)
WAKFU = [preconstructed(deck, CARDS).ids() for deck in ("incarnam-iop", "incarnam-cra")]


def views(kind, decks, seed=1):
    """Each reader's view at every decision of a match of one game, and after it."""
    sides = tuple(MatchSide(tuple(deck)) for deck in decks)
    match, _ = Match.start(kind, MatchSetup(sides), [Chance(b"views")])
    rng = random.Random(seed)
    while True:
        yield from ((seat, match, match.view(seat)) for seat in (0, 1, None))
        if match.result is not None:
            return
        decision = rng.choice(match.pending)
        with suppress(IllegalMoveError):  # a rule that the shape does not tell
            match.submit(decision.seat, decision.id, decision.shape.sample(rng))


@pytest.mark.parametrize(
    ("kind", "decks"),
    [pytest.param(HOSTED, (DECK, DECK), id="toy"), pytest.param(hosted_games()["wakfu"], WAKFU, id="wakfu")],
)  # fmt: skip
def test_a_view_can_be_read_without_knowing_the_game(kind, decks):
    ended = False
    for seat, match, seen in views(kind, decks):
        read = READ.decode(msgspec.json.encode(seen))
        assert (read["game"], read["seat"]) == (kind.key, seat)
        assert (read["orders"] is None) is (seat is None)
        assert len(read["seats"]) == 2
        assert all(str(thing["id"]) == key for key, thing in read["objects"].items())
        assert read["match"]["number"] == 1
        if seat is not None:
            hidden = read["seats"][1 - seat]
            assert "cards" not in hidden
        assert (read["result"] is not None) is (match.result is not None)
        ended = ended or read["result"] is not None
    assert ended


def test_a_spectator_has_no_standing_orders():
    game = toygame.ToyGame.start(toygame.Setup((DECK, DECK)), Chance(b"views"))
    assert orders_of(game.view(0)) == {"classes": ["attack"], "skip_until": "", "hushed": [], "stops": []}
    assert orders_of(game.view(None)) == {"classes": [], "skip_until": "", "hushed": [], "stops": []}


def test_an_ending_is_told_in_full():
    assert ending(None) is None
    assert ending(Result(None, "turns", "9.2")) == {"winner": None, "reason": "turns", "rule": "9.2"}
