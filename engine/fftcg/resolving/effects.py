"""Effects, one after the other, each wholly (11.11.5); what is impossible is left out, the rest is done (2.3).

Each handler returns what comes next, and notes in `did` whether the effect did what it says, for *if you do so*. Names
in the item follow what the item itself moves (11.8.16.1); what anybody else moves is a new card (7.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec

from cards.fftcg.powers import (
    Activate,
    BorrowSpecial,
    BreakCards,
    CancelItem,
    ChangeFor,
    CostBecomes,
    DamagePlayer,
    DealDamage,
    Delay,
    DiscardCards,
    DrawCards,
    Dull,
    Effect,
    Element,
    FieldAbility,
    Freeze,
    GainAbility,
    IfDoneSo,
    IfSo,
    MayDo,
    MoveCard,
    NameElement,
    OrInstead,
    PayCp,
    PlayCard,
    PowerPlus,
    SearchDeck,
    SelectCards,
    SpecialAbility,
    TopOfDeck,
    Which,
)
from engine.core.decision import Option, Order, PickOne
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import DelayedAuto, LastingEffect, ObjectId, StackItem
from engine.fftcg.happening import autos, choosing, control, loops, losing, paying, zones
from engine.fftcg.happening.bursts import DamageBoth, DamageSeat
from engine.fftcg.happening.damage import DamagePacket, DealPackets, PutAway
from engine.fftcg.happening.entering import EnterField
from engine.fftcg.reading import matching
from engine.fftcg.resolving import picking, resolve

ELEMENTS: tuple[Element, ...] = ("fire", "ice", "wind", "earth", "lightning", "water")
"""The Elements that may be named: all but Light and Dark."""


class CarryOutEffects(Procedure):
    """Carry out effects of an item in their order, as its text says (11.5.1).

    The caller finds in `value` whether they did what they say.
    """

    cause_kind: ClassVar[str] = "effect"
    item: int
    effects: tuple[Effect, ...]
    at: int = 0
    did: bool = True
    moved: list[ObjectId] = []

    def begin(self, game: FftcgBoard) -> Next:
        """The next effect; a game that was lost by the last one is over (3.1)."""
        if losing.judge(game):
            return None
        control.settle(game)
        if self.at >= len(self.effects):
            game.value = self.did
            return None
        if self.at:
            autos.states(game)
        effect = self.effects[self.at]
        self.at += 1
        return HANDLERS[type(effect)](self, game, game.item(self.item), effect)

    def noted(self, game: FftcgBoard) -> Next:
        """What was called has said in `value` whether it did anything."""
        return self.done(game, bool(game.value))

    def done(self, game: FftcgBoard, did: bool) -> Next:
        """Note whether the effect did what it says."""
        self.did = self.did and did
        return self.begin

    def put(self, game: FftcgBoard) -> Next:
        """Cards were put away: names follow them."""
        became = {
            oid: last.became for oid, last in game.state.last.items() if oid in self.moved and last.became
        }
        follow(game.item(self.item), became)
        return self.noted(game)

    def decided(self, game: FftcgBoard, answer: str) -> Next:
        """The answer to *may* (11.8.14)."""
        effect = self.effects[self.at - 1]
        if not isinstance(effect, MayDo):
            return self.begin
        item = game.item(self.item)
        game.notify(
            "decided", seat=matching.side(game, item, effect.who), answer=answer == "yes", item=item.id
        )
        if answer == "no":
            return self.done(game, False)
        loops.chosen(game, matching.side(game, item, effect.who), item)
        return game.carry_out(self.item, effect.effects, self.noted)

    def followed(self, game: FftcgBoard) -> Next:
        """*If you do so*, or *if not*."""
        effect, did = self.effects[self.at - 1], bool(game.value)
        self.did = self.did and did
        if not isinstance(effect, IfDoneSo):
            return self.begin
        then = effect.then if did else effect.otherwise
        return game.carry_out(self.item, then, self.begin) if then else self.begin

    def entering(self, game: FftcgBoard, answer: list[str]) -> Next:
        """Cards enter at one moment; the turn player says in which order their timestamps are (11.12.4.11)."""
        effect, item = self.effects[self.at - 1], game.item(self.item)
        if not isinstance(effect, PlayCard):
            return self.begin
        under = None if effect.under is None else matching.side(game, item, effect.under)
        enter = EnterField(
            oids=[int(key) for key in answer], by=item.controller, under=under, dull=effect.dull,
            silent=effect.silent,
        )  # fmt: skip
        return game.call(enter, self.entered)

    def entered(self, game: FftcgBoard) -> Next:
        """They are on the field: names follow them."""
        became = dict(game.value)
        follow(game.item(self.item), became)
        return self.done(game, bool(became))

    def element(self, game: FftcgBoard, answer: str) -> Next:
        """The Element that was named (11.11.9)."""
        item = game.item(self.item)
        item.named = next(e for e in ELEMENTS if e == answer)
        game.notify("named", seat=item.controller, element=answer)
        return self.begin


def follow(item: StackItem, became: Mapping[ObjectId, ObjectId]) -> None:
    """The names of an item follow cards that the item itself has moved."""
    item.choices = {name: [became.get(oid, oid) for oid in found] for name, found in item.choices.items()}
    if item.it in became:
        item.it_was, item.it = item.it, became[item.it]


def on_field(game: FftcgBoard, item: StackItem, what: str | Which) -> list[ObjectId]:
    """What an effect is about, as far as it is on the field."""
    return [oid for oid in matching.who(game, item, what) if oid in game.state.field]


def _damage(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: DealDamage) -> Next:
    """Damage to Forwards, by the card with the ability, its source (6.4.1, 11.11.8), or by who is named and there."""
    sources = [item.source] if effect.by == "self" else on_field(game, item, effect.by)
    if not sources:  # 2.3
        return frame.done(game, False)
    packets = [
        DamagePacket(oid, {sources[0]: matching.amount(game, effect.amount, item, oid)})
        for oid in on_field(game, item, effect.to)
        if game.printed(game.state.objs[oid]).card.type == "forward"
    ]
    return game.call(DealPackets(packets=packets), frame.noted)


def _damage_player(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: DamagePlayer) -> Next:
    if effect.who == "both":
        return game.call(DamageBoth(amount=effect.amount, sources=[item.source]), frame.noted)
    seat = matching.side(game, item, effect.who)
    hurt = DamageSeat(seat=seat, amount=effect.amount, sources=[item.source], together=True)
    return game.call(hurt, frame.noted)


def _break(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: BreakCards) -> Next:
    """Break (15.1.1.3.1), but for what cannot be broken (2.2)."""
    doomed = [o for o in on_field(game, item, effect.what) if not _barred(game, o, "be_broken", item)]
    frame.moved = doomed
    return game.call(PutAway(objs=doomed, broken=doomed), frame.put)


def _barred(game: FftcgBoard, oid: ObjectId, what: str, item: StackItem) -> bool:
    return matching.banned(game, oid, what, by=item)


def _dull(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: Dull) -> Next:
    found = [o for o in on_field(game, item, effect.what) if not _barred(game, o, "be_dulled", item)]
    zones.set_dull(game, found, dull=True)
    return frame.done(game, bool(found))


def _activate(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: Activate) -> Next:
    found = on_field(game, item, effect.what)
    zones.set_dull(game, found, dull=False)
    return frame.done(game, bool(found))


def _freeze(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: Freeze) -> Next:
    """Freeze (15.2.4.2); dull or active stays as it is."""
    found = on_field(game, item, effect.what)
    for oid in found:
        game.state.objs[oid].frozen = True
        game.notify("froze", obj=oid, seat=game.state.objs[oid].controller, name=game.name_of(oid))
    return frame.done(game, bool(found))


def _move(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: MoveCard) -> Next:
    """Move cards to their owners' zones (7.3); from the field at one moment."""
    found = matching.who(game, item, effect.what)
    if effect.to == "hand":
        found = [oid for oid in found if not _barred(game, oid, "be_returned", item)]
    fielded = [oid for oid in found if oid in game.state.field]
    for oid in found:
        if oid in fielded:
            continue
        if effect.to == "deck_bottom":
            zones.to_deck(game, oid)
        else:
            follow(item, {oid: zones.move(game, oid, effect.to)})
    if effect.to == "break_zone" and fielded:
        frame.moved = fielded
        return game.call(PutAway(objs=fielded), frame.put)
    to = "deck" if effect.to == "deck_bottom" else effect.to
    follow(item, zones.leave(game, [(oid, to) for oid in fielded]))
    return frame.done(game, bool(found))


def _play(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: PlayCard) -> Next:
    """Put cards onto the field (6.2.4), beyond every limit if need be (7.7.3, F31); a Summon is cast (F27)."""
    found = [oid for oid in matching.refs(game, item, effect.what) if oid not in game.state.field]
    summons = [oid for oid in found if game.printed(game.state.objs[oid]).card.type == "summon"]
    if summons:
        return game.cast_free(item.id, summons[0], frame.noted)
    speaking = [oid for oid in found if _continuous(game, oid)]
    if len(found) > 1 and len(speaking) > 1:
        options = tuple(choosing.option(game, oid, "order") for oid in found)
        return game.ask(game.state.active, Order(options), frame.entering, "timestamps", "11.12.4.11")
    return frame.entering(game, [str(oid) for oid in found])


def _continuous(game: FftcgBoard, oid: ObjectId) -> bool:
    """Whether a card has a field ability, so that its timestamp may matter."""
    abilities = game.printed(game.state.objs[oid]).abilities
    return any(isinstance(each, FieldAbility) for each in abilities)


def _cancel(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: CancelItem) -> Next:
    """A Summon on the stack does nothing and goes to its owner's Break Zone (F26)."""
    found = [
        i for i in game.state.stack if i.source in matching.refs(game, item, effect.what) and i.id != item.id
    ]
    for each in found:
        game.notify("cancelled", item=each.id, name=game.library[each.card].card.name, because="effect")
        resolve.unstack(game, each)
    return frame.done(game, bool(found))


def _pay(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: PayCp) -> Next:
    cp = matching.amount(game, effect.cp, item)
    name = game.library[item.card].card.name
    return game.call(paying.PayFor(seat=item.controller, cp=cp, name=name), frame.noted)


def _search(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: SearchDeck) -> Next:
    return game.call(picking.SearchOwn(item=item.id, effect=effect), frame.noted)


def _select(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: SelectCards) -> Next:
    return game.call(picking.SelectNow(item=item.id, effect=effect), frame.noted)


def _discard(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: DiscardCards) -> Next:
    return game.call(picking.DiscardOwn(item=item.id, effect=effect), frame.noted)


def _draw(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: DrawCards) -> Next:
    """Each draws all of it; who cannot has lost, and where both have the game is drawn (3.3)."""
    seats = picking.doers(game, item, effect.who)
    drawn = [zones.draw(game, seat, effect.amount) for seat in seats]
    return frame.done(game, all(number == effect.amount for number in drawn))


def _top(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: TopOfDeck) -> Next:
    """The top cards of a deck, as many as there are; who looks at them sees them where they are."""
    own = game.own(matching.side(game, item, effect.who))
    seat = matching.side(game, item, effect.who)
    found = []
    for _ in range(min(effect.amount, len(own.deck))):
        obj = zones.create(game, own.deck.pop(), seat, "looked" if effect.to == "look" else effect.to)
        shown = {"obj": obj.id, "card": obj.card, "name": game.library[obj.card].card.name}
        if effect.to == "look":
            game.notify("looked", seat=item.controller, whose=seat).private[item.controller] = shown
        else:
            game.notify("moved", seat=seat, area=effect.to, was="deck", **shown)
        found.append(obj.id)
    item.choices = {**item.choices, effect.name: found}
    return frame.done(game, len(found) == effect.amount)


def _name_element(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: NameElement) -> Next:
    options = tuple(Option(each, "name", detail=each) for each in ELEMENTS)
    return game.ask(
        item.controller, PickOne(options), frame.element, "element", "11.11.9", **choosing.asking(game, item)
    )


def _borrow(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: BorrowSpecial) -> Next:
    """The special abilities printed on another card, until the end of the turn, once in all and without a cost."""
    found = matching.refs(game, item, effect.what)
    changes = tuple(
        GainAbility(ability)
        for oid in found
        for ability in game.printed(game.state.objs[oid]).abilities
        if isinstance(ability, SpecialAbility)
    )
    return _last(frame, game, item, [item.source], changes, "turn_end", free=True)


def _change(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: ChangeFor) -> Next:
    """A continuous effect on the cards that are there now (11.12.4.2, F18), its numbers fixed now (11.12.4.3)."""
    found = on_field(game, item, effect.what)
    until: Any = item.controller if effect.until == "your_next_active_phase" else effect.until
    for oid in found if item.shares else [0]:
        changes = tuple(_fixed(game, item, change, oid) for change in effect.changes)
        _last(frame, game, item, [oid] if item.shares else found, changes, until)
    return frame.done(game, bool(found))


def _fixed(game: FftcgBoard, item: StackItem, change: Any, oid: ObjectId) -> Any:
    """A change with its number fixed (11.12.4.3), which may be the share of `oid`."""
    if isinstance(change, PowerPlus):
        return PowerPlus(matching.amount(game, change.plus, item, oid))
    if isinstance(change, CostBecomes):
        return CostBecomes(matching.amount(game, change.to, item, oid))
    if hasattr(change, "times") and not isinstance(change.times, int | None):
        return msgspec.structs.replace(change, times=matching.amount(game, change.times, item, oid))
    return change


def _last(
    frame: CarryOutEffects,
    game: FftcgBoard,
    item: StackItem,
    objects: list[ObjectId],
    changes: tuple[Any, ...],
    until: Any,
    *,
    free: bool = False,
) -> Next:
    here = [oid for oid in objects if oid in game.state.field]
    if here and changes:
        kept = msgspec.structs.replace(item, choices=dict(item.choices), effects=(), choose=())
        game.state.lasting.append(LastingEffect(game.tick(), kept, changes, here, until, free=free))
        game.notify("changed", objs=here, names=[game.name_of(oid) for oid in here], item=item.id)
    game.touch()
    return frame.done(game, bool(here))


def _delay(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: Delay) -> Next:
    """A delayed auto ability (11.8.17): of the same source and controller (F8).

    6.4.1.1, 11.8.17.4: of a Summon; 6.4.1.2, 11.8.17.5: of an ability.
    """
    made = StackItem(
        "delayed", item.controller, item.source, item.card, effects=effect.effects, choose=effect.choose,
        choices=dict(item.choices), x=item.x, named=item.named,
    )  # fmt: skip
    what = effect.on.what
    if not isinstance(what, str) or what == "self" or matching.refs(game, item, what):
        game.state.delayed.append(DelayedAuto(effect.on, made))
    return frame.begin


def _may(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: MayDo) -> Next:
    """Decided on resolution (11.8.14), if it may be done at all."""
    if not (matching.holds(game, effect.if_, item) and all(_possible(game, item, e) for e in effect.effects)):
        return frame.done(game, False)
    seat = matching.side(game, item, effect.who)
    said = loops.settled(game, seat, item)
    if said:
        return frame.decided(game, said)
    options = (Option("yes", "yes"), Option("no", "no"))
    return game.ask(seat, PickOne(options), frame.decided, "may", "11.8.14", **choosing.asking(game, item))


def _possible(game: FftcgBoard, item: StackItem, effect: Effect) -> bool:
    """Whether an effect could do anything, as far as everybody can tell: what cannot be done is not offered (2.3)."""
    if isinstance(effect, PayCp):
        own = game.own(item.controller)
        makes = 2 * len(own.hand) + sum(not obj.dull for obj in game.fielded(item.controller, "backup"))
        return matching.amount(game, effect.cp, item) <= makes
    if isinstance(effect, DiscardCards):
        return all(
            len(game.own(seat).hand) >= effect.amount for seat in picking.doers(game, item, effect.who)
        )
    if isinstance(effect, Dull | BreakCards | MoveCard | PlayCard) and isinstance(effect.what, str):
        made = any(isinstance(e, SearchDeck | TopOfDeck | SelectCards) for e in item.effects)
        return (
            made
            or bool(matching.refs(game, item, effect.what))
            or effect.what not in ("self", "it", *item.choices)
        )
    return True


def _if_done(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: IfDoneSo) -> Next:
    return game.carry_out(item.id, effect.effects, frame.followed)


def _if(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: IfSo) -> Next:
    then = effect.then if matching.holds(game, effect.if_, item) else effect.otherwise
    return game.carry_out(item.id, then, frame.begin) if then else frame.begin


def _instead(frame: CarryOutEffects, game: FftcgBoard, item: StackItem, effect: OrInstead) -> Next:
    """Self-replacement: it comes before all other replacements (11.12.5.6)."""
    then = effect.then if matching.holds(game, effect.if_, item) else effect.effects
    return game.carry_out(item.id, then, frame.noted)


Handler = Callable[[CarryOutEffects, FftcgBoard, StackItem, Any], Next]

HANDLERS: Mapping[type, Handler] = {
    DealDamage: _damage, DamagePlayer: _damage_player, BreakCards: _break, Dull: _dull, Activate: _activate,
    Freeze: _freeze, MoveCard: _move, PlayCard: _play, CancelItem: _cancel, SearchDeck: _search,
    SelectCards: _select, TopOfDeck: _top, DrawCards: _draw, DiscardCards: _discard, NameElement: _name_element,
    BorrowSpecial: _borrow, ChangeFor: _change, Delay: _delay, MayDo: _may, IfDoneSo: _if_done, IfSo: _if,
    OrInstead: _instead, PayCp: _pay,
}  # fmt: skip
"""What carries out each effect of the language."""
