"""Damage to Forwards, with what replaces it (6.5, 11.12.5), and cards put from the field into the Break Zone."""

from __future__ import annotations

import msgspec

from cards.fftcg.powers import DamageDealt, DamageTaken, RemovedInstead, RemovedThen
from engine.core.decision import Option, PickOne
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.features import InForce
from engine.fftcg.board.state import DelayedAuto, ObjectId, StackItem
from engine.fftcg.happening import zones
from engine.fftcg.reading import matching


class DamagePacket(msgspec.Struct):
    """Damage about to be dealt to one Forward: how much by which source; a party deals it together (15.1.1.9.8)."""

    target: ObjectId
    parts: dict[ObjectId, int]

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.parts.values())


class DealPackets(Procedure):
    """Damage dealt to Forwards at one moment; the caller finds in `value` whether any was dealt.

    Replacements come first (11.12.5.3), each once (11.12.5.5). Damage of 0 is not dealt (F33, 11.12.5.4).
    """

    packets: list[DamagePacket]
    at: int = 0

    def begin(self, game: FftcgBoard) -> Next:
        """Replace what is to be replaced, packet by packet."""
        self.packets = [p for p in self.packets if p.target in game.state.field and p.total > 0]
        return self.replaced

    def replaced(self, game: FftcgBoard) -> Next:
        """The next packet; who controls the affected card orders what replaces it (11.12.5.6.1)."""
        while self.at < len(self.packets):
            packet = self.packets[self.at]
            doubled = _doubled(game, packet)
            guards = _guards(game, packet.target)
            if doubled != packet.parts and guards:
                first = any(_guarded(game, guard, packet.target, packet.total) for guard in guards)
                second = any(_guarded(game, guard, packet.target, sum(doubled.values())) for guard in guards)
                if first != second:
                    return self._asked(game, packet)
            self._settle(game, packet, prevent_first=False)
            self.at += 1
        return self.dealt

    def _asked(self, game: FftcgBoard, packet: DamagePacket) -> Next:
        seat = game.state.objs[packet.target].controller
        options = (Option("prevent", "prevent", packet.target), Option("double", "double", packet.target))
        return game.ask(
            seat,
            PickOne(options),
            self.ordered,
            "replacement",
            "11.12.5.6.1",
            name=game.name_of(packet.target),
        )

    def ordered(self, game: FftcgBoard, answer: str) -> Next:
        """The answer."""
        self._settle(game, self.packets[self.at], prevent_first=answer == "prevent")
        self.at += 1
        return self.replaced

    def _settle(self, game: FftcgBoard, packet: DamagePacket, *, prevent_first: bool) -> None:
        if prevent_first and _prevented(game, packet):
            packet.parts = {}
            return
        packet.parts = _doubled(game, packet)
        if not prevent_first and _prevented(game, packet):
            packet.parts = {}

    def dealt(self, game: FftcgBoard) -> Next:
        """Deal all of it at one moment."""
        done = False
        for packet in self.packets:
            if packet.total <= 0:
                continue
            obj = game.state.objs[packet.target]
            obj.damage += packet.total
            obj.hurt_by = [*obj.hurt_by, *(source for source in packet.parts if source not in obj.hurt_by)]
            game.notify(
                "damaged", obj=obj.id, seat=obj.controller, name=game.name_of(obj.id), amount=packet.total,
                by=[game.name_of(source) for source in packet.parts],
            )  # fmt: skip
            done = True
        game.stir()
        game.value = done
        return None


def _doubled(game: FftcgBoard, packet: DamagePacket) -> dict[ObjectId, int]:
    """The parts of a packet, those doubled that a source doubles (11.12.5.2)."""
    out = {}
    for source, amount in packet.parts.items():
        rules = game.features(source).rules if source in game.state.field else []
        times = sum(
            isinstance(rule, DamageDealt) and matching.fits(game, rule.to, packet.target, item)
            for rule, item, _ in rules
        )
        out[source] = amount * 2**times
    return out


def _guards(game: FftcgBoard, target: ObjectId) -> list[InForce]:
    return [
        held for held in game.features(target).rules if isinstance(held.rule, DamageTaken) and _left(held)
    ]


def _left(held: InForce) -> bool:
    """Whether a replacement of the *next* dealings of damage has one left."""
    times = getattr(held.rule, "times", None)
    return times is None or held.lasting is None or held.lasting.used < times


def _guarded(game: FftcgBoard, held: InForce, target: ObjectId, amount: int) -> bool:
    below = getattr(held.rule, "below_power", False)
    return not below or amount < game.features(target).power


def _prevented(game: FftcgBoard, packet: DamagePacket) -> bool:
    """Whether a packet becomes 0; what counts its dealings counts this one."""
    for held in _guards(game, packet.target):
        if _guarded(game, held, packet.target, packet.total):
            if held.lasting is not None and getattr(held.rule, "times", None) is not None:
                held.lasting.used += 1
            game.notify("prevented", obj=packet.target, name=game.name_of(packet.target), amount=packet.total)
            return True
    return False


class PutAway(Procedure):
    """Cards on the field are put into their owners' Break Zones at one moment.

    `broken` are broken (15.1.1.3), the others are not (15.1.1.3.2).

    Some are removed from the game instead (11.12.5.1): where that is optional, who controls the ability decides.
    """

    objs: list[ObjectId]
    broken: list[ObjectId] = []
    at: int = 0
    asked: int = 0
    removed: list[ObjectId] = []
    later: dict[ObjectId, StackItem] = {}

    def begin(self, game: FftcgBoard) -> Next:
        """Only what is on the field."""
        self.objs = [oid for oid in dict.fromkeys(self.objs) if oid in game.state.field]
        return self.replaced

    def replaced(self, game: FftcgBoard) -> Next:
        """What replaces the next card's move."""
        while self.at < len(self.objs):
            oid = self.objs[self.at]
            held = [h for h in game.features(oid).rules if isinstance(h.rule, RemovedInstead | RemovedThen)]
            later = next((h for h in held if isinstance(h.rule, RemovedThen)), None)
            if later is not None and not any(isinstance(h.rule, RemovedInstead) for h in held):
                self.later = {**self.later, oid: later.item}
            if any(not getattr(h.rule, "optional", False) for h in held):
                self.removed = [*self.removed, oid]
            elif self.asked < len(held):
                asking = held[self.asked].item.controller
                options = (Option("yes", "yes", oid), Option("no", "no", oid))
                return game.ask(
                    asking, PickOne(options), self.decided, "replace", "11.12.5.1",
                    name=game.name_of(oid),
                )  # fmt: skip
            self.at, self.asked = self.at + 1, 0
        return self.put

    def decided(self, game: FftcgBoard, answer: str) -> Next:
        """The answer."""
        self.asked += 1
        if answer == "yes":
            self.removed = [*self.removed, self.objs[self.at]]
            self.at, self.asked = self.at + 1, 0
        return self.replaced

    def put(self, game: FftcgBoard) -> Next:
        """All at one moment; the caller finds in `value` whether any has left."""
        moves = [(oid, "removed" if oid in self.removed else "break_zone") for oid in self.objs]
        broken = [oid for oid in self.broken if oid not in self.removed]
        then = {oid: _delay(game, oid, item) for oid, item in self.later.items()}
        became = zones.leave(game, moves, broken)
        for oid, made in then.items():
            if made is not None and oid in became:
                made.item.choices = {"removed": [became[oid]]}
                game.state.delayed.append(made)
        game.value = bool(became)
        return None


def _delay(game: FftcgBoard, oid: ObjectId, item: StackItem) -> DelayedAuto | None:
    """The delayed ability that a replacement makes (11.8.17.6): its source is the card with the field ability.

    Its controller is who controls that card as the replacement is applied (6.4.1.3).
    """
    rules = (h.rule for h in game.features(oid).rules if isinstance(h.rule, RemovedThen))
    rule, source = next(rules, None), game.state.objs.get(item.source)
    if rule is None or source is None:
        return None
    then = rule.then
    made = StackItem(
        "delayed", source.controller, source.id, source.card, effects=then.effects, choose=then.choose
    )
    return DelayedAuto(then.on, made)
