"""Why a seat cannot do at all now what a command means, whichever card is named: for refusals and greyed buttons.

Like `refusals` it decides nothing: it explains what the menus leave out, from what everybody may know.
"""

from __future__ import annotations

from engine.core.decision import Decision, Hindrance, Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.reading import allowed

_OPEN = ("main", "priority")
"""The questions at which a seat has priority."""
_NEVER = {"target": Hindrance("attack-target", "10.1.3"), "move": Hindrance("move-none", "11.1.1")}
"""What commands of other games mean is not done here."""
_LATER = {
    ("end", "priority"): Hindrance("end-later", "11.1.7"),
    ("pass", "main"): Hindrance("pass-main", "11.1.7"),
}


def hindrance(game: FftcgBoard, seat: Seat, decision: Decision | None, verb: str) -> Hindrance | None:
    """What keeps a seat from doing what the command `verb` means, with its rule; None if nothing known does."""
    if verb in _NEVER:
        return _NEVER[verb]
    if verb == "block":
        return _block(game, seat, decision)
    if verb in ("go", "attack") and game.state.active != seat:
        return Hindrance("attack-not-yours", "10.1.2.1")
    if decision is None:
        return Hindrance("wait", "11.1.1")
    if verb in ("choose", decision.why):
        return None
    if decision.why not in _OPEN:
        return _first(game, decision, verb)
    if verb in ("go", "attack"):
        return _attack(game, seat, decision)
    return _LATER.get((verb, decision.why))


def _first(game: FftcgBoard, decision: Decision, verb: str) -> Hindrance:
    """Another question is open; of passing, who has to attack before (10.1.2.1.3), or to block (10.1.3.1.3)."""
    if verb not in ("pass", "end") or not decision.params.get("forced"):
        return Hindrance("question-first", next(iter(decision.rules), ""))
    if decision.why == "block":
        return Hindrance("block-must", "10.1.3.1.3", next(iter(allowed.blockers(game)[0]), None))
    forced = allowed.must_attack(game, allowed.attackers(game))
    return Hindrance("attack-must", "10.1.2.1.3", next(iter(forced), None))


def _attack(game: FftcgBoard, seat: Seat, decision: Decision) -> Hindrance | None:
    """What keeps the turn player from attacking at all; None where it is offered."""
    if decision.why != "main":
        return Hindrance("attack-later", "11.1.7")
    if game.state.phase != "main_1":
        return Hindrance("attack-over", "9.4")
    if allowed.attackers(game):
        return None
    own = game.fielded(seat, "forward")
    if not own:
        return Hindrance("attack-nobody", "10.1.2.1")
    fresh = next((obj for obj in own if not obj.dull and not allowed.settled(game, obj)), None)
    if fresh is not None:
        return Hindrance("attack-fresh", "10.1.2.1.1", fresh.id)
    return Hindrance("attack-dull" if all(obj.dull for obj in own) else "attack-barred", "10.1.2.1.1")


def _block(game: FftcgBoard, seat: Seat, decision: Decision | None) -> Hindrance | None:
    """Why nobody is asked who blocks (10.1.3); None where the seat is."""
    if decision is not None and decision.why == "block":
        return None
    if decision is not None and decision.why not in _OPEN:
        return Hindrance("question-first", next(iter(decision.rules), ""))
    attack = game.state.attack
    if attack is None or not attack.attackers:
        return Hindrance("block-nobody", "10.1.3.1")
    if game.state.active == seat:
        return Hindrance("block-attacker", "10.1.3.1")
    return Hindrance("block-early" if attack.step == "declaration" else "block-late", "10.1.3.1")
