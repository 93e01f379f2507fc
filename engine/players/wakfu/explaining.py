"""Why a computer player of Wakfu TCG does what it does, in one line.

What may be told to anybody is read off what lies in play alone, off no Hand and no Deck. The rest (`Reason.told` is
false) is for who asks what to do in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cards.wakfu.catalog import load
from engine.core.decision import Answer, Decision, Number, Option
from engine.players.thinking import Reason
from engine.players.wakfu import advising, deciding, foreseeing, waste, winning
from engine.players.wakfu.fighting import Paper
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.game import WakfuGame
from engine.wakfu.outside.information_set import InformationSet

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.wakfu.board.printed import Printed

KEYS = (
    "attack-sure", "attack-win", "attack-open", "attack", "end", "end-only", "move-world", "move-hero", "move-bag",
    "power", "ally", "ally-bag", "gear", "gear-hp", "place", "place-rule", "upkeep-ally", "upkeep-gear",
    "upkeep-place", "action", "action-x", "target-hero", "target-bag", "target-ally", "attackers-fell", "attackers",
    "block", "block-none", "pass", "pass-only", "pass-fight", "fight-wins", "help-fight",
    "pay", "discard", "harm", "help", "recycle", "wielder", "x", "strike",
    "may-yes", "may-no", "chance", "starter", "hand-keep", "hand-again", "hand-change", "best",
)  # fmt: skip
"""All that it may say: the keys of its words."""


def explain(information: bytes, decision: Decision, answer: Answer) -> Reason | None:
    """Why this answer; None where there is nothing to say, and with other cards than these."""
    known = _own(decision, answer)
    if known:
        return _fought(information, decision, answer, known) or Reason(known, told=False)
    said = _SAID.get(decision.why)
    if said is None or (decision.private and said not in (_hand, _target, _attackers, _moved)):
        return None
    try:
        game = WakfuGame.load(bytes(msgspec.json.decode(information, type=InformationSet).state), load())
    except ValueError:
        return None
    return said(Knowledge(information, game), decision, answer)


class Knowledge(NamedTuple):
    """What a reason is read off: what the seat knows, and the game as it knows it."""

    information: bytes
    game: WakfuGame


def _own(decision: Decision, answer: Answer) -> str:
    """The reason for an answer to a question that is its seat's alone; empty where there is none."""
    why, harms = decision.why, decision.params.get("harms")
    if answer == "pass":
        return "pass" if decision.shape.single() is None else "pass-only"
    if why in _PLAIN:
        return "" if answer == "wait" else _PLAIN[why]
    if why in _OFFERS:
        return "may-no" if answer == _OFFERS[why] else "may-yes"
    if why == "hand_change":
        return "hand-change" if answer == "change" else "may-no"
    if why in _SAID:
        return ""
    return "best" if harms is None else "harm" if harms else "help"


def _fought(information: bytes, decision: Decision, answer: Answer, known: str) -> Reason | None:
    """What a battle brings after a pass, or once somebody in it is helped, if nothing more is played."""
    if known not in ("pass", "pass-only", "help"):
        return None
    option = _option(decision, answer)
    if known == "help" and (option is None or option.obj is None):
        return None
    left = foreseeing.after(information, load(), answer)
    if left is None:
        return None
    game, _ = deciding.imagined(information, load(), 0)
    battle, struck = game.state.battle, Paper(game, decision.seat).fighter(left.target)
    damage = left.lost.get(left.target, 0)
    figures: dict[str, str | int] = {"name": game.faces[left.target].name, "damage": damage}
    figures["fells"] = "yes" if damage >= struck.life else "no"
    if left.wins == decision.seat and struck.kind == "hero":
        return Reason("fight-wins", {"damage": damage, "points": struck.life}, told=False)
    if damage <= 0 or known == "pass-only" or battle is None or not left.sure:
        return None
    if known == "pass":
        return Reason("pass-fight", figures, told=False)
    fights = option is not None and option.obj is not None and battle.role(option.obj) is not None
    attacks = game.state.objs[left.target].controller != decision.seat
    return Reason("help-fight", figures, told=False) if fights and attacks else None


_OFFERS = {"may": "no", "challenge": "none", "react": "pass"}
"""What declines an offer."""
_PLAIN = {
    "pay": "pay", "cost_tap": "pay", "artisan": "pay", "discard": "discard", "discard_some": "discard",
    "cost_discard": "discard", "cost_destroy": "discard", "cost_banish": "discard", "cost_give_back": "discard",
    "recycle_or": "recycle", "cost_recycle": "recycle",
    "recipe": "recycle", "wielder": "wielder", "x": "x", "strike_back": "strike", "duel_victim": "strike",
    "giant": "strike", "chifumi": "chance", "starter": "starter", "next_starter": "starter",
}  # fmt: skip
"""Reasons that hang on nothing but the question."""


def _hand(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    """Whether to keep the first Hand, by the Allies in it (`habits.keeps`), and what a new one costs."""
    faces = [known.game.faces[oid] for oid in known.game.state.seats[decision.seat].hand]
    allies = [face.strength for face in faces if face.type == "ally"]
    following = int(decision.params.get("next", 0))
    fewer = following if following < len(faces) else 0  # 102.4: the first new Hand costs no card
    counts: dict[str, str | int] = {"count": len(allies), "strength": sum(allies), "fewer": fewer}
    return Reason("hand-keep" if answer == "keep" else "hand-again", counts, told=False)


def _main(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    option = _option(decision, answer)
    if option is None:
        return None
    if option.verb == "attack":
        return _attack(known, decision, answer)
    if option.verb in ("end", "end_changing"):
        return _end(known.game, decision) if option.verb == "end" else Reason("hand-change", told=False)
    if option.verb == "move" and option.obj is None:
        return _moving(known, decision, option)
    if option.verb == "move" and option.obj is not None:
        inside = known.game.state.objs[option.obj].area == "bag"
        figures: dict[str, str | int] = {"name": known.game.faces[option.obj].name}
        return Reason("move-world" if inside else "move-bag", figures)
    return _played(known, decision, option)


def _moving(known: Knowledge, decision: Decision, option: Option) -> Reason | None:
    """Who would then go where, as it is advised at the question that comes next (414.1)."""
    game, asked = deciding.imagined(known.information, load(), 0)
    game.submit(asked.seat, asked.id, option.key)
    following = game.pending_for(decision.seat)
    if following is None or following.why != "move":
        return None
    information = game.information_set(decision.seat)
    return _moved(Knowledge(information, game), following, advising.advise(information, 0))


def _end(game: WakfuGame, decision: Decision) -> Reason:
    """That nothing else can be done; else who is left to block (704.1)."""
    if decision.shape.single() is not None:
        return Reason("end-only", told=False)
    standing = [
        oid
        for oid in game.layout().fighters[decision.seat]
        if game.state.objs[oid].area == "world" and not game.state.objs[oid].tapped
    ]
    return Reason("end", {"count": len(standing)}, told=False)


def _moved(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    """Where the first of those goes who move (414.1)."""
    first = next(iter(answer), "") if isinstance(answer, list) else str(answer)
    obj = known.game.state.objs.get(int(first)) if first.isdecimal() else None
    if obj is None:
        return None
    if obj.area == "bag" and known.game.faces[obj.id].type == "hero":
        return Reason("move-hero", {"name": known.game.faces[obj.id].name}, told=False)
    return Reason(
        "move-world" if obj.area == "bag" else "move-bag", {"name": known.game.faces[obj.id].name}, told=False
    )


def _played(known: Knowledge, decision: Decision, option: Option) -> Reason | None:
    """What a card brings; of a power, an Action and an upkeep what it says, which the reader's own words say."""
    game = known.game
    if option.obj is None:
        return None
    printed = game.faces[option.obj]
    figures: dict[str, str | int] = {"name": printed.name}
    card = game.state.objs[option.obj].card
    if option.verb == "use":
        power = option.detail if isinstance(option.detail, int) else -1
        return Reason("power", figures | {"card": card, "obj": option.obj, "power": power})
    if printed.type != "action":
        return _placed(printed, figures, option, card)
    most = _most(known, decision, option) if -1 in printed.with_x else None
    if most is not None:  # its cost may lie in the Hand
        return Reason("action-x", figures | {"card": card, "power": -1, "x": most}, told=False)
    return Reason("action", figures | {"card": card, "power": -1})


def _placed(printed: Printed, figures: dict[str, str | int], option: Option, card: str) -> Reason:
    """What a card brings that stays in play, and what it asks for each turn."""
    kind = "ally" if printed.type == "ally" else "gear" if printed.wearable else "place"
    stronger = figures | {"strength": printed.strength or 0}
    if (asked := waste.upkeep(printed)) is not None:
        given = figures if kind == "place" else stronger
        return Reason(f"upkeep-{kind}", given | {"card": card, "power": asked.power})
    if kind == "ally":
        return Reason("ally-bag" if option.detail == "bag" else "ally", stronger)
    ruled: dict[str, str | int] = {"card": card, "power": 0} if load().card(card).powers_of(1) else {}
    if kind == "place":
        return Reason("place-rule" if ruled else "place", figures | ruled)
    if printed.strength or not (printed.hp or ruled):
        return Reason("gear", stronger)
    return Reason("gear-hp", figures | {"hp": printed.hp}) if printed.hp else Reason("power", figures | ruled)


def _most(known: Knowledge, decision: Decision, option: Option) -> int | None:
    """What X could be at most, where that is asked before anything else (808.2c)."""
    game, _ = deciding.imagined(known.information, load(), 0)
    game.submit(decision.seat, game.pending[0].id, option.key)
    asked = game.pending_for(decision.seat)
    return asked.shape.most if asked is not None and isinstance(asked.shape, Number) else None


def _certain(known: Knowledge, decision: Decision, answer: Answer) -> int | None:
    """The HP of the other Hero, if the attack wins whatever is blocked (`winning`)."""
    game, asked = deciding.imagined(known.information, load(), 0)
    if winning.certain(game, asked) != answer:
        return None
    hero = Paper(game, decision.seat).hero()
    return None if hero is None else hero.life


def _attack(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    """Whether nobody can stop it, and what it deals if nobody does: as the forecast reckons it (703.1)."""
    expected = foreseeing.unstopped(known.information, load(), answer)
    if expected is None:
        return None
    game, rival = known.game, RIVAL[decision.seat]
    paper = Paper(game, decision.seat)
    hero = game.state.seats[rival].hero
    open_hero = hero in game.state.world
    blockers = len([each for each in paper.defenders() if not (open_hero and each.oid == hero)])
    damage = expected.lost.get(expected.target, 0)
    certain = _certain(known, decision, answer) if blockers else None
    if certain is not None:
        return Reason("attack-sure", {"hp": certain})
    if open_hero and blockers == 0 and damage >= paper.fighter(hero).life:
        return Reason("attack-win", {"damage": damage, "hp": paper.fighter(hero).life})
    figures: dict[str, str | int] = {
        "damage": damage,
        "blockers": blockers,
        "count": len(expected.attackers),
        "name": game.faces[expected.target].name,
        "fells": "yes" if damage >= paper.fighter(expected.target).life else "no",
    }
    return Reason("attack" if blockers else "attack-open", figures)


def _target(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    if not isinstance(answer, str):
        return None
    if (certain := _certain(known, decision, answer)) is not None:
        return Reason("attack-sure", {"hp": certain})
    struck = Paper(known.game, decision.seat).fighter(int(answer))
    if struck.kind == "ally":
        return Reason("target-ally", {"name": known.game.faces[struck.oid].name, "strength": struck.strength})
    return Reason(f"target-{struck.kind}", {"points": struck.life})


def _attackers(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    """What they deal together, and who may fall by a block, as the forecast reckons it."""
    if not isinstance(answer, list):
        return None
    expected = foreseeing.struck(known.information, load(), decision, answer, singly=True)
    if expected is None:
        return None
    damage = expected.lost.get(expected.target, 0)
    points = Paper(known.game, decision.seat).fighter(expected.target).life
    if (certain := _certain(known, decision, answer)) is not None:
        return Reason("attack-sure", {"hp": certain, "damage": damage})
    game = known.game
    own = [oid for oid in expected.attackers if oid in expected.falls]
    risk = ", ".join(dict.fromkeys(game.faces[oid].name for oid in own)) or "none"
    ally = game.faces[expected.target].type == "ally"
    figures: dict[str, str | int] = {
        "name": game.faces[expected.target].name,
        "damage": damage,
        "points": points,
        "left": "none" if ally else points - damage,
        "risk": risk,
    }
    return Reason("attackers-fell" if damage >= points else "attackers", figures)


def _blockers(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    """What still gets through, what the blocks stop and what they cost, as the forecast beside it reckons it."""
    with_them = foreseeing.struck(known.information, load(), decision, answer)
    without = foreseeing.struck(known.information, load(), decision, {})
    if with_them is None or without is None:
        return None
    through = with_them.lost.get(with_them.target, 0)
    points = Paper(known.game, RIVAL[decision.seat]).fighter(with_them.target).life
    figures: dict[str, str | int] = {"damage": through, "points": points}
    if not answer:
        return Reason("block-none", figures)
    objs = known.game.state.objs
    fallen: tuple[list[str], list[str]] = ([], [])
    for oid in with_them.falls:
        if oid in objs:
            fallen[objs[oid].controller != decision.seat].append(known.game.faces[oid].name)
    figures |= {"stopped": max(0, without.lost.get(without.target, 0) - through)}
    figures |= {"costs": ", ".join(fallen[0]) or "none", "fells": ", ".join(fallen[1]) or "none"}
    return Reason("block", figures)


def _action(known: Knowledge, decision: Decision, answer: Answer) -> Reason | None:
    option = _option(decision, answer)
    return None if option is None else _played(known, decision, option)


def _option(decision: Decision, answer: Answer) -> Option | None:
    options: tuple[Option, ...] = getattr(decision.shape, "options", ())
    return next((option for option in options if option.key == answer), None)


_SAID: dict[str, Callable[[Knowledge, Decision, Answer], Reason | None]] = {
    "main": _main, "target": _target, "attackers": _attackers, "blockers": _blockers, "action": _action,
    "rollback": _hand, "move": _moved,
}  # fmt: skip
