"""Battles on paper: who should attack what, and who should block whom, by Strength and worth alone.

It narrows the choice; a look ahead with the engine, which knows every power, then decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.core.decision import Answer, Assign, Decision, PickOne, PickSome, Seat
from engine.players.wakfu import standing
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.offers import timing
from engine.wakfu.reading import characteristics
from engine.wakfu.reading.allowed import may_block

if TYPE_CHECKING:
    from cards.wakfu.powers import Element
    from engine.wakfu.board.state import ObjectId
    from engine.wakfu.game import WakfuGame

_FELLED = 200.0
"""What it is worth to fell the Hero."""
_SOMETHING = 0.5
"""An attack that gains more is worth its while."""


class Fighter(NamedTuple):
    """A Hero, Ally or Haven Bag in a battle."""

    oid: ObjectId
    strength: int
    life: int
    price: float
    element: Element
    kind: str
    giant: bool


def _life(fighter: Fighter) -> int:
    return fighter.life


class Paper:
    """A battle of two seats on paper. `seat` attacks."""

    def __init__(self, game: WakfuGame, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.rival = RIVAL[seat]
        self.most = characteristics.mp(game, self.rival)
        self._known: dict[ObjectId, Fighter] = {}
        self._dealt: dict[tuple[ObjectId, ObjectId], int] = {}
        self._blocks: dict[tuple[ObjectId, ObjectId], bool] = {}
        self._lone: dict[ObjectId, bool] = {}
        self._duels: dict[tuple[ObjectId, ObjectId], float] = {}

    def fighter(self, oid: ObjectId) -> Fighter:
        """What counts of an object."""
        found = self._known.get(oid)
        if found is None:
            found = self._known[oid] = self._read(oid)
        return found

    def _read(self, oid: ObjectId) -> Fighter:
        game = self.game
        obj, printed = game.state.objs[oid], game.faces[oid]
        if printed.type == "haven_bag":
            points = characteristics.resistance(game, oid)
            return Fighter(oid, 0, points, standing.BAG, printed.element, "bag", giant=False)
        strong = characteristics.strength(game, oid)
        giant = characteristics.has(game, oid, "giant")
        if printed.type == "hero":
            return Fighter(
                oid, strong, characteristics.hp(game, oid), _FELLED, printed.element, "hero", giant=giant
            )
        worth = standing.price(game, oid, printed) + 2.5 * printed.experience
        return Fighter(oid, strong, strong - obj.damage, worth, printed.element, "ally", giant=giant)

    def dealt(self, source: Fighter, to: Fighter) -> int:
        """The Damage that one would deal the other."""
        key = (source.oid, to.oid)
        found = self._dealt.get(key)
        if found is None:
            less = 0
            if to.kind != "bag":
                less = characteristics.resist(self.game, to.oid, source.element)
                less += characteristics.lowered(self.game, to.oid)
            found = self._dealt[key] = max(0, source.strength - less)
        return found

    def harm(self, to: Fighter, damage: int) -> float:
        """What it costs the owner that something suffers so much Damage.

        More than fells a Hero costs more: so blocks are found that save it only together.
        """
        if damage <= 0:
            return 0.0
        if to.kind == "ally":
            return to.price if damage >= to.life else 0.0
        if damage >= to.life:
            return to.price + (standing.BAG_POINT * to.life if to.kind == "bag" else damage - to.life)
        if to.kind == "bag":
            return standing.BAG_POINT * damage
        left = to.life - damage
        return 1.4 * damage + 0.2 * (max(0, 10 - left) ** 2 - max(0, 10 - to.life) ** 2)

    def duel(self, a: Fighter, target: Fighter, against: Sequence[Fighter]) -> tuple[float, int]:
        """What an attacker gains from those who block it, and what it still deals the Target."""
        if not against:
            return 0.0, self.dealt(a, target)
        total = -self.harm(a, sum([self.dealt(b, a) for b in against]))
        if not a.giant:
            return total + max([self.harm(b, self.dealt(a, b)) for b in against]), 0
        left = a.strength
        for b in sorted(against, key=_life):
            if left >= b.life:
                total += self.harm(b, b.life)
                left -= b.life
        return total, max(0, left)

    def struck(self, attackers: Sequence[Fighter], target: Fighter) -> dict[ObjectId, float]:
        """What it costs each attacker that the Target strikes it back."""
        if not target.strength:
            return {}
        return {a.oid: self.harm(a, self.dealt(target, a)) for a in attackers}

    def reply(
        self, attackers: Sequence[Fighter], target: Fighter, able: Sequence[Fighter], most: int | None = None
    ) -> tuple[float, dict[ObjectId, list[Fighter]]]:
        """The best blocks of the defender, one after the other while they help, and what the attack gains then."""
        left = self.most if most is None else most
        blocks: dict[ObjectId, list[Fighter]] = {}
        back = self.struck(attackers, target)
        parts = {a.oid: (0.0, self.dealt(a, target)) for a in attackers}
        duels, through = 0.0, sum([dealt for _, dealt in parts.values()])
        top = self.harm(target, through) - max(back.values(), default=0.0)
        free = [b for b in able if b.oid != target.oid]
        lone = {b.oid for b in free if self.lone(b)}
        while left > 0 and free:
            best: tuple[float, Fighter, Fighter, tuple[float, int]] | None = None
            most_found = top - 0.01
            for a in attackers:
                gain, dealt = parts[a.oid]
                rest, against = through - dealt, blocks.get(a.oid)
                spared = max([v for o, v in back.items() if o != a.oid], default=0.0)
                stopped = self.harm(target, rest) - spared
                alone = against is None and not a.giant
                for b in free:
                    if not self.may_block(b, a):
                        continue
                    if alone:
                        part = (self._single(a, b), 0)
                        found = duels - gain + part[0] + stopped
                    else:
                        part = self.duel(a, target, [*(against or ()), b])
                        found = duels - gain + part[0] + self.harm(target, rest + part[1]) - spared
                    if found < most_found:
                        most_found = found
                        best = (found, b, a, part)
            if best is None:
                break
            top, b, a, part = best
            duels += part[0] - parts[a.oid][0]
            through += part[1] - parts[a.oid][1]
            parts[a.oid] = part
            back.pop(a.oid, None)
            blocks.setdefault(a.oid, []).append(b)
            free = [] if b.oid in lone else [f for f in free if f is not b and f.oid not in lone]
            left -= 1
        return top, blocks

    def _single(self, a: Fighter, b: Fighter) -> float:
        """`duel` of an attacker that is no Giant with one blocker: nothing reaches the Target."""
        key = (a.oid, b.oid)
        found = self._duels.get(key)
        if found is None:
            found = self._duels[key] = self.harm(b, self.dealt(a, b)) - self.harm(a, self.dealt(b, a))
        return found

    def lone(self, fighter: Fighter) -> bool:
        """104.2: whether it can only attack or block alone."""
        found = self._lone.get(fighter.oid)
        if found is None:
            found = self._lone[fighter.oid] = characteristics.cannot(self.game, fighter.oid, "fight_beside")
        return found

    def may_block(self, b: Fighter, a: Fighter) -> bool:
        """Whether one may block the other."""
        key = (b.oid, a.oid)
        found = self._blocks.get(key)
        if found is None:
            found = self._blocks[key] = may_block(self.game, b.oid, a.oid)
        return found

    def able(self) -> list[Fighter]:
        """Who could attack."""
        game = self.game
        return [self.fighter(o) for o in game.layout().fighters[self.seat] if timing.may_attack(game, o)]

    def hero(self) -> Fighter | None:
        """The other side's Hero, if it stands in the World."""
        oid = self.game.state.seats[self.rival].hero
        return self.fighter(oid) if oid in self.game.state.world else None

    def defenders(self) -> list[Fighter]:
        """Who could block."""
        game = self.game
        return [
            self.fighter(oid)
            for oid in game.layout().fighters[self.rival]
            if game.state.objs[oid].area == "world" and not game.state.objs[oid].tapped
        ]

    def sets(
        self, able: Sequence[Fighter], target: Fighter, shape: PickSome | None = None
    ) -> list[tuple[float, list[Fighter]]]:
        """The attacks of `tried` on a Target with their gains, the best first."""
        defenders = self.defenders()
        found = [(self.reply(each, target, defenders)[0], each) for each in self.tried(able, shape)]
        found.sort(key=lambda pair: -pair[0])
        return found

    def pays(self, able: Sequence[Fighter], target: Fighter) -> bool:
        """Whether one of these attacks gains something; blocks only lessen what it gains unblocked."""
        defenders = self.defenders()
        return any(
            self.harm(target, sum([self.dealt(a, target) for a in each])) > _SOMETHING
            and self.reply(each, target, defenders)[0] > _SOMETHING
            for each in self.tried(able)
        )

    def tried(self, able: Sequence[Fighter], shape: PickSome | None = None) -> list[list[Fighter]]:
        """The attackers worth trying: more and more of the strongest, all of them but one, and some alone."""
        points = characteristics.mp(self.game, self.seat)
        order = sorted(able, key=lambda f: (-f.strength, f.oid))
        weights = shape.weights if shape is not None else {}
        most: list[Fighter] = []
        lone = [f for f in order if self.lone(f)]
        for f in order:
            if f in lone:
                continue
            weight = weights.get(str(f.oid), 1)
            if weight <= points:
                most.append(f)
                points -= weight
        tried = [most[:count] for count in range(1, len(most) + 1)]
        tried += [[f for f in most if f is not left] for left in most if len(most) > 2]
        tried += [[f] for f in (*order[1:4], *lone)]
        once: dict[frozenset[ObjectId], list[Fighter]] = {}
        for each in tried:
            once.setdefault(frozenset([f.oid for f in each]), each)
        return [*once.values()]


def targets(game: WakfuGame, decision: Decision, shape: PickOne) -> list[Answer]:
    """The three most promising Targets."""
    seat = decision.seat
    paper = Paper(game, seat)
    able = paper.able()
    rated = []
    for key in [o.key for o in shape.options]:
        found = paper.sets(able, paper.fighter(int(key)))
        rated.append((found[0][0] if found else 0.0, key))
    rated.sort(key=lambda pair: -pair[0])
    return [key for _, key in rated[:3]]


def attackers(game: WakfuGame, decision: Decision, shape: PickSome) -> list[Answer]:
    """The four most promising sets of attackers."""
    paper = Paper(game, decision.seat)
    able = [paper.fighter(int(key)) for key in [o.key for o in shape.options]]
    target = goal(game, decision)
    if target is None:
        return []
    found = paper.sets(able, paper.fighter(target), shape)
    answers: list[Answer] = [[str(f.oid) for f in each] for _, each in found[:4]]
    return [each for each in answers if _legal(shape, each)] or [shape.sensible()]


def goal(game: WakfuGame, decision: Decision) -> int | None:
    """The Target of the battle; of an attack that is only prepared yet, too."""
    battle = game.state.battle
    found = decision.params.get("target") if battle is None else battle.target
    return found if isinstance(found, int) else None


def _legal(shape: PickSome, answer: Answer) -> bool:
    try:
        shape.check(answer)
    except ValueError:
        return False
    return True


def blockers(game: WakfuGame, decision: Decision, shape: Assign) -> Answer:
    """The best blocks on paper."""
    battle = game.state.battle
    if battle is None or battle.target is None:
        return {}
    paper = Paper(game, RIVAL[decision.seat])
    able = [paper.fighter(int(e.option.key)) for e in shape.elements]
    striking = [paper.fighter(a) for a in battle.attackers]
    most = shape.limit if shape.limit is not None else len(able)
    _, blocks = paper.reply(striking, paper.fighter(battle.target), able, most)
    return {str(b.oid): str(a) for a, against in blocks.items() for b in against}


def worthwhile(game: WakfuGame, seat: Seat) -> bool:
    """Whether some attack gains something on paper."""
    paper = Paper(game, seat)
    able = paper.able()
    return any(paper.pays(able, paper.fighter(target)) for target in _goals(game, seat))


def _goals(game: WakfuGame, seat: Seat) -> list[ObjectId]:
    """What could be attacked (702.1)."""
    rival, faces = RIVAL[seat], game.faces
    return [
        oid
        for oid in game.state.world
        if game.state.objs[oid].controller == rival and faces[oid].type in ("haven_bag", "hero", "ally")
    ]
