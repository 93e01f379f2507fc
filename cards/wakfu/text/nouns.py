"""Filters in words: a noun with its adjectives, bounds and places."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

import msgspec

from cards.grammar import Noun, NounParts, Phrase, listed
from cards.wakfu.powers import (
    CountOf,
    EventAmount,
    Least,
    LevelOf,
    Node,
    NumberOf,
    Ref,
    Select,
    SpentOn,
    StatOf,
    StrengthOf,
    Times,
    Value,
    Who,
)
from cards.wakfu.text import filters
from cards.wakfu.text.scene import Wording

Computed = StrengthOf | LevelOf | StatOf | CountOf | NumberOf | Times | Least | EventAmount | SpentOn


class Nouns(Wording, ABC):
    """Noun phrases for what matches a filter, in one language."""

    @abstractmethod
    def refer(self, ref: Ref) -> Phrase:
        """The object with the reference `ref`."""

    @abstractmethod
    def value(self, value: Computed, owner: Ref | None = None, *, fixed: bool = False) -> Phrase:
        """A calculated number as a noun phrase."""

    @abstractmethod
    def as_there_are(self, value: Value) -> str:
        """The words after *as many* for a count of objects; empty if there are none."""

    def number(self, value: Value) -> str:
        """A number before a noun; a calculated one in parentheses."""
        if isinstance(value, int):
            return str(value)
        if value == "spread":
            spread = next((c.spread for c in self.scene.choices.values() if c.spread is not None), value)
            return "X" if isinstance(spread, str) else self.number(spread)
        if isinstance(value, str):
            return "X"
        return f"({self.value(value)})"

    def _crowd(self, select: Select) -> None:
        """Note that matching objects were mentioned."""
        if self.card.type in select.types or not self.scene.in_play:
            self.scene.crowded = True

    def noun(self, select: Select, word: str = "or", *, one: bool = False) -> Noun:
        """The noun of a filter: its types, *card* without any.

        Behind *a* (`one`) nouns of another gender have an article of their own: `un Équipement ou une Salle`.
        """
        nouns = [self.g.nouns[kind] for kind in select.types]
        nouns = nouns or [self.g.nouns["token" if select.token else "card"]]
        whole = nouns[0]
        mixed = one and len({noun.feminine for noun in nouns}) > 1
        for rank, noun in enumerate(nouns[1:], 2):
            joint = self.g.words[word] if rank == len(nouns) else ","
            if mixed:
                single = str(self.g.tongue.a(noun.one, feminine=noun.feminine))
                whole = whole.join(replace(noun, one=single), joint)
            else:
                whole = whole.join(noun, joint)
        return whole

    def named(self, select: Select) -> Noun:
        """The noun for what was mentioned: *card* if it could be of nouns of different genders (in French)."""
        return self.g.nouns["card"] if filters.mixed(select) else self.noun(select)

    def one(self, select: Select, chosen: str = "") -> Phrase:
        """`un Allié incliné`, `un de vos Alliés Tofu`."""
        noun = self.noun(select, one=bool(chosen) or not filters.is_yours(select))
        if filters.is_hero(select) and not (chosen and select.control == "opponent"):
            return self._hero(select, noun)
        if filters.is_yours(select) and chosen:
            chosen += f" {self.g.words['that_you_control']}"
        elif filters.is_yours(select):
            if another := select.other or (select.but is not None and bool(chosen)):
                select = msgspec.structs.replace(select, other=False, but=None)
            key = "det.another_of_yours" if another else "det.one_of_yours"
            det = self.g.words[f"{key}.f" if noun.feminine else key]
            if filters.mixed(select) and self.g.code == "fr":  # *une de vos cartes Équipement ou Salle*
                card, kinds = self.g.nouns["card"], self.noun(select).one
                noun = Noun(f"{card.one} {kinds}", f"{card.many} {kinds}", feminine=True)
                det = self.g.words[f"{key}.f"]
            words = self._words(select, noun, chosen, plural=True)
            return self.g.tongue.phrase(words, det, feminine=noun.feminine)
        return self.g.tongue.a(self._words(select, noun, chosen), feminine=noun.feminine)

    def _hero(self, select: Select, noun: Noun) -> Phrase:
        """`votre Héros`, `le Héros adverse`: a player has only one, so there are no words about choosing."""
        words = self._words(select, noun)
        if select.control == "you":
            return self.g.tongue.phrase(words, self.g.words["det.hero"])
        return self.g.tongue.the(words, feminine=False)

    def each(self, select: Select) -> Phrase:
        """`chaque Allié et Héros dans le Monde`, `chacun de vos Alliés`."""
        noun = self.noun(select, "and")
        yours = filters.is_yours(select)
        key = ("det.each_of_yours" if yours else "det.each") + (".f" if noun.feminine else "")
        words = self._words(select, noun, plural=yours)
        return self.g.tongue.phrase(words, self.g.words[key], feminine=noun.feminine)

    def every(self, select: Select, *, subject: bool = False) -> Phrase:
        """`tous vos Alliés dans le Monde`; without *all* as a subject."""
        if filters.is_hero(select):
            return self._hero(select, self.noun(select))
        noun = self.noun(select, "and")
        yours = "yours" if filters.is_yours(select) else "the"
        key = f"det.{yours}" if subject else f"det.all_{yours}" + (".f" if noun.feminine else "")
        words = self._words(select, noun, plural=True)
        return self.g.tongue.phrase(words, self.g.words[key], plural=True, feminine=noun.feminine)

    def none(self, select: Select) -> Phrase:
        """`aucun autre Allié bloqueur`."""
        noun = self.noun(select)
        det = self.g.words["det.none.f" if noun.feminine else "det.none"]
        return self.g.tongue.phrase(self._words(select, noun), det, feminine=noun.feminine)

    def some(self, select: Select, chosen: str = "") -> Phrase:
        """`des Alliés ou Héros attaquants`."""
        noun = self.noun(select)
        words = self._words(select, noun, chosen, plural=True)
        return self.g.tongue.phrase(words, self.g.words["det.some"], plural=True, feminine=noun.feminine)

    def one_or_more(self, select: Select) -> Phrase:
        """`une ou plusieurs cartes`, `un ou plusieurs de vos Alliés`."""
        whole = self.some(select)
        key = "det.one_or_more_of_yours" if filters.is_yours(select) else "det.one_or_more"
        return replace(whole, det=self.g.words[f"{key}.f" if whole.feminine else key])

    def several(self, select: Select, count: Value, chosen: str = "", *, up_to: bool = False) -> Phrase:
        """`X Alliés`, `jusqu'à 3 Alliés`."""
        if up_to and count == CountOf(select):
            return self.g.tongue.phrase(self.say("any_number", what=self.some(select, chosen)), plural=True)
        if not isinstance(count, int | str):
            if up_to and (said := self.as_there_are(count)):
                return self.some(select, chosen).tail(self.say("several.at_most.as_many", said=said))
            form = "several.at_most" if up_to else "several.exactly"
            return self.some(select, chosen).tail(self.say(form, value=self.value(count)))
        number = self.number(count)
        noun = self.noun(select)
        det = self.say("det.up_to", n=number) if up_to else number
        if up_to and count == 1:
            det = self.g.words["det.up_to.one.f" if noun.feminine else "det.up_to.one"]
        if filters.is_yours(select) and chosen:
            chosen += f" {self.g.words['that_you_control']}"
        elif filters.is_yours(select):
            det = self.say("det.of_yours", n=det)
        many = number != "1" or (filters.is_yours(select) and not chosen)
        words = self._words(select, noun, chosen, plural=many)
        return self.g.tongue.phrase(words, det, plural=number != "1", feminine=noun.feminine)

    def _words(self, select: Select, noun: Noun, chosen: str = "", *, plural: bool = False) -> str:
        def agreed(name: str) -> str:
            return self.g.adjective(name, plural=plural, feminine=noun.feminine)

        self._crowd(select)
        stood = msgspec.structs.replace(select, role=None) if filters.fights(select) else select
        adjectives = self.adjectives(stood, plural=plural, feminine=noun.feminine)
        if select.control == "opponent" and not filters.outside(select):
            adjectives.insert(
                0 if select.role and self.g.code == "fr" else len(adjectives), agreed("opposing")
            )
        if "Unique" in select.traits:
            adjectives.append(agreed("unique"))
        traits = [self.g.trait(trait) for trait in select.traits if trait not in ("mode", "Unique")]
        if select.any_traits:
            traits.append(listed([self.g.trait(trait) for trait in select.any_traits], self.g.words["or"]))
        without = filters.excluding(self.g, select)
        traits = [*without, *traits] if self.g.code == "en" else [*traits, *without]
        parts = NounParts(
            noun.many if plural else noun.one,
            agreed("other") if select.other or select.but is not None else "",
            traits,
            self.g.mark(select.element) if select.element and select.element != "mode" else "",
            adjectives,
            self.say("of_level", n=self.number(select.level[0])) if len(select.level) == 1 else "",
            self._clauses(
                select,
                agreed("called"),
                chosen,
                self.area(select, plural=plural, chosen=chosen),
                plural=plural,
            ),
        )
        words = self.g.tongue.order(parts)
        fought = self.g.words["fights.many" if plural else "fights"]
        return f"{words} {fought}" if filters.fights(select) else words

    def adjectives(self, select: Select, *, plural: bool, feminine: bool) -> list[str]:
        """Role, *blocked*, *tapped*."""
        names: list[str] = [select.role] if select.role else []
        if select.blocked is not None:
            names.append("blocked" if select.blocked else "unblocked")
        if select.tapped is not None:
            names.append("tapped" if select.tapped else "untapped")
        if select.among == ("remembered",):
            names.append("remembered")
        if len(select.among) > 1 and select.among != ("it", "source"):
            names.append("picked")
        return [self.g.adjective(name, plural=plural, feminine=feminine) for name in names]

    def wearer(self, worn_by: Who) -> Phrase:
        """Who wears it: a named object, or any that matches."""
        return self.one(worn_by) if isinstance(worn_by, Select) else self.refer(worn_by)

    def _clauses(
        self, select: Select, called: str, chosen: str, area: str, *, plural: bool = False
    ) -> list[str]:
        """Names, bounds, areas, *of your choice*, and further restrictions or extensions."""
        out = [f"{called} {listed(select.names, self.g.words['or'])}"] if select.names else []
        if select.like is not None:
            out.append(self.say("like", what=self.refer(select.like)))
        if select.kin is not None and select.level_max == LevelOf(select.kin):
            out.append(self.g.words["kin.level.max"])
            select = msgspec.structs.replace(select, level_max=None)
        elif select.kin is not None:
            out.append(self.say("kin", what=self.refer(select.kin)))
        if "mode" in select.traits:
            out.append(self.g.words["of_that_family"])
        if select.element == "mode":
            out.append(self.g.words["of_that_element"])
        worn = [self.say("worn_by", what=self.wearer(select.worn_by))] if select.worn_by is not None else []
        if select.among == ("it", "source"):
            worn.append(self.g.words["deals_or_suffers"])
        if select.facing is not None:
            worn.append(self.say("facing.many" if plural else "facing", what=self.refer(select.facing)))
        bounds = [
            *self._levels(select),
            *self._bounds("strength", select.strength_min, select.strength_max, select.strength_below),
        ]
        places = [p for p in (*(() if chosen else worn), chosen, area, *(worn if chosen else ())) if p]
        measures = (select.level_max, select.strength_min, select.strength_max, select.strength_below)
        plain = all(not isinstance(each, Node) for each in measures)
        if bounds and chosen and plain and (self.g.code == "fr" or area or select.control == "you"):
            places[-1] += ","  # *of Strength 3 or less of your choice* would be read as one expression
        out += [*bounds, *places] if plain and not chosen else [*places, *bounds]
        return [*out, *self._narrowed(select)]

    def _levels(self, select: Select) -> list[str]:
        """*of Level 1 or 2*, *of Level 3 or less*; a single Level goes with the noun."""
        several = [self.number(each) for each in select.level] if len(select.level) > 1 else []
        told = [self.say("level.any", n=listed(several, self.g.words["or"]))] if several else []
        return [*told, *self._bounds("level", None, select.level_max)]

    def _bounds(
        self, stat: str, least: Value | None, most: Value | None, below: Value | None = None
    ) -> list[str]:
        """*of Level 1 to 3*, *of Strength 3 or less*, *whose Level is at most its Strength*."""
        if least is not None and least == most:
            return [self.say(f"{stat}.same", n=self.number(least))]
        if isinstance(least, int) and isinstance(most, int):
            form = "two" if most == least + 1 else "between"
            return [self.say(f"{stat}.{form}", a=least, b=most)]
        out = []
        for name, bound in (("min", least), ("max", most), ("below", below)):
            if isinstance(bound, int | str):
                out.append(self.say(f"{stat}.{name}", n=self.number(bound)))
            elif bound == StrengthOf("bearer") and name == "below":
                out.append(self.g.words["strength.below.bearer"])
            elif isinstance(bound, LevelOf if stat == "level" else StrengthOf) and bound.what != "bearer":
                out.append(self.say(f"{stat}.{name}.same", what=self.refer(bound.what)))
            elif bound is not None:
                out.append(self.say(f"{stat}.{name}.computed", value=self.value(bound, "bearer")))
        return out

    def _narrowed(self, select: Select) -> list[str]:
        """Further restrictions or extensions of a filter."""
        out = [self.g.words["bare"]] if select.bare else []
        if select.fresh:
            out.append(self.say("fresh", card=self.card.name))
        return [*out, self.g.words[filters.reaching(select)]] if select.reach else out

    def area(self, select: Select, *, plural: bool, chosen: str = "") -> str:
        """The area: *in your Hand*."""
        if select.whose is not None:
            places = [self.g.words[f"in.{area}.whose"] for area in select.area]
            return " ".join([*places, self.say("whose", what=self.refer(select.whose))])
        return filters.place(self.g, select, plural=plural, chosen=bool(chosen))
