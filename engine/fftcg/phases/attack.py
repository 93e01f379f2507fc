"""The Attack Phase (10).

Worked out on paper first: *First Strike with triggers held back*: between the two rounds rule processes are carried
out, but nothing goes on the stack (15.2.3.3). *A party that shrinks to one*: it stays blocked, and the rule of
parties no longer binds who is left (15.1.1.9.5). *The blocker left*: the attacker stays blocked and deals no point
(F19).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from engine.core.decision import Distribute, IllegalMoveError, Option, PickOne, PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import AttackState, ObjectId
from engine.fftcg.happening import autos, choosing, paying, zones
from engine.fftcg.happening.bursts import DamageSeat
from engine.fftcg.happening.damage import DamagePacket, DealPackets
from engine.fftcg.happening.processes import Processes
from engine.fftcg.playing import orders
from engine.fftcg.playing.priority import Priority
from engine.fftcg.reading import allowed, matching

NOBODY = "none"


class AttackPhase(Procedure):
    """The four steps, from the declaration on again while the turn player attacks (10.1.4.6)."""

    seat: Seat
    named: list[ObjectId] = []

    def begin(self, game: FftcgBoard) -> Next:
        """Attack Preparation Step (10.1.1): its triggers come once a phase (10.1.1.1)."""
        game.state.phase = "attack"
        game.state.attack = AttackState()
        game.notify("phase", phase="attack", seat=self.seat)
        autos.happened(game, "attack_phase_begins", player=self.seat)
        return game.call(Priority(seat=self.seat), self.declaration)

    def declaration(self, game: FftcgBoard) -> Next:
        """Attack Declaration Step (10.1.2): one question, a Forward, a party of one Element, or nobody."""
        game.state.attack = AttackState("declaration")
        game.stir("attack")
        able = self._able(game)
        forced = allowed.must_attack(game, able)  # 10.1.2.1.3: then the phase does not end yet
        if game.state.ending and not forced:
            return self.declared(game, [])
        shape = _attackers(game, able, forced)
        rules = ("10.1.2.1", "15.1.1.9.2") if shape.most > 1 else ("10.1.2.1",)
        return game.ask(
            self.seat,
            shape,
            self.declared,
            "attack",
            *(("10.1.2.1.3",) if forced else ()),
            *rules,
            alone=orders.always(game, self.seat),
            forced=", ".join(map(game.name_of, forced)),
        )

    def _able(self, game: FftcgBoard) -> list[ObjectId]:
        """Who may be declared as an attacker, and can be paid for (10.1.2.3)."""
        return [oid for oid in allowed.attackers(game) if _payable(game, self.seat, oid, "attack")]

    def declared(self, game: FftcgBoard, answer: list[str]) -> Next:
        """What it costs that they attack is locked, and paid at once (10.1.2.3)."""
        if not answer:
            return game.call(Priority(seat=self.seat), self.ended)
        self.named = [int(key) for key in answer]
        return self._paying(game, self.seat, "attack", self.attacking)

    def _paying(self, game: FftcgBoard, seat: Seat, what: str, then: Callable[..., Next]) -> Next:
        cp = allowed.declared_cost(game, self.named, what)
        if not cp:
            return then(game, [])
        rule = "10.1.2.3" if what == "attack" else "10.1.3.1.3"
        shape = paying.shape(game, seat, paying.CpPrice(cp), rule=rule)
        if shape is None:
            raise IllegalMoveError(rule, "cost")
        return game.ask(
            seat, shape, then, "pay", rule, private=True, back=True,
            name=", ".join(map(game.name_of, self.named)), price={"cp": cp, "symbols": []},
        )  # fmt: skip

    def back(self, game: FftcgBoard) -> Next:
        """What is not paid for is not declared (14.1)."""
        return self.block if _attack(game).attackers else self.declaration

    def attacking(self, game: FftcgBoard, paid: list[str]) -> Next:
        """They become dull but for Brave (10.1.2.2, 15.2.1.2) and attack, each of them (10.1.2.4, F39).

        They attack as one (15.1.1.9.1); 10.1.2.5: what that triggers.
        """
        paying.spend(game, map(int, paid))
        tired = [oid for oid in self.named if not allowed.has(game, oid, "brave")]
        attack = game.state.attack = AttackState("declaration", list(self.named), len(self.named) > 1)
        for oid in attack.attackers:
            game.state.objs[oid].attacks += 1
        game.stir("attack")
        names = [game.name_of(oid) for oid in attack.attackers]
        game.notify("attack", seat=self.seat, objs=list(attack.attackers), names=names)
        zones.set_dull(game, tired, dull=True, quiet=True)
        autos.happened(game, "attacks", attack.attackers)
        if attack.party:
            autos.happened(game, "attacks_in_party", attack.attackers)
        return game.call(Priority(seat=self.seat), self.block)

    def block(self, game: FftcgBoard) -> Next:
        """Block Declaration Step (10.1.3): a Forward of the other player, or none."""
        attack = _attack(game)
        attack.step = "block"
        rival = game.seating.rival(self.seat)
        able, forced = allowed.blockers(game)
        able = [oid for oid in able if _payable(game, rival, oid, "block")]
        forced = forced and bool(able)
        if not attack.attackers:
            return self.blocked(game, NOBODY)
        options = tuple(choosing.option(game, oid, "block") for oid in able)
        free = () if forced else (Option(NOBODY, NOBODY),)
        return game.ask(
            rival, PickOne((*options, *free), NOBODY if free else None), self.blocked, "block",
            *(("10.1.3.1.3",) if forced else ()), "10.1.3.1", objs=list(attack.attackers),
            forced=", ".join(map(game.name_of, able)) if forced else "",
        )  # fmt: skip

    def blocked(self, game: FftcgBoard, answer: str) -> Next:
        """What it costs that it blocks is locked, and paid at once (10.1.3.1.3)."""
        self.named = [] if answer == NOBODY else [int(answer)]
        return self._paying(game, game.seating.rival(self.seat), "block", self.blocking)

    def blocking(self, game: FftcgBoard, paid: list[str]) -> Next:
        """The blocker blocks the attacker, or the whole party as one (10.1.3.2, 10.1.3.4); its triggers (10.1.3.5)."""
        attack = _attack(game)
        paying.spend(game, map(int, paid))
        if self.named:
            attack.blocker, attack.was_blocked = self.named[0], True
            game.stir("attack")
            game.notify(
                "block",
                seat=game.seating.rival(self.seat),
                obj=attack.blocker,
                name=game.name_of(attack.blocker),
            )
            autos.happened(game, "blocks", [attack.blocker])
            autos.happened(game, "blocked", attack.attackers)
        return game.call(Priority(seat=self.seat), self.damage)

    def damage(self, game: FftcgBoard) -> Next:
        """Damage Resolution Step (10.1.4)."""
        _attack(game).step = "damage"
        return game.call(BattleDamage(seat=self.seat), self.after)

    def after(self, game: FftcgBoard) -> Next:
        """What the damage triggered, then priority (10.1.4.3, 10.1.4.4); the party is dissolved (10.1.4.5)."""
        return game.call(Priority(seat=self.seat), self.again)

    def again(self, game: FftcgBoard) -> Next:
        """Back to the declaration (10.1.4.6)."""
        return self.declaration

    def ended(self, game: FftcgBoard) -> Next:
        """Nobody attacks: the other steps are left out (10.1.2.7), and the phase is over."""
        game.state.attack = None
        return None


def _attack(game: FftcgBoard) -> AttackState:
    """The attack under way. Raises `LookupError` when there is none."""
    if game.state.attack is None:
        raise LookupError("no attack is under way")
    return game.state.attack


def _payable(game: FftcgBoard, seat: Seat, oid: ObjectId, what: str) -> bool:
    """Whether what it costs that it attacks or blocks could be paid."""
    cp = allowed.declared_cost(game, [oid], what)
    return not cp or paying.payable(game, seat, paying.CpPrice(cp))


def _attackers(game: FftcgBoard, able: list[ObjectId], forced: list[ObjectId]) -> PickSome:
    """Nobody unless somebody must attack, one who may (15.1.1.9.3), or as many as share an Element.

    15.1.1.9.2, 15.1.1.9.4, F32: that of a party is any Element that all of it have now.
    """
    elements: dict[str, tuple[str, ...]] = {str(oid): game.features(oid).elements for oid in able}
    of_each = Counter(element for those in elements.values() for element in those)
    return PickSome(
        tuple(choosing.option(game, oid, "attack") for oid in able),
        least=1 if forced else 0,
        most=max(of_each.values(), default=min(1, len(able))),
        rule="15.1.1.9.2",
        code="party",
        default=(str((forced or able)[0]),) if able else (),
        count_rule="10.1.2.1.3",
        common=elements,
    )


class BattleDamage(Procedure):
    """A point to the player, or damage between Forwards, those with First Strike first (10.1.4, 15.2.3)."""

    cause_kind: ClassVar[str] = "battle"
    seat: Seat
    shares: dict[str, int] = {}
    first: bool = True

    def begin(self, game: FftcgBoard) -> Next:
        """Not blocked, one point (10.1.4.1), a party as well (F39); blocked, damage among Forwards (10.1.4.2)."""
        attack = _attack(game)
        if not attack.attackers:
            return None
        free = attack.was_blocked and not attack.blocker and game.ruling("blocked") == "free"
        if not attack.was_blocked or free:
            attack.dealt = list(attack.attackers)
            rival = game.seating.rival(self.seat)
            return game.call(DamageSeat(seat=rival, amount=1, sources=list(attack.attackers)), self.over)
        if not attack.blocker:
            return None  # F19: blocked it stays
        self.first = bool(self._swift(game))
        return self.share

    def _swift(self, game: FftcgBoard) -> list[ObjectId]:
        """Who deals damage first: a party only if all of it have First Strike (15.1.1.9.7, 15.2.3.4)."""
        attack = _attack(game)
        found = [attack.blocker] if allowed.has(game, attack.blocker, "first_strike") else []
        if all(allowed.has(game, oid, "first_strike") for oid in attack.attackers):
            found += attack.attackers
        return found

    def _dealing(self, game: FftcgBoard) -> list[ObjectId]:
        """Who deals damage in this round."""
        attack = _attack(game)
        if self.first:
            return self._swift(game)
        return [oid for oid in (*attack.attackers, attack.blocker) if oid and oid not in attack.dealt]

    def share(self, game: FftcgBoard) -> Next:
        """The blocker's damage to a party is shared by its controller, in thousands (10.1.4.2.1)."""
        attack = _attack(game)
        self.shares = {}
        power = matching.power(game, attack.blocker)
        if attack.blocker not in self._dealing(game) or not attack.attackers:
            return self.deal
        if len(attack.attackers) == 1:
            self.shares = {str(attack.attackers[0]): power}
            return self.deal
        options = tuple(choosing.option(game, oid, "assign") for oid in attack.attackers)
        best = choosing.felling(game, attack.attackers, power)
        shape = Distribute(options, power, rule="10.1.4.2.1", step=choosing.STEP, default=best)
        return game.ask(
            game.seating.rival(self.seat), shape, self.shared, "assign", "10.1.4.2.1", total=power,
            name=game.name_of(attack.blocker),
        )  # fmt: skip

    def shared(self, game: FftcgBoard, answer: dict[str, int]) -> Next:
        """The answer."""
        self.shares = answer
        return self.deal

    def deal(self, game: FftcgBoard) -> Next:
        """All who deal damage in this round do so at one moment (15.2.3.2); a party as one (15.1.1.9.8)."""
        attack = _attack(game)
        dealing = self._dealing(game)
        packets = [DamagePacket(int(key), {attack.blocker: number}) for key, number in self.shares.items()]
        parts = {oid: matching.power(game, oid) for oid in attack.attackers if oid in dealing}
        if parts and attack.blocker:
            packets.append(DamagePacket(attack.blocker, parts))
        attack.dealt = [*attack.dealt, *dealing]
        return game.call(DealPackets(packets=packets), self.dealt)

    def dealt(self, game: FftcgBoard) -> Next:
        """After First Strike: rule processes, and nobody is asked (15.2.3.3); then the others deal theirs."""
        if not self.first:
            return None
        self.first = False
        return game.call(Processes(), self.second)

    def second(self, game: FftcgBoard) -> Next:
        """The second round, if anybody is left to deal damage to."""
        attack = game.state.attack
        if game.result is not None or attack is None or not attack.attackers or not attack.blocker:
            return None
        return self.share
