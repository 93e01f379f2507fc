"""Who is coached in beginner's mode, and with what: words met for the first time, and advice.

Advice comes unasked until its reader does something else than was advised; again in the next turn, or once they ask.
"""

from __future__ import annotations

from bot.beginners.novices import is_novice
from bot.beginners.vocabulary import WordsMet
from bot.store import Store
from bot.tables import Table
from bot.ui.advising import Adviser
from bot.ui.hand.advice import Coaching, same
from bot.ui.match.drafts import tried
from bot.ui.match.viewer import Viewer
from engine.core.decision import Answer, Decision, Seat

#: Seconds that a panel waits for advice which nobody has asked for.
_UNASKED = 0.7


class Coach:
    """Knows who has met which words, and who goes their own way; both are forgotten at a restart."""

    def __init__(self, store: Store, adviser: Adviser) -> None:
        self.adviser = adviser
        self._store = store
        self._vocabulary = WordsMet()
        self._turns: dict[tuple[int, Seat], int] = {}
        self._alone: dict[tuple[int, Seat], int] = {}

    async def prepare(self, table: Table, seat: Seat, *, coached: bool) -> bool:
        """Whether a seat is coached; a lesson has its own. If so, think about its question unless it goes its own way.

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
            key, turn = (table.match_id, seat), int(table.view(seat)["turn"]["number"])
            self._turns[key] = turn
            if self._alone.get(key) != turn:
                known = table.information_set(seat)
                await self.adviser.advise(table.match_id, decision, known, patience=_UNASKED)
        return True

    def coaching(self, table: Table, viewer: Viewer, decision: Decision | None) -> Coaching:
        """Hints and what has been advised, for a question of somebody who is coached."""
        if decision is None:
            return Coaching(True)
        terms = viewer.face.met(decision, viewer.view, viewer.words)
        met = self._vocabulary.explained(table.match_id, decision.seat, decision.id, terms)
        return Coaching(True, self.adviser.given(table.match_id, decision), met)

    def answered(self, match: int, decision: Decision, answer: Answer) -> None:
        """A question is answered: as was advised, if it was, or by its reader's own mind."""
        given = self.adviser.given(match, decision)
        if given is None:
            return
        followed = any(
            same(decision, answer, meant) for meant in (given.answer, tried(decision, given.answer))
        )
        key = (match, decision.seat)
        self._alone.pop(key, None)
        if not followed:
            self._alone[key] = self._turns.get(key, 0)

    def asked(self, match: int, seat: Seat) -> None:
        """Advice is asked for."""
        self._alone.pop((match, seat), None)

    def forget(self, match: int) -> None:
        """A match has ended."""
        self._vocabulary.forget(match)
        for kept in (self._turns, self._alone):
            for key in [key for key in kept if key[0] == match]:
                del kept[key]
