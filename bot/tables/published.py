"""The file published after a match, so that everyone can check its chance and play it again.

`docs/check_fairness.py` checks the chance with nothing but Python. `replay` plays the match again with this program's
rules and nothing but the file. `docs/fairness.md` explains it.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from bot.games import Games, HostedGame
from bot.store.records import JournalRow, MatchRecord, Published, Seat
from bot.tables.clocks.terms import ClockTerms, UnreadTermsError
from bot.tables.dealing import SEED, seeds
from bot.tables.lines import decode_act, encode
from bot.tables.model import MatchInfo
from bot.tables.replay import Report, course
from cards.errors import UnreadableError
from engine.core.chance import game_secret, seed_of
from engine.core.game import ClockStop, JudgeEdit, Lapse, Timeout
from engine.core.match import Match as Contest
from engine.core.seats import Teams, letter
from engine.core.terms import digest

FORMAT = "arbitre-fairness-3"
"""The format of a disclosure; `docs/check_fairness.py` reads it."""

MOST = 8_000_000
"""The largest file that is read, in bytes; a long match of five games has some 400,000."""

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)


class PublishedTerms(msgspec.Struct, forbid_unknown_fields=True):
    """`MatchInfo.terms` as read back: lists with one entry a seat; `teams` and `clock` only where there are some.

    `position` is the digest of the position at which the match began, empty for a deal; `starter` who begins, where
    that was drawn beforehand.
    """

    match: str
    game: str
    best_of: int
    format: str
    options: dict[str, str]
    announced: tuple[str, ...]
    words: tuple[str, ...]
    commitments: list[str]
    decks: tuple[str, ...]
    reserves: tuple[str | None, ...]
    teams: Teams = ()
    position: str = ""
    clock: str = ""
    starter: int | None = None


class Use(msgspec.Struct, forbid_unknown_fields=True):
    """One use of chance, and its row in the journal."""

    row: int
    label: str
    number: int
    items: list[str]
    result: list[str]


class GameTold(msgspec.Struct, forbid_unknown_fields=True):
    """One game: secret and seed in hex, decks, and their cards with a role (Hero, Haven Bag); None if not played."""

    game: int
    secret: str
    seed: str
    decks: tuple[tuple[str, ...], ...] | None
    apart: tuple[tuple[str, ...], ...] | None
    chance: list[Use]


class RowTold(msgspec.Struct, forbid_unknown_fields=True):
    """One row of the journal, with a digest of its notices."""

    row: int
    kind: Literal["start", "answer", "act"]
    seat: int | None
    decision: int | None
    answer: Any
    told: str


class End(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended; an aborted match has no further data."""

    status: Literal["over", "aborted"]
    winner: int | None
    reason: str
    rule: str


_ABORTED = End("aborted", None, "", "")


class Disclosed(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file. A match aborted before the deal has no salts and reserves in it.

    `position` is the dump at which the match began, empty for a deal.
    """

    format: str
    terms: PublishedTerms
    catalog: str
    salts: tuple[str, ...] | None
    reserves: tuple[tuple[str, ...], ...] | None
    games: list[GameTold]
    journal: list[RowTold]
    end: End
    state: str
    complete: bool
    position: str = ""


def disclosure(
    hosted: HostedGame, match: MatchRecord, report: Report, rows: Sequence[JournalRow]
) -> dict[str, Any]:
    """What everyone needs to check the chance of a finished match, as JSON data.

    It holds the secrets of all games, the decks, every answer and every use of chance. It must stay secret while the
    match can go on.
    """
    return {
        "format": FORMAT,
        "terms": MatchInfo.of(match).terms,
        "catalog": match.catalog,
        "salts": [seat.salt.hex() for seat in match.seats] if rows else None,
        "reserves": [list(seat.reserve) for seat in match.seats] if rows else None,
        "games": [_game(hosted, match, report, number) for number in range(1, match.best_of + 1)],
        "journal": [
            {
                "row": row.seq,
                "kind": row.kind,
                "seat": row.seat,
                "decision": row.decision_id,
                "answer": msgspec.json.decode(row.answer),
                "told": told,
            }
            for row, told in zip(rows, report.told, strict=False)
        ],
        "end": msgspec.to_builtins(_end(match)),
        "state": report.state,
        "complete": report.ok,
        **({"position": match.position.decode()} if match.position and rows else {}),
    }


def _end(match: MatchRecord) -> End:
    return End("over", match.winner, match.reason, match.rule) if match.status == "over" else _ABORTED


def _game(hosted: HostedGame, match: MatchRecord, report: Report, number: int) -> dict[str, Any]:
    """One game of a disclosure; an unplayed game has only its secret and seed."""
    secret, words = game_secret(match.secret, number), [seat.word for seat in match.seats]
    kept = seeds(match)
    seed = kept[number - 1] if kept else seed_of(secret, str(match.id), number, words)
    told: dict[str, Any] = {"game": number, "secret": secret.hex(), "seed": seed.hex()}
    if number > len(report.decks):
        return {**told, "decks": None, "apart": None, "chance": []}
    decks = report.decks[number - 1]
    apart = [[card for card in deck if hosted.role(card)] for deck in decks]
    return {
        **told,
        "decks": [list(deck) for deck in decks],
        "apart": apart,
        "chance": report.chance[number - 1],
    }


class UnreadableFileError(UnreadableError):
    """A file cannot be judged here; the text says why."""


def read(data: bytes) -> Disclosed:
    """Read a published file. Raises `UnreadableFileError`."""
    if len(data) > MOST:
        raise UnreadableFileError(f"it has more than {MOST} bytes")
    try:
        told = msgspec.json.decode(data, type=Disclosed)
        json.loads(data, object_pairs_hook=_pairs)
        bytes.fromhex("".join([*(game.seed + game.secret for game in told.games), *(told.salts or ())]))
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise UnreadableFileError(f"this is no file of the format {FORMAT} ({error})") from None
    number = told.terms.match
    if not (number.isascii() and number.isdecimal() and len(number) < 19):
        raise UnreadableFileError("it names no match")
    if not _is_clock(told.terms.clock):
        raise UnreadableFileError("its clock is none that a match may have")
    if told.format != FORMAT:
        raise UnreadableFileError(f"its format is {told.format[:40]!r}, this program reads {FORMAT!r}")
    return told


def _is_clock(text: str) -> bool:
    """Whether terms say so of a clock, or that there is none."""
    try:
        terms = ClockTerms.read(text)
    except UnreadTermsError:
        return False
    return text == ("" if terms is None else str(terms))


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object. Raises `ValueError` for a repeated key, which readers would understand differently."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("it names a key twice")
    return found


def replay(games: Games, told: Disclosed) -> tuple[Report, list[JournalRow]]:
    """Play a published match again, and compare it with everything in the file.

    The returned rows hold this program's notices. Whether the secrets, decks and words are those published beforehand
    is checked by `docs/check_fairness.py`, not here.

    Raises:
        UnreadableFileError: the game, or the cards it was played with, are not those of this program.
    """
    hosted = games.get(told.terms.game)
    if hosted is None:
        raise UnreadableFileError(f"the game {told.terms.game[:40]!r} is not known here")
    if told.journal and told.catalog != hosted.catalog:
        raise UnreadableFileError(
            f"it was played with the cards of catalogue {told.catalog[:40]!r}, this program has {hosted.catalog!r}:"
            " take the version of the program that the bot ran then"
        )
    report = Report(int(told.terms.match), len(told.journal))
    _check_seeds(report, told)
    if not told.journal:
        _check_undealt(report, told)
        return report, []
    try:
        match = _record(told)
    except (TypeError, ValueError, IndexError):
        raise UnreadableFileError("terms, games, salts and reserves do not go together") from None
    rows = [_row(match.id, row) for row in told.journal]
    _check_position(report, told)
    if not told.position:
        _check_decks(report, hosted, match)
    _check_acts(report, told.journal, match)
    played = []
    for row, notices in course(report, hosted, match, rows):
        played.append(row.model_copy(update={"notices": encode(notices)}))
        if report.told[row.seq] != told.journal[row.seq].told:
            report.problems.append(f"row {row.seq} told something else")
            break
    if report.contest is not None:
        _compare_games(report, hosted, told)
        _compare_end(report, told, report.contest)
    return report, played


def _record(told: Disclosed) -> MatchRecord:
    """The match of a file as a record, with only the data that playing needs."""
    terms, salts, reserves, first = told.terms, told.salts, told.reserves, told.games[0].decks
    if salts is None or reserves is None or first is None:
        raise ValueError("the decks are missing")
    seats = [
        Seat(
            player=number,
            deck=deck,
            reserve=reserve,
            announced=announced,
            salt=bytes.fromhex(salt),
            word=word,
        )
        for number, (deck, reserve, announced, salt, word) in enumerate(
            zip(first, reserves, terms.announced, salts, terms.words, strict=True)
        )
    ]
    return MatchRecord(
        id=int(terms.match),
        game=terms.game,
        options=terms.options,
        best_of=terms.best_of,
        deck_format=terms.format,
        clock=terms.clock,
        seats=tuple(seats),
        teams=terms.teams,
        position=told.position.encode(),
        starter=terms.starter,
        secret=b"",
        published=Published(secrets=tuple(terms.commitments), decks=terms.decks, reserves=terms.reserves),
        seed=b"".join(bytes.fromhex(game.seed) for game in told.games),
        created_at=_EPOCH,
        moved_at=_EPOCH,
    )


def _row(match: int, told: RowTold) -> JournalRow:
    return JournalRow(
        match_id=match,
        seq=told.row,
        at=_EPOCH,
        kind=told.kind,
        seat=told.seat,
        decision_id=told.decision,
        answer=encode(told.answer),
    )


def _check_undealt(report: Report, told: Disclosed) -> None:
    """Check that a file without a deal contains nothing but secrets, seeds and an abort."""
    played = [game for game in told.games if game.decks or game.apart or game.chance]
    if played or told.end != _ABORTED or told.salts or told.reserves or told.state or told.position:
        report.problems.append("without a journal there was no deal, but the file tells of one")


def _check_seeds(report: Report, told: Disclosed) -> None:
    """Check that every game is there, with the seed that follows from its secret and the words."""
    if len(told.games) != told.terms.best_of:
        report.problems.append("the file has another number of games than the match")
    for number, game in enumerate(told.games, start=1):
        secret = bytes.fromhex(game.secret)
        seed = seed_of(secret, told.terms.match, number, told.terms.words)
        if game.game != number or game.seed != seed.hex() or len(game.seed) != 2 * SEED:
            report.problems.append(f"secret and words do not give the seed of game {number}")


def _check_position(report: Report, told: Disclosed) -> None:
    """Check that the match began at the position that its terms name, and say so: no deal was left to chance."""
    found = digest(told.position.encode()) if told.position else ""
    if found != told.terms.position:
        report.problems.append("the position is not the one of the terms")
    elif found:
        report.notes.append(
            "the match began at a position and not with a deal: lists and Hands are as laid out there"
        )


def _check_decks(report: Report, hosted: HostedGame, match: MatchRecord) -> None:
    """Check that the committed decks are lawful in their format."""
    for number, seat in enumerate(match.seats):
        whose = f"the deck of {letter(number)}"
        try:
            wrong = hosted.faults(seat.deck, seat.reserve, match.deck_format)
        except LookupError as error:
            report.problems.append(f"{whose} holds what is no card here ({str(error)[:40]})")
        else:
            said = ", ".join(f"{fault.rule} {fault.code}".strip() for fault in wrong)
            report.problems += [f"{whose} may not be played: {said}"] if wrong else []


def _check_acts(report: Report, journal: Sequence[RowTold], match: MatchRecord) -> None:
    """Check that each act has its own fields only, that judges and clocks alone have no seat, and who has a clock."""
    for row in journal:
        if row.kind != "act":
            continue
        try:
            act = decode_act(encode(row.answer))
        except msgspec.MsgspecError:
            report.problems.append(f"row {row.row} holds no act")
            continue
        if not set(row.answer) <= {"type", *act.__struct_fields__}:
            report.problems.append(f"row {row.row} holds more than an act")
        if not match.clock and isinstance(act, Timeout | Lapse | ClockStop):
            report.problems.append(f"row {row.row} is about a clock, and there was none")
        if (row.seat is None) != isinstance(act, JudgeEdit | ClockStop) or row.seat not in (
            None,
            *match.seating.seats,
        ):
            report.problems.append(f"row {row.row}: who acted is not as a bot writes it")


def _compare_games(report: Report, hosted: HostedGame, told: Disclosed) -> None:
    """Compare the replayed games, with their decks and chance, with those in the file."""
    for number, game in enumerate(told.games):
        where = f"game {number + 1}"
        if number >= len(report.decks):
            if game.decks is not None or game.apart is not None or game.chance:
                report.problems.append(f"{where} was not played")
            continue
        decks = report.decks[number]
        if game.decks != decks:
            report.problems.append(f"{where} was played with other decks")
        if game.apart != tuple(tuple(card for card in deck if hosted.role(card)) for deck in decks):
            report.problems.append(f"{where} has other cards apart from the decks")
        report.problems += _compare_uses(where, game.chance, report.chance[number])


def _compare_end(report: Report, told: Disclosed, contest: Contest) -> None:
    """Compare the replayed end with the one in the file."""
    if told.state != report.state:
        report.problems.append("the state at the end is another")
    result = contest.result
    wanted = _ABORTED
    if result is not None:
        wanted = End("over", result.winner, result.reason, result.rule)
    if told.end != wanted:
        report.problems.append("the answers lead to another end")
    if not told.complete:
        report.problems.append("the bot itself could not play the match again")


def _compare_uses(where: str, told: Sequence[Use], seen: Sequence[dict[str, Any]]) -> list[str]:
    """The first use of chance that only the file, or only the replay, contains."""
    made = [Use(**use) for use in seen]
    for one, other in zip(told, made, strict=False):
        if one != other:
            return [f"{where}: row {one.row}: {one.label}/{one.number} is no chance that the answers lead to"]
    if len(told) > len(made):
        extra = told[len(made)]
        return [
            f"{where}: row {extra.row}: {extra.label}/{extra.number} is no chance that the answers lead to"
        ]
    if len(told) < len(made):
        left = made[len(told)]
        return [f"{where}: row {left.row}: {left.label}/{left.number} is left out"]
    return []


__all__ = ["FORMAT", "Disclosed", "UnreadableFileError", "disclosure", "read", "replay"]
