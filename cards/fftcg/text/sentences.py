"""Effects in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cards.fftcg.powers import (
    Activate,
    AttackTimes,
    BorrowSpecial,
    BreakCards,
    CancelItem,
    Change,
    ChangeFor,
    Choosing,
    DamagePlayer,
    DamageTaken,
    DealDamage,
    Delay,
    DiscardCards,
    DrawCards,
    Dull,
    Effect,
    Freeze,
    GainAbility,
    HalfOf,
    IfDoneSo,
    IfSo,
    MayDo,
    Mode,
    MoveCard,
    NameElement,
    Obliged,
    OrInstead,
    PayCp,
    PlayCard,
    PowerOf,
    PowerPlus,
    RemovedInstead,
    SearchDeck,
    SelectCards,
    TopOfDeck,
    Who,
)
from cards.fftcg.text.clauses import AbilityClauses
from cards.fftcg.text.phrases import CardPhrases
from cards.grammar import French, capitalised, listed


class EffectSentences:
    """The effects of one card in words."""

    def __init__(self, phrases: CardPhrases, clauses: AbilityClauses) -> None:
        self.phrases = phrases
        self.clauses = clauses
        self.say = phrases.say

    def effects(self, effects: Sequence[Effect]) -> str:
        """All effects, in the order in which they are carried out; without the last full stop."""
        said: list[list[str]] = []
        before = None
        for effect, taken in _folded(effects):
            clause = self._done_with(effect, taken)
            if isinstance(before, DrawCards) and (taken or isinstance(effect, DiscardCards | SelectCards)):
                said[-1][-1] += f", {self.say('afterwards', effects=clause)}"
            elif before is not None and _joined(before, effect):
                said[-1].append(clause)
            else:
                said.append([clause])
            before = effect
        parts = [listed(each, self.say("and")) for each in said]
        return ". ".join([*parts[:1], *map(capitalised, parts[1:])])

    def chosen(self, choices: Sequence[Choosing]) -> str:
        """*Choose a Forward*, with what is divided among them; empty without choices."""
        if not choices:
            return ""
        phrases = self.phrases
        said = [str(phrases.some(choice.which, choice.count, up_to=choice.up_to)) for choice in choices]
        phrases.spoken.made |= {choice.name: choice for choice in choices}
        phrases.spoken.topic = choices[0].name if len(choices) == 1 else ""
        parts = [self.say("choose", what=listed(said, self.say("and")))]
        parts += [self.say("choose.share", n=choice.share) for choice in choices if choice.share is not None]
        return ". ".join(map(capitalised, parts)) if len(parts) > 1 else parts[0]

    def modes(self, modes: Sequence[Mode]) -> str:
        """*Declare one of these actions*, each with its number and in quotes."""
        tongue, said = self.phrases.tongue, []
        for number, mode in enumerate(modes, 1):
            text = f"{capitalised(self.done(mode.choose, mode.effects))}."
            said.append(f"({number}) « {text} »" if isinstance(tongue, French) else f"({number}) “{text}”")
        return self.say("modes", modes=" ".join(said))

    def done(self, choices: Sequence[Choosing], effects: Sequence[Effect]) -> str:
        """The choices, then the effects."""
        first = self.chosen(choices)
        body = self.effects(effects)
        return f"{first}. {capitalised(body)}" if first else body

    def _order(self, key: str, who: Who, **values: object) -> str:
        """An order about a card, with the pronoun behind the verb where French has one."""
        what, behind = self.phrases.as_object(who)
        if behind and self.phrases.has(f"{key}.it"):
            key = f"{key}.it"
        self._mention(who)
        return self.say(key, what=what, **values)

    def _mention(self, who: Who) -> None:
        """What was spoken of last is *it*; those of a filter are *they*."""
        self.phrases.spoken.topic = who

    def _done_with(self, effect: Effect, taken: SelectCards | None) -> str:
        """An effect, with the card that was selected for it."""
        if taken is not None:
            self.phrases.spoken.made[taken.name] = taken
            self.phrases.spoken.taken = taken.name
        return self._effect(effect)

    def _effect(self, effect: Effect) -> str:
        match effect:
            case BreakCards() | Dull() | Activate() | Freeze() | CancelItem():
                return self._order(str(effect.__struct_config__.tag), effect.what)
            case MoveCard():
                return self._move(effect)
            case PlayCard():
                return self._play(effect)
            case SearchDeck() | SelectCards() | TopOfDeck():
                return self._taking(effect)
            case PayCp(cp=cp):
                return self.say("pay", n=self.phrases.number(cp))
            case NameElement():
                return self.say("name_element")
            case BorrowSpecial(what=what):
                return self.say("borrow_special", this=self.phrases.this(), what=self.phrases.whom(what))
        return self._amount(effect)

    def _amount(self, effect: Effect) -> str:
        match effect:
            case DealDamage(to=to, amount="share"):
                return self.say("damage.share", what=self.phrases.whom(to))
            case DealDamage(to=to, amount=amount, by="self"):
                key = "damage.equal" if isinstance(amount, PowerOf | HalfOf) else "damage"
                return self._order(key, to, n=self.phrases.number(amount))
            case DealDamage(to=to, amount=amount, by=by):
                source = self.phrases.whom(by)
                self._mention(by)
                number = self.phrases.number(amount)
                return self._order("damage.by", to, by=source, n=number)
            case DrawCards(amount=n, who=who) | DiscardCards(amount=n, who=who):
                return self.say(f"{effect.__struct_config__.tag}.{who}.{'1' if n == 1 else 'n'}", n=n)
            case DamagePlayer(who=who, amount=n):
                points = self.say("point" if n == 1 else "points")
                return self.say(f"damage_player.{who}", what=self.phrases.subject("self"), n=n, points=points)
        return self._nested(effect)

    def _nested(self, effect: Effect) -> str:
        match effect:
            case ChangeFor(what=what, changes=changes, until=until):
                clause = self.clauses.changed(what, changes, "gain")
                self._mention(what)
                early = until == "turn_end" and any(map(_long, changes))
                return self.say("until.turn_end.first" if early else f"until.{until}", clause=clause)
            case Delay(on=on, choose=choose, effects=effects):
                said = self.clauses.event(on)
                if on.words != ("turn_ends",):
                    said = self.say("on.delayed", on=said)
                return self.say("auto", on=said, text=self.done(choose, effects))
            case MayDo():
                return self._may(effect)
            case IfDoneSo():
                return self._if_done(effect)
            case IfSo(if_=condition, then=then, otherwise=otherwise):
                said = f"{self._if(self.clauses.condition(condition))}, {self.effects(then)}"
                if not otherwise:
                    return said
                return f"{said}. {capitalised(self.say('otherwise', effects=self.effects(otherwise)))}"
            case OrInstead(effects=effects, if_=condition, then=then):
                first, topic = self.effects(effects), self.phrases.spoken.topic
                told = self.clauses.condition(condition)
                self.phrases.spoken.topic = topic
                second = self.say("instead", condition=told, effects=self.effects(then))
                return f"{first}. {capitalised(second)}"
        raise ValueError(f"no words for {effect}")

    def _if(self, condition: str) -> str:
        return self.say("if", condition=condition)

    def _may(self, effect: MayDo) -> str:
        if effect.who == "opponent":
            with self.phrases.third_person():
                body = self._infinitive(effect.effects)
        else:
            body = self._infinitive(effect.effects)
        said = self.say(f"may.{effect.who}", effects=body)
        if effect.if_ is not None:
            said = self.say("may.if", condition=self.clauses.condition(effect.if_), may=said)
        return said

    def _if_done(self, effect: IfDoneSo) -> str:
        parts = [self.effects(effect.effects)]
        key = "then" if isinstance(effect.effects[-1], MayDo) else "done"
        parts.append(self.say(key, effects=self.effects(effect.then)))
        if effect.otherwise:
            parts.append(self.say("otherwise", effects=self.effects(effect.otherwise)))
        return ". ".join([parts[0], *map(capitalised, parts[1:])])

    def _infinitive(self, effects: Sequence[Effect]) -> str:
        """The effects after *you may*, each verb in the infinitive."""
        said = [self._done_with(effect, taken) for effect, taken in _folded(effects)]
        tongue = self.phrases.tongue
        if isinstance(tongue, French):
            said = [tongue.infinitive(clause) or clause for clause in said]
        return listed(said, self.say("and"))

    def _taking(self, effect: SearchDeck | SelectCards | TopOfDeck) -> str:
        """What takes or shows cards that later effects speak of."""
        phrases = self.phrases
        match effect:
            case SearchDeck():
                some = phrases.some(effect.which, effect.count, up_to=effect.up_to)
                said = self.say("search", what=some)
                said += self.say("search.each_element") if effect.each_element else ""
            case SelectCards(who="both"):
                with phrases.third_person():
                    said = self.say("select.both", what=phrases.some(effect.which, effect.count))
            case SelectCards():
                said = self.say(f"select.{effect.who}", what=phrases.some(effect.which, effect.count))
            case TopOfDeck(to=to, who=who, amount=n):
                said = self.say(f"top.{to}.{who}.{'1' if n == 1 else 'n'}", n=n)
        phrases.spoken.made[effect.name] = effect
        phrases.spoken.topic = effect.name
        return said

    def _move(self, effect: MoveCard) -> str:
        made = self.phrases.spoken.made.get(effect.what) if isinstance(effect.what, str) else None
        if effect.to != "hand":
            return self._order(f"move.{effect.to}", effect.what)
        if isinstance(made, SelectCards) and made.who == "both":
            one = self.phrases.noun(made.which)
            what = self.phrases.tongue.phrase("", feminine=one.feminine)
            return self.say("move.hand.they", what=what)
        hidden = isinstance(made, SearchDeck | TopOfDeck) or (made is not None and made.which.zone != "field")
        return self._order("move.hand" if hidden else "move.return", effect.what)

    def _play(self, effect: PlayCard) -> str:
        what = self.phrases.whom(effect.what)
        made = self.phrases.spoken.made.get(effect.what)
        if made is not None and not isinstance(made, TopOfDeck) and made.which.types == ("summon",):
            return self._order("cast", effect.what)
        dull = self.say("play.dull", what=what) if effect.dull else ""
        dull += self.say(f"play.under.{effect.under}") if effect.under else ""
        said = self._order("play", effect.what, dull=dull)
        if effect.silent:
            said += f". {capitalised(self.say('play.silent', what=what))}"
        return said


#: Changes whose clause is so long that the duration is said first.
_LONG = GainAbility | RemovedInstead | DamageTaken | AttackTimes | Obliged


def _long(change: Change) -> bool:
    scaled = isinstance(change, PowerPlus) and not isinstance(change.plus, int | PowerOf)
    return scaled or isinstance(change, _LONG)


def _folded(effects: Sequence[Effect]) -> list[tuple[Effect, SelectCards | None]]:
    """The effects, each with the selection of one card in a hand that stands before it and is made for it alone."""
    found: list[tuple[Effect, SelectCards | None]] = []
    for effect in effects:
        before = found[-1][0] if found else None
        alone = isinstance(before, SelectCards) and before.who != "both" and before.count == 1
        if (
            isinstance(before, SelectCards)
            and alone
            and before.which.zone == "hand"
            and isinstance(effect, MoveCard | PlayCard)
            and effect.what == before.name
        ):
            found[-1] = (effect, before)
        else:
            found.append((effect, None))
    return found


#: Effects that are joined by *and* with a neighbour of their kind.
_SHORT = DealDamage | BreakCards | Dull | Activate | Freeze | MoveCard | SearchDeck | SelectCards | PlayCard


def _joined(before: Effect, effect: Effect) -> bool:
    """Whether two effects are one sentence: short ones of who has the ability, or what both players do."""
    if isinstance(before, SelectCards) and before.who == "both":
        return isinstance(effect, MoveCard) and effect.what == before.name
    return isinstance(before, _SHORT) and isinstance(effect, _SHORT)
