"""What every event is.

Each event says what it is about, whose doing it is, and how it is carried out. `kind` is its name in the power
language, None where nothing can watch it; `dirty` whether immediate rules may have work after it; `touches` what
it may change of all that is computed from the state, beside what `areas` sees to: few characteristics look at
`wounds` (Damage, HP, Experience), `printed.looks` says whether any does. `spent`: whether other members of its batch
may leave nothing of it to happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cards.wakfu.powers import EventKind
from engine.core.decision import Seat
from engine.wakfu.state import ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame


class Event(msgspec.Struct, tag=True, kw_only=True):
    """Base of all events.

    `obj`: the object it is about; `seat`: the player it concerns or who does it; `id` is given when someone may
    react; `void`: replaced, so that it does not happen (811.2); `chain`: the joined watches it comes from.
    `about_to` events may still change; those carried out stay as they were. `rule` and `facts` tell why it happens,
    where its kind alone does not (`engine.wakfu.causes`).
    """

    kind: ClassVar[EventKind | None] = None
    dirty: ClassVar[bool] = True
    touches: ClassVar[Literal["all", "taps", "wounds", "nothing"]] = "all"
    spent: ClassVar[bool] = False
    obj: ObjectId | None = None
    seat: Seat | None = None
    id: int = 0
    void: bool = False
    chain: tuple[int, ...] = ()
    rule: str = ""
    facts: dict[str, str | int] = {}

    def subjects(self, game: WakfuGame) -> list[ObjectId | None]:
        """What it is about, for those who look at that: its object, or every one of a group."""
        return [self.obj]

    def possible(self, game: WakfuGame) -> bool:
        """Whether it can still happen; checked after everyone could react (417.3, 810.2a)."""
        return self.obj is None or self.obj in game.state.objs

    def apply(self, game: WakfuGame) -> None:
        """Carry it out."""
        raise NotImplementedError
