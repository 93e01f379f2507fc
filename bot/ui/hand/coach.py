"""Who is coached in beginner's mode, and with what: words met for the first time, and advice at each step."""

from __future__ import annotations

from bot.beginners.novices import is_novice
from bot.beginners.vocabulary import WordsMet
from bot.store import Store
from bot.tables import Table
from bot.ui.advising import Adviser
from bot.ui.hand.advice import Coaching
from bot.ui.match.viewer import Viewer
from engine.core.decision import Decision, Seat

#: Seconds that a panel waits for advice, which is most often there in a small part of one.
_UNASKED = 1.0


class Coach:
    """Knows who has met which words, until a restart."""

    def __init__(self, store: Store, adviser: Adviser) -> None:
        self.adviser = adviser
        self._store = store
        self._vocabulary = WordsMet()

    async def prepare(self, table: Table, seat: Seat, *, coached: bool) -> bool:
        """Whether a seat is coached; a lesson has its own. If so, think about its question, whoever answered the last.

        `coached`: whoever plays.
        """
        player = table.seats[seat].player
        if player is None or not self.adviser.ready:
            return False
        taught = bool(table.info.lesson)
        if not coached and (taught or not await is_novice(self._store, player, table.match_id)):
            return False
        decision = table.pending_for(seat) if table.status == "open" else None
        if decision is not None:
            known = table.information_set(seat)
            await self.adviser.advise(table.match_id, decision, known, patience=_UNASKED)
        return True

    def coaching(self, table: Table, viewer: Viewer, decision: Decision | None) -> Coaching:
        """Hints and what has been advised, for a question of somebody who is coached."""
        if decision is None:
            return Coaching(True)
        said = viewer.face.reminders(decision, viewer.view, viewer.words)
        terms = {f"{decision.why}:{n}": line for n, line in enumerate(said)}
        terms |= viewer.face.met(decision, viewer.view, viewer.words)
        met = self._vocabulary.explained(table.match_id, decision.seat, decision.id, terms)
        return Coaching(True, self.adviser.given(table.match_id, decision), met)

    def forget(self, match: int) -> None:
        """A match has ended."""
        self._vocabulary.forget(match)
