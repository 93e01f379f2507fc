"""Who and what: references, filters, numbers and costs in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cards.text.glossary import Glossary
from cards.text.grammar import Noun, Parts, Phrase, listed
from cards.wakfu.model import Card
from cards.wakfu.powers import (
    Choose,
    Cost,
    CountOf,
    Element,
    LevelOfHero,
    On,
    Ref,
    Select,
    SpentOn,
    StrengthOf,
    Value,
)

_ELEMENTS = 5

Computed = StrengthOf | LevelOfHero | CountOf | SpentOn


@dataclass(slots=True)
class Scene:
    """What is known while one power is told.

    `topic` is whom the last sentence was about, so that the next one may say *it*; `told` are the choices
    already introduced; `costs` what a cost taps or destroys.
    """

    choices: dict[Ref, Choose] = field(default_factory=dict)
    modes: Sequence[Element] = ()
    on: On | None = None
    cost: Cost = field(default_factory=Cost)
    topic: Ref | None = None
    told: set[Ref] = field(default_factory=set)
    in_play: bool = True


def _is_hero(select: Select) -> bool:
    return select.types == ("hero",) and select.control is not None


class Phrases:
    """Noun phrases of one card in one language."""

    def __init__(self, glossary: Glossary, card: Card) -> None:
        """Speak of `card`."""
        self.g = glossary
        self.card = card
        self.scene = Scene()

    def say(self, key: str, **parts: object) -> str:
        """The template `key` filled in."""
        return self.g.words[key].format(**parts)

    # References

    def subject(self, ref: Ref) -> Phrase:
        """Who acts: a pronoun when the last sentence was about the same one."""
        if not self._is_topic(ref):
            return self.refer(ref)
        full = self.refer(ref)
        return type(full)(f"{full:il}", plural=full.plural, feminine=full.feminine)

    def _is_topic(self, ref: Ref) -> bool:
        return ref == self.scene.topic

    def refer(self, ref: Ref) -> Phrase:
        """The object called `ref`; a choice is introduced at its first mention and *this* one afterwards."""
        scene, tongue = self.scene, self.g.tongue
        if ref in scene.choices:
            return self._choice(ref, scene.choices[ref])
        match ref:
            case "self":
                return self._this(self.g.nouns[self.card.type if scene.in_play else "card"])
            case "it":
                about = scene.on.what if scene.on else None
                if isinstance(about, str):
                    return self.refer(about)
                return self._that(self.noun(about or Select()), "concerned")
            case "tapped" | "destroyed":
                select = (scene.cost.tap if ref == "tapped" else scene.cost.destroy) or Select()
                return self._that(self.noun(select), ref)
            case "wielder" | "hero" | "source":
                noun = self.g.nouns[ref]
                return tongue.phrase(noun.one, self.g.words[f"det.{ref}"], feminine=noun.feminine)
        raise KeyError(f"nothing here is called {ref!r}")

    def _this(self, noun: Noun) -> Phrase:
        """*This* is always the object that has the power."""
        return self.g.tongue.this(noun.one, feminine=noun.feminine)

    def _that(self, noun: Noun, adjective: str, *, plural: bool = False, rank: str = "") -> Phrase:
        """*The chosen*, *the tapped*: any other object that was mentioned."""
        word = self.g.adjective(adjective, plural=plural, feminine=noun.feminine)
        words = self.g.tongue.order(Parts(noun.many if plural else noun.one, other=rank, adjectives=[word]))
        return self.g.tongue.the(words, feminine=noun.feminine, plural=plural)

    def _choice(self, ref: Ref, choose: Choose) -> Phrase:
        many = choose.count != 1 or choose.spread is not None
        if ref in self.scene.told:
            single = len(self.scene.choices) == 1
            rank = "" if single else self.g.words[f"rank.{list(self.scene.choices).index(ref) + 1}"]
            return self._that(self.noun(choose.select), "chosen", plural=many, rank=rank)
        self.scene.told.add(ref)
        tail = self.g.words["of_your_choice"]
        if choose.spread is not None:
            return self.some(choose.select, tail)
        if many:
            return self.several(choose.select, choose.count, tail, up_to=choose.up_to)
        return self.one(choose.select, tail)

    # Filters

    def noun(self, select: Select, word: str = "or") -> Noun:
        """The noun of a filter: its types, *card* without any."""
        nouns = [self.g.nouns[kind] for kind in select.types] or [self.g.nouns["card"]]
        whole = nouns[0]
        for noun in nouns[1:]:
            whole = whole.join(noun, self.g.words[word])
        return whole

    def one(self, select: Select, chosen: str = "") -> Phrase:
        """`un Allié incliné`, `un de vos Alliés Tofu`."""
        noun = self.noun(select)
        if _is_hero(select):
            return self._hero(select, noun)
        if select.control == "you":
            det = self.g.words["det.one_of_yours.f" if noun.feminine else "det.one_of_yours"]
            words = self._words(select, noun, chosen, plural=True)
            return self.g.tongue.phrase(words, det, feminine=noun.feminine)
        return self.g.tongue.a(self._words(select, noun, chosen), feminine=noun.feminine)

    def _hero(self, select: Select, noun: Noun) -> Phrase:
        """`votre Héros`, `le Héros adverse`: a player has one, so nothing is said of choosing it."""
        words = self._words(select, noun)
        if select.control == "you":
            return self.g.tongue.phrase(words, self.g.words["det.hero"])
        return self.g.tongue.the(words, feminine=False)

    def each(self, select: Select) -> Phrase:
        """`chaque Allié ou Héros dans le Monde`, `chacun de vos Alliés`."""
        noun = self.noun(select)
        yours = select.control == "you"
        key = ("det.each_of_yours" if yours else "det.each") + (".f" if noun.feminine else "")
        words = self._words(select, noun, plural=yours)
        return self.g.tongue.phrase(words, self.g.words[key], feminine=noun.feminine)

    def every(self, select: Select, *, subject: bool = False) -> Phrase:
        """`tous vos Alliés dans le Monde`; as a subject without *all*."""
        if _is_hero(select):
            return self._hero(select, self.noun(select))
        noun = self.noun(select, "and")
        yours = "yours" if select.control == "you" else "the"
        key = f"det.{yours}" if subject else f"det.all_{yours}" + (".f" if noun.feminine else "")
        words = self._words(select, noun, plural=True)
        return self.g.tongue.phrase(words, self.g.words[key], plural=True, feminine=noun.feminine)

    def some(self, select: Select, chosen: str = "") -> Phrase:
        """`des Alliés ou Héros attaquants`."""
        noun = self.noun(select)
        words = self._words(select, noun, chosen, plural=True)
        return self.g.tongue.phrase(words, self.g.words["det.some"], plural=True, feminine=noun.feminine)

    def several(self, select: Select, count: Value, chosen: str = "", *, up_to: bool = False) -> Phrase:
        """`X Alliés`, `jusqu'à 3 Alliés`."""
        number = self.number(count)
        det = self.say("det.up_to", n=number) if up_to else number
        noun = self.noun(select)
        words = self._words(select, noun, chosen, plural=number != "1")
        return self.g.tongue.phrase(words, det, plural=number != "1", feminine=noun.feminine)

    def _words(self, select: Select, noun: Noun, chosen: str = "", *, plural: bool = False) -> str:
        def agreed(name: str) -> str:
            return self.g.adjective(name, plural=plural, feminine=noun.feminine)

        adjectives = [agreed(select.role)] if select.role else []
        if select.tapped is not None:
            adjectives.append(agreed("tapped" if select.tapped else "untapped"))
        if select.control == "opponent":
            adjectives.append(agreed("opposing"))
        level = "" if select.level is None else self.say("of_level", n=self.number(select.level))
        clauses = []
        if select.names:
            clauses.append(f"{agreed('called')} {listed(select.names, self.g.words['or'])}")
        if select.mode:
            clauses.append(self.g.words["of_that_family"])
        clauses += [self._area(select), chosen]
        if select.bare:
            clauses.append(self.g.words["bare"])
        if select.fresh:
            clauses.append(self.say("fresh", card=self.card.name))
        if select.reach:
            clauses.append(self.g.words["reach"])
        parts = Parts(
            noun.many if plural else noun.one,
            agreed("other") if select.other else "",
            [self.g.trait(trait) for trait in select.traits],
            self.g.mark(select.element) if select.element else "",
            adjectives,
            level,
            clauses,
        )
        return self.g.tongue.order(parts)

    def _area(self, select: Select) -> str:
        if not select.area or set(select.area) == {"world", "bag"}:
            return ""
        mine = ".yours" if select.control == "you" else ""
        places = [self.g.words.get(f"in.{area}{mine}") or self.g.words[f"in.{area}"] for area in select.area]
        return listed(places, self.g.words["or"])

    # Numbers

    def number(self, value: Value) -> str:
        """A number as it stands before a noun; a computed one in parentheses."""
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return "X"
        return f"({self.value(value)})"

    def most(self, value: Value) -> str:
        """A number behind *at most*."""
        return self.number(value) if isinstance(value, int | str) else str(self.value(value))

    def value(self, value: Computed, owner: Ref | None = None, *, fixed: bool = False) -> Phrase:
        """A computed number as a noun phrase.

        Of its `owner`, the sentence's subject, it says *its*; `fixed` says that the number is taken now.
        """
        match value:
            case StrengthOf(what=ref):
                if ref == owner:
                    noun = self.g.nouns["strength"]
                    return self.g.tongue.phrase(
                        self._current(noun, fixed), f"{self.refer(ref):son}", feminine=noun.feminine
                    )
                return self._quantity("strength", fixed, self.say("of", what=self.refer(ref)))
            case LevelOfHero():
                return self._quantity("level", fixed, self.say("of", what=self.refer("hero")))
            case CountOf(what=select):
                return self._quantity("count", fixed, self.say("of", what=self.every(select, subject=True)))
            case SpentOn(power=index):
                rank = self.g.words[f"rank.{index + 1}"]
                return self._quantity("count", fixed, self.say("spent", rank=rank, what=self.refer("self")))

    def _quantity(self, name: str, fixed: bool, tail: str) -> Phrase:
        noun = self.g.nouns[name]
        return self.g.tongue.the(self._current(noun, fixed), feminine=noun.feminine).tail(tail)

    def _current(self, noun: Noun, fixed: bool) -> str:
        if not fixed:
            return noun.one
        current = self.g.adjective("current", plural=False, feminine=noun.feminine)
        return self.g.tongue.order(Parts(noun.one, adjectives=[current]))

    # Costs

    def cost(self, cost: Cost, x_max: Value | None = None) -> str:
        """The cost as it stands before the colon of a power."""
        parts = self._paid(cost)
        if cost.tap:
            parts.append(self.say("cost.tap", what=self.one(cost.tap)))
        if cost.recycle:
            words = self._recycled(cost.recycle, x_max)
            parts.append(words)
        if cost.destroy_self:
            parts.append(self.say("cost.destroy", what=self.refer("self")))
        if cost.destroy:
            parts.append(self.say("cost.destroy", what=self.one(cost.destroy)))
        return ", ".join(parts)

    def _paid(self, cost: Cost) -> list[str]:
        symbols = "".join(self.g.mark(element) for element in cost.resources)
        if cost.x_resources:
            symbols += f"X{self.g.mark('neutral')}"
        return ([self.g.mark("tap")] if cost.tap_self else []) + ([symbols] if symbols else [])

    def _recycled(self, select: Select, x_max: Value | None) -> str:
        words = self._words(select, self.g.nouns["card"], plural=True)
        most = "" if x_max is None else self.say("cost.x_max", n=self.most(x_max))
        return self.say("cost.recycle", what=words, most=most)

    def paying(self, cost: Cost) -> str:
        """The cost behind *you may*: `payer [Air][Air]`."""
        parts = []
        if cost.tap_self:
            parts.append(self.say("pay.tap", what=self.refer("self")))
        if symbols := [part for part in self._paid(cost) if part != self.g.mark("tap")]:
            parts.append(self.say("pay.resources", what=symbols[0]))
        if cost.tap:
            parts.append(self.say("pay.tap", what=self.one(cost.tap)))
        if cost.recycle:
            words = self._words(cost.recycle, self.g.nouns["card"], plural=True)
            parts.append(self.say("pay.recycle", what=words))
        if cost.destroy_self:
            parts.append(self.say("pay.destroy", what=self.refer("self")))
        if cost.destroy:
            parts.append(self.say("pay.destroy", what=self.one(cost.destroy)))
        return listed(parts, self.g.words["and"])

    def element_words(self, element: str | None) -> tuple[str, str]:
        """The Element of Damage as a mark, and as words behind the noun; one of them is empty."""
        if element is None:
            return "", ""
        if element != "mode":
            return self.g.mark(element), ""
        if len(self.scene.modes) == _ELEMENTS:
            return "", " " + self.g.words["any_element"]
        return listed([self.g.mark(mode) for mode in self.scene.modes], self.g.words["or"]), ""
