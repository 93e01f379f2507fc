"""*Choose*: made when an item is put on the stack, of what may be chosen then (11.3.3, 11.6.5, 11.8.9).

*Select* is something else: it is done on resolution, and nothing can keep a card from it (11.3.3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.core.decision import Distribute, Option, PickOne, PickSome
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import ItemKind, ObjectId, StackItem
from engine.fftcg.reading import aims, allowed, matching

STEP = 1000
"""Shares go in thousands, at least one each (11.3.6, 11.6.8)."""
RULES: Mapping[ItemKind, str] = {
    "summon": "11.3.3",
    "action": "11.6.5",
    "special": "11.7.5",
    "auto": "11.8.9",
    "delayed": "11.8.9",
    "burst": "11.11.5.1.1",
}
"""The rule by which each kind of item chooses what may be chosen."""
SHARES: Mapping[ItemKind, str] = {
    "summon": "11.3.6",
    "action": "11.6.8",
    "special": "11.7.8",
    "auto": "11.8.12",
    "delayed": "11.8.12",
    "burst": "11.3.6",
}
"""The rule by which each kind of item divides a total."""


MODES: Mapping[ItemKind, str] = {
    "summon": "11.3.4",
    "action": "11.6.6",
    "special": "11.7.6",
    "auto": "11.8.10",
    "delayed": "11.8.10",
    "burst": "11.3.4",
}
"""The rule by which one of several actions is declared for each kind of item."""


def asking(game: FftcgBoard, item: StackItem) -> dict[str, Any]:
    """What the words of a question say of the item that asks: its card, and which of its abilities."""
    name = game.library[item.card].card.name
    return {"name": name, "card": item.card, "power": item.key, "item": item.id}


def option(game: FftcgBoard, oid: ObjectId, verb: str) -> Option:
    """An option that is about an object."""
    obj = game.obj(oid)
    return Option(str(oid), verb, oid, card=obj.card if obj is not None else None)


def felling(game: FftcgBoard, able: Sequence[ObjectId], total: int, each: int = 0) -> dict[str, int]:
    """How damage is best shared: as many fall as can, of those the most powerful, by the least damage.

    What is over goes to the one left that lacks least. `each`: what they get beside.
    """
    objs, powers = game.state.objs, {oid: matching.power(game, oid) for oid in able}
    lacks = {oid: max(0, -((objs[oid].damage + each - powers[oid]) // STEP) * STEP) for oid in able}
    found: dict[int, tuple[int, int, tuple[ObjectId, ...]]] = {0: (0, 0, ())}
    for oid in able:
        if matching.banned(game, oid, "be_broken"):
            continue
        for spent, (number, power, those) in list(found.items()):
            after, worth = spent + lacks[oid], (number + 1, power + powers[oid])
            if after <= total and worth > found.get(after, (0, 0))[:2]:
                found[after] = (*worth, (*those, oid))
    spent = max(found, key=lambda spent: (found[spent][:2], -spent))
    shares = {oid: lacks[oid] for oid in found[spent][2]}
    over = min((oid for oid in able if oid not in shares), key=lambda oid: lacks[oid], default=able[-1])
    shares[over] = shares.get(over, 0) + total - spent
    return {str(oid): shares[oid] for oid in able if shares.get(oid)}


class MakeChoices(Procedure):
    """Make the choices of an item; the caller finds in `value` whether all could be made.

    `private`: the item is still put together, nobody else knows of it, and it can be taken back. `told`: what the
    questions tell besides. `barred`: what could be chosen now, were there not a card that must be (F37).
    """

    item: int
    private: bool = False
    told: dict[str, Any] = {}
    at: int = 0
    barred: list[ObjectId] = []

    def begin(self, game: FftcgBoard) -> Next:
        """First which of several actions, where there are such; then the next choice."""
        item = game.item(self.item)
        if item.modes:
            return self._ask_mode(game, item)
        while self.at < len(item.choose):
            group = item.choose[self.at]
            able = allowed.eligible(game, group, item)
            if len(able) < group.count and not group.up_to:
                game.value = False
                return None
            if able:
                return self._ask(game, item, able)
            item.choices = {**item.choices, group.name: []}
            self.at += 1
        game.value = True
        return None

    def _ask(self, game: FftcgBoard, item: StackItem, able: list[ObjectId]) -> Next:
        group = item.choose[self.at]
        options = tuple(option(game, oid, "choose") for oid in able)
        forced = allowed.obliged(game, able, item)
        shape: PickOne | PickSome
        if group.count == 1 and not group.up_to:
            shape = PickOne(tuple(o for o in options if not forced or o.obj in forced))
        else:
            cover = (tuple(str(oid) for oid in forced),) if forced else ()
            least = max(0 if group.up_to else group.count, 1 if forced else 0)
            shape = PickSome(
                options, least, min(group.count, len(able)), cover=cover,
                rule="2.2" if forced else RULES[item.kind], count_rule=RULES[item.kind],
            )  # fmt: skip
        harms = aims.harms(item.effects, group.name)
        self.barred = [oid for oid in able if oid not in forced] if forced else []
        return game.ask(
            item.controller, shape, self.chosen, "choose", *(("2.2",) if forced else ()), RULES[item.kind],
            private=self.private, back=self.private,
            **asking(game, item), **({} if harms is None else {"harms": harms}), **self.told,
        )  # fmt: skip

    def _ask_mode(self, game: FftcgBoard, item: StackItem) -> Next:
        """Which action is declared, of those whose choices can be made."""
        able = [
            number
            for number, mode in enumerate(item.modes, 1)
            if allowed.choosable(game, msgspec.structs.replace(item, choose=mode.choose, modes=()))
        ]
        if not able:
            game.value = False
            return None
        options = tuple(Option(str(number), "mode", detail=number) for number in able)
        return game.ask(
            item.controller, PickOne(options), self.declared, "mode", MODES[item.kind], private=self.private,
            back=self.private, **asking(game, item),
        )  # fmt: skip

    def declared(self, game: FftcgBoard, answer: str) -> Next:
        """The action: it is what the item does, and stays so (11.3.1)."""
        item = game.item(self.item)
        mode, item.modes = item.modes[int(answer) - 1], ()
        item.effects, item.choose, item.mode = mode.effects, mode.choose, int(answer)
        return self.begin

    def back(self, game: FftcgBoard) -> Next:
        """Nothing is chosen, and what was put together comes to nothing."""
        game.value = False
        return None

    def chosen(self, game: FftcgBoard, answer: str | list[str]) -> Next:
        """The answer; a total is then shared (11.3.6, 11.6.8, 11.8.12)."""
        item = game.item(self.item)
        group = item.choose[self.at]
        picked = [int(key) for key in ([answer] if isinstance(answer, str) else answer)]
        item.choices = {**item.choices, group.name: picked}
        item.chosen += len(picked)
        rest = (group.share or 0) - STEP * len(picked)
        if group.share is None or not picked:
            return self.done
        options = tuple(option(game, oid, "share") for oid in picked)
        best = felling(game, picked, rest, STEP)
        shape = Distribute(options, rest, rule=SHARES[item.kind], step=STEP, default=best)
        return game.ask(
            item.controller, shape, self.shared, "share", SHARES[item.kind], private=self.private, back=self.private,
            total=group.share, each=STEP, **asking(game, item),
        )  # fmt: skip

    def shared(self, game: FftcgBoard, answer: dict[str, int]) -> Next:
        """How the rest is shared, beside the least that each gets."""
        item = game.item(self.item)
        picked = item.choices[item.choose[self.at].name]
        item.shares = {**item.shares, **{oid: STEP + answer.get(str(oid), 0) for oid in picked}}
        return self.done

    def done(self, game: FftcgBoard) -> Next:
        """On to the next choice."""
        self.at += 1
        return self.begin


def still(game: FftcgBoard, item: StackItem) -> bool:
    """Leave out what has become no target, and say whether anything is left (11.11.2, 11.6.12, 11.7.12, 11.8.19).

    What is left counts (11.11.2.1). What can no longer be chosen is no target either (11.3.9).
    Where nothing was chosen, nothing is missing.
    """
    left = 0
    for group in item.choose:
        able = set(allowed.eligible(game, group, item))
        kept = [oid for oid in item.choices.get(group.name, []) if oid in able]
        left += len(kept)
        item.choices = {**item.choices, group.name: kept}
    return left > 0 or item.chosen == 0


def tell(game: FftcgBoard, item: StackItem) -> None:
    """Tell which of several actions was declared, and what was chosen, where anything was."""
    if item.mode:
        name = game.library[item.card].card.name
        rule = MODES[item.kind]
        game.notify("mode", seat=item.controller, item=item.id, name=name, number=item.mode, rule=rule)
    found = [oid for group in item.choose for oid in item.choices.get(group.name, [])]
    if found:
        names = [game.name_of(oid) for oid in found]
        game.notify(
            "chosen", seat=item.controller, item=item.id, name=game.library[item.card].card.name, objs=found,
            names=names,
        )  # fmt: skip


def named(game: FftcgBoard, item: StackItem) -> list[ObjectId]:
    """Everything that an item has chosen and that is still there."""
    return [oid for group in item.choose for oid in matching.refs(game, item, group.name)]


def draft(game: FftcgBoard, item: StackItem) -> StackItem:
    """Put an item aside with a number of its own while it is put together."""
    item = msgspec.structs.replace(item, id=game.new_id())
    game.state.aside.append(item)
    return item


def drop(game: FftcgBoard, number: int) -> None:
    """Forget an item that was put together, or carried out without the stack."""
    game.state.aside = [item for item in game.state.aside if item.id != number]
