"""What a position of FINAL FANTASY TCG is worth to a seat, in about half a card of its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Option, Seat
from engine.fftcg.happening import losing
from engine.fftcg.reading import allowed

if TYPE_CHECKING:
    from engine.fftcg.board.printed import PrintedCard
    from engine.fftcg.board.state import CardObject
    from engine.fftcg.game import FftcgGame

WON = 1000.0
_BACKUPS = (3.2, 3.0, 2.8, 2.2, 1.6)
"""What the first Backup is worth, the second, and so on."""
_KEYWORDS = {"haste": 0.2, "brave": 0.7, "first_strike": 0.9, "back_attack": 0.2}
_NOW, _NEXT = 0.6, 0.5
"""What an attack counts for that may still come: of the seat whose turn it is, of the other in its next turn."""
_HAND = 5


def evaluate(game: FftcgGame, seat: Seat) -> float:
    """How well a seat stands; the other seat stands exactly as badly.

    Changes the game it is given: what ends with the turn is taken away where nobody attacks, so that it is no gain.
    """
    if game.result is not None:
        if game.result.winner is None:
            return 0.0
        return WON if game.result.winner == seat else -WON
    state = game.state
    if state.lasting and (state.attack is None or not state.attack.attackers):
        state.lasting = [effect for effect in state.lasting if effect.until != "turn_end"]
        game.touch()
    rival, active = game.seating.rival(seat), state.active
    total = side(game, seat) - side(game, rival)
    waiting = game.seating.rival(active)
    coming = _NEXT * attack(game, waiting, now=False)
    hoped = _NOW * attack(game, active, now=True) if state.phase == "main_1" else 0.0
    return total + (hoped - coming if active == seat else coming - hoped)


def side(game: FftcgGame, seat: Seat) -> float:
    """What a seat has."""
    own = game.own(seat)
    backups = len(game.fielded(seat, "backup"))
    total = sum(_BACKUPS[:backups]) - lost(game, seat)
    held = len(own.hand)
    total += 1.5 * min(held, _HAND) + 0.5 * max(0, held - _HAND)
    total -= 1.5 * max(0, 5 - len(own.deck))
    for obj in game.fielded(seat):
        total += worth(game, obj)
    return total


def lost(game: FftcgGame, seat: Seat) -> float:
    """What the points of damage cost that a seat has received: the nearer the last one, the more."""
    points = len(game.own(seat).damage_zone)
    return 2.0 * points + 0.35 * points * points


def point(game: FftcgGame, seat: Seat) -> float:
    """What one more point of damage costs a seat."""
    points = len(game.own(seat).damage_zone)
    return 20.0 if points + 1 >= losing.most_points(game) else 2.35 + 0.7 * points


def worth(game: FftcgGame, obj: CardObject) -> float:
    """What a card on the field is worth: a Forward for its power, any card for what it can do."""
    shown = game.features(obj.id)
    total = 0.3 * len(shown.abilities)
    if shown.printed.card.type == "forward":
        total += 0.8 + 0.62 * shown.power / 1000 + sum(_KEYWORDS.get(name, 0.0) for name in shown.keywords)
        if obj.frozen and obj.dull:
            total -= 1.0
    return total


def attack(game: FftcgGame, seat: Seat, *, now: bool) -> float:
    """About what the attacks of a seat gain: `now` by who can attack, else in its next turn, when all are active.

    One Forward blocks as often as it likes, so who is stronger than all that could block gets through.
    """
    rival = game.seating.rival(seat)
    strikers = sorted(
        (
            game.features(obj.id).power
            for obj in game.fielded(seat, "forward")
            if _strikes(game, obj, now=now)
        ),
        reverse=True,
    )
    if not strikers:
        return 0.0
    blockers = [game.features(obj.id).power for obj in game.fielded(rival, "forward") if not obj.dull]
    strongest = max(blockers, default=0)
    through = sum(power > strongest for power in strikers)
    even = sum(power == strongest for power in strikers)
    points, most = len(game.own(rival).damage_zone), losing.most_points(game)
    total = point(game, rival) * (min(through, 3) + 0.25 * min(even, 2))
    if not blockers and points + len(strikers) >= most:
        total += 25.0
    return total


def _strikes(game: FftcgGame, obj: CardObject, *, now: bool) -> bool:
    return allowed.may_attack(game, obj) if now else not (obj.frozen and obj.dull)


def card_worth(printed: PrintedCard) -> float:
    """What a card is worth wherever it is: dear cards do more, and wait longer."""
    card = printed.card
    if card.type == "forward":
        return 1.0 + 0.4 * (card.power or 0) / 1000 - 0.25 * max(0, card.cost - 4)
    return 2.4 if card.type == "backup" else 1.8 - 0.2 * max(0, card.cost - 3)


def option_value(game: FftcgGame, option: Option) -> float:
    """What the card of an option is worth, whether it is an object or a card that is only shown."""
    obj = game.state.objs.get(option.obj or 0)
    card = obj.card if obj is not None else option.card
    return card_worth(game.library[card]) if card is not None else 0.0
