"""A learner for the tests: reads the page of a lesson, and presses what it asks for."""

from __future__ import annotations

import re
from typing import Any

from bot.app import Arbitre
from bot.sandbox.actors import Actor
from bot.sandbox.model import Message
from bot.tables import Table
from bot.ui.match.drafts import is_sole
from engine.core.decision import Assign, Decision, PickOne, PickSome
from engine.scenario.routes import look

NAMED = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")


class Learner:
    """An actor in a lesson. `answers` are what the route wants; the components to press are found on the screen."""

    def __init__(self, bot: Arbitre, actor: Actor) -> None:
        self.bot = bot
        self.actor = actor
        self.message: Message | None = None
        self.before = ""
        """What was on the screen before the last press, without its text."""

    @property
    def screen(self) -> str:
        """All that the learner reads: text, embeds, labels."""
        assert self.message is not None
        said = [self.message.content]
        for embed in self.message.embeds:
            said += [embed.get("title", ""), embed.get("description", "")]
        for part in self.message.components:
            said += [part.get("label") or "", part.get("placeholder") or ""]
            said += [f"{o['label']} {o.get('description', '')}" for o in part.get("options", ())]
        return "\n".join(said)

    async def open(self, game: str = "") -> None:
        """Type `/learn`."""
        answer = await self.actor.slash("learn", **({"game": game} if game else {}))
        self.message = answer.original

    async def pick(self, lesson: str) -> None:
        """Choose a lesson from the list."""
        menu = next(c for c in self.message.components if c.get("custom_id", "").startswith("l.pick."))
        await self._choose(menu, [lesson])

    async def press(self, beginning: str) -> None:
        """Press the lesson's button whose custom id begins so."""
        found = [
            c["custom_id"] for c in self.message.components if c.get("custom_id", "").startswith(beginning)
        ]
        assert found, (beginning, self.screen)
        await self._click({"custom_id": found[0]})

    async def table(self) -> Table:
        """The table of the lesson on the screen."""
        found = [c["custom_id"].split(".") for c in self.message.components if c.get("custom_id")]
        number = next(
            int(parts[2]) for parts in found if parts[0] == "l" and parts[1] in ("leave", "next", "hint")
        )
        return await self.bot.tables.table(number)

    async def wanted(self) -> tuple[Decision, Any] | None:
        """The question on the screen and the answer that leads on; None where something is only to be read."""
        table = await self.table()
        stage = await self.bot.lessons._guide._stage(table)
        given = stage.following(look(table.game)) if stage.step.do else None
        decision = table.pending_for(0)
        return (decision, given.answer) if given is not None and decision is not None else None

    async def answer(self, decision: Decision, answer: Any) -> None:
        """Press what gives this answer."""
        shape = decision.shape
        if isinstance(shape, Assign):
            await self._assign(decision, shape, answer)
        elif isinstance(shape, PickOne):
            await self._option(decision, [o.tried for o in shape.options].index(answer))
        elif isinstance(shape, PickSome):
            await self._some(decision, shape, list(answer))
        else:
            raise TypeError(shape)

    def _parts(self, decision: Decision) -> dict[str, dict[str, Any]]:
        """The components of the question by what they do: `o.3`, `y`, `t.0`."""
        found = {}
        for part in self.message.components:
            words = part.get("custom_id", "").split(".")
            if words[0] == "a" and words[2] == str(decision.id):
                found[".".join(words[3:])] = part
        return found

    async def _click(self, part: dict[str, Any]) -> None:
        before, self.before = self._seen(), self.screen.removeprefix(self.message.content)
        await self.actor.click(self.message, custom_id=part["custom_id"])
        await self._changes(before)

    async def _choose(self, part: dict[str, Any], values: list[str]) -> None:
        before, self.before = self._seen(), self.screen.removeprefix(self.message.content)
        await self.actor.select(self.message, values, custom_id=part["custom_id"])
        await self._changes(before)

    def _seen(self) -> tuple[str, str]:
        return self.message.content, str(self.message.components)

    async def _changes(self, before: tuple[str, str]) -> None:
        """Wait until the message shows something else."""
        await self.actor.world.until(lambda: self._seen() != before, 15, f"a change of {before[0][:80]}")

    async def _option(self, decision: Decision, index: int) -> None:
        """Press an option; where it is not in sight, look behind what opens more."""
        if await self._offered(decision, index):
            return
        found = self._parts(decision).items()
        openers = [key for key, part in found if key.startswith("q.") and not part.get("disabled")]
        for key in openers:
            await self._click(self._parts(decision)[key])
            if await self._offered(decision, index):
                return
            await self._click(self._parts(decision)["q"])
        raise AssertionError((index, openers, self.screen))

    async def _offered(self, decision: Decision, index: int) -> bool:
        """Press an option that is in sight; return whether it was."""
        parts = self._parts(decision)
        if f"o.{index}" in parts:
            await self._click(parts[f"o.{index}"])
            return True
        for part in parts.values():
            if str(index) in [o["value"] for o in part.get("options", ())]:
                await self._choose(part, [str(index)])
                return True
        return False

    async def _some(self, decision: Decision, shape: PickSome, keys: list[str]) -> None:
        parts = self._parts(decision)
        if "y" in parts and sorted(shape.sensible()) == sorted(keys):
            await self._click(parts["y"])
            return
        picked: set[str] = set()
        if "c" in parts:
            await self._click(parts["c"])
            parts, picked = self._parts(decision), set(shape.sensible())
        order = [o.key for o in shape.options]
        places = [order.index(key) for key in (*(picked - {*keys}), *(k for k in keys if k not in picked))]
        if len(places) == 1 and f"o.{places[0]}" in parts:
            await self._click(parts[f"o.{places[0]}"])
            return
        before = (await self.table()).epoch
        for place in places:
            await self._click(self._parts(decision)[f"t.{place}"])
        if (await self.table()).epoch == before and "f" in self._parts(decision):
            await self._click(self._parts(decision)["f"])

    async def _assign(self, decision: Decision, shape: Assign, answer: dict[str, str]) -> None:
        slots = [slot.key for slot in shape.slots]
        for n, element in enumerate(shape.elements):
            slot = answer.get(element.option.key)
            if slot is not None and f"q.w{n}" in self._parts(decision):  # who, then whom
                await self._click(self._parts(decision)[f"q.w{n}"])
            parts, place = self._parts(decision), slots.index(slot) if slot is not None else 0
            if slot is not None and f"a.{n}.{place}" in parts:
                await self._click(parts[f"a.{n}.{place}"])
            elif slot is not None:
                await self._choose(parts[f"a.{n}"], [str(place)])
        if not (answer and is_sole(shape)):  # one that is all there can be is the answer
            await self._click(self._parts(decision)["f"])

    def missing(self) -> list[str]:
        """What the text names (*in italics*) and the rest does not show; what has just left was there a moment ago."""
        rest = self.screen.removeprefix(self.message.content) + self.before
        return [name for name in NAMED.findall(self.message.content) if name not in rest]
