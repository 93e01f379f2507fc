"""The auditor's own reading of what continuous powers say: filters, numbers and conditions, as far as they are plain.

What is not plain raises `UnclearError`, and nobody is judged by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cards.wakfu.model import whole
from cards.wakfu.powers import (
    AllOf,
    AnyOf,
    CountOf,
    HeroIs,
    InArea,
    InBattle,
    MainPhase,
    MatchesFilter,
    MoreThan,
    Not,
    Select,
    StatOf,
    StrengthOf,
    Times,
    YourTurn,
)
from tests.engine.auditing.table import IN_PLAY, Table, Thing

if TYPE_CHECKING:
    from tests.engine.auditing.figures import Figures


class UnclearError(Exception):
    """The auditor does not know this word, or cannot know what it stands for."""


@dataclass
class Reader:
    """Reads the words of one power: whose it is, and on what object."""

    figures: Figures
    seat: int
    own: Thing | None
    bearer: Thing | None = None

    @property
    def table(self) -> Table:
        """The auditor's table."""
        return self.figures.table

    # ------------------------------------------------------------------ objects

    def objects(self, what: Any) -> list[Thing]:
        """The objects that a reference or a filter means."""
        if isinstance(what, Select):
            return [thing for thing in self.table.things.values() if self.matches(thing, what)]
        thing = self.object(what)
        return [] if thing is None else [thing]

    def object(self, ref: str) -> Thing | None:
        """The object that a reference means."""
        if ref == "self":
            return self.own
        if ref == "bearer":
            return self.bearer
        if ref == "wielder":
            return (
                None
                if self.own is None or self.own.wielder is None
                else self.table.things.get(self.own.wielder)
            )
        if ref in ("hero", "you"):
            return self.table.hero(self.seat)
        if ref == "opponent":
            return self.table.hero(1 - self.seat)
        raise UnclearError(ref)

    def matches(self, thing: Thing, select: Select) -> bool:  # noqa: C901 - one part a field
        """Whether an object in play passes a filter."""
        odd = (
            select.like, select.kin, select.whose, select.but, select.facing, select.strength_below,
        )  # fmt: skip
        if any(each is not None for each in odd) or select.among or select.fresh:
            raise UnclearError("a filter")
        if select.element == "mode" or "mode" in select.traits:
            raise UnclearError("a mode")
        table, card = self.table, self.table.card(thing.card)
        traits = self.figures.traits(thing)
        battle = table.battle
        fits = [
            not select.types or table.kind(thing) in select.types,
            all(trait in traits for trait in select.traits),
            not any(trait in traits for trait in select.not_traits),
            not select.names or card.name in select.names,
            select.element is None or self.figures.element(thing) == select.element,
            thing.area in (select.area or IN_PLAY),
            select.control is None or (thing.controller == self.seat) == (select.control == "you"),
            select.tapped is None or thing.tapped == select.tapped,
            not select.other or thing is not self.own,
            not select.bare or not any(table.kind(worn) == "equipment" for worn in table.worn(thing)),
            not select.token or thing.token,
        ]
        if select.strength_min is not None:
            fits.append(max(0, self.figures.strength(thing)) >= self.number(select.strength_min))
        if select.strength_max is not None:
            fits.append(max(0, self.figures.strength(thing)) <= self.number(select.strength_max))
        if select.level or select.level_max is not None:
            level = self.level(thing)
            fits.append(not select.level or level in [self.number(each) for each in select.level])
            fits.append(select.level_max is None or level <= self.number(select.level_max))
        if select.any_traits:
            if "Artisan" in select.any_traits:
                raise UnclearError("Artisan")
            fits.append(any(trait in traits for trait in select.any_traits))
        if select.worn_by is not None:
            fits.append(thing.wielder in [each.id for each in self.objects(select.worn_by)])
        if select.role is not None:
            roles = {
                "attacker": battle is not None and thing.id in battle.attackers,
                "blocker": battle is not None and thing.id in battle.blocks,
                "target": battle is not None and thing.id == battle.target,
            }
            roles["fighter"] = roles["attacker"] or roles["blocker"]
            fits.append(roles[select.role])
        if select.blocked is not None:
            raise UnclearError("blocked")
        return all(fits)

    def level(self, thing: Thing) -> int:
        """207.3, 413.2c, 303.5: X counts as 0 in play."""
        card = self.table.card(thing.card)
        if card.type in ("hero", "haven_bag"):
            raise UnclearError("a Level of a Hero")
        return 0 if thing.token or card.level is None else printed(card.level.value or 0)

    # ------------------------------------------------------------------ numbers and conditions

    def number(self, value: Any) -> int:
        """A number of a continuous power."""
        match value:
            case int():
                return value
            case Times(value=inner, by=by):
                return self.number(inner) * by
            case CountOf(what=select, different=different):
                if set(select.area) - set(IN_PLAY):
                    return self._count_outside(select, different=different)
                found = self.objects(select)
                return len({self.table.card(t.card).name for t in found}) if different else len(found)
            case StrengthOf(what=ref):
                thing = self.object(ref)
                if thing is None:
                    raise UnclearError("a Strength")
                return max(0, self.figures.strength(thing))
            case StatOf():
                return self._stat(value)
        raise UnclearError(type(value).__name__)

    def _count_outside(self, select: Select, *, different: bool) -> int:
        if different or len(select.area) != 1 or select.area[0] not in ("hand", "discard"):
            raise UnclearError("a count")
        if select != Select(
            types=select.types, traits=select.traits, area=select.area, control=select.control
        ):
            raise UnclearError("a count")
        seats = {None: (0, 1), "you": (self.seat,), "opponent": (1 - self.seat,)}[select.control]
        found = 0
        for seat in seats:
            pile = self.table.piles[select.area[0], seat]
            if select.area[0] == "hand":
                pile = pile - self.table.shown[seat]
            for name, count in pile.items():
                card = self.table.card(name)
                if select.types and card.type not in select.types:
                    continue
                found += count * all(trait in card.traits for trait in select.traits)
        return found

    def _stat(self, value: StatOf) -> int:
        if isinstance(value.what, Select) or value.printed:
            raise UnclearError("a sum")
        thing = self.object(value.what)
        if thing is None:
            raise UnclearError("a number of nobody")
        if value.stat == "markers":
            return thing.markers[value.name]
        if value.stat == "xp":
            return self.table.xp[thing.owner]
        if value.stat in ("ap", "mp"):
            return self.figures.points(value.stat, thing.controller)
        if value.stat == "missing":
            return thing.lost
        raise UnclearError(value.stat)

    def holds(self, condition: Any) -> bool:  # noqa: C901, PLR0911, PLR0912 - one case a word of the language
        """Whether a condition holds now."""
        battle = self.table.battle
        match condition:
            case None:
                return True
            case Not(condition=inner):
                return not self.holds(inner)
            case AllOf(conditions=inner):
                return all(self.holds(each) for each in inner)
            case AnyOf(conditions=inner):
                return any(self.holds(each) for each in inner)
            case InArea(what=ref, area=areas):
                thing = self.object(ref)
                return thing is not None and thing.area in areas
            case MatchesFilter(what=ref, select=select):
                thing = self.object(ref)
                return thing is not None and self.matches(thing, select)
            case MoreThan(value=value, number=number):
                return self.number(value) > self.number(number)
            case YourTurn():
                return self.table.active == self.seat
            case HeroIs(trait=trait):
                hero = self.table.hero(self.seat)
                if trait in ("Bonta", "Brâkmar", "Neutre"):
                    raise UnclearError("an Alignment")
                return hero is not None and trait in self.figures.traits(hero)
            case InBattle(side=side, actions=False):
                if battle is None:
                    return False
                return side is None or (battle.seat == self.seat) == (side == "attacker")
            case MainPhase():
                raise UnclearError("a phase")
        raise UnclearError(type(condition).__name__)


def printed(number: Any) -> int:
    """A printed number; a `*` is unclear."""
    if number == "*":
        raise UnclearError("*")
    return whole(number)
