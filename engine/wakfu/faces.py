"""The face that each object shows, kept at hand: it is asked for more often than anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

from engine.wakfu.printed import Printed
from engine.wakfu.state import Obj, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame


class Faces(dict[ObjectId, Printed]):
    """What is printed on the face of each object, by id, or was on that of one that has left (810.2d).

    Read when it is first asked for; raises `LookupError` for what has never been or is forgotten. Whatever makes an
    object show something else goes through `turn` and `become`.
    """

    def __init__(self, game: WakfuGame) -> None:
        super().__init__()
        self._game = ref(game)

    def __missing__(self, oid: ObjectId) -> Printed:
        game = self._game()
        if game is None:
            raise LookupError(oid)
        game.settle()
        obj = game.obj(oid)
        if obj is None:
            raise LookupError(oid)
        found = self[oid] = game.face(obj.card, obj.face, obj.altered)
        return found

    def turn(self, obj: Obj, face: int) -> None:
        """Show another face (302.6, 307.4, 806.4c)."""
        obj.face = face
        self.pop(obj.id, None)

    def become(self, obj: Obj, altered: str) -> None:
        """Note what an object has become (`engine.wakfu.altering`)."""
        obj.altered = altered
        self.pop(obj.id, None)
