"""Words for Damage dealt and for points lost and regained (410)."""

from __future__ import annotations

from cards.grammar import Phrase, capitalised, listed
from cards.wakfu.powers import (
    Choose,
    Deal,
    Heal,
    LevelOf,
    LoseHP,
    Prevent,
    Redirect,
    Select,
    StatOf,
    StrengthOf,
    Who,
)
from cards.wakfu.text.clauses import Clauses, tag
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Told, Wording


class Wounds(Wording):
    """The clauses about Damage, HP and Resistance Points."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses
        self.told: Told = {
            Deal: self._deal,
            Heal: self._heal,
            LoseHP: self._heal,
            Redirect: self._redirect,
            Prevent: self._prevent,
        }

    def _deal(self, effect: Deal) -> str:
        text = self._worded(effect)
        return self.say("effect.deal.in_full", text=text) if effect.in_full else text

    def _worded(self, effect: Deal) -> str:
        mark, tail = self.phrases.element_words(effect.element)
        topic = self.scene.topic
        several = self.scene.choices.get(effect.to) if isinstance(effect.to, str) else None
        first = ""
        if several is not None and self._told_first(effect, several) and effect.source is not None:
            first = self.say("power.choose_first", what=self.phrases.introduced(str(effect.to)))
        source = None if effect.source is None else self.phrases.subject(effect.source)
        ahead = (
            None if source is None or first or effect.to == topic != effect.source else self._ahead(effect)
        )
        self.scene.given = str(effect.to) if ahead is not None else None
        amount = self.damage(effect, mark, tail)
        self.scene.given = None
        if first and source is not None:
            text = f"{first}. {capitalised(self._dealt_to_several(source, effect, amount, mark))}"
        elif effect.amount == "spread" and isinstance(effect.to, str):
            text = self.say(
                "effect.deal.spread", source=source, amount=amount, to=self.phrases.refer(effect.to)
            )
        elif ahead is not None:
            text = self.say("effect.deal.first", source=source, amount=amount, to=ahead)
        elif isinstance(effect.to, Select):
            text = self.dealt(source, amount, self.phrases.each(effect.to))
        elif source is not None and effect.to == topic != effect.source:
            text = self.say(
                "effect.deal.topic", source=source, amount=amount, to=self.phrases.refer(effect.to)
            )
        else:
            text = self.dealt(source, amount, self.phrases.hero_of(effect.to))
        self.clauses.turn_to(effect.to if effect.source is None else Select())
        return text if effect.xp else text + self.g.words["no_xp.dealt"]

    def _ahead(self, effect: Deal) -> Phrase | None:
        """The recipient, if it comes before the Damage: behind a calculation it would join its last words."""
        amount = effect.amount
        own = isinstance(amount, StrengthOf | LevelOf) and amount.what == effect.source
        if own or isinstance(amount, int | str):
            return None
        return (
            self.phrases.each(effect.to) if isinstance(effect.to, Select) else self.phrases.hero_of(effect.to)
        )

    def _dealt_to_several(self, source: Phrase, effect: Deal, amount: str, mark: str) -> str:
        """Damage to objects chosen in a separate sentence: the same to each, or 1, 2 and 3 by rank."""
        if effect.amount == "rank":
            most = self.scene.choices[str(effect.to)].count
            ranks = [str(n + 1) for n in range(most if isinstance(most, int) else 1)]
            amounts, to = listed(ranks, self.g.words["and"]), self.phrases.refer(str(effect.to))
            return self.say("effect.deal.rank", source=source, amounts=amounts, element=mark, to=to)
        return self.say("effect.deal.each", source=source, amount=amount)

    def _told_first(self, effect: Deal, several: Choose) -> bool:
        """Whether the choice needs a separate sentence: *up to 2* after *deals to* reads badly."""
        several_or_rank = several.up_to or effect.amount == "rank"
        return several_or_rank and effect.to not in self.scene.told and effect.amount != "spread"

    def dealt(self, source: Phrase | None, amount: str, to: Phrase) -> str:
        """Damage and its recipient; with a source *deals*, without one *suffers*."""
        if source is None:
            return self.say("effect.suffer", amount=amount, to=to)
        return self.say("effect.deal", source=source, amount=amount, to=to)

    def damage(self, effect: Deal, mark: str, tail: str) -> str:
        """The amount of Damage and its Element."""
        return self.clauses.counted("damage", effect.amount, owner=effect.source, element=mark, tail=tail)

    def _heal(self, effect: Heal | LoseHP) -> str:
        one = isinstance(effect.what, str)
        what = self.phrases.hero_of(str(effect.what)) if one else self.clauses.whom(effect.what, subject=True)
        owner = effect.what if isinstance(effect.what, str) else None
        if effect.amount == StatOf(stat="missing", what=effect.what if isinstance(effect.what, str) else ""):
            self.clauses.turn_to(effect.what)
            hero = effect.what in ("hero", "you")
            return self.say("effect.heal.all.hp" if hero else "effect.heal.all", what=what)
        amount = self.clauses.counted(
            "points" if self.is_bag(effect.what) else "hp", effect.amount, owner=owner
        )
        self.clauses.turn_to(effect.what)
        return self.say(f"effect.{tag(effect)}", what=what, amount=amount)

    def is_bag(self, who: Who) -> bool:
        """Whether these are Haven Bags, which have Resistance Points (410.5)."""
        if isinstance(who, str) and who in self.scene.choices:
            who = self.scene.choices[who].select
        return isinstance(who, Select) and who.types == ("haven_bag",)

    def _redirect(self, effect: Redirect) -> str:
        return self.say("effect.redirect", to=self.phrases.refer(effect.to))

    def _prevent(self, effect: Prevent) -> str:
        self.clauses.turn_to(Select())  # *it* would mean this Damage
        if effect.amount is None:
            return self.g.words["effect.prevent.all"]
        return self.say("effect.prevent", n=self.phrases.number(effect.amount))
