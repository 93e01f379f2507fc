"""Who is coached in beginner's mode, and with what: words met for the first time, and advice at each step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.beginners.novices import is_novice
from bot.beginners.vocabulary import WordsMet
from bot.store import Store
from bot.tables import Table
from bot.ui.advising import Advice, Adviser
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
        self._vocabulary, self._greyed = WordsMet(), WordsMet()
        self._without: dict[tuple[int, Seat], int] = {}

    async def prepare(self, table: Table, seat: Seat, again: Callable[[], object], *, coached: bool) -> bool:
        """Whether a seat is coached; a lesson has its own. If so, think about its question, whoever answered the last.

        `coached`: whoever plays. `again` is called when advice is there that was not waited for, or has failed: about
        that question nothing is thought any more unless it is asked for.
        """
        player = table.seats[seat].player
        if player is None or not self.adviser.ready:
            return False
        taught = bool(table.info.lesson)
        if not coached and (taught or not await is_novice(self._store, player, table.match_id)):
            return False
        decision = table.pending_for(seat) if table.status == "open" else None
        if decision is None or self._without.get((table.match_id, seat)) == decision.id:
            return True

        def late(advice: Advice | None) -> None:
            if advice is None:
                self._without[table.match_id, seat] = decision.id
            again()

        known = table.information_set(seat)
        await self.adviser.advise(table.match_id, decision, known, patience=_UNASKED, late=late)
        return True

    def coaching(self, table: Table, viewer: Viewer, decision: Decision | None) -> Coaching:
        """Hints and what has been advised, for a question of somebody who is coached."""
        if decision is None:
            return Coaching(True)
        said = viewer.face.reminders(decision, viewer.view, viewer.words)
        terms = {f"{decision.why}:{n}": line for n, line in enumerate(said)}
        terms |= viewer.face.met(decision, viewer.view, viewer.words)
        met = self._vocabulary.explained(table.match_id, decision.seat, decision.id, terms)
        # A lesson's page is not renewed by itself.
        coming = not table.info.lesson and self.adviser.coming(table.match_id, decision)
        given = self.adviser.given(table.match_id, decision)
        if given is not None and table.info.lesson:  # which is led one answer at a time
            given = replace(given, then=())
        return Coaching(True, given, met, coming)

    def once(self, table: Table, viewer: Viewer, decision: Decision, lines: Sequence[str]) -> list[str]:
        """Those of some lines that this seat has not read in its turn before this question."""
        turn = viewer.view["turn"]["number"]
        keyed = {f"{turn}:{line}": line for line in lines}
        return [*self._greyed.explained(table.match_id, decision.seat, decision.id, keyed)]

    def forget(self, match: int) -> None:
        """A match has ended."""
        self._vocabulary.forget(match)
        self._greyed.forget(match)
        self._without = {key: asked for key, asked in self._without.items() if key[0] != match}
