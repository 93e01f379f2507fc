"""Points of damage to a player, and EX Bursts (6.5, 11.10)."""

from __future__ import annotations

from typing import ClassVar

from cards.fftcg.powers import AutoAbility
from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.happening import autos, choosing, losing, zones
from engine.fftcg.reading import matching


class DamageSeat(Procedure):
    """A player receives points of damage: so many cards from the top of the deck (6.5.1, 6.5.2, 6.5.3, 7.8.1).

    `sources` deal it. An EX Burst is used before the next card, but after all of them where one Summon or ability deals
    several (6.5.2.1, F6): `together`. Who has an empty deck loses (3.1.3), who has too many points loses
    (3.1.1, 7.8.2, F14).
    """

    seat: Seat
    amount: int
    sources: list[ObjectId]
    together: bool = False
    told: bool = False
    revealed: list[ObjectId] = []

    def begin(self, game: FftcgBoard) -> Next:
        """The next point; its card goes behind the others, whose order stays (7.8.3)."""
        if self.amount <= 0:
            return self.bursts
        self.amount -= 1
        own = game.own(self.seat)
        if not own.deck:
            losing.lose(game, self.seat, "deck", "3.1.3")
            losing.judge(game)
            return None
        obj = _put(game, self.seat, self.sources, told=self.told)
        self.told = True
        if losing.judge(game):
            return None
        if not _bursts(game, obj, self.sources):
            return self.begin
        if self.together:
            self.revealed = [*self.revealed, obj.id]
            return self.begin
        return game.call(ExBurst(seat=self.seat, obj=obj.id), self.begin)

    def bursts(self, game: FftcgBoard) -> Next:
        """The EX Bursts of several points, in the order in which they were revealed."""
        if not self.revealed:
            game.value = self.told
            return None
        first, self.revealed = self.revealed[0], self.revealed[1:]
        return game.call(ExBurst(seat=self.seat, obj=first), self.bursts)


def _put(game: FftcgBoard, seat: Seat, sources: list[ObjectId], *, told: bool) -> CardObject:
    """Put the top card of a deck into the Damage Zone: the last point loses (F14). `told`: it is not the first."""
    own = game.own(seat)
    obj = zones.create(game, own.deck.pop(), seat, "damage_zone")
    printed = game.printed(obj)
    game.notify(
        "point", seat=seat, obj=obj.id, card=obj.card, name=printed.card.name, points=len(own.damage_zone),
        most=losing.most_points(game), ex=printed.burst is not None,
    )  # fmt: skip
    if not told:
        autos.happened(game, "damages_player", sources or autos.NO_CARD, player=seat)
        autos.happened(game, "receives_damage", player=seat)
    if len(own.damage_zone) >= losing.most_points(game) and game.ruling("last_point") == "at_once":
        losing.lose(game, seat, "damage", "3.1.1")
    return obj


def _bursts(game: FftcgBoard, obj: CardObject, sources: list[ObjectId]) -> bool:
    """Whether a card put into a Damage Zone may be used as an EX Burst."""
    barred = any(matching.banned(game, source, "burst") for source in sources)
    return game.printed(obj).burst is not None and not barred


class DamageBoth(Procedure):
    """Both players receive points of damage at one moment: all are counted (3.3, F14) before any EX Burst (6.5.2.1)."""

    amount: int
    sources: list[ObjectId]
    revealed: list[ObjectId] = []

    def begin(self, game: FftcgBoard) -> Next:
        """All cards, the turn player's first."""
        for seat in game.in_turn_order():
            for number in range(self.amount):
                if not game.own(seat).deck:
                    losing.lose(game, seat, "deck", "3.1.3")
                    break
                obj = _put(game, seat, self.sources, told=number > 0)
                if _bursts(game, obj, self.sources):
                    self.revealed = [*self.revealed, obj.id]
        return None if losing.judge(game) else self.bursts

    def bursts(self, game: FftcgBoard) -> Next:
        """The EX Bursts, in the order in which the cards came."""
        if not self.revealed:
            game.value = True
            return None
        first, self.revealed = self.revealed[0], self.revealed[1:]
        return game.call(ExBurst(seat=game.state.objs[first].owner, obj=first), self.bursts)


class ExBurst(Procedure):
    """An EX Burst: used or not (11.10.2); it is not cast or activated, and cannot be answered (F16).

    A Summon does all it says, a Character what its auto ability with the icon says (11.10.3, F15), without its trigger.
    """

    cause_kind: ClassVar[str] = "effect"
    seat: Seat
    obj: ObjectId
    item: int = 0

    def begin(self, game: FftcgBoard) -> Next:
        """Ask, unless what it would have to choose is not there."""
        obj = game.state.objs.get(self.obj)
        if obj is None or obj.zone != "damage_zone":
            return None
        printed = game.printed(obj)
        burst = printed.burst
        if burst is None:
            return None
        condition = burst.if_ if isinstance(burst, AutoAbility) else None
        item = StackItem(
            "burst",
            self.seat,
            obj.id,
            obj.card,
            effects=burst.effects,
            choose=burst.choose,
            modes=burst.modes,
            condition=condition,
            key=printed.card.abilities.index(burst) if isinstance(burst, AutoAbility) else -1,
        )
        self.item = choosing.draft(game, item).id
        options = (Option("use", "burst", obj.id, card=obj.card), Option("leave", "leave", obj.id))
        return game.ask(
            self.seat, PickOne(options), self.decided, "burst", "11.10.2", **choosing.asking(game, item)
        )

    def decided(self, game: FftcgBoard, answer: str) -> Next:
        """The answer; its choices are made now (F15)."""
        if answer == "leave":
            game.notify("burst_left", seat=self.seat, obj=self.obj, name=game.name_of(self.obj))
            return self.over
        game.notify("burst", seat=self.seat, obj=self.obj, name=game.name_of(self.obj))
        return game.call(choosing.MakeChoices(item=self.item), self.chosen)

    def chosen(self, game: FftcgBoard) -> Next:
        """Carry it out, if all could be chosen (11.11.5.1.1) and its *if* holds."""
        item = game.item(self.item)
        if not game.value or not matching.holds(game, item.condition, item):
            game.notify("cancelled", item=item.id, name=game.name_of(self.obj), because="no_choice")
            return self.over
        choosing.tell(game, item)
        autos.happened(game, "chosen", choosing.named(game, item), by=item)
        return game.carry_out(item.id, item.effects, self.over)

    def over(self, game: FftcgBoard) -> Next:
        """It is over."""
        choosing.drop(game, self.item)
        if game.result is None:
            zones.put_back(game)
        losing.judge(game)
        return None
