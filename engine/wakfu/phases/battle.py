"""The battle (7): declaration, Target, attackers, blockers, actions, duels, Damage on the Target, end."""

from __future__ import annotations

import msgspec

from cards.wakfu.powers import Plus
from engine.core.decision import Assign, Option, Order, PickOne, PickSome, Seat, Slot
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL, SEATS, SINCE
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import AnyEvent, AttackDeclared, MomentReached, Reassigned, Tapped, XPGained
from engine.wakfu.events.course import (
    AttackersDeclared,
    BattleBegun,
    BattleEnded,
    BattleStopped,
    BlockersDeclared,
    Expired,
    TargetDeclared,
    under_way,
)
from engine.wakfu.offers import actions, orders, timing
from engine.wakfu.phases import challenge
from engine.wakfu.phases.challenge import Challenging, Checking
from engine.wakfu.phases.duel import Duel, Strike
from engine.wakfu.reading import characteristics
from engine.wakfu.reading.allowed import may_block
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.queue import ResolveQueue


class PreparedAttack(msgspec.Struct, frozen=True):
    """What was chosen before an attack was announced: Target and attackers, and the question about the latter."""

    target: ObjectId = 0
    attackers: tuple[ObjectId, ...] = ()
    shape: PickSome | None = None


class Preparing(Procedure):
    """An attack prepared in private: Target and attackers are chosen first, then it is announced (701.2).

    Until then nobody else learns of it, and it can be taken back. The choices are declared in their Phases (702.1,
    703.1) if nothing has been played or triggered since; else the attacker, who may go by that, is asked again.
    """

    seat: Seat
    goal: ObjectId = 0

    def begin(self, game: Board) -> Next:
        """702.1-702.3: ask for the Target. Without one, or without attackers, the attack is only announced (703.2b)."""
        legal = targets(game, self.seat)
        if not legal or attackers_shape(game, self.seat) is None:
            return self.ready(game, PreparedAttack())
        options = tuple(Option(str(oid), "target", oid) for oid in legal)
        return game.ask(
            self.seat, PickOne(options), self.aimed, "target", "702.1", "702.2", private=True, back=True
        )

    def aimed(self, game: Board, answer: str) -> Next:
        """703.1: ask for the attackers, even where only one can attack: to confirm them announces the attack."""
        self.goal = int(answer)
        shape = attackers_shape(game, self.seat)
        if shape is None:
            raise ValueError(answer)
        return game.ask(
            self.seat, shape, self.confirmed, "attackers", "703.1", "701.2", private=True, back=True, alone=True,
            mp=characteristics.mp(game, self.seat), target=self.goal,
        )  # fmt: skip

    def confirmed(self, game: Board, answer: list[str]) -> Next:
        """701.2: the attack is declared."""
        shape = attackers_shape(game, self.seat)
        if shape is None:
            raise ValueError(answer)
        return self.ready(game, PreparedAttack(self.goal, tuple(int(a) for a in answer), shape))

    def ready(self, game: Board, prepared: PreparedAttack) -> Next:
        """Done; the caller announces the attack."""
        game.value = prepared
        return None

    def back(self, game: Board) -> Next:
        """Take it back: nothing was declared."""
        game.value = False
        return None


class Attack(Procedure):
    """One battle, from the announcement (701.2) to its end (708).

    `seat` attacks; `goal` is the Target if an effect has set it, 0 if the attacker declares it; `prepared` is what the
    attacker has chosen beforehand.
    """

    seat: Seat
    goal: ObjectId = 0
    item: int = 0
    passes: int = 0
    turn: Seat = 0
    reassigned: ObjectId = 0
    duels: list[ObjectId] = []
    rewards: list[int] = []
    prepared: PreparedAttack | None = None

    def begin(self, game: Board) -> Next:
        """701.2: the announcement enters the Queue; each player may react, even one who passes until attacked."""
        orders.lift(game, RIVAL[self.seat], "attack")
        self.item = game.new_id()
        game.state.seats[self.seat].declared = True
        game.state.queue.append(Item("attack", self.seat, 0, "", id=self.item))
        return game.happen([AttackDeclared(seat=self.seat)], self.announced)

    def announced(self, game: Board) -> Next:
        """701.2: the battle begins once everything in the Queue has resolved."""
        return game.call(ResolveQueue(1), self.target)

    def target(self, game: Board) -> Next:
        """701.3, 702.1-702.3, 308.4: ask for the Target: the opponent's Haven Bag, or a Hero or Ally in the World."""
        game.state.queue = [i for i in game.state.queue if i.id != self.item]
        BattleBegun(seat=self.seat).enact(game)
        legal = [oid for oid in targets(game, self.seat) if self.goal in (0, oid)]
        if not legal:
            return self.stop(game)
        known = self.undisturbed(game)
        if known is not None and known.target in legal:
            return self.target_declared(game, str(known.target))
        options = tuple(Option(str(oid), "target", oid) for oid in legal)
        return game.ask(self.seat, PickOne(options), self.target_declared, "target", "702.1", "702.2")

    def undisturbed(self, game: Board) -> PreparedAttack | None:
        """What was prepared, if anything, as long as nothing has been played or triggered since the announcement.

        Whatever enters the Queue or comes into play has a number of its own.
        """
        return self.prepared if game.state.next_id == self.item + 1 else None

    def target_declared(self, game: Board, answer: str) -> Next:
        """Declare the Target (702.1); then a Challenge may be played (702.4)."""
        TargetDeclared(seat=self.seat, obj=int(answer)).enact(game)
        moment = MomentReached(seat=self.seat, obj=int(answer), what="target")
        return game.happen([moment], self.targeted)

    def targeted(self, game: Board) -> Next:
        """702.4: a Challenge may be played once the Target is determined."""
        return game.call(Challenging(self.seat), self.attackers)

    def attackers(self, game: Board) -> Next:
        """703.1: ask for the attackers: Allies and Heroes that can attack, as many as MP allow."""
        battle = under_way(game)
        battle.phase = "attackers"
        shape = attackers_shape(game, self.seat)
        if shape is None:
            return self.stop(game)  # 703.2b
        known = self.undisturbed(game)
        if known is not None and known.shape == shape:
            return self.attackers_declared(game, [str(oid) for oid in known.attackers])
        if len(shape.options) == 1:
            return self.attackers_declared(game, [shape.options[0].key])
        return game.ask(
            self.seat, shape, self.attackers_declared, "attackers", "703.1",
            mp=characteristics.mp(game, self.seat),
        )  # fmt: skip

    def attackers_declared(self, game: Board, answer: list[str]) -> Next:
        """703.2d, 804.5: they become attackers; their declaration powers hold while they attack."""
        attackers = [int(a) for a in answer]
        AttackersDeclared(seat=self.seat, objs=attackers).enact(game)
        batch: list[AnyEvent] = [MomentReached(seat=self.seat, obj=oid, what="attack") for oid in attackers]
        return game.happen(batch, self.blockers)

    def blockers(self, game: Board) -> Next:
        """704.1: ask for blockers, untapped Allies and Heroes in the World but the Target (704.3), each for one."""
        battle = under_way(game)
        battle.phase = "blockers"
        defender = RIVAL[self.seat]
        state = game.state
        slots = tuple(Option(str(a), "attacker", a) for a in battle.attackers)
        elements = []
        for oid in state.world:
            obj = state.objs[oid]
            if (
                obj.controller != defender
                or not game.faces[obj.id].fighter
                or (obj.tapped and not characteristics.can(game, oid, "block_tapped"))
                or oid == battle.target
                or characteristics.cannot(game, oid, "be_declared")
            ):
                continue
            where = tuple(str(a) for a in battle.attackers if may_block(game, oid, a))
            if where:
                elements.append(Slot(Option(str(oid), "block_with", oid), where))
        able = [int(e.option.key) for e in elements]
        shape = Assign(
            tuple(elements), slots, weights=_weights(game, able, "block"),
            limit=characteristics.mp(game, defender), rule="704.2b", code="too_many_blockers",
            alone=_alone(game, able), alone_rule="104.2",
        )  # fmt: skip
        return game.ask(
            defender,
            shape,
            self.blockers_declared,
            "blockers",
            "704.1",
            mp=characteristics.mp(game, defender),
        )

    def blockers_declared(self, game: Board, answer: dict[str, str]) -> Next:
        """Note who blocks whom (704.2a), then triggers of blocking enter (804.5)."""
        battle = under_way(game)
        BlockersDeclared(seat=RIVAL[self.seat], blocks={int(b): int(a) for b, a in answer.items()}).enact(
            game
        )
        self.turn = self.seat
        battle.phase = "actions"
        game.invalidate_dependents("fights")
        batch: list[AnyEvent] = [
            MomentReached(seat=RIVAL[self.seat], obj=o, what="block") for o in battle.blocks
        ]
        free = [a for a in battle.attackers if not battle.blockers_of(a)]
        batch += [MomentReached(seat=self.seat, obj=a, what="unblocked") for a in free]
        return game.happen(batch, self.opening) if batch else self.opening(game)

    def opening(self, game: Board) -> Next:
        """705.1: the Action Phase begins; first a Challenge may take effect."""
        return game.call(Checking("opening"), self.opened)

    def opened(self, game: Board) -> Next:
        """Powers that act as the Action Phase begins trigger, if there are any."""
        if "actions_start" not in game.layout().listeners:
            return self.act(game)
        return game.happen([MomentReached(seat=self.seat, what="actions_start")], self.act)

    def act(self, game: Board) -> Next:
        """705.1, 705.2, 705.5: the players act in turn, the attacker first, until both pass in succession."""
        game.state.resolving = 0
        if self.passes == 2:  # 705.5
            return game.call(Checking("end"), self.duelling)
        orders.resume(game, self.turn)
        if game.state.seats[self.turn].skip_until in ("battle", "change"):
            return self.acted(game, "pass")
        options = actions.plays(game, self.turn, "actions")
        if self.turn != self.seat and actions.reassignable(game, self.turn):
            options.append(Option("reassign", "reassign"))
        options = [Option("pass", "pass"), *options]
        hidden = bool(game.state.seats[self.turn].hand)
        return game.ask(
            self.turn, PickOne(tuple(options)), self.acted, "action", "705.1",
            window=len(options) == 1 and hidden,
        )  # fmt: skip

    def acted(self, game: Board, answer: str) -> Next:
        """705.2: a player who passes loses only this go."""
        if answer == "pass":
            self.passes += 1
            game.notify("passes", seat=self.turn)
            self.turn = RIVAL[self.turn]
            return self.act(game)
        if answer == "reassign":
            options = tuple(Option(str(o), "block_with", o) for o in actions.reassignable(game, self.turn))
            return game.ask(self.turn, PickOne(options), self.reassign, "reassign", "705.4", back=True)
        return game.call(Play(actions.chosen(game, answer, self.turn)), self.played)

    def back(self, game: Board) -> Next:
        """Take back a reassignment before it is made."""
        return self.act(game)

    def played(self, game: Board) -> Next:
        """810.4: once the Queue is empty it is the other player's go (705.3), whatever triggered (804.9)."""
        if not game.value:
            return self.act(game)
        self.passes = 0
        self.turn = RIVAL[self.turn]
        return game.call(ResolveQueue(0), self.act)

    def reassign(self, game: Board, answer: str) -> Next:
        """705.4, I-32: ask which attacker the blocker shall block."""
        self.reassigned = int(answer)
        legal = actions.slots_for(game, self.reassigned)
        options = tuple(Option(str(a), "block", a) for a in legal)
        return game.ask(self.turn, PickOne(options), self.reassigned_to, "reassign_to", "705.4", back=True)

    def reassigned_to(self, game: Board, answer: str) -> Next:
        """705.1: a reassignment is an action."""
        seat = self.turn
        self.passes = 0
        self.turn = RIVAL[self.turn]
        return game.happen([Reassigned(obj=self.reassigned, seat=seat, attacker=int(answer))], self.act)

    def duelling(self, game: Board) -> Next:
        """706.1: ask the attacking player for the order of the duels; Tackle has no effect any more (I-27)."""
        battle = under_way(game)
        battle.phase = "duels"
        game.invalidate_dependents("fights")
        Expired(until="actions_end").enact(game)
        self.duels = [a for a in battle.attackers if battle.blockers_of(a)]
        options = tuple(Option(str(a), "duel", a) for a in self.duels)
        return game.ask(self.seat, Order(options), self.ordered, "duel_order", "706.1")

    def ordered(self, game: Board, answer: list[str]) -> Next:
        """Store the order of the duels (706.1)."""
        self.duels = [int(a) for a in answer]
        return self.next_duel(game)

    def next_duel(self, game: Board) -> Next:
        """706.1, 706.3: fight the duels one by one; an attacker whose blockers have all gone is free."""
        battle = under_way(game)
        while self.duels:
            attacker = self.duels.pop(0)
            if attacker in battle.attackers and battle.blockers_of(attacker):
                return game.call(Duel(self.seat, attacker), self.next_duel)
        battle.phase = "damage"
        return game.call(Strike(self.seat), self.end)

    def end(self, game: Board) -> Next:
        """708.1: everyone ceases to fight, and who needed that to stand falls before anything else (204.6, 410.8)."""
        battle = under_way(game)
        battle.phase = "end"
        fighters = battle.fighters()
        self.rewards = list(battle.rewards)
        BattleEnded(seat=self.seat).enact(game)
        self.duels = [oid for oid in fighters if oid in game.state.objs]
        return game.settle_rules(self.reward)

    def reward(self, game: Board) -> Next:
        """708.2: then Experience is paid, but not to who has lost by now (708.4)."""
        order, rewards = SINCE[game.state.active], self.rewards
        batch: list[AnyEvent] = [XPGained(seat=s, amount=rewards[s]) for s in order if rewards[s]]
        return game.happen(batch, self.tap) if batch else self.tap(game)

    def tap(self, game: Board) -> Next:
        """708.3: tap everyone who fought to the end."""
        batch: list[AnyEvent] = [Tapped(obj=oid) for oid in self.duels if oid in game.state.objs]
        return game.happen(batch, self.ended) if batch else self.ended(game)

    def ended(self, game: Board) -> Next:
        """708.3: then powers that watch the end of a battle."""
        return game.happen([MomentReached(seat=self.seat, what="battle_end")], self.over)

    def stop(self, game: Board) -> Next:
        """703.2b: without a legal Target or attackers the battle stops at once, and its Challenge with it (I-30)."""
        challenge.cancel(game, under_way(game))
        BattleStopped(seat=self.seat).enact(game)
        game.notify("no_battle", seat=self.seat)
        return self._left(game)

    def over(self, game: Board) -> Next:
        """The Main Phase goes on."""
        game.notify("battle_over")
        return self._left(game)

    @staticmethod
    def _left(game: Board) -> Next:
        """End every pass until the end of this battle."""
        for seat in SEATS:
            orders.lift(game, seat, "battle")
        return None


def next_planned(game: Board) -> Attack | None:
    """701.4: the next attack that an effect has declared and that is still allowed (701.5, 104.2)."""
    while game.state.planned:
        plan = game.state.planned.pop(0)
        if timing.may_announce(game, plan.seat):
            return Attack(plan.seat, plan.target or 0)
        game.notify("no_attack", seat=plan.seat)
    return None


def targets(game: Board, seat: Seat) -> list[ObjectId]:
    """702.2, 702.3, 308.4: what `seat` may attack: the opponent's Haven Bag, or a Hero or Ally in the World."""
    state = game.state
    return [
        oid
        for oid in state.world
        if state.objs[oid].controller != seat and game.faces[oid].type in ("haven_bag", "hero", "ally")
    ]


def attackers_shape(game: Board, seat: Seat) -> PickSome | None:
    """703.1-703.2c: who may be declared as attackers, as many as MP allow; None where nobody can."""
    state = game.state
    able = [o for o in state.world if state.objs[o].controller == seat and timing.may_attack(game, o)]
    weights = _weights(game, able, "attack")
    points = characteristics.mp(game, seat)
    able = [o for o in able if weights.get(str(o), 1) <= points]
    if not able or not points:
        return None
    options = tuple(Option(str(oid), "attack_with", oid) for oid in able)
    return PickSome(
        options, 1, len(options), weights=weights, limit=points, rule="703.2c", code="too_many_attackers",
        alone=_alone(game, able), alone_rule="104.2",
    )  # fmt: skip  # 703.2a: at least one


def _alone(game: Board, able: list[ObjectId]) -> tuple[str, ...]:
    """104.2: the keys of those that can only be declared alone."""
    forbidden = game.snapshot().forbidden
    return tuple(str(oid) for oid in able if oid in forbidden and "fight_beside" in forbidden[oid])


def _weights(game: Board, able: list[ObjectId], on: str) -> dict[str, int]:
    """703.2, 704.2: each counts one MP, minus the MP that its own declaration power gives (I-9)."""
    out = {}
    for oid in able:
        gained = 0
        for power in game.faces[oid].declared:
            if power.on == on:
                for change in power.changes:
                    if isinstance(change, Plus) and change.stat == "mp" and isinstance(change.amount, int):
                        gained += change.amount
        if gained:
            out[str(oid)] = 1 - gained
    return out
