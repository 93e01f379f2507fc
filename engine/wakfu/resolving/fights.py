"""Effects on where objects are, who fights and who may do what (411, 412, 416, 701.4, 705)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Literal, get_args

from cards.wakfu import powers as p
from cards.wakfu.powers import EventKind
from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, Modifier, ObjectId, Planned
from engine.wakfu.events import (
    AnyEvent,
    AttackerPlaced,
    BlockerPlaced,
    ControlChanged,
    Equipped,
    Modified,
    MomentReached,
    Rearranged,
    Retargeted,
    Swapped,
    causes,
)
from engine.wakfu.offers import choices, timing
from engine.wakfu.reading import allowed, conditions, filters, gear
from engine.wakfu.reading.allowed import may_block, may_enter, may_join, may_swap, stand_together
from engine.wakfu.reading.nested import OfEffect, Running
from engine.wakfu.resolving.granted import Granted


def swap(game: Board, run: Running, item: Item, node: p.Swap) -> Next:
    """411.1, 416.3: exchange two objects; unless both are there and may be exchanged, nothing happens."""
    if node.second is None:
        return game.call(Rearranging(item.controller, filters.named(game, item, node.first)), run.begin)
    first = filters.one(game, item, node.first)
    if first is None:
        return None
    lawful = _may_trade if node.of == "control" else may_swap
    able = [oid for oid in filters.named(game, item, node.second) if lawful(game, first, oid)]
    if not able:
        if node.of == "place" and (name := causes.public_name(game, first)):
            game.notify("not_done", what="swapped", rule="411.1b", obj=first, name=name)
        return None
    return game.call(Swapping(item.controller, item.card, first, able, node.of), run.begin)


def _may_trade(game: Board, first: ObjectId, second: ObjectId) -> bool:
    """416.3: whether both are in the World and have different controllers."""
    pair = [game.state.objs.get(oid) for oid in (first, second)]
    there = [obj for obj in pair if obj is not None and obj.area == "world"]
    return len({obj.controller for obj in there}) == len(pair)


class Swapping(Procedure):
    """411.1, 416.3: one is picked on resolution (807.4); then both change at once."""

    seat: Seat
    card: str
    first: ObjectId
    able: list[ObjectId]
    of: Literal["place", "control"]

    def begin(self, game: Board) -> Next:
        """Ask which object to exchange with (807.4)."""
        able = choices.binding(game, self.seat, self.able) or self.able
        options = tuple(Option(str(oid), "pick", oid) for oid in able)
        return game.ask(
            self.seat, PickOne(options), self.picked, "pick", "807.4", "411.1", card=self.card, purpose="swap"
        )

    def picked(self, game: Board, answer: str) -> Next:
        """The two change places (411.1b) or controllers (416.3)."""
        second = int(answer)
        if self.of == "place":
            return game.happen([Swapped(obj=self.first, other=second, seat=self.seat)], self.over)
        objs = game.state.objs
        batch: list[AnyEvent] = [
            ControlChanged(obj=given, seat=objs[taken].controller)
            for given, taken in ((self.first, second), (second, self.first))
        ]
        return game.happen(batch, self.over)


class Rearranging(Procedure):
    """411.1: several fighters change places among each other, each with another, all lawfully at once."""

    seat: Seat
    objs: list[ObjectId]
    places: dict[ObjectId, ObjectId] = {}

    def begin(self, game: Board) -> Next:
        """Nothing happens unless there is a lawful way (411.1b)."""
        if not any(allowed.may_rearrange(game, way) for way in self._ways()):
            game.notify("not_done", what="rearranged", rule="411.1b")
            return None
        return self.each(game)

    def _ways(self) -> Iterator[dict[ObjectId, ObjectId]]:
        """All ways in which everybody gets another place, and that hold what has been said so far."""
        for order in permutations(self.objs):
            way = dict(zip(self.objs, order, strict=True))
            moved = len(way) > 1 and all(old != new for old, new in way.items())
            if moved and self.places.items() <= way.items():
                yield way

    def each(self, game: Board) -> Next:
        """Ask who takes the place of the next one, among those for whom the rest stays lawful."""
        if len(self.places) == len(self.objs):
            return game.happen([Rearranged(places=self.places, seat=self.seat)], self.over)
        place = self.objs[len(self.places)]
        able = dict.fromkeys(way[place] for way in self._ways() if allowed.may_rearrange(game, way))
        options = tuple(Option(str(oid), "pick", oid) for oid in self.objs if oid in able)
        return game.ask(self.seat, PickOne(options), self.taken, "takes_place", "807.4", "411.1", obj=place)

    def taken(self, game: Board, answer: str) -> Next:
        """Store it, and go on to the next place."""
        self.places = {**self.places, self.objs[len(self.places)]: int(answer)}
        return self.each(game)


def become_target(game: Board, run: Running, item: Item, node: p.BecomeTarget) -> Next:
    """702.1: another object becomes the Target."""
    events: list[AnyEvent] = [
        Retargeted(obj=oid, seat=item.controller) for oid in filters.named(game, item, node.what)
    ]
    return game.happen(events, run.begin) if events else None


def equip(game: Board, run: Running, item: Item, node: p.Equip) -> Next:
    """Equipment changes its wielder (305.3, 305.7, 305.9)."""
    if isinstance(node.to, p.Select):
        return run.decide(game, Outfitting)
    worn, to = (filters.one(game, item, name) for name in (node.what, node.to))
    if worn is None or to is None:
        return None
    return game.happen([Equipped(obj=worn, seat=item.controller, to=to, anyhow=node.anyhow)], run.begin)


class Outfitting(OfEffect):
    """305.3, 305.5: each of several pieces passes to another wielder of its controller, all at once and lawfully.

    A piece for which there is no lawful place beside those of the others stays where it is.
    """

    placed: dict[ObjectId, ObjectId] = {}

    def begin(self, game: Board) -> Next:
        """Ask who wears the next one, among those with whom as many as possible can pass on."""
        pieces = self._pieces(game)
        left = [oid for oid in pieces if oid not in self.placed]
        if not left:
            item, _ = self.node(game)
            batch: list[AnyEvent] = [
                Equipped(obj=oid, seat=item.controller, to=to) for oid, to in self.placed.items() if to
            ]
            return game.happen(batch, self.over) if batch else None
        best = self._most(game, self.placed, left)
        able = [
            to
            for to in self._wielders(game, left[0])
            if self._most(game, self._with(left[0], to), left[1:]) == best
        ]
        if not able:
            return self.worn(game, "0")
        item, _ = self.node(game)
        options = tuple(Option(str(oid), "wield", oid) for oid in able)
        card = game.state.objs[left[0]].card
        return game.ask(item.controller, PickOne(options), self.worn, "wielder", "807.4", "305.3", card=card)

    def worn(self, game: Board, answer: str) -> Next:
        """Note it, and go on to the next piece."""
        left = [oid for oid in self._pieces(game) if oid not in self.placed]
        self.placed = self._with(left[0], int(answer))
        return self.begin(game)

    def _with(self, piece: ObjectId, to: ObjectId) -> dict[ObjectId, ObjectId]:
        return {**self.placed, piece: to}

    def _pieces(self, game: Board) -> list[ObjectId]:
        """Those that are still worn."""
        item, node = self.node(game)
        found = filters.named(game, item, getattr(node, "what", ""))
        return [
            oid for oid in found if (obj := game.state.objs.get(oid)) is not None and obj.wielder is not None
        ]

    def _wielders(self, game: Board, piece: ObjectId) -> list[ObjectId]:
        """Who else of its controller may wear it (305.3, 305.7)."""
        item, node = self.node(game)
        obj = game.state.objs[piece]
        return [
            oid
            for oid in filters.named(game, item, getattr(node, "to", ""))
            if oid != obj.wielder
            and game.state.objs[oid].controller == obj.controller
            and gear.may_wield(game, game.state.objs[oid], game.faces[piece])
        ]

    def _most(self, game: Board, placed: dict[ObjectId, ObjectId], left: list[ObjectId]) -> int:
        """How many pieces can pass on, given where some go; below 0 where that is unlawful whatever the others do."""
        if not left:
            return sum(bool(to) for to in placed.values()) if self._lawful(game, placed) else -1
        most = -1
        for to in (*self._wielders(game, left[0]), 0):
            most = max(most, self._most(game, {**placed, left[0]: to}, left[1:]))
            if most == len(placed) + len(left):
                break
        return most

    def _lawful(self, game: Board, placed: dict[ObjectId, ObjectId]) -> bool:
        """305.5: whether no new wielder then wears too much."""
        going = {oid for oid, to in placed.items() if to}
        objs = game.state.objs
        return not any(
            gear.breaking(
                game,
                wielder,
                [o for o in game.worn(wielder) if o.id not in going]
                + [objs[oid] for oid in going if placed[oid] == wielder],
            )
            for wielder in {placed[oid] for oid in going}
        )


def assign(game: Board, run: Running, item: Item, node: p.JoinBattle) -> Next:
    """Allies or Heroes are put into the battle (705.7)."""
    attacker = None if node.against is None else filters.one(game, item, node.against)
    if attacker is None and node.against is not None:
        return None
    who = filters.named(game, item, node.what)
    return game.call(Assigning(item.controller, who, attacker, card=item.card), run.begin)


class Assigning(Procedure):
    """705.7: an Ally or Hero of `seat` joins the battle, on that player's side."""

    seat: Seat
    who: list[ObjectId]
    attacker: ObjectId | None
    chosen: ObjectId = 0
    card: str = ""

    def begin(self, game: Board) -> Next:
        """Ask who joins, among those who legally can."""
        battle = game.state.battle
        if battle is None:
            return None
        if battle.attacker == self.seat:
            able = [] if self.attacker is not None else [o for o in self.who if self._may_join(game, o)]
        else:
            able = [oid for oid in self.who if self._slots(game, oid)]
        if not able:
            game.notify("not_done", what="assign", rule="705.7")
            return None
        options = tuple(Option(str(oid), "assign", oid) for oid in able)
        return game.ask(
            self.seat, PickOne(options), self.picked, "assign", "705.7", attacker=self.attacker, card=self.card,
            tapped=int(any(game.state.objs[oid].tapped for oid in able)),
        )  # fmt: skip

    def _may_join(self, game: Board, oid: ObjectId) -> bool:
        return oid in game.state.objs and may_join(game, oid)

    def _slots(self, game: Board, oid: ObjectId) -> list[ObjectId]:
        """The attackers that it may block; the Target blocks nobody (704.3)."""
        battle, obj = game.state.battle, game.state.objs.get(oid)
        if battle is None or obj is None or obj.controller != self.seat:
            return []
        if not game.faces[obj.id].fighter or oid == battle.target or not may_enter(game, oid):
            return []
        if not stand_together(game, {oid, *battle.blocks}):
            return []
        meant = battle.attackers if self.attacker is None else [self.attacker]
        return [
            a
            for a in meant
            if a in battle.attackers and battle.blocks.get(oid, 0) != a and may_block(game, oid, a)
        ]

    def picked(self, game: Board, answer: str) -> Next:
        """Place an attacker, or ask which attacker the blocker blocks."""
        battle = game.state.battle
        self.chosen = int(answer)
        if battle is not None and battle.attacker == self.seat:
            return game.happen([AttackerPlaced(obj=self.chosen, seat=self.seat)], self.joined)
        options = tuple(Option(str(a), "block", a) for a in self._slots(game, self.chosen))
        return game.ask(self.seat, PickOne(options), self.placed, "against", "705.7", obj=self.chosen)

    def placed(self, game: Board, answer: str) -> Next:
        """The chosen one blocks the chosen attacker (705.7)."""
        event = BlockerPlaced(obj=self.chosen, seat=self.seat, attacker=int(answer))
        return game.happen([event], self.joined)

    def joined(self, game: Board) -> Next:
        """705.7, I-73: no power sees the assignment; with the other ruling all but the declaration powers do."""
        battle = game.state.battle
        role = battle.role(self.chosen) if battle is not None else None
        if not game.value or role is None or game.ruling("assignment_seen") == "silent":
            return None
        what: EventKind = "attack" if role == "attacker" else "block"
        return game.happen([MomentReached(seat=self.seat, obj=self.chosen, what=what)], self.over)


def declare_attack(game: Board, run: Running, item: Item, node: p.DeclareAttack) -> Next:
    """701.1, 701.4: plan an attack, which begins once the Queue is empty; impossible while a battle is under way."""
    target = None if node.target is None else filters.one(game, item, node.target)
    if target is None and node.target is not None:
        return None
    first = node.additional and not game.state.seats[item.controller].declared  # glossary: Supplémentaire
    if game.state.battle is None and not first and timing.may_announce(game, item.controller):
        game.state.planned.append(Planned(item.controller, target))
    else:
        game.notify("no_attack", seat=item.controller)
    return None


def control(game: Board, run: Running, item: Item, node: p.Control) -> Next:
    """416.3: the controller of the effect takes control, for a while or for good."""
    until = "" if node.until == "game_end" else node.until
    events: list[AnyEvent] = [
        ControlChanged(obj=oid, seat=item.controller, until=until)
        for oid in filters.named(game, item, node.what)
    ]
    return game.happen(events, run.begin) if events else None


def forbid(game: Board, run: Running, item: Item, node: p.Forbid) -> Next:
    """104.2, 812.3: forbid something to players, by a modifier on their Heroes."""
    if node.while_ is not None and not conditions.holds(game, node.while_, item):
        return None  # 812.3a
    if node.named:
        return run.decide(game, Naming)
    called = [_called(game, oid) for oid in filters.named(game, item, node.like)] if node.like else []
    kin = [_kind(game, oid) for oid in filters.named(game, item, node.kin)] if node.kin else []
    if (node.like and not called) or (node.kin and not kin):
        return None
    change = p.Cannot(node.what, tuple(called), cards=kin[0] if kin else node.cards)
    return game.happen([_forbidding(game, item, node, change)], run.begin)


def _forbidding(game: Board, item: Item, node: p.Forbid, change: p.Cannot) -> Modified:
    """The modifier that forbids something to the Heroes of the players concerned."""
    moments = {
        "your_next_turn": f"turn_of:{item.controller}",
        "your_next_untap": f"untap_of:{item.controller}",
    }
    until = moments.get(node.until, node.until)
    mod = Modifier(game.state.time, item.controller, item.source, (change,), until, tied=node.while_)
    mod.objects = [game.state.seats[seat].hero for seat in filters.seats(game, item, node.players)]
    return Modified(seat=item.controller, mod=mod, name=game.catalog_name(item.card))


class Naming(OfEffect):
    """A player names a card, any that there is; nobody plays one of that name for a while (104.2)."""

    def begin(self, game: Board) -> Next:
        """Ask for the name, one card standing for all of that name (203.3)."""
        item, _ = self.node(game)
        known = {card.name: card.id for card in reversed(game.library.catalog.cards)}
        options = tuple(Option(known[name], "name", card=known[name]) for name in sorted(known))
        return game.ask(item.controller, PickOne(options), self.named, "name", "203.3", card=item.card)

    def named(self, game: Board, answer: str) -> Next:
        """It is told to everybody."""
        item, node = self.node(game)
        if not isinstance(node, p.Forbid):
            raise TypeError(node)
        name = game.catalog_name(answer)
        game.notify("named", seat=item.controller, card=answer, name=name)
        return game.happen([_forbidding(game, item, node, p.Cannot(node.what, (name,)))], self.over)


def name_element(game: Board, run: Running, item: Item, node: p.NameAnElement) -> Next:
    """204.1: an Element is named on resolution."""
    return run.decide(game, NamingElement)


class NamingElement(OfEffect):
    """A player names one of the five Elements."""

    def begin(self, game: Board) -> Next:
        """Ask for it."""
        item, _ = self.node(game)
        options = tuple(Option(element, "element", detail=element) for element in get_args(p.Element))
        return game.ask(
            item.controller, PickOne(options), self.named, "name_element", "204.1", card=item.card
        )

    def named(self, game: Board, answer: str) -> Next:
        """Later effects call it the mode."""
        item, _ = self.node(game)
        item.mode = answer
        return None


def _called(game: Board, number: int) -> str:
    """The name of an object, or of a card or power in the Queue."""
    played = game.item(number)
    return game.catalog_name(played.card) if played is not None else game.name_of(number) or ""


def _kind(game: Board, number: int) -> p.Select:
    """208.1: cards of the kind of an object or of a card in the Queue: its type, or the first trait of Equipment."""
    played = game.item(number)
    card = (game.printed_item(played) if played is not None else game.faces[number]).card
    return p.Select(types=(card.type,), traits=card.traits[:1] if card.type == "equipment" else ())


def play_now(game: Board, run: Running, item: Item, node: p.PlayNow) -> Next:
    """A card is played in the middle of a resolution (412.1, 418.7)."""
    return run.decide(game, Granted)
