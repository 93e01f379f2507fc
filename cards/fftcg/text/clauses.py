"""Events, conditions and changes in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec import structs

from cards.fftcg.powers import (
    ABOUT_NO_CARD,
    Ability,
    AllJobs,
    AlsoNamed,
    AnyElementCP,
    AtLeast,
    AttackCost,
    AttackTimes,
    BasePower,
    Change,
    Condition,
    Controls,
    CostBecomes,
    CostPlus,
    CountCards,
    DamageDealt,
    DamagePoints,
    DamageTaken,
    Delay,
    EntersDull,
    EntersUnder,
    Fits,
    Forbidden,
    GainAbility,
    GainKeyword,
    HasCast,
    HasElements,
    LimitLifted,
    LosesAbilities,
    Obliged,
    OnEvent,
    OnYourTurn,
    PowerOf,
    PowerPlus,
    RemovedInstead,
    RemovedThen,
    SelectCards,
    TakeControl,
    Which,
    Who,
)
from cards.fftcg.text.phrases import CardPhrases
from cards.grammar import Phrase, listed


class _Subject(NamedTuple):
    """Whom a change is about, and whether it is *has* or *gain*."""

    what: Phrase
    verb: str


class AbilityClauses:
    """The clauses of one card; `quoted` words an ability that an effect gives, `later` a delayed one."""

    def __init__(
        self, phrases: CardPhrases, quoted: Callable[[Ability], str], later: Callable[[Delay], str]
    ) -> None:
        self.phrases = phrases
        self.say = phrases.say
        self.quoted = quoted
        self.later = later

    # Events and conditions

    def event(self, on: OnEvent) -> str:
        """*When this Forward enters the field*; it makes `it` known."""
        phrases, event = self.phrases, "+".join(on.words)
        what: Phrase | str = ""
        if isinstance(on.what, Which):
            what = phrases.some(on.what)
        elif on.words[0] not in ABOUT_NO_CARD:
            what = phrases.subject(on.what)
        by = phrases.origin(on.by, "origin") if "chosen" in on.words else ""
        key = f"on.{event}.{on.player}" if on.player else f"on.{event}"
        said = self.say(key, what=what, by=phrases.tongue.phrase(by))
        phrases.spoken.on = on
        if isinstance(on.what, Which):
            phrases.spoken.topic = "it"
        elif what:
            phrases.spoken.topic = on.what
        return said

    def condition(self, condition: Condition) -> str:
        """What must hold."""
        phrases = self.phrases
        match condition:
            case Controls(which=which, who=who):
                return self.say(f"is.controls.{who}", which=phrases.some(which))
            case AtLeast(value=DamagePoints(who=who), number=number):
                return self.say(f"is.points.{who}", n=phrases.number(number))
            case AtLeast(value=CountCards(which=which), number=number):
                return self.say("is.count", n=phrases.number(number), which=phrases.many(which))
            case AtLeast(value=0, number=CountCards(which=which)):
                return self._none(which)
            case AtLeast(value=value, number=number):
                return self.say("is.at_least", one=phrases.number(value), other=phrases.number(number))
            case OnYourTurn():
                return self.say("is.your_turn")
            case HasCast(which=which):
                return self.say("is.has_cast", which=phrases.some(which))
            case Fits(what=what, which=which):
                state = which.role or which.state or ("damaged" if which.damaged else None)
                key = f"is.{state}" if state else "is.a"
                if phrases.is_it(what) and phrases.has(f"{key}.it"):
                    key = f"{key}.it"
                return self.say(key, what=phrases.subject(what), which=phrases.some(which))
        raise ValueError(f"no words for {condition}")

    def _none(self, which: Which) -> str:
        """*Your opponent controls no Forward*, *there is no card in your hand*."""
        fielded = which.zone == "field" and which.control is not None
        key = f"is.none.{which.control}" if fielded else "is.none"
        said = structs.replace(which, control=None) if fielded else which
        feminine = self.phrases.noun(which).feminine
        return self.say(key, which=self.phrases.tongue.phrase(self.phrases.bare(said), feminine=feminine))

    # Changes

    def changed(self, who: Who, changes: Sequence[Change], verb: str) -> str:
        """What becomes of `who`; `verb` is `has` in a field ability and `gain` in an effect for a while."""
        phrases, said = self.phrases, []
        subject = phrases.subject(who)
        if (
            isinstance(who, Which)
            and not phrases.is_it(who)
            and any(isinstance(change, Forbidden) for change in changes)
        ):
            subject = phrases.many(who, the=True)
        gains = [gained for change in changes if (gained := self._gained(change))]
        if gains:
            each = [
                phrases.scaled(change.plus)[1]
                for change in changes
                if isinstance(change, PowerPlus) and self._gained(change)
            ]
            said.append(self.say(verb, what=subject, gains=listed(gains, self.say("and"))) + "".join(each))
        for change in changes:
            if not self._gained(change):
                what = replace(subject, words="", det="") if said else subject
                said.append(self._clause(who, change, _Subject(what, verb)).strip())
        return listed(said, self.say("and"))

    def _gained(self, change: Change) -> str:
        """What is listed after *gains*; empty for a change with a verb of its own."""
        match change:
            case PowerPlus(plus=PowerOf()):
                return ""
            case PowerPlus(plus=plus):
                number, _ = self.phrases.scaled(plus)
                less = isinstance(number, int) and number < 0
                return "" if less else self.say("power.plus", n=number)
            case GainKeyword(gain=keyword):
                return self.say(f"keyword.{keyword}")
            case GainAbility(gain=ability):
                return self.say("ability", text=self.quoted(ability))
        return ""

    def _clause(self, who: Who, change: Change, subject: _Subject) -> str:
        what = subject.what
        match change:
            case LosesAbilities() | EntersDull() | AllJobs() | AnyElementCP():
                return self.say(str(change.__struct_config__.tag), what=what)
            case BasePower(to=number):
                return self.say("base_power", what=what, n=number)
            case Forbidden():
                return self._forbidden(who, change, what)
            case HasElements() | AlsoNamed() | TakeControl() | EntersUnder():
                return self._also(who, change, subject)
            case DamageTaken() | DamageDealt() | RemovedInstead() | RemovedThen():
                return self._replaced(who, change, what)
            case LimitLifted(element=element):
                which = Which(types=("character",), elements=(element,), other=who == "self")
                if who == "self":
                    return self.say("no_limit.self", what=what, which=self.phrases.some(which))
                return self.say("no_limit", which=self.phrases.many(which))
        return self._numbered(who, change, subject)

    def _numbered(self, who: Who, change: Change, subject: _Subject) -> str:
        phrases, what = self.phrases, subject.what
        match change:
            case PowerPlus(plus=PowerOf()):
                return self.say("double_power", what=what)
            case PowerPlus(plus=plus):
                number, each = phrases.scaled(plus)
                key = "power.less.has" if subject.verb == "has" else "power.less"
                return self.say(key, what=what, n=abs(int(number))) + each
            case CostPlus() | CostBecomes():
                return self._cost(who, change, what)
            case Obliged(what="attack"):
                return self.say("must.attack", what=what)
            case AttackCost(cp=cp, what=doing):
                return self.say(f"attack_cost.{doing}", what=what, n=cp)
            case Obliged(what="block", whom=whom):
                return self.say("must.block", what=what, whom=phrases.whom(whom or "self"))
            case Obliged(by=by):
                return self.say(
                    "must.be_chosen", what=phrases.whom(who), origin=phrases.origin(by, "origins")
                )
            case AttackTimes(times=times):
                key = "attacks.points" if isinstance(times, DamagePoints) else "attacks.n"
                return self.say(key, what=what, n=times)
        raise ValueError(f"no words for {change}")

    def _replaced(
        self, who: Who, change: DamageTaken | DamageDealt | RemovedInstead | RemovedThen, what: Phrase
    ) -> str:
        """What replaces an event, which is about one card at a time."""
        one = self.phrases.some(who) if isinstance(who, Which) else self.phrases.whom(who)
        match change:
            case DamageTaken():
                key = ".below_power" if change.below_power else ".next" if change.times else ""
                return self.say(f"damage_taken{key}", what=one)
            case DamageDealt(to=to):
                return self.say("damage_dealt", what=what, which=self.phrases.many(to, the=True))
            case RemovedThen(then=then):
                one = one if isinstance(who, Which) else what
                self.phrases.spoken.made["removed"] = SelectCards(which=Which(zone="removed"), name="removed")
                return self.say("removed_then", one=one, then=self.later(then))
            case RemovedInstead(optional=optional):
                one = one if isinstance(who, Which) else what
                return self.say("removed_instead.optional" if optional else "removed_instead", one=one)

    def _cost(self, who: Who, change: CostPlus | CostBecomes, what: Phrase) -> str:
        if isinstance(change, CostBecomes):
            return self.say("cost_becomes", what=what, n=self.phrases.number(change.to))
        number, each = self.phrases.scaled(change.plus)
        amount = int(number)
        if change.least:
            each += self.say("cost.least", n=change.least)
        types = who.types if isinstance(who, Which) else (self.phrases.card.type,)
        way = "cast" if types == ("summon",) else "play"
        verb = self.say(f"cost.verb.{way}")
        if isinstance(who, Which) and who.control is not None:
            verb = ""  # who plays or casts says it
            bare = self.phrases.every(structs.replace(who, control=None))
            what = replace(bare, words=self.say(f"cost.who.{who.control}.{way}", what=bare.words))
        key = "cost.less" if amount < 0 else "cost.more"
        return self.say(key, what=what, n=abs(amount), verb=verb, each=each)

    def _forbidden(self, who: Who, change: Forbidden, what: Phrase) -> str:
        by = self.say("by", origin=self.phrases.origin(change.by, "origins")) if change.by else ""
        against = ""
        if change.against is not None:
            self.phrases.spoken.topic = who
            some = self.phrases.some(change.against)
            by, against = self.say("by", origin=some), self.say("against", which=some)
        return self.say(f"cannot.{change.what}", what=what, by=by, against=against)

    def _also(
        self, who: Who, change: HasElements | AlsoNamed | TakeControl | EntersUnder, subject: _Subject
    ) -> str:
        """Its Elements, what it is called as well, whose it is."""
        what = subject.what
        if isinstance(change, TakeControl):
            return self.say(f"control.{change.who}.{subject.verb}", what=self.phrases.as_object(who)[0])
        if isinstance(change, EntersUnder):
            return self.say(f"enters_under.{change.who}", what=what)
        if isinstance(change, AlsoNamed):
            return self.say("also_named", what=what, names=listed(change.names, self.say("and")))
        if change.of is not None:
            return self.say("elements.of", what=what, which=self.phrases.every(change.of))
        named = self.phrases.elements(change.elements, "and")
        return self.say("elements.only" if change.only else "elements", what=what, elements=named)
