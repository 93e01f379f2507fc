"""Random games under the eyes of the auditor."""

from __future__ import annotations

from functools import cache

from cards.wakfu import catalog
from cards.wakfu.catalog import WakfuCatalog
from engine.core.decision import Answer, Decision
from engine.core.game import Concede, Orders, Setup
from engine.players.rng import SplitMix64
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


def begin(number: int) -> tuple[WakfuGame, Auditor, SplitMix64]:
    """Random game `number` between random legal decks, its auditor, and the chance of its players."""
    seed = f"auditor/{number}"
    rng = rng_of(seed)
    decks = (maker().deck(rng), maker().deck(rng))
    game = WakfuGame.start(Setup(decks), chance_of(seed), cards())
    auditor = Auditor(game, cards(), decks, f"game {seed}")
    auditor.follow(None, "", game.take_notices())
    for seat in (0, 1):
        auditor.follow(None, "", game.act(seat, EVERYTHING))
    return game, auditor, rng


def sampled(decision: Decision, rng: SplitMix64) -> Answer:
    """A random answer, slow to pass and to end the turn."""
    answer = decision.shape.sample(rng)  # type: ignore[arg-type]  # it has what a shape asks of chance
    if answer in ("pass", "end") and rng.randrange(4):
        answer = decision.shape.sample(rng)  # type: ignore[arg-type]  # as above
    return answer


def play(number: int, answers: int = LIMIT) -> Auditor:
    """Random game `number`, at most so many answers."""
    game, auditor, rng = begin(number)
    for _ in range(answers):
        if game.result is not None:
            break
        decision = game.pending[0]
        if game.state.turn > TURNS:
            auditor.follow(None, "concede", game.act(decision.seat, Concede()))
        else:
            answer = sampled(decision, rng)
            auditor.follow(decision, answer, game.submit(decision.seat, decision.id, answer))
    return auditor
