"""Random games under the eyes of the auditor."""

from __future__ import annotations

from functools import cache

from cards.wakfu import catalog
from cards.wakfu.catalog import WakfuCatalog
from engine.core.game import Concede, Orders, Setup
from engine.simulate import chance_of, rng_of
from engine.wakfu.game import WakfuGame
from tests.engine.auditing.auditor import Auditor
from tests.engine.making import Maker

LIMIT = 6_000
TURNS = 160
"""After so many turns whoever is asked concedes: two crippled Heroes may never end a game at random."""
EVERYTHING = Orders(("everything",))


@cache
def cards() -> WakfuCatalog:
    """All cards there are."""
    return catalog.load()


@cache
def maker() -> Maker:
    """Who draws the decks."""
    return Maker(cards())


def play(number: int, answers: int = LIMIT) -> Auditor:
    """Random game `number`, at most so many answers: random legal decks, players slow to pass and to end."""
    seed = f"auditor/{number}"
    rng = rng_of(seed)
    decks = (maker().deck(rng), maker().deck(rng))
    game = WakfuGame.start(Setup(decks), chance_of(seed), cards())
    auditor = Auditor(game, cards(), decks, f"game {seed}")
    auditor.follow(None, "", game.take_notices())
    for seat in (0, 1):
        auditor.follow(None, "", game.act(seat, EVERYTHING))
    for _ in range(answers):
        if game.result is not None:
            return auditor
        decision = game.pending[0]
        if game.state.turn > TURNS:
            auditor.follow(None, "concede", game.act(decision.seat, Concede()))
            continue
        answer = decision.shape.sample(rng)
        if answer in ("pass", "end") and rng.randrange(4):
            answer = decision.shape.sample(rng)
        auditor.follow(decision, answer, game.submit(decision.seat, decision.id, answer))
    return auditor
