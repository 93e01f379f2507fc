"""Words for cards drawn and discarded, and for Experience gained (408.1, 415.1)."""

from __future__ import annotations

import msgspec

from cards.grammar import capitalised
from cards.wakfu.powers import Discard, Draw, GainXP, Ref, Select
from cards.wakfu.text.clauses import Clauses
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Told, Wording


class Handling(Wording):
    """The clauses about what players draw, discard and gain."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses
        self.told: Told = {Draw: self._draw, Discard: self._discard, GainXP: self._gain_xp}

    def _by(self, key: str, who: Ref, **parts: object) -> str:
        """The actions of players: an order to *you*, a statement about others."""
        if who in ("you", "agreed"):
            return self.say(key, **parts)
        text = self.say(f"{key}.who", who=self.phrases.subject(who), **parts)
        self.clauses.turn_to(who)
        return text

    def _draw(self, effect: Draw) -> str:
        owner = "each" if effect.who == "both" else effect.who
        return self._by(
            "effect.draw", effect.who, amount=self.clauses.counted("card", effect.amount, owner=owner)
        )

    def _discard(self, effect: Discard) -> str:
        yours = effect.who in ("you", "agreed")
        if effect.amount == "all":
            if effect.select.among:  # picked before
                return self._by("effect.discard", effect.who, amount=self.phrases.every(effect.select))
            whose = "yours" if yours else "theirs"
            if effect.select == Select():
                return self._by("effect.discard", effect.who, amount=self.g.words[f"hand.{whose}"])
            select = msgspec.structs.replace(effect.select, area=("hand",), control="you" if yours else None)
            return self._by("effect.discard", effect.who, amount=self.phrases.every(select))
        if effect.amount == 1:
            amount = str(self.phrases.one(effect.select))
        elif isinstance(effect.amount, int | str):
            amount = str(self.phrases.several(effect.select, effect.amount))
        else:  # behind a calculation the place would seem to belong to what is counted
            amount = self.clauses.counted("card", effect.amount)
            amount = f"{self.g.words['in.hand.yours' if yours else 'in.hand.own']} {amount}"
        if effect.by == "chance":
            amount += f" {self.g.words['at_random']}"
        if effect.by in (None, "chance") and isinstance(effect.amount, int | str):
            amount += f" {self.g.words['in.hand.yours' if yours else 'in.hand.own']}"
        if effect.by in (None, "chance"):
            return self._by("effect.discard", effect.who, amount=amount)
        key, who = "effect.shown.yours" if yours else "effect.shown", self.phrases.subject(effect.who)
        shown = self.say(key, who=who, by=self.phrases.subject(effect.by))
        self.clauses.turn_to(effect.who)
        amount += f" {self.g.words['in.hand.yours' if yours else 'in.hand.own']}"
        amount += f", {self.say('picked_by', who=self.phrases.subject(effect.by))}"
        return f"{shown}. {capitalised(self._by('effect.discard', effect.who, amount=amount))}"

    def _gain_xp(self, effect: GainXP) -> str:
        return self._by("effect.gain_xp", effect.who, amount=self.clauses.counted("xp", effect.amount))
