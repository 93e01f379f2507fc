"""Players for the tests: they see what a client shows, and press or type what it offers."""

from __future__ import annotations

import datetime as dt
import random
import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from bot.app import Arbitre
from bot.sandbox.actors import Actor
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import BUTTON, STRING_SELECT, Channel, Message
from bot.tables import Table
from cards.catalog import Catalog
from engine.core.decision import Decision

#: Seconds within which a panel must show what is asked.
SOON = 6.0


@dataclass
class Player:
    """An actor at a seat."""

    actor: Actor
    seat: int
    thread: Channel
    rng: random.Random
    panel: Message | None = None
    taps: list[tuple[str, str]] = field(default_factory=list)

    # ------------------------------------------------------------------ by components

    async def open_hand(self) -> Message:
        """Press *My hand* below the table."""

        def with_hand() -> list[tuple[Message, str]]:
            shown = [m for m in reversed(self.actor.messages(self.thread)) if not m.ephemeral]
            return [(m, _id(c)) for m in shown for c in m.components if _id(c).endswith(".hand")]

        message, button = (await self.actor.world.until(with_hand, SOON, "a table with a hand button"))[0]
        answer = await self.actor.click(message, custom_id=button)
        self.taps.append(("open", button))
        self.panel = (await self.actor.world.until(lambda: answer.messages, SOON, "the hand"))[-1]
        assert self.panel.ephemeral
        return self.panel

    def asks(self, decision: Decision) -> bool:
        """Whether the panel shows this question."""
        wanted = str(decision.id)
        asked = [_id(c).split(".") for c in self.panel.components] if self.panel is not None else []
        return any(words[0] == "a" and words[2] == wanted for words in asked)

    async def press(self, decision: Decision, *, back: float = 0.02) -> Interaction:
        """Press something that the panel offers for the question."""
        panel = self.panel or await self.open_hand()
        if not self.asks(decision):
            await self.actor.world.until(lambda: self.asks(decision), SOON, f"panel to ask {decision.why}")
        parts = [c for c in panel.components if _id(c).startswith("a.") and not c.get("disabled")]
        buttons = [c for c in parts if c["type"] == BUTTON]
        selects = [c for c in parts if c["type"] == STRING_SELECT]
        forward = [c for c in buttons if _action(c) not in ("b", "x", "c", "p", "q")]
        opening = [c for c in buttons if _action(c) == "q"]
        if opening and (not forward or self.rng.random() < 0.3):
            return await self._click(self.rng.choice(opening))
        backward = [c for c in buttons if _action(c) == "b"]
        if backward and self.rng.random() < back:
            return await self._click(backward[0])
        if selects and (not forward or self.rng.random() < 0.7):
            return await self._choose(self.rng.choice(selects), decision)
        return await self._click(self._prefer(forward))

    async def click(self, ending: str) -> Interaction:
        """Press the button of the panel whose custom id ends so, once it is there."""
        assert self.panel is not None
        button = await self.actor.finds(self.panel, lambda c: _id(c).endswith(ending), ending, SOON)
        return await self._click(button)

    def _prefer(self, buttons: list[dict[str, Any]]) -> dict[str, Any]:
        pay = [c for c in buttons if _action(c) == "y"]
        if pay:
            return pay[0]
        going_on = [c for c in buttons if c.get("label") not in ("End turn", "Finir le tour")]
        return self.rng.choice(going_on if going_on and self.rng.random() < 0.8 else buttons)

    async def _click(self, component: dict[str, Any]) -> Interaction:
        assert self.panel is not None
        self.taps.append(("click", _id(component)))
        return await self.actor.click(self.panel, custom_id=_id(component))

    async def _choose(self, select: dict[str, Any], decision: Decision) -> Interaction:
        assert self.panel is not None
        values = [o["value"] for o in select["options"]]
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if _action(select) == "m":
            shape = decision.shape
            low, high = getattr(shape, "least", 0), min(getattr(shape, "most", 1), 3)
            plain = [v for v in values if not v.startswith("page:")]
            chosen = self.rng.sample(plain, min(len(plain), self.rng.randint(low, max(low, high))))
        else:
            chosen = self.rng.sample(values, max(1, min(least, most)))
        self.taps.append(("select", _id(select)))
        return await self.actor.select(self.panel, chosen, custom_id=_id(select))

    # ------------------------------------------------------------------ by commands

    async def type(self, decision: Decision) -> Interaction:
        """Type a slash command that fits the question, chosen from what autocomplete offers."""
        offered: list[tuple[str, str, str]] = []
        if decision.why in ("main", "action", "react"):
            commands = [("play", "card"), ("use", "power"), ("move", "card"), ("react", "card")]
            for command, option in (
                commands[3:] if decision.why == "react" else self.rng.sample(commands[:3], 1)
            ):
                found = await self.actor.autocomplete(command, option, in_=self.thread)
                offered += [(command, option, c["value"]) for c in found.choices]
        plain = self._plain(decision)
        if plain and (not offered or self.rng.random() < 0.35):
            command = self.rng.choice(plain)
            return await self.slash(command)
        if offered:
            command, option, value = self.rng.choice(offered)
            return await self.slash(command, **{option: value})
        command, option = ("block", "how") if decision.why == "blockers" else ("choose", "what")
        found = await self.actor.autocomplete(command, option, in_=self.thread)
        values = [c["value"] for c in found.choices]
        if decision.why == "pay" or not values:
            return await self.slash(command, **{option: "ok"})
        return await self.slash(command, **{option: self.rng.choice(values[:6])})

    def _plain(self, decision: Decision) -> list[str]:
        verbs = {o.verb for o in getattr(decision.shape, "options", ())}
        if decision.why == "blockers":
            return ["pass"]
        return [v for v in ("attack", "pass", "end") if v in verbs]

    async def slash(self, command: str, **options: Any) -> Interaction:
        """Use a command in the match's thread."""
        self.taps.append(("slash", command))
        answer = await self.actor.slash(command, options, in_=self.thread)
        if answer.original is not None:
            self.panel = answer.original
        return answer


async def play(
    bot: Arbitre,
    players: tuple[Player, Player],
    how: str,
    *,
    most: int = 9000,
    until: Any = None,
) -> tuple[Table, int]:
    """Play on until the match is over (or `until(table)`). Returns the table and how often something was done."""
    match = await bot.tables.in_thread(int(players[0].thread.id))
    assert match is not None
    table = match
    done = 0
    while table.result is None and done < most and not (until and until(table)):
        await players[0].actor.world.until(
            lambda: table.pending or table.result, SOON, "a question or the end"
        )
        if table.result is not None:
            break
        decision = table.pending[0]
        player = players[decision.seat]
        await (player.press(decision) if how == "components" else player.type(decision))
        done += 1
    return table, done


def _id(component: dict[str, Any]) -> str:
    return str(component.get("custom_id") or "")


def _action(component: dict[str, Any]) -> str:
    parts = _id(component).split(".")
    return parts[3] if len(parts) > 3 else ""


async def leaks(
    table: Table, actor: Actor, cards: Catalog[Any], hidden: AbstractSet[str]
) -> list[tuple[str, str]]:
    """What an actor was shown of hidden cards before everyone knew them: the card, and the event that showed it."""
    # Longer names first, so that *Havre Sac du Tofu* is not taken for a *Tofu*.
    name = re.compile("|".join(re.escape(c.name) for c in sorted(cards, key=lambda c: -len(c.name))))
    public: dict[str, dt.datetime] = {}
    for line in await table.history(None):
        for each in name.findall(str(line.notice.data).replace('"', "'").replace("\\'", "'")):
            public.setdefault(each, line.at)
    found: list[tuple[str, str]] = []
    for event in actor.seen:
        at = dt.datetime.fromtimestamp(event.at, dt.UTC)
        found += [
            (each, event.name)
            for each in hidden & set(name.findall(event.text))
            if each not in public or at < public[each] - dt.timedelta(milliseconds=5)
        ]
    return found
