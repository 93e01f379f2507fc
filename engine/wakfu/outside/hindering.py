"""Why a seat cannot do what a verb means at all now: not this card, but any. For refusals in words and greyed buttons.

Like `refusals` it decides nothing: it explains what the menus leave out, from what the seat itself may know.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Decision, Hindrance, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import ObjectId
from engine.wakfu.offers import timing
from engine.wakfu.outside import refusals
from engine.wakfu.reading import allowed, characteristics

_ATTACKING = ("target", "challenge", "attackers")
_NOTHING = {"main": "808.2", "action": "808.2", "react": "808.1", "challenge": "702.5"}
"""The rule where a menu has nothing of a kind: a step of playing it cannot be taken, or not all is played then."""
_VERBS = {
    "attack": ("attack",), "move": ("move",), "play": ("play", "craft", "challenge"),
    "use": ("use", "end_changing", "change_hand"), "react": ("react",), "block": ("reassign",), "pass": ("pass",),
    "end": ("end",),
}  # fmt: skip
"""The verbs of options that each command means."""


def hindrance(game: Board, seat: Seat, decision: Decision | None, verb: str) -> Hindrance | None:
    """What keeps `seat` from doing what the command `verb` means, with its rule; None if nothing known does.

    `decision` is the question that is open for the seat, None when it is asked nothing.
    """
    explain = _EXPLAINED.get(verb)
    if explain is None or _offered(decision, verb):
        return None
    return explain(game, seat, decision)


def _offered(decision: Decision | None, verb: str) -> bool:
    if decision is None:
        return False
    if verb == "attack" and decision.why in _ATTACKING:
        return True
    if verb == "block" and decision.why in ("blockers", "reassign", "reassign_to", "defense"):
        return True
    if verb == "move" and decision.why == "move":
        return True
    return any(o.verb in _VERBS[verb] for o in getattr(decision.shape, "options", ()))


def _unasked(game: Board, seat: Seat, decision: Decision | None, rule: str) -> Hindrance | None:
    """601.1, 603.1: not one's own Main Phase, a battle, the Queue, an open question; None in one's own free go."""
    state = game.state
    if state.battle is not None:
        return Hindrance("in_battle", rule)
    if state.active != seat or state.phase == "setup":
        return Hindrance("not_your_turn", rule)
    if state.queue or (decision is not None and decision.window and decision.why != "main"):
        return Hindrance("queue", rule if rule == "701.1" else "503.2")
    if state.phase != "main":
        return Hindrance("not_main_phase", rule)
    if decision is None:
        return Hindrance("wait", rule)
    return None if decision.why == "main" else _first(decision)


def _first(decision: Decision) -> Hindrance:
    """Another question is open."""
    return Hindrance("question_first", next(iter(decision.rules), ""))


def _attack(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """603.2, 701.1, 701.5, 703.1, 303.3: no attack can be declared."""
    state = game.state
    own = state.battle is None and state.active == seat and state.phase == "main"
    found = refusals.no_attack(game, seat) if own else None
    return found or _unasked(game, seat, decision, "701.1") or _nobody_to_attack(game, seat)


def _nobody_to_attack(game: Board, seat: Seat) -> Hindrance | None:
    """703.1, 303.3, 303.6: none of one's Heroes and Allies can be declared as attacker; the nearest to it is named."""
    fighters = game.layout().fighters[seat]
    outside = [oid for oid in fighters if game.state.objs[oid].area == "world"]
    if not outside:
        return Hindrance("attack_nobody", "703.1")
    if any(timing.may_attack(game, oid) for oid in outside):
        return None
    awake = [oid for oid in outside if not game.state.objs[oid].tapped]
    if not awake:
        return Hindrance("attack_tapped", "703.1")
    fresh = [oid for oid in awake if not characteristics.cannot(game, oid, "attack")]
    code, nearest = ("attack_fresh", fresh[0]) if fresh else ("attack_cannot", awake[0])
    return Hindrance(code, refusals.attacker(game, game.state.objs[nearest], seat), nearest)


def _move(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """414, 603.1, 603.3: nobody can move."""
    found = _unasked(game, seat, decision, "603.1")
    if found is not None:
        return found
    if allowed.world_closed(game):
        return Hindrance("move_first_turn", "603.3")
    fighters = game.layout().fighters[seat]
    if not fighters:
        return Hindrance("move_nobody", "414.1")
    objs = game.state.objs
    awake = [oid for oid in fighters if not objs[oid].tapped or allowed.moves_tapped(game, oid)]
    if not awake:
        return Hindrance("move_tapped", "414.2")
    return _no_way(game, seat, awake)


def _no_way(game: Board, seat: Seat, awake: list[ObjectId]) -> Hindrance:
    """104.2, 414.3, 410.7: untapped, and yet nobody can move."""
    objs = game.state.objs
    free = [
        oid
        for oid in awake
        if not characteristics.cannot(game, oid, "move")
        and (objs[oid].area == "bag" or not characteristics.cannot(game, oid, "move_into_bag"))
    ]
    if not free or characteristics.barred(game, seat, "shelter"):
        return Hindrance("move_barred", "104.2")
    if game.state.seats[seat].bag is None:
        return Hindrance("move_no_bag", "410.7")
    if allowed.room_left(game, seat) <= 0:
        return Hindrance("move_full", "414.3")
    return Hindrance("move_done", "I-43")


def _play(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """808.1, 808.2: no card can be played."""
    if not game.state.seats[seat].hand:
        return Hindrance("play_no_hand", "808.2a")
    return _nothing_fits(game, seat, decision, "play")


def _use(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """808.1, 808.2: no power can be used."""
    return _nothing_fits(game, seat, decision, "use")


def _nothing_fits(game: Board, seat: Seat, decision: Decision | None, verb: str) -> Hindrance | None:
    """The menu is open and has nothing of this kind, or no menu is open."""
    why = decision.why if decision is not None else ""
    if why in _NOTHING:
        rule = "705.1" if (verb, why) == ("play", "action") else _NOTHING[why]
        return Hindrance(f"{verb}_nothing_{why}", rule)
    if decision is not None:
        return _first(decision)
    if game.state.battle is not None:
        return Hindrance("battle_wait", refusals.nothing_asked(game))
    return _unasked(game, seat, decision, "603.1")


def _react(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """809.2, 809.3: a Reaction has nothing to answer, or none at hand could."""
    asked = decision is not None and decision.window
    return Hindrance("react_nothing" if asked else "react_no_event", "809.2")


def _block(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """704.1, 705.4: no blocker is declared now."""
    battle = game.state.battle
    if battle is None:
        return Hindrance("block_no_battle", "704.1")
    if battle.attacker == seat:
        return Hindrance("block_attacker", "704.1")
    if battle.phase in ("target", "attackers"):
        return Hindrance("block_early", "704.1")
    return Hindrance("block_late", "705.4")


def _pass(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """603.1, 705.2, 809: one passes a go in a battle or a Reaction, and nothing else."""
    if decision is None:
        return Hindrance("wait", "")
    if decision.why == "main":
        return Hindrance("pass_main", "603.4")
    return Hindrance("must_answer", next(iter(decision.rules), ""))


def _end(game: Board, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """603.4: a turn is ended in one's own Main Phase."""
    return _unasked(game, seat, decision, "603.4")


_EXPLAINED: dict[str, Callable[[Board, Seat, Decision | None], Hindrance | None]] = {
    "attack": _attack, "move": _move, "play": _play, "use": _use, "react": _react, "block": _block, "pass": _pass,
    "end": _end,
}  # fmt: skip
