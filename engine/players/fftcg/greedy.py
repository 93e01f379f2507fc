"""Looking ahead in FINAL FANTASY TCG: the part common to all games, with what is special about this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cards.fftcg.catalog import load
from engine.core.decision import Answer, Decision, PickOne, PickSome
from engine.players.fftcg import instincts, weighing
from engine.players.fftcg.dealing import dealt
from engine.players.looking import MARGIN, LookAhead, Mind, OtherCardsError
from engine.players.rng import SplitMix64

if TYPE_CHECKING:
    from cards.fftcg.catalog import FftcgCatalog
    from engine.fftcg.game import FftcgGame


def promising(game: FftcgGame, decision: Decision) -> list[Answer] | None:
    """The answers worth trying; where one may pass, that first, so that nothing is spent for nothing.

    Of what can be chosen, what one would mean comes first: what ends with the turn does not show in what a position is
    worth.
    """
    shape, harms = decision.shape, decision.params.get("harms")
    if decision.why == "attack" and isinstance(shape, PickSome):
        return attacks(game, shape)
    if decision.why == "choose" and isinstance(shape, PickOne) and harms is not None:
        own = {obj.id for obj in game.state.objs.values() if obj.controller == decision.seat}
        return [option.key for option in sorted(shape.options, key=lambda o: (o.obj in own) is harms)]
    if decision.why != "priority" or not isinstance(shape, PickOne):
        return None
    return ["pass", *(option.key for option in shape.options if option.key != "pass")]


def attacks(game: FftcgGame, shape: PickSome) -> list[Answer]:
    """Nobody, each alone, and of each Element all who share it, all but one of them, and the two most powerful."""
    found: list[Answer] = [] if shape.least else [[]]
    found += [[key] for key in shape.common]
    ranked = sorted(shape.options, key=lambda option: -weighing.option_value(game, option))
    for element in dict.fromkeys(each for those in shape.common.values() for each in those):
        party = [option.key for option in ranked if element in shape.common[option.key]]
        if len(party) > 1:
            found += [party, party[:2], *([key for key in party if key != left] for left in party)]
    unique: list[Answer] = []
    for each in found:
        if each not in unique:
            unique.append(each)
    return unique


MIND: Mind[FftcgGame] = Mind(
    weighing.evaluate,
    instincts.answer,
    weighing.option_value,
    menus={"main": "pass"},  # 9.3.1.2
    quiet=frozenset({"main", "attack", "mulligan", "start"}),
    by_rollout=frozenset(
        {
            "pay",
            "price",
            "discard",
            "excess",
            "mulligan",
            "under",
            "start",
            "search",
            "trigger_order",
            "replacement",
            "controller",
            "loop",
        }
    ),
    promising=promising,
)


class Attacking(LookAhead["FftcgGame"]):
    """Looks ahead for one seat; nobody attacks unless that gains something (10.1.2.7)."""

    def _worth(self, game: FftcgGame, decision: Decision, answer: Answer, *, nested: bool) -> float:
        if decision.why == "attack" and not answer:
            return self.mind.evaluate(self._copy(game), self.seat) + MARGIN
        return super()._worth(game, decision, answer, nested=nested)


def without_end(decision: Decision) -> Decision:
    """The same question without ending the turn at once: what an attack brings is weighed when it is asked."""
    shape = decision.shape
    if decision.why != "main" or not isinstance(shape, PickOne):
        return decision
    kept = tuple(option for option in shape.options if option.key != "end")
    return msgspec.structs.replace(decision, shape=PickOne(kept, shape.default))


def imagined(information: bytes, catalog: FftcgCatalog, seed: int) -> tuple[FftcgGame, Decision]:
    """A game that fits what a seat knows, and what the seat is asked there.

    Raises `OtherCardsError` when the set was made with another catalogue.
    """
    try:
        return dealt(information, catalog, seed)
    except ValueError as error:
        raise OtherCardsError(str(error)) from None


def decide(information: bytes, catalog: FftcgCatalog, seed: int) -> Answer:
    """Return the answer of the seat whose information set it is.

    Raises `OtherCardsError` when the set was made with another catalogue.
    """
    game, decision = imagined(information, catalog, seed)
    return Attacking(MIND, decision.seat, SplitMix64(seed)).best(game, without_end(decision))


def think(information: bytes, seed: int) -> Answer:
    """The same as `decide`, with the cards of this version."""
    return decide(information, load(), seed)
