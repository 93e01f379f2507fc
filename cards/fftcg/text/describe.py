"""Abilities and whole cards in words."""

from __future__ import annotations

import msgspec

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import (
    Ability,
    AbilityCost,
    ActionAbility,
    AutoAbility,
    Delay,
    FieldAbility,
    OnYourTurn,
    SpecialAbility,
    SummonScript,
    Which,
)
from cards.fftcg.text.clauses import AbilityClauses
from cards.fftcg.text.phrases import CardPhrases, Lexicon, Spoken
from cards.fftcg.text.sentences import EffectSentences
from cards.grammar import capitalised


class CardWords(msgspec.Struct, frozen=True):
    """A card in words: `facts` are the printed numbers, `abilities` one paragraph each, `notes` our own remarks."""

    name: str
    type_line: str
    facts: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The card as lines of text, name first."""
        lines = [self.name, self.type_line, " · ".join(self.facts)]
        lines += [", ".join(self.keywords)] if self.keywords else []
        return [*lines, *self.abilities, *(f"({note})" for note in self.notes)]


class CardDescriber:
    """Describes one card in one language."""

    def __init__(self, lexicon: Lexicon, card: FftcgCard) -> None:
        self.card = card
        self.lexicon = lexicon
        self.phrases = CardPhrases(lexicon, card)
        self.say = self.phrases.say
        self.clauses = AbilityClauses(self.phrases, self._quoted, self._later)
        self.sentences = EffectSentences(self.phrases, self.clauses)

    # Abilities

    def ability(self, ability: Ability | SummonScript) -> str:
        """One ability as a paragraph (11.5.3), or what a Summon does."""
        self.phrases.spoken = Spoken()
        text = self._ability(ability)
        if getattr(ability, "ex", False):
            text = self.say("ex", text=capitalised(text))
        return self._finished(text)

    def _quoted(self, ability: Ability) -> str:
        """An ability that an effect gives, inside quotes."""
        before, self.phrases.spoken = self.phrases.spoken, Spoken()
        text = self._finished(self._ability(ability))
        self.phrases.spoken = before
        return text

    def _later(self, effect: Delay) -> str:
        """What a replacement makes happen later, as a sentence of its own."""
        return capitalised(self.sentences.effects([effect]))

    def _ability(self, ability: Ability | SummonScript) -> str:
        match ability:
            case FieldAbility():
                return self._field(ability)
            case AutoAbility():
                return self._auto(ability)
            case SummonScript():
                return self._done(ability)
        return self._used(ability)

    def _done(self, ability: AutoAbility | ActionAbility | SpecialAbility | SummonScript) -> str:
        """What is chosen and done, or the actions of which one is declared."""
        if ability.modes:
            return self.sentences.modes(ability.modes)
        text = self.sentences.done(ability.choose, ability.effects)
        price = ability.price if isinstance(ability, AutoAbility) else None
        if price is None:
            return text
        key = "auto.price.x" if price == "x" else "auto.price"
        return self.say(key, n=self.phrases.number(price), text=capitalised(text))

    def _field(self, ability: FieldAbility) -> str:
        condition = self.clauses.condition(ability.if_) if ability.if_ is not None else ""
        text = self.clauses.changed(ability.what, ability.changes, "has")
        return self.say("field.if", condition=condition, text=text) if condition else text

    def _auto(self, ability: AutoAbility) -> str:
        if ability.on.words == ("state",) and ability.if_ is not None:
            condition = self.clauses.condition(ability.if_)
            return self.say("auto.state", condition=condition, text=self._done(ability))
        event = self.clauses.event(ability.on)
        if ability.if_ is not None:
            condition = self.clauses.condition(ability.if_)
            text = self.say(
                "auto.if",
                on=event,
                condition=condition,
                text=self._done(ability),
            )
        else:
            text = self.say("auto", on=event, text=self._done(ability))
        if ability.times is not None:
            key = "auto.times.1" if ability.times == 1 else "auto.times.n"
            text = f"{text}. {self.say(key, n=ability.times)}"
        return text

    def _used(self, ability: ActionAbility | SpecialAbility) -> str:
        special = isinstance(ability, SpecialAbility)
        cost = self._cost(ability.cost, special=special)
        body = self._done(ability)
        text = self.say("ability.cost", cost=cost, text=capitalised(body))
        if isinstance(ability.if_, OnYourTurn):
            text = f"{text}. {self.say('ability.only.turn')}"
        elif ability.if_ is not None:
            text = f"{text}. {self.say('ability.only', condition=self.clauses.condition(ability.if_))}"
        return (
            self.say("special.name", name=ability.name, text=text)
            if isinstance(ability, SpecialAbility)
            else text
        )

    def _cost(self, cost: AbilityCost, *, special: bool) -> str:
        """What stands before the colon: the symbols, then what is done in words."""
        phrases, marks = self.phrases, []
        marks += [phrases.mark("S")] if special else []
        marks += [phrases.mark("X")] if cost.x else []
        marks += [phrases.mark(symbol) for symbol in cost.cp if symbol != "any"]
        if anything := cost.cp.count("any"):
            marks.append(phrases.mark(str(anything)))
        marks += [phrases.mark("dull")] if cost.dull else []
        said = ["".join(marks)] if marks else []
        said += [self.say("cost.put_self", what=phrases.this())] if cost.put_self else []
        said += [self.say("cost.return_self", what=phrases.this())] if cost.return_self else []
        said += [self.say("cost.remove_self", what=phrases.this())] if cost.remove_self else []
        if cost.put is not None:
            said.append(self.say("cost.put", which=phrases.some(cost.put.which, cost.put.count)))
        if cost.discard is not None:
            said.append(self.say("cost.discard", which=phrases.some(cost.discard.which, cost.discard.count)))
        return ", ".join(said)

    def _finished(self, text: str) -> str:
        """Capital, full stop, elisions."""
        text = self.lexicon.tongue.finish(text.strip())
        return capitalised(text if text.endswith((".", ".”", ". »")) else f"{text}.")

    # Cards

    def text(self) -> CardWords:
        """The whole card."""
        card = self.card
        parts: tuple[Ability | SummonScript, ...] = card.abilities
        parts = (card.script, *parts) if card.script is not None else parts
        name = card.french if card.french and self.lexicon.language == "fr" else card.name
        notes = []
        if card.copies is not None:
            notes.append(self.say("card.copies" if card.copies else "card.copies.any", n=card.copies))
        notes += [self.say("card.doubt", why=card.doubts(self.lexicon.language))] if card.doubt else []
        notes += [self.say("card.unsupported")] if card.status == "unsupported" else []
        return CardWords(
            name=name,
            type_line=self.type_line(),
            facts=tuple(self._facts()),
            keywords=tuple(self.say(f"keyword.{keyword}") for keyword in card.keywords),
            abilities=tuple(self.ability(part) for part in parts),
            notes=tuple(notes),
        )

    def type_line(self) -> str:
        """`Forward – Fire – SOLDIER`."""
        words = [self.phrases.noun(Which(types=(self.card.type,))).one]
        words.append(self.phrases.elements(self.card.elements, "and"))
        words += [self.phrases.job(self.card.job)] if self.card.job else []
        return " – ".join(words)

    def _facts(self) -> list[str]:
        card = self.card
        facts = [self.say("card.cost", n=card.cost)]
        facts += [self.say("card.power", n=card.power)] if card.power is not None else []
        facts += [self.say("card.categories", names=", ".join(card.categories))]
        facts += [self.say("card.generic")] if card.generic else []
        return facts
