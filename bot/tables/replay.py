"""Plays a match again from its journal, and checks that the stored data follow from seed and answers alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.games import HostedGame
from bot.store.records import Dump, JournalRow, MatchRecord
from bot.tables.dealing import publish, seed_of_match, seeds, started
from bot.tables.lines import decode_act, encode
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.event import Notice
from engine.core.game import goes_back_to
from engine.core.match import Match as Contest


class WatchedChance(Chance, dict=True):
    """Chance that records its shuffles. Its dump looks like any other."""

    def at(self, row: int) -> None:
        """Set the journal row that is being played."""
        self.__dict__["row"] = row

    @property
    def seen(self) -> list[dict[str, Any]]:
        """All uses so far: the journal row, label and number, input and output."""
        uses: list[dict[str, Any]] = self.__dict__.setdefault("seen_uses", [])
        return uses

    def shuffle(self, label: str, items: list[str]) -> list[str]:
        """Return `items` shuffled, and record the use."""
        out = super().shuffle(label, items)
        row = self.__dict__.get("row", 0)
        use = {"row": row, "label": label, "number": self.uses[label], "items": sorted(items)}
        self.seen.append({**use, "result": list(out)})
        return out


@dataclass(slots=True)
class Report:
    """The result of playing a match again.

    `problems` are findings against the match, `notes` are not. `chance` lists the uses of chance of each game in order,
    `decks` the decks of each game played, `told` a digest of each row's notices. `state` is a digest of the final
    state, `contest` that state (None if the journal cannot be played to its end). Uses and decks that a judge took back
    are left out.
    """

    match_id: int
    rows: int
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    chance: list[list[dict[str, Any]]] = field(default_factory=list)
    decks: list[tuple[tuple[str, ...], ...]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    state: str = ""
    contest: Contest | None = field(default=None, repr=False)

    @property
    def ok(self) -> bool:
        """Whether everything agreed."""
        return not self.problems


def verify(hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow], dump: Dump | None) -> Report:
    """Play a match again from its seed and its answers, and compare it with the stored data.

    It compares the commitments, the seed, the notices of every row, the final state and the result. It takes as long as
    the game's moves: not for the event loop.

    Args:
        hosted: the game with the cards the match was begun with.
        match: the match.
        rows: its whole journal.
        dump: its latest dump; None skips the comparison of states.
    """
    report = Report(match.id, len(rows))
    if not rows:
        report.notes.append("the match has not begun")
        return report
    _check_origin(report, match)
    if match.engine != hosted.engine:
        report.notes.append(f"begun with {match.engine}, played again with {hosted.engine}")
    contest = _play(report, hosted, match, rows)
    if contest is None:
        return report
    if dump is not None and not same_state(dump.data, contest.dump()):
        report.problems.append("the state kept is not the one that the answers lead to")
    if match.status == "over":
        result = contest.result
        played = None if result is None else (result.winner, result.reason, result.rule)
        if played != (match.winner, match.reason, match.rule):
            report.problems.append("the result kept is not the one that the answers lead to")
    return report


def _check_origin(report: Report, match: MatchRecord) -> None:
    if publish(match.id, match.secret, match.seats, match.best_of) != match.published:
        report.problems.append("secret, salts and decks do not give the commitments published")
    if seed_of_match(match) == match.seed:
        return
    if any(seat.player is not None and not seat.word for seat in match.seats):
        report.notes.append("a player's word was deleted at their wish: the seed cannot be made anew")
    else:
        report.problems.append("secret and words do not give the seed")


def _play(
    report: Report, hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow]
) -> Contest | None:
    """The match after its journal; None if a row differs from the stored one."""
    for row, notices in course(report, hosted, match, rows):
        told = encode(notices)
        if told != row.notices and msgspec.json.decode(told) != msgspec.json.decode(row.notices):
            report.problems.append(f"row {row.seq} told something else")
            return None
    return report.contest


def course(
    report: Report, hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow]
) -> Iterator[tuple[JournalRow, list[Notice]]]:
    """Play the rows in order, with the results in the report; stop at a row that cannot be played."""
    contest: Contest | None = None
    chances = [WatchedChance(seed) for seed in seeds(match)]
    for number, row in enumerate(rows):
        if row.seq != number:
            report.problems.append(f"row {number} is missing")
            return
        try:
            contest, chances, notices = _next(hosted, match, rows, number, contest, chances)
        except Exception as error:  # noqa: BLE001 - any error is a finding
            report.problems.append(f"row {row.seq} cannot be repeated ({type(error).__name__})")
            return
        report.chance = [chance.seen for chance in chances]
        report.decks = contest.state.decks
        report.told.append(digest(encode(notices)))
        yield row, notices
    if contest is not None:
        report.contest, report.state = contest, digest(contest.dump())


def digest(told: str | bytes) -> str:
    """The first 16 hex digits of the SHA-256 of JSON, independent of the order of keys."""
    text = msgspec.json.encode(msgspec.json.decode(told), order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]


def rebuilt(hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow]) -> Contest:
    """The match after `rows`, its whole journal up to there. It takes as long as the game's moves."""
    return _again(hosted, match, rows)[0]


def played(
    hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow]
) -> Iterator[tuple[JournalRow, Decision | None, Contest]]:
    """Each row, the decision that it answered, if any, and the match after it; it takes as long as the moves."""
    contest: Contest | None = None
    chances = [WatchedChance(seed) for seed in seeds(match)]
    for number, row in enumerate(rows):
        pending: tuple[Decision, ...] = () if contest is None or row.kind != "answer" else contest.pending
        decision = next((d for d in pending if (d.seat, d.id) == (row.seat, row.decision_id)), None)
        contest, chances, _ = _next(hosted, match, rows, number, contest, chances)
        yield row, decision, contest


def _again(
    hosted: HostedGame, match: MatchRecord, rows: Sequence[JournalRow]
) -> tuple[Contest, list[WatchedChance]]:
    """The match played up to a row, and the chance used on its final course."""
    chances = [WatchedChance(seed) for seed in seeds(match)]
    contest: Contest | None = None
    for number in range(len(rows)):
        contest, chances, _ = _next(hosted, match, rows, number, contest, chances)
    if contest is None:
        raise ValueError("no journal")
    return contest, chances


def _next(
    hosted: HostedGame,
    match: MatchRecord,
    rows: Sequence[JournalRow],
    number: int,
    contest: Contest | None,
    chances: list[WatchedChance],
) -> tuple[Contest, list[WatchedChance], list[Notice]]:
    """The match after row `number`, with the chance used on the way there and the row's notices."""
    row = rows[number]
    back = None if contest is None else undoing(row)
    if contest is None or back is None:
        contest, notices = _repeat(hosted, match, contest, row, chances)
        return contest, chances, notices
    earlier, chances = _again(hosted, match, rows[: back + 1])
    return earlier, chances, gone_back(earlier, contest, row)


def undoing(row: JournalRow) -> int | None:
    """The row after which the match goes on, if a row undoes what came later. Raises `ValueError` for a later row."""
    back = goes_back_to(decode_act(row.answer)) if row.kind == "act" else None
    if back is not None and not 0 <= back < row.seq:
        raise ValueError(back)
    return back


def gone_back(earlier: Contest, later: Contest, row: JournalRow) -> list[Notice]:
    """Let the earlier state of a match go on by the row that undoes what came since; return what it tells."""
    return earlier.go_on_from(later, -1 if row.seat is None else row.seat, decode_act(row.answer))


def _repeat(
    hosted: HostedGame,
    match: MatchRecord,
    contest: Contest | None,
    row: JournalRow,
    chances: Sequence[WatchedChance],
) -> tuple[Contest, list[Notice]]:
    for chance in chances:
        chance.at(row.seq)
    if contest is None:
        return started(hosted, match, chances)
    return contest, played_row(contest, row)


def begun(hosted: HostedGame, match: MatchRecord) -> Contest:
    """The match at its first decision."""
    return started(hosted, match, [Chance(seed) for seed in seeds(match)])[0]


def played_row(contest: Contest, row: JournalRow) -> list[Notice]:
    """Do to a match what a row did that undoes nothing; return what it tells."""
    seat = row.seat if row.seat is not None else -1
    if row.kind == "act":
        return contest.act(seat, decode_act(row.answer))
    return contest.submit(seat, row.decision_id or 0, msgspec.json.decode(row.answer))


def same_state(one: bytes, other: bytes) -> bool:
    """Whether two dumps have the same content in any order."""
    return bool(msgspec.json.decode(one) == msgspec.json.decode(other))


__all__ = [
    "Report",
    "WatchedChance",
    "begun",
    "course",
    "digest",
    "gone_back",
    "played",
    "played_row",
    "rebuilt",
    "same_state",
    "undoing",
    "verify",
]
