"""Words for effects of two objects on each other, and for equal gains of both players."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cards.wakfu.powers import CountOf, Deal, GainXP, NumberOf, StrengthOf, Times
from cards.wakfu.text.clauses import Clauses
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Wording


class Mirrored(Wording):
    """Simultaneous effects that mirror each other, in one clause."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses

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
