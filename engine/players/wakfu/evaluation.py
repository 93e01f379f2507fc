"""What a position of Wakfu TCG is worth to a seat, in points of about one Hit Point of a Hero."""

from __future__ import annotations

from engine.core.decision import Option, Seat
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import Obj
from engine.wakfu.game import WakfuGame
from engine.wakfu.pipeline.immediate import LEVEL_2, LEVEL_3
from engine.wakfu.reading import characteristics

WON = 1000.0
_LASTING = ("game_end",)
_KEYWORDS = {"agility": 0.6, "giant": 0.8, "tackle": 0.4, "aggressive": 0.3, "resist": 0.4, "ghost": 0.5}


def evaluate(game: WakfuGame, seat: Seat) -> float:
    """How well a seat stands; the other seat stands exactly as badly.

    Changes the game it is given: it first removes modifiers that end soon, so that they do not count as gains.
    """
    if game.result is not None:
        if game.result.winner is None:
            return 0.0
        return WON if game.result.winner == seat else -WON
    if game.state.battle is None:
        lasting = [m for m in game.state.mods if m.until in _LASTING or m.until.startswith("turn_of")]
        if len(lasting) != len(game.state.mods):
            game.state.mods = lasting
            game.invalidate()
    return _side(game, seat) - _side(game, RIVAL[seat])


def _side(game: WakfuGame, seat: Seat) -> float:
    own = game.state.seats[seat]
    total = _life(game, seat) + _experience(own.xp) + 0.5 * min(len(own.hand), characteristics.ap(game, seat))
    for obj, printed in game.layout().pairs:
        if obj.controller == seat:
            total += _object(game, obj, printed)
    return total


def _life(game: WakfuGame, seat: Seat) -> float:
    """Hit Points count more the fewer are left; the Haven Bag counts as the Hero's shelter."""
    own = game.state.seats[seat]
    hp = characteristics.hp(game, own.hero)
    shelter = 0.0 if own.bag is None else 5.0 + 0.5 * characteristics.resistance(game, own.bag)
    return 1.4 * hp - 0.12 * max(0, 10 - hp) ** 2 + shelter


def _experience(points: int) -> float:
    """The race to 18: each point brings it nearer, and Level 2 brings AP and Hit Points."""
    return 1.5 * points + 8.0 * (points / LEVEL_3) ** 2 + (4.0 if points >= LEVEL_2 else 0.0)


def _object(game: WakfuGame, obj: Obj, printed: Printed) -> float:
    """The worth of an object in play: for fighting, for what it gives its wielder, for powers beyond resources."""
    if printed.type == "haven_bag":
        return 0.0
    if printed.type == "hero":
        return 0.0 if obj.tapped else 0.3
    total = 1.0
    if printed.type == "ally":
        total += 1.2 * characteristics.strength(game, obj.id) + 0.3 * printed.experience
        total += sum(_KEYWORDS.get(k.name, 0.0) for k in printed.keywords)
    elif printed.wearable:
        total += 1.2 * printed.strength + 0.8 * printed.hp + 1.0 * (printed.ap + printed.mp)
    total += 0.8 * (len(printed.powers) - len(printed.resources))
    if obj.tapped:
        total -= 0.15 * total
    return total


def option_value(game: WakfuGame, option: Option) -> float:
    """What the card of an option is worth, whether it is an object or a card that is only shown."""
    if option.obj is not None and option.obj in game.state.objs:
        return card_worth(game.faces[option.obj])
    return card_worth(game.printed_card(option.card)) if option.card is not None else 0.0


def card_worth(printed: Printed) -> float:
    """What a card in Hand is worth: expensive cards do more, very expensive ones wait long."""
    return min(printed.level, 4) + (0.5 if printed.type == "ally" else 0.0)
