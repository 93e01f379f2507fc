"""Giving a certain answer through what the panel offers, and counting the taps it takes.

A button is one tap; a select is opened and chosen in, and each further choice in it is one more.
"""

from __future__ import annotations

from typing import Any

from bot.games import Meaning
from bot.sandbox.model import BUTTON
from bot.ui.boards import wakfu
from bot.ui.match.drafts import is_sole
from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    Number,
    Option,
    Order,
    PickOne,
    PickSome,
    Secret,
)
from tests.e2e.driving import SOON, Player


class Hand:
    """Presses what one player's panel shows for one question."""

    def __init__(
        self,
        player: Player,
        decision: Decision,
        objects: dict[str, Any],
        meaning: Meaning = wakfu.MEANING,
    ) -> None:
        """`objects` are those the player sees: equal cards in Hand or Discard are one offer."""
        self.meaning = meaning
        self.player = player
        self.decision = decision
        self.objects = objects
        self.taps = 0

    async def give(self, answer: Answer) -> int:
        """Answer the question; returns how many taps that took."""
        player, decision = self.player, self.decision
        await player.actor.world.until(lambda: player.asks(decision), SOON, f"a panel for {decision.why}")
        shape = decision.shape
        if isinstance(shape, PickOne | Secret):
            await self.choose(shape.options, str(answer))
        elif isinstance(shape, PickSome):
            await self.pick(shape, list(answer))
        elif isinstance(shape, Assign):
            await self.assign(shape, dict(answer))
        elif isinstance(shape, Distribute):
            await self.share(shape, dict(answer))
        elif isinstance(shape, Order):
            await self.order(shape.options, list(answer), listed=list(answer) == shape.sensible())
        elif isinstance(shape, Number):
            await self.number(str(answer))
        return self.taps

    # ------------------------------------------------------------------ one component

    def part(self, action: str, argument: str | None = None) -> dict[str, Any] | None:
        """The component for an action of this question."""
        assert self.player.panel is not None
        for found in self.player.panel.components:
            words = [*str(found.get("custom_id") or "").split(".", 4), "", "", "", ""]
            fits = words[0] == "a" and words[2:4] == [str(self.decision.id), action]
            if fits and argument in (None, words[4]) and not found.get("disabled"):
                return found
        return None

    async def click(self, action: str, argument: str = "") -> None:
        part = self.part(action, argument)
        assert part is not None, (self.decision, action, argument, self.player.panel.buttons)
        self.taps += 1
        await self.player.actor.click(self.player.panel, custom_id=part["custom_id"])

    async def select(self, part: dict[str, Any], values: list[str]) -> None:
        self.taps += 1 + max(1, len(values))
        await self.player.actor.select(self.player.panel, values, custom_id=part["custom_id"])

    async def turned(self, action: str, argument: str) -> dict[str, Any] | None:
        """The component for an action, on whichever page it stands."""
        for _ in range(10):
            part, turn = self.part(action, argument), self.part("p")
            if part is not None or turn is None:
                return part
            self.taps += 1
            await self.player.actor.click(self.player.panel, custom_id=turn["custom_id"])
        return None

    # ------------------------------------------------------------------ shapes

    def same(self, one: Option, other: Option) -> bool:
        """Whether two options are one offer: equal cards in Hand or Discard."""
        a, b = (self.objects.get(str(o.obj), {}) for o in (one, other))
        alike = (one.verb, one.detail, a.get("card")) == (other.verb, other.detail, b.get("card"))
        return one.key == other.key or (alike and a.get("area") == b.get("area") in ("hand", "discard"))

    async def choose(self, options: tuple[Option, ...], key: str) -> None:
        wanted = next(o for o in options if o.key == key)
        fitting = [str(i) for i, o in enumerate(options) if self.same(wanted, o)]
        await self.open(options, fitting)
        for index in fitting:
            if self.part("o", index) is not None:
                await self.click("o", index)
                return
        for _ in range(20):
            for part in self.player.panel.components:
                values = [o["value"] for o in part.get("options") or ()]
                if part["type"] != BUTTON and (found := [v for v in fitting if v in values]):
                    await self.select(part, found[:1])
                    return
            part = await self.player.actor.finds(
                self.player.panel, lambda c: c.get("options"), "a select", SOON
            )
            turn = next(o["value"] for o in part["options"] if o["value"].startswith("page:"))
            await self.select(part, [turn])
        raise AssertionError(f"{wanted} is not offered")

    async def open(self, options: tuple[Option, ...], fitting: list[str]) -> None:
        """Open the part of a menu in which an option stands, unless it is in sight."""

        def there() -> bool:
            values = [o["value"] for part in self.player.panel.components for o in part.get("options") or ()]
            return any(self.part("o", index) is not None or index in values for index in fitting)

        for opened in self.ways(options, fitting):
            if there():
                return
            if self.part("q", opened) is None and self.part("q", "") is not None:
                await self.click("q", "")
            if self.part("q", opened) is not None:
                await self.click("q", opened)

    def ways(self, options: tuple[Option, ...], fitting: list[str]) -> list[str]:
        """What may be opened to find an option: its fixed place, else the other places of its card, else the rest."""
        verbs = {options[int(index)].verb for index in fitting}
        places = enumerate(self.meaning.menus.get(self.decision.why, ()))
        fixed = [f"f{number}" for number, known in places if verbs & set(known)]
        kin = [str(i) for i, o in enumerate(options) for j in fitting if self.kin(o, options[int(j)])]
        seen = any(self.part("o", index) is not None for index in kin)
        rest = ["else", "more"] if seen else ["more", "else"]
        return fixed or [*rest, *(f"f{number}" for number in range(4))]

    @staticmethod
    def kin(one: Option, other: Option) -> bool:
        """Whether two options are about one card."""
        return (one.verb, one.obj) == (other.verb, other.obj)

    async def pick(self, shape: PickSome, keys: list[str]) -> None:
        if self.part("y", "") is not None and self.equal(shape, keys, shape.sensible()):
            await self.click("y")
            return
        if self.part("c", "") is not None:
            await self.click("c")
        if not shape.cover and (shape.most == 1 or (shape.common and len(keys) < 2)):
            await (self.choose(shape.options, keys[0]) if keys else self.click("f"))
        elif shape.code == "ordered":
            await self.order(shape.options, keys, listed=False)
            if len(keys) < shape.most:
                await self.click("f")
        else:
            await self.several(shape, keys)

    async def several(self, shape: PickSome, keys: list[str]) -> None:
        """Press in or mark all of them, and confirm."""
        if (pair := self.part("w")) is not None and shape.common and self.part("q", "together") is None:
            await self.click("w", str(pair["custom_id"]).rpartition(".")[2])
            return
        if shape.common:
            await self.click("q", "together")
        begun = shape.sensible() if self.decision.why == "pay" else []
        wanted = [str(i) for i, o in enumerate(shape.options) if o.key in keys]
        if len(wanted) == len(shape.options) and self.part("w", "") is not None:
            await self.click("w")
            return
        if (part := self.part("m")) is not None:
            if wanted:
                await self.select(part, wanted)
        else:
            await self.toggle({str(i) for i, o in enumerate(shape.options) if o.key in begun} ^ {*wanted})
        if self.player.asks(self.decision) and self.part("f") is not None:
            await self.click("f")

    async def toggle(self, indexes: set[str]) -> None:
        """Press out what is in, then press in: the last of a fixed number is the answer."""

        def pressed_in(index: str) -> bool:
            part = self.part("t", index)
            return part is not None and (part.get("emoji") or {}).get("name") == "✅"

        for index in sorted(indexes, key=pressed_in, reverse=True):
            await self.click("t", index)

    def equal(self, shape: PickSome, keys: list[str], others: list[str]) -> bool:
        """Whether two payments are equal but for which of equal cards they tap."""
        names = {o.key: self.objects.get(str(o.obj), {}).get("name", o.key) for o in shape.options}
        return sorted(names[k] for k in keys) == sorted(names[k] for k in others)

    async def order(self, options: tuple[Option, ...], keys: list[str], *, listed: bool) -> None:
        if listed and self.part("y", "") is not None:
            await self.click("y")
            return
        at = {o.key: str(i) for i, o in enumerate(options)}
        for key in keys:
            if not self.player.asks(self.decision):
                return
            if self.part("o", at[key]) is not None:
                await self.click("o", at[key])
            elif (part := self.part("s")) is not None:
                await self.select(part, [at[key]])

    async def number(self, answer: str) -> None:
        if self.part("v", answer) is not None:
            await self.click("v", answer)
        elif (part := self.part("v", "")) is not None:
            await self.select(part, [answer])
        else:  # the form is opened, each digit typed, and the form sent
            part = self.part("n", "")
            assert part is not None, (self.decision, self.player.panel.buttons)
            form = await self.player.actor.click(self.player.panel, custom_id=part["custom_id"])
            await self.player.actor.submit_modal(form, {"number": answer})
            self.taps += 2 + len(answer)

    async def assign(self, shape: Assign, put: dict[str, str]) -> None:
        slots = {o.key: str(i) for i, o in enumerate(shape.slots)}
        for index, element in enumerate(shape.elements):
            if element.option.key in put:
                pair = f"{index}.{slots[put[element.option.key]]}"
                if self.part("q", f"w{index}") is not None:  # who, then whom
                    await self.click("q", f"w{index}")
                    await self.player.actor.world.until(
                        lambda pair=pair: self.part("a", pair) is not None, SOON, "what it can be assigned to"
                    )
                if self.part("a", pair) is not None:
                    await self.click("a", pair)
                    continue
                part = await self.turned("a", str(index))
                await self.select(part, [slots[put[element.option.key]]])
        if not (put and is_sole(shape)):  # one that is all there can be is the answer
            await self.click("f")

    async def share(self, shape: Distribute, put: dict[str, int]) -> None:
        begun = shape.sensible()
        for sign in ("-", "+"):
            for index, option in enumerate(shape.options):
                more = put.get(option.key, 0) - begun.get(option.key, 0)
                for _ in range(0, more if sign == "+" else -more, shape.step):
                    await self.turned("d", str(index))
                    await self.click(sign, str(index))
        await self.click("f")
