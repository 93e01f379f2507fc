"""Why a computer player of FINAL FANTASY TCG does what it does, in one line.

What may be told to anybody is read off what everybody sees. The rest (`Reason.told` is false) is for who asks what to
do in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from cards.fftcg.catalog import load
from engine.core.decision import Answer, Decision, Option
from engine.fftcg.game import FftcgGame
from engine.fftcg.happening import losing
from engine.fftcg.outside.imagine import FftcgKnowledge
from engine.players.fftcg import instincts
from engine.players.thinking import Reason

if TYPE_CHECKING:
    from engine.core.decision import Seat
    from engine.fftcg.board.state import ObjectId

KEYS = (
    "forward", "backup", "summon", "power", "on", "attack-open", "attack-strong", "attack", "party", "attack-last",
    "attack-none", "block-falls", "block-holds", "block-last", "block-trade", "block-none", "burst", "pay", "discard",
    "hand-keep", "hand-again", "best",
)  # fmt: skip
"""All that it may say: the keys of its words."""


def explain(information: bytes, decision: Decision, answer: Answer) -> Reason | None:
    """Why this answer; None where there is nothing to say, and with other cards than these."""
    if decision.why in ("pay", "discard"):
        return Reason(decision.why, told=False)
    said = _SAID.get(decision.why)
    if said is None:
        return Reason("best", told=False)
    try:
        game = FftcgGame.load(bytes(msgspec.json.decode(information, type=FftcgKnowledge).state), load())
    except ValueError:
        return None
    return said(game, decision, answer)


def _hand(game: FftcgGame, decision: Decision, answer: Answer) -> Reason:
    """Whether to keep the first hand, by what of it can be played early."""
    if answer == "keep":
        backups, forwards = instincts.early(game, decision)
        return Reason("hand-keep", {"backups": backups, "forwards": forwards}, told=False)
    return Reason("hand-again", told=False)


def _playing(game: FftcgGame, decision: Decision, answer: Answer) -> Reason | None:
    """What a card brings; of a Summon or an ability what it does, which the reader's own words say."""
    option = _option(decision, answer)
    if option is None or option.obj is None:
        return Reason("on", told=False) if decision.why == "main" else None
    card = game.library[game.state.objs[option.obj].card].card
    figures: dict[str, str | int] = {"name": card.name}
    if option.verb == "use":
        key = option.detail if isinstance(option.detail, int) else -1
        return Reason("power", {"card": card.id, "obj": option.obj, "power": key}) if key >= 0 else None
    if card.type == "summon":
        return Reason("summon", {"card": card.id, "power": -1})
    return (
        Reason("forward", figures | {"power": card.power or 0}) if card.power else Reason("backup", figures)
    )


def _attack(game: FftcgGame, decision: Decision, answer: Answer) -> Reason | None:
    """Who could block, and how strong they are (10.1.3.1)."""
    rival = game.seating.rival(decision.seat)
    named = [_option(decision, key) for key in answer] if isinstance(answer, list) else []
    if not named:
        return Reason("attack-none", {"count": len(decision.listed)})
    if _last(game, rival):
        return Reason("attack-last")
    option = named[0]
    if len(named) > 1 or option is None or option.obj is None:
        return Reason("party")
    power = game.features(option.obj).power
    figures: dict[str, str | int] = {"name": game.name_of(option.obj), "power": power}
    blockers = [game.features(obj.id).power for obj in game.fielded(rival, "forward") if not obj.dull]
    if not blockers:
        return Reason("attack-open", figures)
    return Reason("attack-strong" if power > max(blockers) else "attack", figures)


def _block(game: FftcgGame, decision: Decision, answer: Answer) -> Reason | None:
    """What the block does, on paper: the damage that is already there counts (12.4.5)."""
    option = _option(decision, answer)
    if option is None or option.obj is None:
        return Reason("block-none")
    if _last(game, decision.seat):
        return Reason("block-last")
    attack = game.state.attack
    attackers = attack.attackers if attack is not None else []
    power = game.features(option.obj).power
    figures: dict[str, str | int] = {"name": game.name_of(option.obj)}
    if len(attackers) == 1 and power >= _life(game, attackers[0]):
        return Reason("block-falls", figures)
    dealt = sum(game.features(oid).power for oid in attackers)
    return Reason("block-holds" if dealt < _life(game, option.obj) else "block-trade", figures)


def _burst(game: FftcgGame, decision: Decision, answer: Answer) -> Reason | None:
    return Reason("burst") if answer == "use" else None


def _life(game: FftcgGame, oid: ObjectId) -> int:
    return game.features(oid).power - game.state.objs[oid].damage


def _last(game: FftcgGame, seat: Seat) -> bool:
    """Whether the next point of damage is a seat's last (3.1.1)."""
    return len(game.own(seat).damage_zone) + 1 >= losing.most_points(game)


def _option(decision: Decision, answer: Answer) -> Option | None:
    options: tuple[Option, ...] = getattr(decision.shape, "options", ())
    return next((option for option in options if option.key == answer), None)


_SAID: Mapping[str, Callable[[FftcgGame, Decision, Answer], Reason | None]] = {
    "main": _playing, "priority": _playing, "attack": _attack, "block": _block, "burst": _burst, "mulligan": _hand,
}  # fmt: skip
