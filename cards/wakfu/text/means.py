"""Words for what cards cost, pay, craft, carry and count as (105.4, 305.5, 401.4, 418)."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from cards.grammar import Phrase, listed
from cards.wakfu.powers import (
    Change,
    CountOf,
    CountsAs,
    Gain,
    NumberOf,
    Plus,
    Ref,
    Select,
    Set,
    SpentOn,
    StatOf,
)
from cards.wakfu.text.phrases import ELEMENTS, Phrases
from cards.wakfu.text.scene import Wording


class Means(Wording):
    """The clauses about means, each about what happens to `what`."""

    def __init__(self, phrases: Phrases) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases

    def means(self, what: Phrase, change: Change, owner: Ref | None, *, fixed: bool) -> str | None:
        """A change to means in words; None for another change."""
        parts: dict[str, object]
        match change:
            case Set(stat=stat, amount=int() | str() as amount):
                key = self._known(what, f"set.{stat}.number")
                parts = {"value": self.phrases.number(amount)}
            case Set(stat=stat, amount=StatOf(printed=True) as amount):
                key, parts = f"set.{stat}.printed", {"value": self.phrases.value(amount, owner, fixed=fixed)}
            case Set(stat=stat, amount=amount) if not isinstance(amount, int | str):
                key, parts = f"set.{stat}", {"value": self.phrases.value(amount, owner, fixed=fixed)}
            case CountsAs(profession=name, crafting=select) if name:
                key, parts = (
                    "counts_as.artisan",
                    {"who": self.g.trait(name), "crafted": self.phrases.one(select)},
                )
            case CountsAs(elements=elements, when=when):
                marks = [self.g.mark(element) for element in elements]
                key = f"counts_as.{when}"
                if when == "tapped" and len(elements) == ELEMENTS:
                    key += ".any"
                listing = listed(marks, self.g.words["or"])
                parts = {"elements": listing, "a": self.g.tongue.a(listing, feminine=True)}
            case Gain(keyword=None, profession=name):
                key, parts = (
                    "profession.mode" if name == "mode" else "profession",
                    {"name": self.g.trait(name)},
                )
            case Plus(stat="cost" | "acts" as stat, amount=amount):
                mark = self.g.mark("neutral")
                symbols = mark * amount if isinstance(amount, int) and amount > 0 else ""
                key = self._dearer(what, stat, owner)
                parts = {"cost": symbols or f"{self.phrases.number(amount)} {mark}"}
            case Plus(stat="weapons", amount=amount):
                key = "weapons"
                parts = {"n": 1 + amount if isinstance(amount, int) else f"1 + {self.phrases.number(amount)}"}
            case _:
                return None
        return self.say(f"change.{key}", what=what, **parts)

    def _dearer(self, what: Phrase, stat: str, owner: Ref | None) -> str:
        """Whose cards cost more: what the player of the opposing Hero plays is what the opponent plays."""
        if stat == "acts":
            theirs = str(what) == str(self.phrases.every(Select(types=("hero",), control="opponent")))
            return "acts.theirs" if theirs else "acts"
        return stat if owner else "cost.all"

    def _known(self, what: Phrase, key: str) -> str:
        """The words that go with a pronoun, if there are any."""
        pronoun = f"{what:il}" == str(what) and f"change.{key}.topic" in self.g.words
        return f"{key}.topic" if pronoun else key

    def said_if(self, key: str, **parts: object) -> str:
        """A condition, in the present or the past."""
        if self.scene.lasting and f"if.{key}.lasting" in self.g.words:
            return self.say(f"if.{key}.lasting", **parts)
        return self.say(f"if.{key}.was" if self.scene.past else f"if.{key}", **parts)

    def at_least(self, value: object, number: object, *, negated: bool) -> str | None:
        """`vous contrôlez au moins 2 Zones`, `cet Allié porte une Arme`; None if it needs other words."""
        no = ".not" if negated else ""
        if not isinstance(number, int) or not isinstance(value, CountOf):
            return self._at_least_so_many(value, number, no)
        select, count = value.what, number + 1
        if said := self._at_least_there(value, count, no):
            return said
        if select.worn_by is not None and count == 1:
            types = select.types or ("equipment",)
            worn = self.phrases.one(Select(types=types, names=select.names, element=select.element))
            if select.traits:
                traits = listed([self.g.trait(trait) for trait in select.traits], self.g.words["and"])
                worn = worn.tail(self.say("with_trait", trait=traits))
            wearer = select.worn_by
            who = self.phrases.one(wearer) if isinstance(wearer, Select) else self.phrases.subject(wearer)
            self.scene.topic = wearer if isinstance(wearer, str) else None
            return self.said_if(f"wears{no}", what=who, worn=worn)
        if select.control != "you" and count == 1 and not select.area:
            what = self.phrases.none(select) if negated else self.phrases.one(select)
            return self.said_if(f"there{no}", what=what)
        if select.control != "you" or set(select.area) & {"hand", "deck", "discard"}:
            return None
        return self.said_if(f"controls{no}", what=self._called(value, count) or self._many(value, count))

    def _at_least_so_many(self, value: object, number: object, no: str) -> str | None:
        """`au moins un a été choisi`, of what is no count of objects; None if it needs other words."""
        if isinstance(value, SpentOn) and isinstance(number, int):
            return self.said_if(f"spent{no}", n=number)
        return self.said_if(f"chosen{no}") if value == NumberOf(what="target") and number == 0 else None

    def _at_least_there(self, value: CountOf, count: int, no: str) -> str | None:
        """`le joueur choisi a une carte en Main`, `il y a au moins 3 Zones dans votre Défausse`; None elsewhere."""
        select = value.what
        if count == 1 and select.whose is not None and select == Select(area=("hand",), whose=select.whose):
            return self.said_if(f"holds{no}", what=self.phrases.subject(select.whose))
        if count == 1 and select == Select(area=("hand",), control="you", other=True):
            return self.said_if(f"hand{no}")
        if count > 1 and select.control == "you" and select.area == ("discard",):
            lying = msgspec.structs.replace(value, what=msgspec.structs.replace(select, area=()))
            return self.said_if(f"discard{no}", what=self._many(lying, count))
        return None

    def _called(self, value: CountOf, count: int) -> str:
        """`Dark Vlad dans le Monde`: one of several names, or one of each name; empty in other cases."""
        select = value.what
        every = value.different and count == len(select.names)
        plain = Select(types=select.types, names=select.names, area=select.area, control=select.control)
        if not select.names or select != plain or not (every or count == 1):
            return ""
        names = listed(select.names, self.g.words["and" if every else "or"])
        return f"{names} {self.phrases.area(select, plural=False)}".strip()

    def _many(self, value: CountOf, count: int) -> Phrase:
        """`au moins une Zone`, `au moins 2 Zones de noms différents`."""
        what = self.phrases.several(msgspec.structs.replace(value.what, control=None), count)
        one = self.g.words["det.single.f" if what.feminine else "det.single"]
        what = replace(what, det=self.say("det.at_least", n=one if count == 1 else count))
        return what.tail(self.g.words["of_different_names"]) if value.different else what

    def matches(self, ref: Ref, select: Select, no: str) -> str:
        """`cet Allié est incliné`, `c'est un Équipement`."""
        what = self.phrases.subject(ref)
        self.scene.topic = ref
        if ref == "milled":  # where it lies has just been said
            select = msgspec.structs.replace(select, area=())
        if select == Select(role=select.role):
            return self.said_if(f"role.{select.role}{no}", what=what)
        if select == Select(traits=select.traits) and "mode" not in select.traits:
            traits = listed([self.g.trait(trait) for trait in select.traits], self.g.words["and"])
            return self.said_if(f"has_trait{no}", what=what, trait=traits)
        adjectives = self.phrases.adjectives(select, plural=what.plural, feminine=what.feminine)
        if adjectives and msgspec.structs.replace(select, role=None, blocked=None, tapped=None) == Select():
            return self.said_if(f"matches{no}", what=what, select=listed(adjectives, self.g.words["and"]))
        plain = str(what) == f"{what:il}" and not what.plural and not self.scene.past
        key = "matches.topic" if plain else "matches"
        return self.said_if(f"{key}{no}", what=what, select=self.phrases.one(select))
