"""Cards, numbers and names in words: the noun phrases of one card in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import (
    Choosing,
    CountCards,
    DamagePoints,
    HalfOf,
    OnEvent,
    Origin,
    PowerOf,
    SearchDeck,
    SelectCards,
    TimesNumber,
    TopOfDeck,
    Value,
    Which,
    Who,
)
from cards.grammar import English, French, Noun, NounParts, Phrase, listed

TextLanguage = Literal["fr", "en"]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The fixed wordings of a language, and its grammar."""

    language: TextLanguage
    tongue: French | English
    words: Mapping[str, str]
    nouns: Mapping[str, Noun]
    adjectives: Mapping[str, tuple[str, str]]

    def adjective(self, name: str, *, plural: bool, feminine: bool) -> str:
        """An adjective that agrees with its noun."""
        word = self.adjectives[name][feminine]
        return word + "s" if plural and self.language == "fr" else word


@dataclass(slots=True)
class Spoken:
    """What an ability has mentioned so far: what names mean, and what *it* can only mean.

    `taken` is a card selected in a hand that is not said yet: it is said with what is done with it.
    """

    made: dict[str, Choosing | SearchDeck | SelectCards | TopOfDeck] = field(default_factory=dict)
    on: OnEvent | None = None
    topic: Who = ""
    taken: str = ""
    they: bool = False


_RANKS = ("first", "second")
"""What two choices of the same noun are called."""


class CardPhrases:
    """The noun phrases of one card."""

    def __init__(self, lexicon: Lexicon, card: FftcgCard) -> None:
        self.lexicon = lexicon
        self.tongue = lexicon.tongue
        self.card = card
        self.spoken = Spoken()

    def say(self, key: str, **values: object) -> str:
        """The wording `key` with these values."""
        return self.lexicon.words[key].format(**values)

    def has(self, key: str) -> bool:
        """Whether there is a wording of this name."""
        return key in self.lexicon.words

    @contextmanager
    def third_person(self) -> Iterator[None]:
        """While another player is spoken of, what is *yours* is *theirs*."""
        before, self.spoken.they = self.spoken.they, True
        yield
        self.spoken.they = before

    # Names

    def this(self) -> Phrase:
        """The card with the ability, by its type."""
        noun = self.lexicon.nouns[self.card.type]
        return self.tongue.this(noun.one, feminine=noun.feminine)

    def is_it(self, who: Who) -> bool:
        """Whether *it* can only mean this."""
        return who == self.spoken.topic

    def whom(self, who: Who) -> Phrase:
        """A name or a filter, in full: *this Forward*, *the chosen Forwards*, *each Forward you control*."""
        if isinstance(who, Which):
            return self.every(who)
        if who == "self":
            return self.this()
        if who == "it":
            about = self.spoken.on.what if self.spoken.on else "self"
            if isinstance(about, str):
                return self.whom(about)
            noun = self.noun(about)
            return self.tongue.the(noun.one, feminine=noun.feminine).tail(self._adjective("moved", noun))
        made = self.spoken.made[who]
        if isinstance(made, Choosing) and (rank := self._rank(made)):
            return self._past(self.noun(made.which), rank, plural=made.count > 1)
        if isinstance(made, TopOfDeck):
            return self._past(self.lexicon.nouns["card"], "moved", plural=made.amount > 1)
        state = {Choosing: "chosen", SearchDeck: "found", SelectCards: "selected"}[type(made)]
        plural = made.count > 1 or (isinstance(made, SelectCards) and made.who == "both")
        return self._past(self.noun(made.which), state, plural=plural)

    def _rank(self, made: Choosing) -> str:
        """*First* or *second* of two choices that are called alike; empty where the noun tells them apart."""
        alike = [
            other
            for other in self.spoken.made.values()
            if isinstance(other, Choosing) and other.which.types == made.which.types
        ]
        return _RANKS[alike.index(made)] if len(alike) > 1 else ""

    def subject(self, who: Who) -> Phrase:
        """As `whom`, or a pronoun that begins a clause."""
        full = self.many(who) if isinstance(who, Which) and self.is_it(who) else self.whom(who)
        if not self.is_it(who):
            return full
        if isinstance(self.tongue, English):
            return self.tongue.phrase("they" if full.plural else "it", plural=full.plural)
        word = ("elle" if full.feminine else "il") + ("s" if full.plural else "")
        return self.tongue.phrase(word, plural=full.plural, feminine=full.feminine)

    def as_object(self, who: Who) -> tuple[Phrase, bool]:
        """What an order is about, and whether it is a pronoun, which French says behind the verb."""
        if who == self.spoken.taken and isinstance(made := self.spoken.made.get(who), SelectCards):
            said = self.some(made.which)
            self.spoken.taken = ""
            return said, False
        full = self.many(who) if isinstance(who, Which) and self.is_it(who) else self.whom(who)
        if not self.is_it(who):
            return full, False
        if isinstance(self.tongue, English):
            return self.tongue.phrase("them" if full.plural else "it", plural=full.plural), True
        return full, True

    def _past(self, noun: Noun, state: str, *, plural: bool) -> Phrase:
        """*The chosen Forward*, *les Avants choisis*, *le premier Avant*."""
        word = self._adjective(state, noun, plural=plural)
        words = noun.many if plural else noun.one
        before = isinstance(self.tongue, English) or state in _RANKS
        words = f"{word} {words}" if before else f"{words} {word}"
        return self.tongue.the(words, feminine=noun.feminine, plural=plural)

    def _adjective(self, name: str, noun: Noun, *, plural: bool = False) -> str:
        return self.lexicon.adjective(name, plural=plural, feminine=noun.feminine)

    # Filters

    def noun(self, which: Which) -> Noun:
        """The noun of a filter: its types, or *card*."""
        nouns = [self.lexicon.nouns[kind] for kind in which.types] or [self.lexicon.nouns["card"]]
        first = nouns[0]
        for other in nouns[1:]:
            first = first.join(other, self.lexicon.words["or"])
        return first

    def some(self, which: Which, count: int = 1, *, up_to: bool = False) -> Phrase:
        """*A dull Forward*, *2 Backups you control*, *up to 2 Forwards*."""
        noun, plural = self.noun(which), count > 1
        words = self._described(which, noun, plural=plural)
        if not plural and not up_to:
            return self.tongue.a(words, feminine=noun.feminine)
        number = self.say("count.up_to", n=count) if up_to else str(count)
        return self.tongue.phrase(words, number, plural, noun.feminine)

    def every(self, which: Which) -> Phrase:
        """*Each Forward your opponent controls*."""
        noun = self.noun(which)
        words = self._described(which, noun, plural=False)
        return self.tongue.phrase(words, self.lexicon.words["each"], feminine=noun.feminine)

    def many(self, which: Which, *, the: bool = False) -> Phrase:
        """*Light Characters*, *Personnages de Lumière*; `the`: all of them, *les Personnages de Lumière* in French."""
        noun = self.noun(which)
        words = self._described(which, noun, plural=True)
        if the and isinstance(self.tongue, French):
            return self.tongue.the(words, feminine=noun.feminine, plural=True)
        return self.tongue.phrase(words, plural=True, feminine=noun.feminine)

    def bare(self, which: Which) -> str:
        """*Forward you control*, without a determiner."""
        return self._described(which, self.noun(which), plural=False)

    def _described(self, which: Which, noun: Noun, *, plural: bool) -> str:
        english = isinstance(self.tongue, English)
        states = [which.state, "damaged" if which.damaged else None, which.role]
        adjectives = [self._adjective(state, noun, plural=plural) for state in states if state]
        other = self.lexicon.words["other"] if which.other else ""
        element = self.elements(which.elements, "or") if which.elements else ""
        agreeing = self.tongue.phrase("", plural=plural, feminine=noun.feminine)
        clauses = list(self._clauses(which, agreeing))
        return self.tongue.order(
            NounParts(
                noun.many if plural else noun.one,
                other=other + "s" if other and plural and not english else other,
                element=self.say("which.element", elements=element) if element else "",
                adjectives=adjectives,
                clauses=clauses,
            )
        )

    def _clauses(self, which: Which, noun: Phrase) -> Iterator[str]:
        joined = self.lexicon.words["or"]
        if which.names:
            yield self.say("which.named", names=listed(which.names, joined), noun=noun)
        if which.categories:
            yield self.say("which.category", categories=listed(which.categories, joined))
        bounds = {"cost": which.cost, "cost_max": which.cost_max, "cost_min": which.cost_min}
        for bound, value in bounds.items():
            if value is not None:
                yield self.say(f"which.{bound}", n=self.number(value))
        if isinstance(which.power_above, PowerOf):
            whose = which.power_above.what
            key = "which.power_above.it" if self.is_it(whose) else "which.power_above"
            yield self.say(key, what=self.whom(whose))
        relations = {"blocking": which.blocking, "party_of": which.party_of, "hurt_by": which.hurt_by}
        for relation, ref in relations.items():
            if ref is not None:
                yield self.say(f"which.{relation}", what=self.whom(ref))
        if which.but is not None:
            yield self.say("which.but", noun=noun)
        yield from self._place(which)
        if which.jobs:
            yield self.say("which.job", jobs=listed([self.job(job) for job in which.jobs], joined))

    def _place(self, which: Which) -> Iterator[str]:
        mine = "they" if self.spoken.they else "you"
        if which.zone == "field":
            if which.control is not None:
                yield self.say(f"which.control.{mine if which.control == 'you' else 'opponent'}")
        elif which.zone != "deck":
            whose = {None: "any", "you": mine, "opponent": "opponent"}[which.control]
            yield self.say(f"which.{'taken' if self.spoken.taken else which.zone}.{whose}")

    # Words for single things

    def job(self, job: str) -> str:
        """A job; in English where no French word is known."""
        return self.lexicon.words.get(f"job.{job}", job)

    def elements(self, elements: Sequence[str], join: str) -> str:
        """Elements by name."""
        names = [self.lexicon.words[f"element.{element}"] for element in elements]
        return listed(names, self.lexicon.words[join])

    def mark(self, symbol: str) -> str:
        """The sign of a CP symbol: `[Fire]`, `[1]`."""
        word = self.lexicon.words.get(f"element.{symbol}") or self.lexicon.words.get(f"cp.{symbol}", symbol)
        return f"[{word}]"

    def origin(self, origin: Origin | None, form: str) -> str:
        """*A Summon or ability of your opponent*; `form` `origins` for the plural."""
        origin = origin or Origin()
        kind = "both" if len(origin.kinds) > 1 else origin.kinds[0]
        said = self.say(f"{form}.{kind}")
        return self.say(f"origin.of.{origin.control}", origin=said) if origin.control else said

    # Numbers

    def number(self, value: Value) -> str:
        """A number that stands in a clause."""
        match value:
            case int():
                return str(value)
            case "x":
                return "X"
            case "share":
                return self.lexicon.words["value.share"]
            case PowerOf(what=what):
                return self._power(what)
            case HalfOf(value=of, unit=unit):
                key = "value.half" if unit == 1 else "value.half.unit"
                return self.say(key, n=self.number(of), unit=unit)
            case TimesNumber(number=number, value=of):
                return self.say("value.times", n=number, of=self.number(of))
            case CountCards(which=which):
                return self.say("value.number", which=self.many(which))
            case DamagePoints(who=who):
                return self.say(f"value.received.{who}")
        raise ValueError(f"{value} cannot be said in a clause")

    def _power(self, what: Who) -> str:
        """*Its power*, *the power of this Forward*, *the highest power among Forwards you control*."""
        if isinstance(what, Which):
            return self.say("value.highest", which=self.many(what, the=True))
        return self.say("value.power.its" if self.is_it(what) else "value.power", what=self.whom(what))

    def scaled(self, value: Value) -> tuple[int | str, str]:
        """An amount as its number and *for each ...*, which is empty for a plain number."""
        match value:
            case TimesNumber(number=number, value=of):
                return number, " " + self.each(of)
            case CountCards() | DamagePoints():
                return 1, " " + self.each(value)
            case int():
                return value, ""
        return self.number(value), ""

    def each(self, value: Value) -> str:
        """*For each Forward you control*."""
        match value:
            case CountCards(which=which):
                return self.say("value.count", which=self.bare(which))
            case DamagePoints(who=who):
                return self.say(f"value.points.{who}")
            case HalfOf(value=CountCards(which=which)):
                return self.say("value.half_of", which=self.many(which))
        raise ValueError(f"{value} cannot be counted one by one")
