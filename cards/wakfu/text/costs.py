"""Costs in words: before the colon of a power, and after *you may*."""

from __future__ import annotations

import msgspec

from cards.grammar import Phrase, capitalised, listed
from cards.wakfu.powers import Cost, Some, Value
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Wording


def counts_x(cost: Cost) -> bool:
    """Whether one of its parts is X objects."""
    return any(part.count == "x" for _, part in cost.parts)


class Costs(Wording):
    """What is paid (418)."""

    def __init__(self, phrases: Phrases) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases

    def cost(self, cost: Cost, x_max: Value | None = None) -> str:
        """The cost as it stands before the colon of a power."""
        return capitalised(", ".join([*self._paid(cost), *self._orders(cost, x_max)]))

    def _paid(self, cost: Cost) -> list[str]:
        symbols = "".join(self.g.mark(element) for element in cost.resources)
        if cost.x_resources:
            symbols += f"X{self.g.mark('neutral' if cost.x_resources is True else cost.x_resources)}"
        return ([self.g.mark("tap")] if cost.tap_self else []) + ([symbols] if symbols else [])

    def _orders(self, cost: Cost, x_max: Value | None = None) -> list[str]:
        """The parts other than resources, as orders, in the order of payment."""
        most = "" if x_max is None else self.say("cost.x_max", n=self.phrases.most(x_max))
        out = []
        if cost.tap:
            standing = msgspec.structs.replace(
                cost.tap.select, tapped=False
            )  # 802.4: one clause for all of them
            out.append(self.say("cost.tap", what=self._some(Some(standing, cost.tap.count), most)))
        if cost.discard:
            held = msgspec.structs.replace(cost.discard.select, area=("hand",), control="you")
            out.append(self.say("cost.discard", what=self._some(Some(held, cost.discard.count), most)))
        if cost.mill:
            form = "one" if cost.mill == 1 else "many"
            out.append(self.say(f"cost.mill.{form}", n=cost.mill))
        if mark := cost.unmark:
            form = "one" if mark.amount == 1 else "many"
            what = self.phrases.refer("self")
            out.append(self.say(f"effect.unmark.{form}", n=mark.amount, name=mark.name, what=what))
        if cost.recycle:
            bare = msgspec.structs.replace(cost.recycle.select, area=(), control=None)
            out.append(self.say("cost.recycle", what=self._some(Some(bare, cost.recycle.count), most)))
        ways = [way for way in ("recycle", "return", "banish", "destroy") if getattr(cost, f"{way}_self")]
        out += [self.say(f"cost.{way}_self", what=self.phrases.refer("self")) for way in ways]
        if cost.destroy:
            one = cost.destroy.count == 1 and cost.destroy.select.control == "you"
            key = "cost.destroy.one" if one else "cost.destroy"
            out.append(self.say(key, what=self._some(cost.destroy, most)))
        if cost.banish:
            one = cost.banish.count == 1 and cost.banish.select.control == "you"
            key = "cost.banish.one" if one else "cost.banish"
            out.append(self.say(key, what=self._some(cost.banish, most)))
        if cost.give_back:
            out.append(self.say("cost.give_back", what=self._some(cost.give_back, most)))
        return out

    def _some(self, some: Some, most: str) -> Phrase:
        some = self._besides(some)
        if some.count == 1:
            return self.phrases.one(some.select)
        phrase = self.phrases.several(some.select, some.count)
        return phrase.tail(most) if most and some.count == "x" else phrase

    def _besides(self, some: Some) -> Some:
        """The cost with the excluded choice turned round: costs come first, so the choice is called *another*."""
        change = msgspec.structs.replace
        choose = self.scene.choices.get(some.select.but or "")
        if choose is None:
            return some
        self.scene.choices[choose.name] = change(choose, select=change(choose.select, other=True))
        return change(some, select=change(some.select, but=None))

    def paying(self, cost: Cost) -> str:
        """The cost after *you may*: `payer [Air][Air]`."""
        parts = []
        if cost.tap_self:
            key = "pay.tap.topic" if self.phrases.known("self") else "pay.tap"
            parts.append(self.say(key, what=self.phrases.refer("self")))
        if symbols := [part for part in self._paid(cost) if part != self.g.mark("tap")]:
            parts.append(self.say("pay.resources", what=symbols[0]))
        parts += [self.g.tongue.infinitive(order) or order for order in self._orders(cost)]
        return listed(parts, self.g.words["and"])
