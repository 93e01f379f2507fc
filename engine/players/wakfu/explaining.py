"""Why a computer player of Wakfu TCG does what it does, in one line.

What may be told to anybody is read off what lies in play alone, off no Hand and no Deck. The rest (`Reason.told` is
false) is for who asks what to do in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cards.wakfu.catalog import load
from engine.core.decision import Answer, Decision, Option, Seat
from engine.players.thinking import Reason
from engine.players.wakfu import habits
from engine.players.wakfu.fighting import Fighter, Paper, goal
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.game import WakfuGame
from engine.wakfu.offers import timing
from engine.wakfu.outside.information_set import InformationSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.wakfu.board.state import ObjectId

KEYS = (
    "attack-win", "attack-open", "attack", "end", "move", "power", "ally", "gear", "place", "action",
    "target-hero", "target-bag", "target-ally", "attackers-fell", "attackers", "block", "block-none",
    "pass", "pass-only", "react", "pay", "discard", "harm", "help", "may-yes", "may-no",
    "hand-keep", "hand-again", "hand-change",
)  # fmt: skip
"""All that it may say: the keys of its words."""


def explain(information: bytes, decision: Decision, answer: Answer) -> Reason | None:
    """Why this answer; None where there is nothing to say, and with other cards than these."""
    known = _own(decision, answer)
    if known:
        return Reason(known, told=False)
    said = _SAID.get(decision.why)
    if said is None or (decision.private and said not in (_hand, _target, _attackers)):
        return None
    try:
        game = WakfuGame.load(bytes(msgspec.json.decode(information, type=InformationSet).state), load())
    except ValueError:
        return None
    return said(game, decision, answer)


def _own(decision: Decision, answer: Answer) -> str:
    """The reason for an answer to a question that is its seat's alone; empty where there is none."""
    why, harms = decision.why, decision.params.get("harms")
    if why in ("pay", "discard"):
        return why
    if why in ("discard_some", "cost_discard"):
        return "discard"
    if why == "hand_change":
        return "hand-change" if answer == "change" else ""
    if why == "react":
        return "pass" if answer == "pass" else "react"
    if why == "may" and answer in ("yes", "no"):
        return f"may-{answer}"
    return "" if harms is None or why in _SAID else "harm" if harms else "help"


def _hand(game: WakfuGame, decision: Decision, answer: Answer) -> Reason | None:
    """Whether to keep the first Hand, by what of it can be played early (`habits.keeps`)."""
    cheap, allies = habits.castable(game, decision.seat)
    if answer == "keep":
        return Reason("hand-keep", {"count": allies}, told=False)
    return Reason("hand-again", {"count": allies if allies < habits.ENOUGH_ALLIES else cheap}, told=False)


def _main(game: WakfuGame, decision: Decision, answer: Answer) -> Reason | None:
    option = _option(decision, answer)
    if option is None:
        return None
    if option.verb == "attack":
        return _attack(game, decision.seat)
    if option.verb == "end":
        return Reason("end", told=False)
    if option.verb == "move":
        return Reason("move")
    return _played(game, option)


def _played(game: WakfuGame, option: Option) -> Reason | None:
    if option.obj is None:
        return None
    printed = game.faces[option.obj]
    name = printed.name
    if option.verb == "use":
        return Reason("power", {"name": name})
    if printed.type == "ally":
        return Reason("ally", {"name": name, "strength": printed.strength})
    if printed.wearable:
        return Reason("gear", {"name": name})
    return Reason("action" if printed.type == "action" else "place", {"name": name})


def _attack(game: WakfuGame, seat: Seat) -> Reason:
    """Whether nobody can stop it, and how much it could deal."""
    paper = Paper(game, seat)
    able = [paper.fighter(oid) for oid in game.layout().fighters[seat] if timing.may_attack(game, oid)]
    defenders = paper.defenders()
    strongest = sorted((each.strength for each in able), reverse=True)
    hero = game.state.seats[RIVAL[seat]].hero
    open_hero = hero in game.state.world
    blockers = len([each for each in defenders if not (open_hero and each.oid == hero)])
    total = sum(strongest[:3])
    if open_hero and blockers == 0 and total >= paper.fighter(hero).life:
        return Reason("attack-win", {"damage": total, "hp": paper.fighter(hero).life})
    figures: dict[str, str | int] = {"damage": total, "blockers": blockers}
    return Reason("attack" if blockers else "attack-open", figures)


def _target(game: WakfuGame, decision: Decision, answer: Answer) -> Reason | None:
    if not isinstance(answer, str):
        return None
    struck = Paper(game, decision.seat).fighter(int(answer))
    if struck.kind == "ally":
        return Reason("target-ally", {"name": game.faces[struck.oid].name, "strength": struck.strength})
    return Reason(f"target-{struck.kind}", {"points": struck.life})


def _attackers(game: WakfuGame, decision: Decision, answer: Answer) -> Reason | None:
    aim = goal(game, decision)
    if aim is None or not isinstance(answer, list):
        return None
    paper = Paper(game, decision.seat)
    target = paper.fighter(aim)
    damage = _dealt(paper, [int(key) for key in answer], target)
    figures: dict[str, str | int] = {"count": len(answer), "damage": damage, "points": target.life}
    return Reason("attackers-fell" if damage >= target.life else "attackers", figures)


def _blockers(game: WakfuGame, decision: Decision, answer: Answer) -> Reason | None:
    battle = game.state.battle
    if battle is None or battle.target is None or not isinstance(answer, dict):
        return None
    paper = Paper(game, RIVAL[decision.seat])
    target = paper.fighter(battle.target)
    stopped = {int(str(slot)) for slot in answer.values()}
    through = _dealt(paper, [a for a in battle.attackers if a not in stopped], target)
    figures: dict[str, str | int] = {"damage": through, "points": target.life}
    if not answer:
        return Reason("block-none", figures)
    return Reason("block", figures | {"stopped": _dealt(paper, [*stopped], target)})


def _action(game: WakfuGame, decision: Decision, answer: Answer) -> Reason | None:
    if answer == "pass":
        alone = decision.shape.single() is not None
        return Reason("pass-only" if alone else "pass", told=False)
    option = _option(decision, answer)
    return None if option is None else _played(game, option)


def _dealt(paper: Paper, attackers: Sequence[ObjectId], target: Fighter) -> int:
    return sum(paper.dealt(paper.fighter(oid), target) for oid in attackers)


def _option(decision: Decision, answer: Answer) -> Option | None:
    options: tuple[Option, ...] = getattr(decision.shape, "options", ())
    return next((option for option in options if option.key == answer), None)


_SAID: dict[str, Callable[[WakfuGame, Decision, Answer], Reason | None]] = {
    "main": _main, "target": _target, "attackers": _attackers, "blockers": _blockers, "action": _action,
    "rollback": _hand,
}  # fmt: skip
