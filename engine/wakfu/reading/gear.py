"""Equipment and Dofus on their wielders (304, 305, 403, 404)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.state import Obj, ObjectId
from engine.wakfu.reading import allowed, characteristics

RINGS = 2


def works(game: Board, oid: ObjectId, printed: Printed, power: int) -> bool:
    """404.3, 404.4: whether an object has a power now; only the piece that completes a set has the set's powers."""
    return power < printed.of_set or oid in game.layout().complete


def may_wield(game: Board, obj: Obj, worn: Printed) -> bool:
    """305.3, 304.3, 305.7: a Hero or Ally in play, but no Monster and, for Equipment, no elementary Ally (303.6)."""
    return game.faces[obj.id].wears(worn) and obj.area in ("world", "bag")


def wielders(game: Board, seat: Seat, worn: Printed) -> list[ObjectId]:
    """305.3, 304.3, 305.7, 506.3: the objects that could wear a card appearing now, without being played."""
    return list(_each(game, seat, worn))


def each_wielder(game: Board, seat: Seat, worn: Printed) -> Iterator[ObjectId]:
    """Those on which it can be played, which its text may narrow (104.1)."""
    found, only = _each(game, seat, worn), worn.played_on
    return found if only is None else (oid for oid in found if game.faces[oid].type in only)


def _each(game: Board, seat: Seat, worn: Printed) -> Iterator[ObjectId]:
    objs, faces, closed = game.state.objs, game.faces, allowed.world_closed(game)
    dofus = worn.type == "dofus"
    for oid in game.layout().fighters[seat]:
        able = faces[oid].wears_dofus if dofus else faces[oid].wears_equipment
        if able and not (closed and objs[oid].area == "world"):
            yield oid


def lost(game: Board, obj: Obj) -> bool:
    """305.8, 305.3: whether Equipment has no wielder any more, or one that has become a Monster.

    305.8 is about Equipment, which a Dofus is not (304.5): by a ruling it may stay in play unworn, if there is room
    (I-53).
    """
    wielder = game.state.objs.get(obj.wielder or 0)
    if wielder is not None and (may_wield(game, wielder, game.faces[obj.id]) or obj.suits == wielder.id):
        return False
    if game.faces[obj.id].type == "equipment" or game.ruling("orphan_dofus") == "destroyed":
        return True
    return obj.area == "bag" and game.state.seats[obj.controller].bag is None


def _most(game: Board, wielder: ObjectId, name: str) -> int:
    """305.5a: how many pieces of a slot a wielder may wear: one, unless a change allows more weapons."""
    return 1 + (characteristics.more(game, wielder, "weapons") if name == "weapon" else 0)


def overloaded(worn: list[Printed]) -> bool:
    """305.5: whether any slot is taken twice, or there are too many rings or two of a name, by the printed faces."""
    slots = [face.slot for face in worn if face.slot is not None]
    rings = [face.name for face in worn if face.ring]
    return len(set(slots)) < len(slots) or len(set(rings)) < len(rings) or len(rings) > RINGS


def over_limit(game: Board, seat: Seat) -> list[ObjectId]:
    """305.6: the Equipment of one wielder that breaks any limit; its controller destroys one, then begins again."""
    layout = game.layout()
    for wielder in layout.overloaded:
        worn, wearer = layout.worn[wielder], game.state.objs.get(wielder)
        if wearer is None or wearer.controller != seat:
            continue
        found = breaking(game, wielder, worn)
        if found:
            return found
    return []


def breaking(game: Board, wielder: ObjectId, worn: list[Obj]) -> list[ObjectId]:
    """305.5, 305.6: of the pieces that it wears, or would wear, those that break a limit."""
    taken = Counter(game.faces[obj.id].slot for obj in worn)
    full = {name for name, count in taken.items() if name and count > _most(game, wielder, name)}
    if "weapon" in full and characteristics.can(game, wielder, "weapon_of_each_kind"):
        kinds = Counter(_kind(game.faces[obj.id]) for obj in worn if game.faces[obj.id].slot == "weapon")
        twice = [
            o.id for o in worn if game.faces[o.id].slot == "weapon" and kinds[_kind(game.faces[o.id])] > 1
        ]
        full.remove("weapon")
        if twice:
            return twice
    names = Counter(game.faces[obj.id].name for obj in worn if game.faces[obj.id].ring)
    many = names.total() > RINGS  # 305.5g: with too many rings each of them breaks the limit
    return [obj.id for obj in worn if _breaks(game.faces[obj.id], full, names, many=many)]


def _kind(face: Printed) -> str:
    """305.5a: the kind of a Weapon, which stands behind that word in its trait line."""
    return next((trait for trait in face.card.traits if trait != "Arme"), "")


def _breaks(face: Printed, full: set[str], names: Counter[str], *, many: bool) -> bool:
    """305.5: whether a piece is one of too many in its slot, of too many rings, or of two rings of a name."""
    return face.slot in full or (face.ring and (many or names[face.name] > 1))
