"""The contents of a card face, indexed the way the engine asks for them; computed once for each card and shared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Literal, get_args

import msgspec

from cards.wakfu.model import Card, Number, SecondFace, whole
from cards.wakfu.powers import (
    Activated,
    Cannot,
    CardType,
    Condition,
    Continuous,
    CountsAs,
    Declared,
    Element,
    EntersTapped,
    EventKind,
    On,
    PlayedOn,
    PlayedOnlyIf,
    Power,
    Redirect,
    Resource,
    Retarget,
    Script,
    Set,
    Stat,
    Triggered,
    Value,
)
from engine.wakfu.board.dependence import (
    Watch,
    dependencies,
    depends_on_place_only,
    kinds,
    names_event,
    needs_battle,
    public,
    reaction_of,
    stands_alone,
    tells_star,
)


class Price:
    """A cost in resources (418.5): how many in all, and the Elements that some of them must have.

    `wanted`: each Element that is required, and how often. Compared by identity; `price` shares equal ones.
    """

    __slots__ = ("count", "elements", "wanted")

    def __init__(self, count: int, elements: tuple[Element, ...] = ()) -> None:
        self.count = count
        self.elements = elements
        names = dict.fromkeys(e for e in elements if e != "neutral")
        self.wanted = tuple((name, elements.count(name)) for name in names)


price = cache(Price)
"""The one `Price` of a count and its Elements: what is known of it holds for every card that costs as much."""


OWN_ARRIVAL = On(event="appear", what="self", time="about")
"""What a power waits for that changes how its own card appears (811)."""


class Printed:
    """One face of one card. Attributes are plain and computed once: they are read thousands of times a second."""

    #: What the object that shows this face has become (`engine.wakfu.reading.altering`).
    altered = ""

    def __init__(self, card: Card, face: int = 1) -> None:
        second = card.level2 if face == 2 else None
        form = card.other_form if face == 2 else None  # 302.6, 806.4c
        self.card = card
        self.face = face
        self.name = card.name
        self.type: CardType = form.type if form else card.type
        self.traits = _line(form.traits if form else card.traits)
        self.element: Element = second.element if second else card.element
        self.level_is_x = card.level is not None and card.level.value is None
        self.level_element: Element = card.level.element if card.level else "neutral"
        self._numbers(second or card)
        self.keywords = (form or second or card).keywords
        #: The keywords by which it may be played in a battle (806.6, 806.11).
        self.joining = {k.name for k in self.keywords} & {"defense", "reinforcement"}
        self.powers: tuple[Power, ...] = card.powers_of(face)
        #: The index from which powers are those of the set, which work only while it is complete (404.3).
        self.of_set = len(self.powers) - len(card.set_bonus.powers if card.set_bonus and form is None else ())
        self.fighter = self.type in ("ally", "hero")
        self.monster = "Monstre" in self.traits  # 303.4a
        self._wear()
        self._settle()
        self.counts_for_size = self.type in COUNTED_FOR_SIZE
        self._live()
        self.classes = self.traits & CLASSES if self.fighter else frozenset[str]()  # 302.5
        self.spell_class = self._spell_class()
        self.challenge = self.type == "action" and "Challenge" in self.traits
        self.quest = self.type == "action" and "Quête" in self.traits
        self._use()
        self._changes()
        self.declared = tuple(p for p in self.powers if isinstance(p, Declared))
        self.replaces = frozenset(p.on.event for p in self.powers if isinstance(p, Triggered) and p.replaces)
        #: The powers that take effect as it is about to appear itself (811).
        self.arrivals: tuple[tuple[int, Triggered], ...] = ()
        self.triggers: dict[EventKind, tuple[tuple[int, Triggered], ...]] = {}
        self.reactions: dict[Watch, tuple[int, ...]] = {}
        #: The part of `reactions` that acts by itself: triggers marked Reaction (809.4).
        self.reflexes: dict[Watch, tuple[int, ...]] = {}
        self._script(card)
        self._index()

    def _use(self) -> None:
        """What it pays, and what a player may do with it."""
        made = [p.element for p in self.powers if isinstance(p, Resource) and not p.paid]
        changed = [p.element for p in self.powers if isinstance(p, Resource) and p.paid]
        #: The Elements into which it can change a resource of another card (803.1).
        self.refines: tuple[Element, ...] = tuple(
            each for element in changed for each in (get_args(Element) if element == "any" else (element,))
        )
        self.resources: tuple[Element, ...] = tuple(
            each for element in made for each in (get_args(Element) if element == "any" else (element,))
        )
        self.produces: tuple[Element, ...] = tuple(
            dict.fromkeys((self.element, *self.resources))
        )  # 204.1, 803.1
        self.activated = tuple((i, p) for i, p in enumerate(self.powers) if isinstance(p, Activated))
        #: The `activated` powers that a menu offers (no Reactions), by the area of the card and whether it is tapped
        #: (802.4).
        self.usable = self._usable()
        self.for_anyone = any(p.users == "anyone" for _, p in self.activated)

    def _script(self, card: Card) -> None:
        """What is carried out for it, and at which cost."""
        #: The scripts of an Action (-1) and of each payment power.
        self.scripts: dict[int, Script] = {i: p.script for i, p in self.activated}
        if self.type == "action" and card.script is not None:
            self.scripts[-1] = card.script
        #: The scripts that have an X (808.2c).
        self.with_x = frozenset(i for i, script in self.scripts.items() if self._uses_x(i, script))
        #: The costs in resources with X as 0, of the card (-1) and of each payment power (418.5d).
        of_powers = {i: s.cost.resources for i, s in self.scripts.items() if i >= 0}
        self.least: dict[int, Price] = {-1: self._price()} | {
            i: price(len(r), r) for i, r in of_powers.items()
        }
        #: The costs that have no X.
        self.prices = {i: least for i, least in self.least.items() if not self._price_is_x(i)}
        #: The scripts that cost only resources and tapping the card itself, and make at most one choice, whose filter
        #: is independent of other choices and of the event.
        self.simple = frozenset(i for i, script in self.scripts.items() if self._is_simple(i, script))

    @property
    def enters_tapped(self) -> bool:
        """Whether it appears tapped, which is an exception to 106.1."""
        return self.entering is not None

    @property
    def home(self) -> Literal["world", "bag"] | None:
        """The one area in which it appears, if its text says so (104.1)."""
        return None if self.entering is None else self.entering.area

    def _numbers(self, side: Card | SecondFace) -> None:
        """Read the numbers on the face; `starred` lists those that are `*` (105.4), which are 0 until counted."""
        level = self.card.level.value if self.card.level else 0  # 303.5: of a Summon the Action's
        self.level = max(0, whole(level))  # 105.2
        self.strength = whole(side.strength)
        self.ap = whole(side.ap)
        self.mp = whole(side.mp)
        self.hp = whole(side.hp)
        self.size = whole(self.card.size)
        self.resistance = whole(self.card.resistance)
        self.experience = max(0, whole(self.card.experience))  # 105.2
        numbers: dict[Stat, Number | None] = {
            "strength": side.strength, "level": level, "ap": side.ap, "mp": side.mp, "hp": side.hp,
            "size": self.card.size, "resistance": self.card.resistance, "experience": self.card.experience,
        }  # fmt: skip
        self.starred = [stat for stat, number in numbers.items() if number == "*"]

    def _usable(self) -> dict[tuple[str, bool], tuple[int, ...]]:
        found: dict[tuple[str, bool], tuple[int, ...]] = {}
        for i, power in self.activated:
            if power.script.reaction is None:
                for place in product(power.area, (False,) if power.script.cost.tap_self else (False, True)):
                    found[place] = (*found.get(place, ()), i)
        return found

    def _changes(self) -> None:
        """Read what its continuous powers say of itself, and sort them into `standing`, `changing` and `fighting`."""
        self.continuous = tuple((i, p) for i, p in enumerate(self.powers) if isinstance(p, Continuous))
        own = [c for _, p in self.continuous if p.what == "self" for c in p.changes]
        told = [(c.stat, c.amount) for c in own if isinstance(c, Set)]
        #: The value of each `*` in the place of a number, in every area (105.4): 0 where no power defines it.
        self.stars: dict[Stat, Value] = {stat: dict(reversed(told)).get(stat, 0) for stat in self.starred}
        #: The same for the Strength of Heroes and Allies, which is read so often that it is computed separately.
        circular = b"strength" in msgspec.json.encode(self.stars.get("strength"))
        self.star = self.stars.pop("strength", None) if self.fighter and not circular else None
        #: Those that it has in the Discard (801.1).
        self.lingering = tuple(p for _, p in self.continuous if "discard" in p.area)
        placed = [p for _, p in self.continuous if "world" in p.area]
        in_force = [p for p in placed if "strength" not in self.starred or not tells_star(p)]
        self.standing = tuple(p for p in in_force if depends_on_place_only(p))
        moving = [p for p in in_force if not depends_on_place_only(p)]
        self.changing = tuple(p for p in moving if not needs_battle(p))
        self.fighting = tuple(p for p in moving if needs_battle(p))
        #: The Elements as which it can be recycled (204.2, 408.2).
        self.recycled_as: frozenset[Element] = frozenset(
            (
                self.element,
                *(e for c in own if isinstance(c, CountsAs) and c.when == "recycled" for e in c.elements),
            )
        )
        self.versatile = len(self.recycled_as) > 1
        #: Whether its text forbids crafting it (104.2), and the Recipe by which it can be crafted (418.4c).
        self.never_crafted = any(isinstance(c, Cannot) and c.what == "craft" for c in own)
        self.recipe = None if self.never_crafted else self.card.recipe
        never_wears = any(isinstance(c, Cannot) and c.what == "wear" for c in own)
        #: Whether it may wear a Dofus (304.3), and whether Equipment (305.7, 303.6), where it is in play.
        self.wears_dofus = self.fighter and not self.monster
        self.wears_equipment = self.wears_dofus and not never_wears
        bonus = self.card.set_bonus
        #: What its changes depend on while it is in play; each piece of a set counts the set bonus.
        self.dependencies = dependencies(*(p for _, p in self.continuous), *(bonus.changes if bonus else ()))

    def wears(self, worn: Printed) -> bool:
        """304.3, 304.5, 305.7, 303.6: whether it may wear a card; a Dofus is no Equipment."""
        return self.wears_dofus if worn.type == "dofus" else self.wears_equipment

    def _uses_x(self, index: int, script: Script) -> bool:
        counted = any(part.count == "x" for _, part in script.cost.parts)
        counted = counted or script.x_max is not None
        return (index < 0 and self.level_is_x) or bool(script.cost.x_resources) or counted

    def _price_is_x(self, index: int) -> bool:
        return self.level_is_x if index < 0 else bool(self.scripts[index].cost.x_resources)

    def _is_simple(self, index: int, script: Script) -> bool:
        other_cost = script.cost.parts or script.cost.mill or script.cost.unmark or index not in self.prices
        if other_cost or script.only_if is not None or index in self.with_x or len(script.choose) > 1:
            return False
        if any(isinstance(effect, Redirect | Retarget) for effect in script.effects):
            return False  # 417.3, 807.2: it depends on the event
        return all(
            spec.count == 1 and spec.spread is None and not spec.player and stands_alone(spec.select)
            for spec in script.choose
        )

    def _price(self) -> Price:
        """The cost of playing the card (207.1, 418.4a)."""
        script = self.scripts.get(-1)
        extra = script.cost.resources if script is not None else ()
        if self.type == "ally" and self.level:
            return price(self.level, (self.level_element,))  # 418.5b
        return price(self.level + len(extra), extra)  # 418.5c

    def _live(self) -> None:
        """204.6, 410.7: whether immediate rules may remove it from play, and whether it is an Ally with Strength."""
        self.destructible = self.type in ("ally", "haven_bag", "room")
        self.sound = self.type == "ally" and self.strength > 0

    def _settle(self) -> None:
        """Read where it may be played to, and on which conditions."""
        self.entering = next((p for p in self.powers if isinstance(p, EntersTapped)), None)  # 104.1
        self.only_if = tuple(p.condition for p in self.powers if isinstance(p, PlayedOnlyIf))
        places = PLACES.get(self.type, ())
        self.places = tuple(place for place in places if self.home in (None, place))
        #: Whether it can be played whenever its cost can be paid and there is room.
        self.undemanding = bool(places) and not (
            self.wearable or self.level_is_x or self.only_if or self.card.recipe
        )

    def _wear(self) -> None:
        """Read how it is worn."""
        self.wearable = self.type in ("equipment", "dofus")
        #: The types of wielders on which alone it can be played, if its text says so (104.1).
        self.played_on = next((p.types for p in self.powers if isinstance(p, PlayedOn)), None)
        self.slot = self._slot() if self.wearable else None
        self.ring = self.traits.issuperset(("Bijou", "Anneau"))  # 305.5g
        self.captured = self.face == 2 and self.type == "equipment"  # 806.4c: a Mount that was an Ally

    def _slot(self) -> str | None:
        """The limited slot an Equipment takes (305.5, 305.5a-i); None for those without limit (305.5j)."""
        if self.type == "dofus":
            return f"dofus:{self.name}"  # 304.4
        if "Arme" in self.traits:
            return "weapon"
        if "Bouclier" in self.traits:
            return "shield"
        if "Familier" in self.traits or "Monture" in self.traits:
            return "pet"
        return next((name for kind, trait, name in _SLOTS if self.traits.issuperset((kind, trait))), None)

    def _spell_class(self) -> str | None:
        """The class of the Hero or Ally that it needs (302.5); None for other cards and for elemental Spells."""
        if "Sort" not in self.traits:
            return None
        return next((t for t in self.card.traits if t in CLASSES), None)

    def _index(self) -> None:
        for i, power in enumerate(self.powers):
            if isinstance(power, Triggered) and not power.reaction and not power.replaces:
                for kind in kinds(power.on):
                    self.triggers[kind] = (*self.triggers.get(kind, ()), (i, power))
            if isinstance(power, Triggered) and power.replaces and power.on == OWN_ARRIVAL:
                self.arrivals = (*self.arrivals, (i, power))
            on = reaction_of(power)
            if on is not None:
                self._react(on, i)
        action = self.scripts.get(-1)
        if action is not None and action.reaction is not None:
            self._react(action.reaction, -1)
        #: Whether it is played in one's own go: no Reaction (809.2), no Challenge (302.3), and not without a script.
        self.timely = self.type != "action" or (
            action is not None and action.reaction is None and not self.challenge
        )
        #: Whether it waits for any event.
        self.listens = bool(self.triggers or self.replaces or self.reactions)
        #: Whether it has a trigger marked Reaction in the Discard (801.1, 809.4).
        self.waits_in_discard = any(
            "discard" in getattr(self.powers[index], "area", ())
            for found in self.reflexes.values()
            for index in found
        )
        #: Whether it can do or change anything, waits for anything, or brings a class.
        self.busy = bool(self.usable or self.continuous or self.listens or self.dependencies or self.classes)

    def _react(self, on: On, index: int) -> None:
        for kind in kinds(on):
            key = (on.time, kind)
            self.reactions[key] = (*self.reactions.get(key, ()), index)
            if index >= 0 and isinstance(self.powers[index], Triggered):
                self.reflexes[key] = (*self.reflexes.get(key, ()), index)

    def held(self) -> Iterator[tuple[Watch, On, bool, Condition | None, int]]:
        """The Reactions it offers from a Hand.

        Of each: the event it waits for, whether it is a trigger marked Reaction, its condition, the fewest resources it
        takes.

        A condition that looks at a Hand or a Deck is left out: not everybody can see it.
        """
        for watch, indexes in self.reactions.items():
            for index in indexes:
                if index < 0:
                    yield watch, self.on(index), False, public(self.script(index).only_if), self.level
                elif "hand" in getattr(self.powers[index], "area", ()):
                    yield watch, self.on(index), index in self.reflexes.get(watch, ()), None, 0

    def script(self, index: int) -> Script:
        """The script of an Action (-1) or of an activated power."""
        if index < 0:
            if self.card.script is None:
                raise ValueError(f"{self.card.id} has no script")
            return self.card.script
        power = self.powers[index]
        if not isinstance(power, Activated):
            raise TypeError(f"{self.card.id}: power {index} is not activated")
        return power.script

    def on(self, index: int) -> On:
        """The event that the Reaction or trigger with this index waits for."""
        if index < 0:
            on = self.script(-1).reaction
        else:
            power = self.powers[index]
            on = power.on if isinstance(power, Triggered) else reaction_of(power)
        if on is None:
            raise ValueError(f"{self.card.id}: power {index} waits for nothing")
        return on

    def names_event(self, index: int) -> bool:
        """Whether a power mentions the object, the source, the player or the number of its event."""
        return names_event(self.powers[index])


CLASSES = frozenset(
    [
        "Ecaflip",
        "Sadida",
        "Eniripsa",
        "Osamodas",
        "Iop",
        "Enutrof",
        "Crâ",
        "Sram",
        "Féca",
        "Xélor",
        "Sacrieur",
        "Pandawa",
    ]
)
"""The twelve classes (401.1)."""

_SLOTS = (
    ("Armure", "Chapeau", "head"),  # 305.5b, D9
    ("Armure", "Coiffe", "head"),
    ("Armure", "Cape", "cloak"),
    ("Armure", "Ceinture", "belt"),
    ("Armure", "Bottes", "boots"),
    ("Bijou", "Amulette", "amulet"),
)
"""The slots of Equipment by its traits."""

PLACES: dict[CardType, tuple[Literal["world", "bag"], ...]] = {
    "ally": ("world", "bag"),  # 303.1
    "zone": ("world",),  # 310.1
    "protector": ("world",),  # 308.1
    "room": ("bag",),  # 309.1
    "equipment": ("world",),  # 305.1
    "dofus": ("world",),  # 304.1
}
"""Where a card that is no Action may be played to; what is worn goes where its wielder is."""

COUNTED_FOR_SIZE = ("ally", "hero", "room")
"""What counts against a Haven Bag's Size (504.3)."""

NEUTRAL = "Neutre"
ALIGNMENTS = ("Bonta", "Brâkmar", NEUTRAL)
"""401.3: traits that are no family; a card has one of them (401.3d)."""


def _line(traits: tuple[str, ...]) -> frozenset[str]:
    """The traits of a card; by 401.3c a card without Bonta and Brâkmar is Neutral."""
    line = frozenset(traits)
    return line.union((NEUTRAL,)) if line.isdisjoint(ALIGNMENTS) else line
