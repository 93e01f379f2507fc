"""Playing a match again from its journal: does what is kept follow from the seed and the answers alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.games import HostedGame
from bot.store.records import Dump, JournalRow, Match, Seat
from bot.tables.dealing import publish, seed_of_match, seeds, setup_of_match
from bot.tables.table import decode_act, encode
from engine.core.chance import Chance, Stream, deck_commitment, game_salt, game_secret
from engine.core.event import Notice
from engine.core.game import JudgeEdit
from engine.core.match import Match as Contest

FORMAT = "arbitre-fairness-2"
"""The format of a disclosure; `docs/check_fairness.py` reads it."""


class _WatchedStream(Stream):
    """A stream that notes the numbers it gives: `[stop, number]`, or `[0, word]` for a fraction of 2**32."""

    __slots__ = ("_numbers",)

    def __init__(self, seed: bytes, label: str, numbers: list[list[int]]) -> None:
        super().__init__(seed, label)
        self._numbers = numbers

    def randrange(self, stop: int) -> int:
        number = super().randrange(stop)
        self._numbers.append([stop, number])
        return number

    def random(self) -> float:
        number = super().random()
        self._numbers.append([0, int(number * (1 << 32))])
        return number


class WatchedChance(Chance, dict=True):
    """Chance that remembers its uses. On paper it looks like any other."""

    @property
    def seen(self) -> list[dict[str, Any]]:
        """Each use so far: its label and number, and either the numbers drawn or the shuffle made of them."""
        uses: list[dict[str, Any]] = self.__dict__.setdefault("seen_uses", [])
        return uses

    def stream(self, label: str) -> Stream:
        """Return the next stream of `label`, watched."""
        number = self.uses.get(label, 0) + 1
        self.uses[label] = number
        numbers: list[list[int]] = []
        self.seen.append({"label": label, "number": number, "drawn": numbers})
        return _WatchedStream(self.seed, f"{label}/{number}", numbers)

    def shuffle(self, label: str, items: list[str]) -> list[str]:
        """Return `items` shuffled, remembered as one use."""
        first = len(self.seen)
        out = super().shuffle(label, items)
        for use in self.seen[first:]:
            del use["drawn"]
            use["items"], use["result"] = sorted(items), list(out)
        return out


@dataclass(slots=True)
class Report:
    """What came of playing a match again.

    `problems` are findings against the match, `notes` are not; `chance` lists the uses of chance of each game in order,
    `decks` the decks of each game that was played.
    """

    match_id: int
    rows: int
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    chance: list[list[dict[str, Any]]] = field(default_factory=list)
    decks: list[tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether everything agreed."""
        return not self.problems


def verify(hosted: HostedGame, match: Match, rows: Sequence[JournalRow], dump: Dump | None) -> Report:
    """Play a match again from its seed and its answers, and compare with what is kept.

    Compared are the commitments, the seed, the notices of every row, the final state and the result. Takes as long
    as the game's moves: not for the event loop.

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


def _check_origin(report: Report, match: Match) -> None:
    if publish(match.id, match.secret, match.seats, match.best_of) != match.published:
        report.problems.append("secret, salts and decks do not give the commitments published")
    if seed_of_match(match) == match.seed:
        return
    if any(seat.player is not None and not seat.word for seat in match.seats):
        report.notes.append("a player's word was deleted at their wish: the seed cannot be made anew")
    else:
        report.problems.append("secret and words do not give the seed")


def _play(report: Report, hosted: HostedGame, match: Match, rows: Sequence[JournalRow]) -> Contest | None:
    chances = [WatchedChance(seed) for seed in seeds(match)]
    report.chance = [chance.seen for chance in chances]
    contest: Contest | None = None
    for number, row in enumerate(rows):
        if row.seq != number:
            report.problems.append(f"row {number} is missing")
            return None
        try:
            if contest is not None and (edit := _undoing(row)) is not None:
                later, (contest, chances) = contest, _again(hosted, match, rows[: edit.number + 1])
                notices = contest.go_on_from(later, edit)
                report.chance = [chance.seen for chance in chances]
            else:
                contest, notices = _repeat(hosted, match, contest, row, chances)
        except Exception as error:  # noqa: BLE001 - a finding, whatever it is
            report.problems.append(f"row {row.seq} cannot be repeated ({type(error).__name__})")
            return None
        if msgspec.json.decode(encode(notices)) != msgspec.json.decode(row.notices):
            report.problems.append(f"row {row.seq} told something else")
            return None
        report.decks = contest.state.decks
    return contest


def rebuilt(hosted: HostedGame, match: Match, rows: Sequence[JournalRow]) -> Contest:
    """The match as it stood after `rows`, the whole journal up to there. Takes as long as the game's moves."""
    return _again(hosted, match, rows)[0]


def _again(
    hosted: HostedGame, match: Match, rows: Sequence[JournalRow]
) -> tuple[Contest, list[WatchedChance]]:
    """The match played up to a row, and the chance that the course it took has used."""
    chances = [WatchedChance(seed) for seed in seeds(match)]
    contest: Contest | None = None
    for row in rows:
        if contest is not None and (edit := _undoing(row)) is not None:
            later, (contest, chances) = contest, _again(hosted, match, rows[: edit.number + 1])
            contest.go_on_from(later, edit)
        else:
            contest, _ = _repeat(hosted, match, contest, row, chances)
    if contest is None:
        raise ValueError("no journal")
    return contest, chances


def _undoing(row: JournalRow) -> JudgeEdit | None:
    """The judge's edit by which a row goes back to an earlier one, if it does."""
    act = decode_act(row.answer) if row.kind == "act" else None
    return act if isinstance(act, JudgeEdit) and act.edit == "undo" else None


def _repeat(
    hosted: HostedGame, match: Match, contest: Contest | None, row: JournalRow, chances: Sequence[Chance]
) -> tuple[Contest, list[Notice]]:
    if contest is None:
        return Contest.start(hosted, setup_of_match(match), chances)
    seat = row.seat if row.seat is not None else -1
    if row.kind == "act":
        return contest, contest.act(seat, decode_act(row.answer))
    return contest, contest.submit(seat, row.decision_id or 0, msgspec.json.decode(row.answer))


def same_state(one: bytes, other: bytes) -> bool:
    """Whether two dumps say the same, in whatever order."""
    return bool(msgspec.json.decode(one) == msgspec.json.decode(other))


def disclosure(match: Match, report: Report) -> dict[str, Any]:
    """What everyone needs to check the chance of a finished match, as JSON data. `docs/fairness.md` explains it.

    It holds the secret, both decks and every use of chance: never give it away while the match can go on.
    """
    return {
        "format": FORMAT,
        "match": str(match.id),
        "words": [seat.word for seat in match.seats],
        "reserves": [
            {"cards": list(seat.reserve), **_sealed(seat, "reserve", committed)}
            for seat, committed in zip(match.seats, match.published.reserves, strict=True)
        ],
        "games": [_game(match, report, number) for number in range(1, match.best_of + 1)],
        "complete": report.ok,
    }


def _game(match: Match, report: Report, number: int) -> dict[str, Any]:
    """One game of a disclosure; of one that was not played its secret and seed alone."""
    told = {
        "game": number,
        "secret": game_secret(match.secret, number).hex(),
        "commitment": match.published.secrets[number - 1],
        "seed": b"".join(seeds(match)[number - 1 : number]).hex(),
    }
    if number > len(report.decks):
        return told
    decks = report.decks[number - 1]
    committed: list[str] = list(match.published.decks)
    if number > 1:
        salts = [game_salt(seat.salt, str(number)) for seat in match.seats]
        committed = [deck_commitment(salt, deck) for salt, deck in zip(salts, decks, strict=True)]
    seats = [
        {"deck": list(deck), **_sealed(seat, str(number), hash_)}
        for seat, deck, hash_ in zip(match.seats, decks, committed, strict=True)
    ]
    return {**told, "seats": seats, "chance": report.chance[number - 1]}


def _sealed(seat: Seat, part: str, committed: str | None) -> dict[str, Any]:
    return {"salt": game_salt(seat.salt, part).hex(), "commitment": committed}


__all__ = ["FORMAT", "Report", "WatchedChance", "disclosure", "rebuilt", "same_state", "verify"]
