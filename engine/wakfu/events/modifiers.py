"""Events of modifiers: they come into force, are cut short, and end (205, 307.3, 812.3)."""

from __future__ import annotations

import msgspec

from cards.wakfu.powers import Can, Change, Plus
from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.state import Modifier, ObjectId, given, positive
from engine.wakfu.reading import characteristics, filters


class Modified(Event):
    """812.3: a continuous modifier comes into force; `obj` is the object it affects, if that is only one.

    `amount`: how much Strength it gives (205).
    """

    kind = "modify"
    mod: Modifier
    name: str
    amount: int = 0

    def subjects(self, game: Board) -> list[ObjectId | None]:
        """812.3b: the objects it affects now; a filter may match several, but it is still one modifier."""
        mod = self.mod
        if mod.select is None:
            return [self.obj]
        return list(filters.found(game, mod.select, mod.item))

    def bonus(self, stat: str) -> bool:
        """Whether it raises a number (205), or takes AP (307.3b)."""
        return any(_moves(change, stat) for change in self.mod.changes)

    def without_bonus(self, stat: str) -> None:
        """Remove its bonus to a number; without other changes it does not happen."""
        self.mod.changes = tuple(change for change in self.mod.changes if not _moves(change, stat))
        self.void = not self.mod.changes

    def possible(self, game: Board) -> bool:
        """At least one object to affect must be left, unless a filter finds them."""
        self.mod.objects = [oid for oid in self.mod.objects if oid in game.state.objs]
        if only_points(self.mod.changes):
            objs = self.mod.objects
            self.mod.objects = [o for o in objs if not characteristics.cannot(game, o, "change_points")]
        return bool(self.mod.objects) or self.mod.select is not None

    def apply(self, game: Board) -> None:
        """805.4: its time counts from now on."""
        self.mod.since = game.state.time
        if self.mod.renews:
            game.state.mods = [m for m in game.state.mods if not (m.renews and m.source == self.mod.source)]
        game.state.mods.append(self.mod)
        game.notify(
            "modified",
            objs=list(self.mod.objects),
            on=[game.name_of(oid) for oid in self.mod.objects],
            until=self.mod.until,
            changes=[dict(msgspec.to_builtins(change)) for change in self.mod.changes],
            name=self.name,
        )


class LuckSpent(Event):
    """A seat plays the Chi-Fu-Mi that a card has it win, and the next one is open again."""

    def apply(self, game: Board) -> None:
        """End what promised it."""
        game.state.mods = [mod for mod in game.state.mods if not self._promises(game, mod)]

    def _promises(self, game: Board, mod: Modifier) -> bool:
        """Whether a modifier is about this seat's next Chi-Fu-Mi."""
        lucky = any(isinstance(change, Can) and change.what == "win_chifumi" for change in mod.changes)
        return lucky and game.state.seats[self.seat or 0].hero in mod.objects


class OwnEnded(Event):
    """812.3: what a card or power, `source`, has brought into force ends."""

    source: ObjectId

    def possible(self, game: Board) -> bool:
        """There must be any of it."""
        return any(mod.source == self.source for mod in game.state.mods)

    def apply(self, game: Board) -> None:
        """End all of it."""
        game.state.mods = [mod for mod in game.state.mods if mod.source != self.source]


def only_points(changes: tuple[Change, ...]) -> bool:
    """307.3: whether changes give or take nothing but AP and MP, which cards may forbid (104.2)."""
    return all(isinstance(change, Plus) and change.stat in ("ap", "mp") for change in changes)


def _moves(change: Change, stat: str) -> bool:
    """Whether a change is a bonus to a number, or a loss of AP."""
    if not isinstance(change, Plus):
        return False
    if stat == "lost_ap":
        return change.stat == "ap" and not positive(change.amount)
    return change.stat == stat and positive(change.amount)


class Stripped(Event, tag="Strip"):
    """205, 812.3: an object loses the Strength bonuses and powers that it has until the end of the turn."""

    def possible(self, game: Board) -> bool:
        """Only what it has can be lost."""
        return any(self._gives(game, mod) for mod in game.state.mods)

    def _gives(self, game: Board, mod: Modifier) -> bool:
        """Whether the object has anything from a modifier that it would lose."""
        oid = self.obj or 0
        if mod.until != "turn_end" or oid in mod.spared or not any(map(given, mod.changes)):
            return False
        return oid in filters.affected(game, mod)

    def apply(self, game: Board) -> None:
        """Take it away from this object alone; what else those modifiers do stays."""
        for mod in game.state.mods:
            if self._gives(game, mod):
                mod.spared.append(self.obj or 0)
        game.notify("stripped", obj=self.obj, **game.naming(self.obj))
