"""*What should I do?*: what a computer player would answer in a player's place, and why."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass

from engine.core.decision import Answer, Decision
from engine.players import Player, Reason

#: Who advises, if there; else any.
_ADVISER = "normal"
#: Seconds for which advice is waited for.
_PATIENCE = 8.0
#: Always the same, so that advice follows from what its seat knows and from nothing else.
_SEED = 0
#: How many seats' last advice is kept.
_KEPT = 1000


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer to a question, and the reason for it, if one is known."""

    decision: Decision
    answer: Answer
    reason: Reason | None = None


class Adviser:
    """Asks a computer player, which knows what the seat knows and nothing else (501.4)."""

    def __init__(self, players: Mapping[str, Player], executor: Executor | None) -> None:
        """`executor` is where computer players think; None for the threads of the event loop."""
        self._player = players.get(_ADVISER) or next(iter(players.values()), None)
        self._executor = executor
        self._given: OrderedDict[tuple[int, int], Advice] = OrderedDict()

    @property
    def ready(self) -> bool:
        """Whether there is somebody to ask."""
        return self._player is not None

    def given(self, match: int, decision: Decision) -> Advice | None:
        """The advice that its seat has asked for about this question; forgotten at a restart."""
        advice = self._given.get((match, decision.seat))
        return advice if advice is not None and advice.decision.id == decision.id else None

    async def advise(self, match: int, decision: Decision, information: bytes) -> Advice | None:
        """A sensible answer for whoever knows `information`; None where none comes in time."""
        known = self.given(match, decision)
        if known is not None or self._player is None:
            return known
        job = asyncio.get_running_loop().run_in_executor(
            self._executor, thought, self._player, information, decision
        )
        try:
            advice = await asyncio.wait_for(job, _PATIENCE)
        except TimeoutError:
            return None
        self._given[match, decision.seat] = advice
        self._given.move_to_end((match, decision.seat))
        if len(self._given) > _KEPT:
            self._given.popitem(last=False)
        return advice


def thought(player: Player, information: bytes, decision: Decision) -> Advice:
    """What a computer player answers, with its reason; for a process of its own."""
    single = decision.shape.single()
    answer = player(information, decision, _SEED) if single is None else single
    explain = getattr(player, "explain", None)
    return Advice(decision, answer, None if explain is None else explain(information, decision, answer))
