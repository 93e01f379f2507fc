"""Whatever is done to the store, in whatever order and however often it is closed in between, it keeps a plain model.

The model is what a reader of the docstrings would write down on paper.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import shutil
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from bot.store import (
    DuplicateInteractionError,
    MatchEndedError,
    NoSuchRecordError,
    Store,
    WrongSequenceError,
    open_store,
)
from bot.store.records import Dump, JournalRow, MatchEnding, MatchRecord, Published, Seat
from tests.clock import NOON, Clock
from tests.stores import ADDRESSES

texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
answers = st.recursive(
    texts | st.integers(-(1 << 53), 1 << 53), lambda inner: st.lists(inner, max_size=3), max_leaves=5
)


class Kept(RuleBasedStateMachine):
    """The store beside its model."""

    kind = "sqlite"

    players = Bundle("players")
    matches = Bundle("matches")

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.address = ADDRESSES[self.kind](self.folder)
        self.loop = asyncio.new_event_loop()
        self.store = self.opened()
        self.people: dict[int, int | None] = {}
        self.rows: dict[int, list[JournalRow]] = {}
        self.dumps: dict[int, bytes] = {}
        self.status: dict[int, str] = {}
        self.archived: set[int] = set()

    def opened(self) -> Store:
        return self.loop.run_until_complete(open_store(self.address, clock=Clock()))

    def do(self, work):
        return self.loop.run_until_complete(work)

    def teardown(self) -> None:
        self.do(self.store.close())
        self.loop.close()
        shutil.rmtree(self.folder)

    @rule(target=players, discord_id=st.integers(1, 6))
    def meet(self, discord_id):
        number = self.do(self.store.users.meet(discord_id)).number
        living = {owner: n for n, owner in self.people.items() if owner is not None}
        assert number == living.get(discord_id, number)
        assert discord_id in living or number not in self.people
        self.people[number] = discord_id
        return number

    @rule(player=players)
    def delete(self, player):
        if self.people[player] is None:
            return
        self.do(self.store.privacy.delete(player))
        self.people[player] = None
        for number, rows in self.rows.items():
            seats = self.do(self.store.matches.get(number)).seats
            own = {n for n, seat in enumerate(seats) if seat.player == player}
            self.rows[number] = [
                row.model_copy(update={"interaction_id": None}) if row.seat in own else row for row in rows
            ]

    @rule(target=matches, first=players, second=players, deck=st.lists(texts, max_size=4), name=texts)
    def begin(self, first, second, deck, name):
        number = self.do(self.store.numbers.next())
        assert number not in self.rows
        seats = [
            Seat(player=p, deck=tuple(deck), deck_name=name, salt=b"\0\xff", word=name)
            for p in (first, second)
        ]
        match = MatchRecord(
            id=number,
            game="toy",
            seats=tuple(seats),
            secret=bytes(range(32)),
            published=Published(secrets=("",), decks=("", ""), reserves=(None, None)),
            created_at=NOON,
            moved_at=NOON,
        )
        self.do(self.store.matches.add(match))
        assert self.do(self.store.matches.get(number)) == match
        row = JournalRow(match_id=number, seq=0, at=NOON, kind="start")
        self.do(self.store.journal.begin([row], self.dump(number, 0, b"start"), b"seed"))
        self.rows[number], self.dumps[number], self.status[number] = [row], b"start", "open"
        return number

    def dump(self, number: int, seq: int, data: bytes) -> Dump:
        return Dump(match_id=number, seq=seq, data=data, engine="e", catalog="c", state_schema=1)

    @rule(
        match=matches,
        seat=st.integers(0, 1),
        shift=st.sampled_from([0, 0, 0, 0, -1, 1]),
        interaction=st.none() | st.integers(1, 40),
        answer=answers,
        data=st.binary(max_size=200),
        ends=st.booleans(),
    )
    def commit(self, match, seat, shift, interaction, answer, data, ends):
        if match in self.archived:
            return
        seq = len(self.rows[match]) + shift
        text = json.dumps(answer)
        row = JournalRow(
            match_id=match,
            seq=seq,
            at=NOON,
            kind="answer",
            seat=seat,
            answer=text,
            interaction_id=interaction,
        )
        taken = {r.interaction_id for n, rows in self.rows.items() if n not in self.archived for r in rows}
        ending = MatchEnding(status="over", at=NOON, reason="points") if ends else None
        work = self.store.journal.commit([row], self.dump(match, seq, data), ending)
        if self.status[match] == "over":
            self.refused(work, MatchEndedError)
        elif shift != 0:
            self.refused(work, WrongSequenceError)
        elif interaction is not None and interaction in taken:
            self.refused(work, DuplicateInteractionError)
        else:
            self.do(work)
            self.rows[match].append(row)
            self.dumps[match] = data
            self.status[match] = "over" if ends else "open"

    def refused(self, work, error) -> None:
        try:
            self.do(work)
        except error:
            return
        raise AssertionError(error)

    @rule(match=matches)
    def archive(self, match):
        if self.status[match] == "over":
            self.do(self.store.journal.archive(match))
            self.archived.add(match)

    @rule(again=st.booleans())
    def put_away(self, again):
        """Rows go to the file of their year, all of them where the store has just been opened, but for the clicks."""
        if again:
            self.reopen()
        self.do(self.store.journal.put_away(NOON + dt.timedelta(days=1)))
        for number in self.archived:
            bare = [row.model_copy(update={"interaction_id": None}) for row in self.rows[number]]
            found = self.do(self.store.journal.rows(number))
            assert found == bare or (not again and found == self.rows[number])
            self.rows[number] = found

    @rule()
    def reopen(self):
        self.do(self.store.close())
        self.store = self.opened()

    @invariant()
    def kept(self):
        for number, rows in self.rows.items():
            assert self.do(self.store.journal.rows(number)) == rows
            assert self.do(self.store.journal.dump(number)).data == self.dumps[number]
            assert self.do(self.store.matches.get(number)).status == self.status[number]
        for number, owner in self.people.items():
            assert self.do(self.store.users.get(number)).discord_id == owner

    @rule(number=st.integers(1000, 2000))
    def nobody(self, number):
        self.refused(self.store.users.get(number), NoSuchRecordError)


class KeptByServer(Kept):
    """The same of the store on PostgreSQL."""

    kind = "postgres"


Kept.TestCase.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)
KeptByServer.TestCase.settings = settings(max_examples=10, stateful_step_count=25, deadline=None)
TestKept = Kept.TestCase
TestKeptByServer = KeptByServer.TestCase


@given(
    moments=st.datetimes(timezones=st.timezones()).filter(lambda m: 1971 < m.year < 9998),
    deck=st.lists(texts).map(tuple),
)
def test_a_record_says_the_same_after_a_journey_as_json(moments, deck):
    seat = Seat(player=1, deck=deck, salt=b"\1", word="w")
    row = JournalRow(match_id=1, seq=0, at=moments, kind="start")
    assert Seat.model_validate_json(seat.model_dump_json()) == seat
    assert JournalRow.model_validate_json(row.model_dump_json()) == row
    assert abs((row.at - moments).total_seconds()) < 0.001
