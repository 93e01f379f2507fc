"""Attacks that win whatever the other side blocks (703.1, 704.1, 103.2), from what the attacker knows alone.

Which blocks stop most is found on paper; that the attack wins through each of them, and through none, the engine shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from engine.core.decision import Answer, Decision, PickOne, PickSome
from engine.core.game import Orders
from engine.players.wakfu import foreseeing
from engine.players.wakfu.fighting import Fighter, Paper, goal

if TYPE_CHECKING:
    from engine.wakfu.board.state import ObjectId
    from engine.wakfu.game import WakfuGame

_STEPS = 20
"""Answers after which an attack that was announced should ask for its attackers."""
_MOST = 6
"""Of how many attackers all blocks are tried."""


def certain(game: WakfuGame, decision: Decision) -> Answer | None:
    """The answer by which a seat wins in this attack whatever is blocked; None where there is none.

    To an announcement (701.1), to the question for the Target (702.1) and to that for attackers (703.1).
    """
    if decision.why not in ("main", "target", "attackers") or not _within_reach(game, decision):
        return None
    game = game.fork()
    game.log_enabled = True
    for seat in game.seating.seats:
        game.act(seat, Orders(()))  # fewer windows, all of them passed
    first: Answer | None = None
    seat = decision.seat
    for _ in range(_STEPS):
        asked = game.pending[0] if game.pending else None
        if asked is None:
            return None
        if asked.why == "attackers":
            found = _sure(game, asked)
            return None if found is None else found if first is None else first
        answer = _onwards(game, asked)
        if answer is None:
            return None
        first = answer if first is None and asked.seat == seat else first
        game.submit(asked.seat, asked.id, answer)
    return None


def _within_reach(game: WakfuGame, decision: Decision) -> bool:
    """Whether all who can attack would deal the other Hero enough, if nobody blocked."""
    paper = Paper(game, decision.seat)
    hero = paper.hero()
    if hero is None:
        return False
    able = sorted((paper.dealt(f, hero) for f in paper.able()), reverse=True)
    return sum(able) >= hero.life


def _onwards(game: WakfuGame, asked: Decision) -> Answer | None:
    """What leads to the attackers: the announcement, the Hero as Target, no reaction."""
    shape = asked.shape
    if not isinstance(shape, PickOne):
        return None
    if asked.why == "main":
        return next((o.key for o in shape.options if o.verb == "attack"), None)
    if asked.why == "target":
        heroes = (key for key in shape.keys() if key.isdecimal() and game.faces[int(key)].type == "hero")  # noqa: SIM118 - a shape is no mapping
        return next(heroes, None)
    return "pass" if "pass" in shape.keys() else None  # noqa: SIM118 - as above


def _sure(game: WakfuGame, asked: Decision) -> list[str] | None:
    """As many attackers as may strike the Hero together, the strongest first, if they win through every block."""
    shape, target = asked.shape, goal(game, asked)
    if not isinstance(shape, PickSome) or target is None or game.faces[target].type != "hero":
        return None
    paper = Paper(game, asked.seat)
    hero = paper.fighter(target)
    able = sorted((paper.fighter(int(key)) for key in shape.keys()), key=lambda f: -paper.dealt(f, hero))  # noqa: SIM118 - as above
    lone = [f for f in able if paper.lone(f)]  # 104.2
    together = [f for f in able if f not in lone][: min(shape.most, _MOST)]
    for chosen in (*(together[:count] for count in range(len(together), 0, -1)), *([f] for f in lone)):
        answer = [str(f.oid) for f in chosen]
        if foreseeing.lawful(shape, answer) and wins(game, asked, chosen, paper):
            return answer
    return None


def wins(game: WakfuGame, asked: Decision, chosen: Sequence[Fighter], paper: Paper) -> bool:
    """Whether these attackers win whatever is blocked."""
    target = goal(game, asked)
    hero = paper.fighter(target) if target is not None else None
    if hero is None or hero.kind != "hero":
        return False
    blocks = [*_blocks(paper, chosen, hero)]
    for block in blocks:
        through = sum(paper.dealt(f, hero) for f in chosen if f.oid not in block.values())
        if through < hero.life:
            return False
    answer = [str(f.oid) for f in chosen]
    outcomes = foreseeing.through(game, asked, answer, blocks)
    return all(each.sure and each.wins == asked.seat for each in outcomes)


def _blocks(paper: Paper, chosen: Sequence[Fighter], hero: Fighter) -> Iterator[dict[ObjectId, ObjectId]]:
    """For each set of attackers that can be blocked at once one way to do it; none of them first."""
    able = [b for b in paper.defenders() if b.oid != hero.oid]
    for count in range(min(len(chosen), len(able), paper.most) + 1):
        for stopped in combinations(chosen, count):
            found = _matched(paper, stopped, able)
            if found is not None:
                yield found


def _matched(
    paper: Paper, stopped: Sequence[Fighter], able: Sequence[Fighter]
) -> dict[ObjectId, ObjectId] | None:
    """A blocker for each of these attackers, if there is one."""
    if not stopped:
        return {}
    for blocker in able:
        if not paper.may_block(blocker, stopped[0]):
            continue
        rest = _matched(paper, stopped[1:], [b for b in able if b.oid != blocker.oid])
        if rest is not None:
            return {blocker.oid: stopped[0].oid} | rest
    return None
