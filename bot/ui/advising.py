"""*What should I do?*: what a computer player would answer in a player's place, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from bot.ui.jobs import KeptJobs
from engine.core.decision import Answer, Decision
from engine.players import ADVISER, Player, Reason

#: Seconds for which advice is waited for.
_PATIENCE = 8.0
#: Always the same, so that advice follows from what its seat knows and from nothing else.
_SEED = 0
#: How many questions one step may have.
_STEPS = 4
#: How much advice is kept, and how many questions are thought about at the same time.
_KEPT, _WAITING = 1000, 32


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer to a question, and the reason for it, if one is known.

    `then`: what is advised at the questions that follow in the same step, in which nothing new comes to light.
    """

    decision: Decision
    answer: Answer
    reason: Reason | None = None
    then: tuple[Advice, ...] = ()

    @property
    def why(self) -> Reason | None:
        """The reason for the whole step: the last that says something about it in figures, else the last."""
        known = [each.reason for each in (self, *self.then) if each.reason is not None]
        return next((reason for reason in reversed(known) if reason.figures), known[-1] if known else None)

    def fits(self, asked: Decision | None) -> bool:
        """Whether an open question is the one that was foreseen."""
        own = self.decision
        return asked is not None and (asked.seat, asked.why, asked.shape) == (own.seat, own.why, own.shape)


class Adviser:
    """Asks a computer player, which knows what the seat knows and nothing else (501.4)."""

    def __init__(self, players: Mapping[str, Player], executor: Executor | None) -> None:
        """`executor` is where computer players think; None for the threads of the event loop."""
        self._player = players.get(ADVISER) or next(iter(players.values()), None)
        self._jobs: KeptJobs[Advice] = KeptJobs(executor, "advice.failed", _KEPT, _WAITING)

    @property
    def ready(self) -> bool:
        """Whether there is somebody to ask."""
        return self._player is not None

    def given(self, match: int, decision: Decision) -> Advice | None:
        """The advice that its seat has asked for about this question; forgotten at a restart."""
        return self._jobs.kept(_key(match, decision))

    def coming(self, match: int, decision: Decision) -> bool:
        """Whether advice about this question is being thought of."""
        return self._jobs.under_way(_key(match, decision))

    async def advise(
        self,
        match: int,
        decision: Decision,
        information: bytes,
        *,
        patience: float = _PATIENCE,
        late: Callable[[Advice | None], object] | None = None,
    ) -> Advice | None:
        """A sensible answer for whoever knows `information`; None where none comes in so many seconds, or at all.

        `late` is called with what comes after that, or with None where nothing does.
        """
        if self._player is None:
            return None
        key = _key(match, decision)
        return await self._jobs.done(key, patience, thought, self._player, information, decision, late=late)


def _key(match: int, decision: Decision) -> list[int]:
    """Numbers of questions are never used twice in a match, so one names what its seat knows at it."""
    return [match, decision.seat, decision.id]


def thought(player: Player, information: bytes, decision: Decision) -> Advice:
    """What a computer player answers, with its reason, up to the end of the step; for a process of its own."""
    steps: list[Advice] = []
    follow = getattr(player, "follow", None)
    known: tuple[bytes, Decision] | None = (information, decision)
    while known is not None and len(steps) < _STEPS:
        steps.append(_one(player, *known))
        answer = steps[-1].answer
        known = None if follow is None else follow(*known, answer)
    return replace(steps[0], then=tuple(steps[1:]))


def _one(player: Player, information: bytes, decision: Decision) -> Advice:
    """The same for one question."""
    single = decision.shape.single()
    answer = player(information, decision, _SEED) if single is None else single
    explain = getattr(player, "explain", None)
    return Advice(decision, answer, None if explain is None else explain(information, decision, answer))
