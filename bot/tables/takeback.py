"""Taking back what others have seen: which steps a seat may name, and the answers of its rivals.

A request says nothing that is hidden. So a step is one that everybody could name: an answer to a question that was put
in public, or a card played in a private one. How many private questions there were in between, or whether there were
any, shows neither in the step nor in the counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from bot.games import HostedGame
from bot.store.records import JournalRow, MatchRecord
from bot.tables.lines import decode_act, decode_notices
from bot.tables.model import Outcome
from bot.tables.replay import played, rebuilt
from bot.tables.table import Table
from engine.core.decision import Answer, Decision, Seat, Secret, StaleAnswerError
from engine.core.event import Notice
from engine.core.game import AnswerBack, AskBack, goes_back_to
from engine.core.match import Match as Contest


@dataclass(frozen=True, slots=True)
class PublicStep:
    """A step of a seat: the first row that shows it, and the row after which the match would go on without it."""

    seat: Seat
    row: int
    before: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may ask to take back.

    `step` numbers its step among those that everybody sees, `told` are the public lines since then, `at` is the last
    row of the journal when it was worked out.
    """

    ask: AskBack
    step: int
    told: tuple[Notice, ...]
    at: int


async def step_back(table: Table, seat: Seat) -> Offer | None:
    """A seat's last step, if it has one to take back. It plays the match again, in a thread."""

    def work(hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow]) -> Offer | None:
        steps = Steps()
        for row, decision, contest in played(hosted, match, rows):
            steps.take(row, decision, msgspec.json.decode(row.answer), contest)
        return offered(rows, steps.found, seat, hosted.face.MEANING.reveals)

    return await table.from_journal(work) if table.status == "open" else None


def offered(
    rows: Sequence[JournalRow], steps: Sequence[PublicStep], seat: Seat, reveals: Mapping[str, str]
) -> Offer | None:
    """A seat's last step among the public ones of a journal; `reveals` as in `bot.games.Meaning`."""
    number = next((n for n in reversed(range(len(steps))) if steps[n].seat == seat), None)
    if number is None:
        return None
    before = steps[number].before
    told = tuple(notice for row in rows[before + 1 :] for notice in _public(row))
    seen = tuple(sorted({reveals[notice.kind] for notice in told if notice.kind in reveals}))
    return Offer(AskBack(before, len(steps) - number, seen), number, told, rows[-1].seq)


async def ask_back(table: Table, seat: Seat, step: int, *, interaction_id: int | None = None) -> Outcome:
    """Ask a seat's rivals to take back its last step, which must be the one numbered `step` (`Offer.step`).

    Raises:
        StaleAnswerError: the last step is another one by now.
        IllegalMoveError: another request is open, or the seat has asked too often.
        TableRefusalError: see `Table.submit`.
    """
    for _ in table.seats:
        offer = await step_back(table, seat)
        if offer is None or offer.step != step:
            break
        if offer.at == table.epoch and not table.busy:  # nothing can come in between now
            return await table.act(seat, offer.ask, interaction_id=interaction_id)
    raise StaleAnswerError(step)


async def answer_back(
    table: Table, seat: Seat, request: int, *, accept: bool, interaction_id: int | None = None
) -> Outcome:
    """Answer an open request to take something back; with the last consent the match goes back.

    Raises:
        StaleAnswerError: it is not open any more, or the seat is not asked.
        TableRefusalError: see `Table.submit`.
    """
    for _ in table.seats:
        asked = table.request
        if asked is None or asked.id != request:
            break
        last = accept and asked.asked(table.info.seating) == (seat,)
        act = AnswerBack(request, accept, asked.what.number if last else None)
        try:
            return await table.act(seat, act, rebuilt, interaction_id=interaction_id)
        except StaleAnswerError:
            if table.request == asked:  # nobody answered in between
                raise
    raise StaleAnswerError(request)


class Steps:
    """Gathers the public steps of the game being played, row by row.

    What is a step hangs on public questions and public lines alone, in their order: a line may come in the row of the
    answer or, after a private question, in a later one.
    """

    def __init__(self) -> None:
        self.found: list[PublicStep] = []
        self._begun: dict[Seat, int] = {}
        self._unseen: list[tuple[Seat, int]] = []
        self._game = 0

    def take(self, row: JournalRow, decision: Decision | None, answer: Answer, contest: Contest) -> None:
        """Take the next row, the decision that it answered, and the match after it."""
        back = goes_back_to(decode_act(row.answer)) if row.kind == "act" else None
        if back is not None:
            self._forget([step for step in self.found if step.row <= back])
        if contest.number != self._game or contest.between:
            self._game = contest.number
            self._forget([])
        elif decision is not None:
            self._answered(row, decision, answer, contest)
        if _public(row):
            self.found += [PublicStep(seat, row.seq, before) for seat, before in self._unseen]
            self._unseen.clear()

    def _forget(self, kept: list[PublicStep]) -> None:
        self.found = kept
        self._begun.clear()
        self._unseen.clear()

    def _answered(self, row: JournalRow, decision: Decision, answer: Answer, contest: Contest) -> None:
        """A step may take several answers: it begins where its seat was asked what it could not take back."""
        seat = decision.seat
        if not decision.private:
            self._unseen.clear()  # what led to no line before the next public question was no step
        if not (decision.back and seat in self._begun):
            self._begun.pop(seat, None)
            if _tells(decision, answer):
                self._begun[seat] = row.seq - 1
        following = contest.pending_for(seat)
        if seat in self._begun and (following is None or not following.back or _public(row)):
            self._unseen.append((seat, self._begun.pop(seat)))


def _tells(decision: Decision, answer: Answer) -> bool:
    """Whether everybody sees, once it is carried out, that this was asked and answered.

    What several answer at once and in secret is not taken back by itself: the answers of the others are known by then.
    """
    if isinstance(decision.shape, Secret):
        return False
    if not decision.private:
        return True
    chosen = [o for o in getattr(decision.shape, "options", ()) if o.key == answer]
    return decision.window and any(o.obj is not None or o.card is not None for o in chosen)


def _public(row: JournalRow) -> tuple[Notice, ...]:
    """The lines of a row that everybody sees."""
    told = (notice.seen_by(None) for notice in decode_notices(row.notices))
    return tuple(notice for notice in told if notice is not None)
