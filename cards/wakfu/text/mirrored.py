"""Words for effects of two objects on each other, and for equal gains of both players."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cards.wakfu.powers import CountOf, Deal, Effect, GainXP, Least, NumberOf, Pick, StrengthOf, Times
from cards.wakfu.text.clauses import Clauses
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Wording


class Mirrored(Wording):
    """Simultaneous effects that mirror each other, in one clause."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses

    def in_turn(self, effects: Sequence[Effect]) -> str:
        """First you, then the opponent pick up to so many cards of a Hand and as many objects; else empty."""
        picks = [each for each in effects[:4] if isinstance(each, Pick)]
        if [pick.who for pick in picks] != ["you", "you", "opponent", "opponent"]:
            return ""
        cards, objects = picks[0], picks[1]
        if not isinstance(cards.count, Least) or objects.count != NumberOf(what=cards.name):
            return ""
        for pick in picks:
            self.scene.picks[pick.name] = pick
            self.scene.told.add(pick.name)
        what = self.phrases.some(objects.select)
        return self.say("effect.pick.in_turn", n=cards.count.values[0], what=what.words)

    def mutual(self, deals: Sequence[Deal]) -> str:
        """Two objects that deal each other Damage equal to their Strength; empty in other cases."""
        if len(deals) != 2 or not all(each.amount == StrengthOf(each.source or "") for each in deals):
            return ""
        first, second = deals
        if (first.source, first.to, first.element) != (second.to, second.source, second.element):
            return ""
        one, other = self.phrases.refer(str(first.source)), self.phrases.refer(str(second.source))
        return self.say("effect.deal.mutual", first=one, second=other)

    def each_gains(self, gains: Sequence[GainXP]) -> str:
        """A gain of both players, each by the same count of their own objects; empty in other cases."""
        change = msgspec.structs.replace
        if [each.who for each in gains] != ["you", "opponent"]:
            return ""
        match gains[0].amount, gains[1].amount:
            case CountOf(what=ours), CountOf(what=theirs) if theirs == change(ours, control="opponent"):
                what = self.phrases.several(change(ours, control=None), 2)
                return self.say("effect.each_gains", xp=self.clauses.counted("xp", 1), what=what.words)
            case Times(value=NumberOf(what=mine, fate=str() as fate), by=by), Times(
                value=NumberOf(what=others)
            ) if others == mine.replace(".you", ".opponent"):
                noun = self.phrases.noun(self.scene.picks[mine.partition(".")[0]].select)
                what = self.g.tongue.a(noun.one, feminine=noun.feminine)
                that = self.g.tongue.this(noun.one, feminine=noun.feminine)
                xp = self.clauses.counted("xp", by)
                return self.say(f"effect.each_gains.{fate}", xp=xp, what=what, that=that, noun=noun.one)
        return ""
