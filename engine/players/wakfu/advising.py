"""What a beginner is advised: the plan of the hard opponent, and first what is sure.

An attack that wins whatever is blocked is taken; what would be gone again at one's next turn is not played; a turn does
not end before an attack that nobody can block; payments are those that are proposed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cards.wakfu.catalog import load
from engine.core.decision import Answer, Decision, PickOne, PickSome, Seat
from engine.players.wakfu import deciding, foreseeing, levels, waste, winning
from engine.players.wakfu.fighting import Paper, goal
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.game import WakfuGame
from engine.wakfu.offers.actions import END_CHANGING
from engine.wakfu.outside.information_set import InformationSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.players.thinking import Think


def advise(information: bytes, seed: int) -> Answer:
    """An answer that a beginner can learn from; raises as `deciding.imagined`."""
    game, decision = deciding.imagined(information, load(), seed)
    if decision.why == "pay":
        return decision.shape.sensible()
    sure = winning.certain(game, decision)
    if sure is not None:
        return sure
    answer = levels.hard(_without(information, waste.wasted(game, decision)), seed)
    if decision.why == "main" and answer in ("end", END_CHANGING):
        return _free_attack(game, decision) or answer
    return _all_out(game, decision) or answer if decision.why == "attackers" else answer


def _without(information: bytes, keys: frozenset[str]) -> bytes:
    """What a seat knows, but for offers that are not to be thought of."""
    if not keys:
        return information
    given = msgspec.json.decode(information, type=InformationSet)
    game = WakfuGame.load(bytes(given.state), load())
    for asked in game.asked:
        shape = asked.decision.shape
        if asked.decision.seat == given.seat and isinstance(shape, PickOne | PickSome):
            left = tuple(option for option in shape.options if option.key not in keys)
            fewer: PickOne | PickSome = msgspec.structs.replace(shape, options=left)
            if isinstance(fewer, PickSome):
                fewer = msgspec.structs.replace(fewer, most=min(fewer.most, len(left)))
            asked.decision = msgspec.structs.replace(asked.decision, shape=fewer)
    return msgspec.json.encode(msgspec.structs.replace(given, state=msgspec.Raw(game.dump())))


def _free_attack(game: WakfuGame, decision: Decision) -> str | None:
    """The attack, where nobody stands in the other side's World: nothing can block it, nor strike in the next turn."""
    options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
    attack = next((option.key for option in options if option.verb == "attack"), None)
    paper = Paper(game, decision.seat)
    inside = any(game.state.objs[oid].area == "world" for oid in game.layout().fighters[paper.rival])
    return None if inside or not any(f.strength > 0 for f in paper.able()) else attack


def _all_out(game: WakfuGame, decision: Decision) -> list[str] | None:
    """All who may attack, where unblocked they fell the Hero and nothing could fell one's own in return."""
    shape, target = decision.shape, goal(game, decision)
    if not isinstance(shape, PickSome) or target is None or game.faces[target].type != "hero":
        return None
    paper = Paper(game, decision.seat)
    hero, answer = paper.fighter(target), foreseeing.strongest(game, shape)
    dealt = sum(paper.dealt(paper.fighter(int(key)), hero) for key in answer)
    return answer if answer and dealt >= hero.life and not _endangered(game, decision.seat) else None


def _endangered(game: WakfuGame, seat: Seat) -> bool:
    """Whether one's own Hero stands in the World and all that the other side has there could fell it."""
    paper = Paper(game, RIVAL[seat])
    hero = paper.hero()
    there = (oid for oid in game.layout().fighters[RIVAL[seat]] if game.state.objs[oid].area == "world")
    return hero is not None and sum(paper.fighter(oid).strength for oid in there) >= hero.life


MINDS: Mapping[str, Think] = {"adviser": advise, **levels.MINDS}
"""How each computer player thinks, by its name, and who advises beginners."""
