"""Moves between zones (7): to the owner's (7.3), and every card that moves is a new one (7.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cards.fftcg.powers import EntersDull
from engine.core.decision import Seat
from engine.core.seats import letter
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, LastState, ObjectId, Place
from engine.fftcg.happening import autos, control, losing
from engine.fftcg.reading import matching

SEATED = ("hand", "break_zone", "damage_zone", "removed")
"""The zones of which each player has their own, and whose cards are objects (7.2)."""
PUBLIC = ("field", "break_zone", "damage_zone", "removed", "stack")
"""The zones whose cards everybody sees (7.6.2)."""


def create(game: FftcgBoard, card: str, owner: Seat, zone: Place, was: ObjectId = 0) -> CardObject:
    """Make a card an object in a zone (7.1) of its owner, whose deck it came from (6.2.1)."""
    obj = CardObject(game.new_id(), card, owner, owner, zone, game.tick(), was=was, put_by=owner)
    game.state.objs[obj.id] = obj
    if zone == "field":
        game.state.field.append(obj.id)
    elif zone in SEATED:
        getattr(game.own(owner), zone).append(obj.id)
    _changed(game, zone)
    return obj


def take(game: FftcgBoard, oid: ObjectId) -> CardObject:
    """Take an object out of its zone; nothing but what was known of it on the field is left."""
    obj = game.state.objs[oid]
    if obj.zone == "field":
        shown = game.features(oid)
        game.state.last[oid] = LastState(
            msgspec.structs.replace(obj),
            shown.raw_power,
            shown.elements,
            shown.all_jobs,
            matching.role(game, oid),
            matching.party_of(game, oid),
            matching.blocker_of(game, oid),
            shown.names,
            shown.cost,
        )
        game.state.field.remove(oid)
        control.leave_attack(game, oid)
    elif obj.zone in SEATED:
        getattr(game.own(obj.owner), obj.zone).remove(oid)
    del game.state.objs[oid]
    _changed(game, obj.zone)
    return obj


def _changed(game: FftcgBoard, zone: Place) -> None:
    """A zone holds other cards than before."""
    if zone == "field":
        game.touch()
    else:
        game.stir("points" if zone == "damage_zone" else "all")


def move(game: FftcgBoard, oid: ObjectId, zone: Place, *, told: str = "moved") -> ObjectId:
    """Move one card that is not on the field to its owner's zone (7.10.1), and return what it becomes."""
    obj = take(game, oid)
    new = create(game, obj.card, obj.owner, zone, oid)
    _tell(game, told, obj, new, zone)
    return new.id


def _tell(
    game: FftcgBoard, told: str, obj: CardObject, new: CardObject | None, zone: str, **more: bool
) -> None:
    """A line of the log; a card that goes from one hidden zone to another is named to its owner only."""
    name, seen = game.library[obj.card].card.name, obj.zone in PUBLIC or zone in PUBLIC or obj.zone == "aside"
    data = {"seat": obj.owner, "area": zone, "was": obj.zone, **more}
    shown = {"obj": new.id if new is not None else obj.id, "card": obj.card, "name": name}
    if seen:
        game.notify(told, **data, **shown)
    else:
        game.notify(told, **data).private[obj.owner] = shown


def to_deck(game: FftcgBoard, oid: ObjectId) -> None:
    """Put a card under its owner's deck (7.3); on the field use `leave`."""
    obj = take(game, oid)
    game.own(obj.owner).deck.insert(0, obj.card)
    _tell(game, "moved", obj, None, "deck")


def leave(
    game: FftcgBoard, moves: Sequence[tuple[ObjectId, str]], broken: Sequence[ObjectId] = ()
) -> Mapping[ObjectId, ObjectId]:
    """Cards leave the field at one moment, each to a zone of its owner (15.1.1.5.1); return what each becomes.

    Those that leave together see each other leave, and what a card says of its own leaving triggers (11.8.16, F25).
    What goes elsewhere than it was to go has not entered that zone, and nothing that waits for it triggers (11.8.16.2).
    `broken`: which of them are broken, and not only put into the Break Zone (15.1.1.3).
    """
    here = [(oid, zone) for oid, zone in moves if oid in game.state.field]
    waiting = autos.happened(game, "leaves", [oid for oid, _ in here]) if here else []
    put = [oid for oid, zone in here if zone == "break_zone"]
    if put:
        waiting += autos.happened(game, "put_into_break_zone", put)
    became: dict[ObjectId, ObjectId] = {}
    for oid, zone in here:
        obj = take(game, oid)
        new = None
        if zone == "deck":
            game.own(obj.owner).deck.insert(0, obj.card)
        else:
            new = create(game, obj.card, obj.owner, zone, oid)  # type: ignore[arg-type]  # a zone of objects
            became[oid] = game.state.last[oid].became = new.id
        _tell(game, "broken" if oid in broken else "put" if zone == "break_zone" else "moved", obj, new, zone)
    autos.moved(game, waiting, became)
    autos.forget(game, [oid for oid, _ in here])
    control.settle(game)
    return became


def enter(
    game: FftcgBoard,
    oids: Sequence[ObjectId],
    under: Mapping[ObjectId, Seat] | None = None,
    *,
    dull: bool = False,
    silent: bool = False,
    quiet: bool = False,
) -> Mapping[ObjectId, ObjectId]:
    """Cards enter the field at one moment under their owners' control (6.2.4), with all effects in force (11.9.2).

    11.8.16.2.1: it triggers what waits for it.

    F13: Backups enter dull. `under`: whom another than its owner controls. `silent`: their own auto abilities do not
    trigger by it. Only Characters can (5.2.3.1.1.1). `quiet`: it goes without saying, since they have been played.
    """
    became: dict[ObjectId, ObjectId] = {}
    for oid in oids:
        obj = game.state.objs[oid]
        if not game.printed(obj).character:
            continue
        taken = take(game, oid)
        new = create(game, taken.card, taken.owner, "field", oid)
        new.controller = new.put_by = (under or {}).get(oid, taken.owner)
        printed = game.printed(new)
        resting = printed.card.type == "backup" and game.ruling("backups_enter") == "dull"
        new.dull = dull or resting or _comes_dull(game, new.id)
        became[oid] = new.id
        _tell(game, "entered", taken, new, "field", quiet=quiet)
    game.stir()
    control.settle(game)
    if became:
        new_ids = list(became.values())
        autos.happened(game, "enters", new_ids, silent=new_ids if silent else ())
    return became


def _comes_dull(game: FftcgBoard, oid: ObjectId) -> bool:
    return any(isinstance(rule, EntersDull) for rule, _, _ in game.features(oid).rules)


def put_back(game: FftcgBoard) -> None:
    """What was looked at and not moved is where it was; what was found and not moved goes back, and is shuffled."""
    found = [obj for obj in game.state.objs.values() if obj.zone in ("looked", "aside")]
    for obj in sorted(found, key=lambda each: -each.id):
        take(game, obj.id)
        game.own(obj.owner).deck.append(obj.card)
        if obj.zone == "aside":
            shuffle(game, obj.owner)


def draw(game: FftcgBoard, seat: Seat, number: int) -> int:
    """Draw cards; from an empty deck the player loses (3.1.2, 12.4.2). Return how many were drawn."""
    own = game.own(seat)
    for done in range(number):
        if not own.deck:
            losing.lose(game, seat, "deck", "3.1.2")
            return done
        obj = create(game, own.deck.pop(), seat, "hand")
        name = game.library[obj.card].card.name
        game.notify("drew", seat=seat).private[seat] = {"obj": obj.id, "card": obj.card, "name": name}
    return number


def shuffle(game: FftcgBoard, seat: Seat) -> None:
    """Shuffle a deck (15.1.1.6.1)."""
    own = game.own(seat)
    own.deck = game.state.chance.shuffle(f"shuffle/{letter(seat)}", own.deck)
    game.notify("shuffled", seat=seat)


def set_dull(game: FftcgBoard, oids: Sequence[ObjectId], *, dull: bool, quiet: bool = False) -> None:
    """Dull or activate cards on the field (15.1.1.1.1); those that are so already stay so (15.1.1.1.2, 15.1.1.2.2).

    `quiet`: it goes without saying, as in a payment, an attack and an Active Phase.
    """
    for oid in oids:
        obj = game.state.objs[oid]
        if obj.dull is not dull:
            obj.dull = dull
            game.stir()
            game.notify(
                "dulled" if dull else "activated",
                seat=obj.controller,
                obj=oid,
                name=game.name_of(oid),
                quiet=quiet,
            )
