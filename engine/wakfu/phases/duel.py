"""Battle Damage: duels (706) and the Target (707)."""

from __future__ import annotations

from engine.core.decision import Distribute, Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import Battle, ObjectId
from engine.wakfu.events import AnyEvent, Damaged
from engine.wakfu.events.course import under_way
from engine.wakfu.reading import characteristics

NEVER = 1000
"""More than any Strength: with this ruling no Damage to a Hero counts as lethal."""


def packet(game: Board, source: ObjectId, to: ObjectId, amount: int | None = None) -> Damaged:
    """706.2, 204.4: battle Damage equal to the source's Strength, of the source's Element."""
    obj = game.state.objs[source]
    strong = characteristics.strength(game, source) if amount is None else amount
    return Damaged(
        obj=to,
        seat=obj.controller,
        amount=strong,
        element=game.faces[obj.id].element,
        source=source,
        battle=True,
    )


class Duel(Procedure):
    """706.2, 706.4: one attacker against its blockers; all strike at once."""

    cause_kind = "battle"
    seat: Seat
    attacker: ObjectId
    batch: list[AnyEvent] = []
    answered: bool = False

    def begin(self, game: Board) -> Next:
        """706.2: ask which blocker the attacker strikes; with Giant (806.9, 806.9a), how it shares its Damage."""
        battle = under_way(game)
        blockers = battle.blockers_of(self.attacker)
        options = tuple(Option(str(b), "strike", b) for b in blockers)
        total = characteristics.strength(game, self.attacker)
        if total > 0 and characteristics.has(game, self.attacker, "giant"):
            lethal = {str(b): lethal_for(game, b) for b in blockers}
            gates = {}
            if battle.target is not None and battle.target in game.state.objs:
                options = (*options, Option(str(battle.target), "strike_target", battle.target))
                gates = {str(battle.target): lethal}
            if sum(lethal.values()) >= total:
                options = options[: len(blockers)]
                gates = {}
            shape = Distribute(options, total, gates, rule="706.4")
            return game.ask(self.seat, shape, self.shared, "giant", "706.4", "806.9", attacker=self.attacker)
        return game.ask(
            self.seat, PickOne(options), self.struck, "duel_victim", "706.2", attacker=self.attacker
        )

    def struck(self, game: Board, answer: str) -> Next:
        """706.2: the attacker strikes only the chosen blocker."""
        return self.exchange(game, {answer: characteristics.strength(game, self.attacker)})

    def shared(self, game: Board, answer: dict[str, int]) -> Next:
        """Take the attacker's shares of Damage (806.9b, 806.9c)."""
        battle = under_way(game)
        following = self.exchange(game, answer, go=False)
        hit = battle.target is not None and str(battle.target) in answer
        if hit and not battle.struck and self._answers(game, battle.target):
            options = (Option("strike", "strike_back", self.attacker), Option("wait", "wait"))
            return game.ask(
                RIVAL[self.seat], PickOne(options), self.struck_back, "strike_back", "706.4",
                target=battle.target,
            )  # fmt: skip
        return self.go(game) if following is None else following

    def _answers(self, game: Board, target: ObjectId | None) -> bool:
        """706.4: whether the Target has dealt no battle Damage yet and has some to deal."""
        return (
            target is not None
            and target not in under_way(game).dealt
            and characteristics.strength(game, target) > 0
        )

    def struck_back(self, game: Board, answer: str) -> Next:
        """706.4: the Target may strike back at the Giant, once a battle (I-23)."""
        battle = under_way(game)
        if answer == "strike" and battle.target is not None:
            battle.struck = self.answered = True
            self.batch.append(packet(game, battle.target, self.attacker))
        return self.go(game)

    def exchange(self, game: Board, shares: dict[str, int], *, go: bool = True) -> Next:
        """706.2: make the packets of the attacker and of every blocker, who strike at the same time."""
        battle = under_way(game)
        self.batch = [packet(game, self.attacker, int(to), amount) for to, amount in shares.items()]
        self.batch += [packet(game, blocker, self.attacker) for blocker in battle.blockers_of(self.attacker)]
        if game.ruling("broken_duel") == "goes_on":
            battle.dealt.append(self.attacker)
        return self.go(game) if go else None

    def go(self, game: Board) -> Next:
        """Let all the packets happen as one batch, in which alone they stand from now on (811.4)."""
        batch, self.batch = self.batch, []
        for event in batch:
            if isinstance(event, Damaged):
                event.duel = self.attacker
        return game.happen(batch, self.fought)

    def fought(self, game: Board) -> Next:
        """704.6, I-24: if the duel ceased before any of its Damage was dealt, the Target has not struck anybody."""
        battle = game.state.battle
        if self.answered and battle is not None and not battle.blockers_of(self.attacker):
            battle.struck = bool({self.attacker, battle.target} & {*battle.dealt})
        return self.over(game)


class Strike(Procedure):
    """707.1: free attackers strike the Target, which strikes one of them back."""

    cause_kind = "battle"
    seat: Seat

    def begin(self, game: Board) -> Next:
        """707.2: without a Target nothing happens."""
        battle = under_way(game)
        if battle.target is None or not free(battle):
            return None
        target = game.state.objs[battle.target]
        able = game.printed(target).fighter and not battle.struck and target.id not in battle.dealt
        hitting = [a for a in free(battle) if characteristics.strength(game, a) > 0]
        if not able or not hitting or characteristics.strength(game, target.id) <= 0:
            return self.strike(game, "")
        options = tuple(Option(str(a), "strike", a) for a in hitting)
        return game.ask(
            RIVAL[self.seat], PickOne(options), self.strike, "strike_back", "707.1", target=target.id
        )

    def strike(self, game: Board, answer: str) -> Next:
        """707.1: all strike at the same time (L10)."""
        battle = under_way(game)
        target = battle.target
        if target is None:
            return None
        batch: list[AnyEvent] = [packet(game, a, target) for a in free(battle)]
        if answer:
            battle.struck = True
            batch.append(packet(game, target, int(answer)))
        return game.happen(batch, self.over) if batch else None


def free(battle: Battle) -> list[ObjectId]:
    """704.6, I-24: attackers without blockers that have not dealt battle Damage."""
    return [a for a in battle.attackers if not battle.blockers_of(a) and a not in battle.dealt]


def lethal_for(game: Board, oid: ObjectId) -> int:
    """806.9c, I-22: how much Damage is lethal to a blocker, before reductions; for a Hero its remaining HP."""
    obj = game.state.objs[oid]
    if game.faces[obj.id].type == "hero":
        return characteristics.hp(game, oid) if game.ruling("giant_hero") == "hp" else NEVER
    return max(0, characteristics.strength(game, oid) - obj.damage)
