"""What would come of an answer, worked out elsewhere from what its seat may know, and kept."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass

from bot.games import HostedGame
from bot.tables import Table
from bot.ui.jobs import KeptJobs
from bot.ui.match.drafts import AnswerDraft
from engine.core.decision import Answer, Decision
from engine.players import Foreseen

SECONDS = 0.7
"""How long a panel waits for it, of the time that it has for its picture."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What would come of the draft of an answer to a question, by its number, and of what was advised."""

    number: int = 0
    draft: AnswerDraft = AnswerDraft()  # noqa: RUF009 - frozen
    data: Foreseen | None = None
    advised: Foreseen | None = None

    def of(self, decision: Decision | None, draft: AnswerDraft) -> Expected:
        """The same if that is still the question and its draft; else nothing."""
        same = decision is not None and (decision.id, draft) == (self.number, self.draft)
        return self if same else Expected()


class Foresights:
    """Asks games what would come of an unfinished answer (`HostedGame.foresee`), at most once for each."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._jobs: KeptJobs[Foreseen | None] = KeptJobs(executor, "foresight.failed", limit=256)

    async def of(
        self, hosted: HostedGame, table: Table, decision: Decision, answer: Answer
    ) -> Foreseen | None:
        """What would come of an answer, finished or not; None where nothing is foreseen, or it takes too long."""
        if hosted.foresee is None or decision.why not in hosted.face.MEANING.foreseen:
            return None
        information = table.information_set(decision.seat)
        key = [hosted.key, decision.why, information, answer]
        return await self._jobs.done(key, SECONDS, hosted.foresee, information, decision, answer)
