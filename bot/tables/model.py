"""What tables take and return, and how they refuse."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.store.records import Challenge, Locale, MatchEnding, MatchRecord, MatchStatus, Seat
from cards.errors import RefusalError
from engine.core.chance import commitment, deck_commitment, fingerprint, game_salt, game_secret
from engine.core.decision import Answer, Decision
from engine.core.event import Notice, Result
from engine.core.match import Match as Contest
from engine.core.seats import TWO, Seating, of_places
from engine.core.terms import digest

Player = Callable[[bytes, Decision, int], Answer]
"""A computer player: from its seat's knowledge (`Game.information_set`), its decision and a seed to the answer.

Equal arguments give equal answers. It runs in the tables' executor; for a pool of processes it must be a module-level
function.
"""

Kind = Literal["start", "answer", "act", "abort", "adjourn", "resume", "clock", "elsewhere"]
"""The kind of a change: the deal, an answer, an act of `engine.core.game`, or a change of the match itself (`clock`: a
reminder that time is running out); `elsewhere`: any of them, made by another process."""


class TableRefusalError(RefusalError):
    """A table refuses; nothing has changed. `code` is the key of the message, `params` its values.

    Codes: `unknown_game`, `too_many_matches` (player, limit), `too_many_challenges` (player, limit),
    `already_challenged`, `already_open`, `challenge_gone`, `own_challenge`, `not_for_you`, `no_such_match`,
    `not_a_player`, `match_closed` (status), `not_begun`, `unreadable` (reason), `unknown_player` (name), `not_over`,
    `deck_unlawful`, `rematch_asked`, `practice_only`, `one_game_only`, `no_clock`, `clock_judge`, `draining`,
    `lesson_changed`, `made_abort`, `made_again`, `made_clock`, `newer` (reason), `away` (reason).
    """

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class TableFaultError(TableRefusalError):
    """Something failed; the match is as it was before. `error_id` is in the log, with the place in the code.

    Its code is `fault`, its one parameter `error_id`.
    """

    def __init__(self, error_id: str) -> None:
        super().__init__("fault", error_id=error_id)
        self.error_id = error_id


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for all matches; a guild's settings override `adjourn_after` and `remind_after`."""

    open_matches: int = 5
    challenges: int = 5
    challenge_expiry: dt.timedelta = dt.timedelta(days=1)
    remind_after: dt.timedelta = dt.timedelta(days=1)
    adjourn_after: dt.timedelta = dt.timedelta(days=7)
    loaded: int = 256
    """How many unused tables stay in memory."""
    beat: float = 5.0
    """Seconds between two notes of how far playing time has come (`bot.tables.clocks`)."""
    log_lines: int = 60
    """How many log lines a table keeps in memory; the rest are in the journal."""
    keep_months: int | None = None
    """Months after its end for which a match's journal stays in the database; None for ever (`Journal.put_away`)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Who takes a seat, with which deck: a player's internal number or a computer player's name.

    `deck` and `reserve` are checked lists of card ids. `deck_name` is public, and so is `announced`, what the player
    says about the deck beforehand (`HostedGame.announcements`). `word` goes into the seeds and is public before the
    deal (`new_word`); a computer player has none. `salt` blinds the commitments to the lists; None draws a fresh one.
    """

    deck: tuple[str, ...] = field(repr=False)
    reserve: tuple[str, ...] = field(default=(), repr=False, kw_only=True)
    player: int | None = None
    computer: str | None = None
    deck_name: str = ""
    announced: str = ""
    word: str = field(default="", repr=False)
    salt: bytes | None = field(default=None, repr=False)

    def seat(self) -> Seat:
        """The seat's record."""
        return Seat(
            player=self.player,
            computer=self.computer,
            deck=self.deck,
            reserve=self.reserve,
            announced=self.announced,
            deck_name=self.deck_name,
            salt=secrets.token_bytes(16) if self.salt is None else self.salt,
            word=self.word,
        )


def new_word() -> str:
    """A word for a player who gives none: 12 random hexadecimal digits."""
    return secrets.token_hex(6)


def ending_of(contest: Contest, at: dt.datetime) -> MatchEnding | None:
    """How a match has ended at this moment, None while it goes on."""
    result = contest.result
    if result is None:
        return None
    how = {"winner": result.winner, "reason": result.reason, "rule": result.rule}
    return MatchEnding(status="over", at=at, score=contest.state.score, **how)


def game_key(committed: Mapping[str, Any]) -> str:
    """The letter's key for a further game's commitments, from its notice `committed`; it differs with the decks."""
    return f"game:{committed['number']}:{''.join(each[:8] for each in of_places(committed))}"


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a match belongs, its language, and how it is played.

    `options` are the rulings that differ from their default, `best_of` the number of games, `deck_format` the format
    of the decks (empty: the game's usual one), `clock` the time each seat has (`ClockTerms`; empty: no clock).
    `position` is a dump of the game at which a practice match begins instead of a deal (`HostedGame.begin_at`);
    `lesson` names the lesson that it is. `interaction` is what makes it, which makes one.
    """

    guild_id: int | None = None
    channel_id: int | None = None
    locale: Locale = "fr"
    options: dict[str, str] = field(default_factory=dict)
    best_of: int = 1
    deck_format: str = ""
    position: bytes = field(default=b"", repr=False)
    lesson: str = ""
    clock: str = ""
    interaction: int | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat's public data: player number or computer's name, announcement, word."""

    player: int | None
    computer: str | None
    deck_name: str = ""
    announced: str = ""
    word: str = ""

    @classmethod
    def of(cls, seat: Seat, *, held: bool = False) -> SeatInfo:
        """The public part of a seat's record; `held`: without the name of the deck, which may tell its list."""
        name = "" if held else seat.deck_name
        return cls(seat.player, seat.computer, name, seat.announced, seat.word)


@dataclass(frozen=True, slots=True)
class Commitments:
    """What is published before any shuffle; `docs/fairness.md` says what it proves.

    `secrets` are the SHA-256 hashes of secret, match and game, one a game. `decks` and `reserves` are those of the
    salted lists, None for a seat that is still free or has no reserve.
    """

    secrets: tuple[str, ...]
    decks: tuple[str | None, ...]
    reserves: tuple[str | None, ...]

    @classmethod
    def of(cls, number: int, secret: bytes, seats: Sequence[Seat | None], best_of: int) -> Commitments:
        """The commitments of match `number`."""
        games = range(1, best_of + 1)
        decks = [None if s is None else deck_commitment(game_salt(s.salt, "1"), s.deck) for s in seats]
        reserves = [
            None if s is None or not s.reserve else deck_commitment(game_salt(s.salt, "reserve"), s.reserve)
            for s in seats
        ]
        return cls(
            tuple(commitment(game_secret(secret, game), str(number), game) for game in games),
            tuple(decks),
            tuple(reserves),
        )


@dataclass(frozen=True, slots=True)
class ChallengeOffer:
    """A challenge in public. `opponent` None: whoever accepts first."""

    id: int
    game: str
    challenger: int
    deck_name: str
    announced: str
    word: str
    opponent: int | None
    guild_id: int | None
    channel_id: int | None
    message_id: int | None
    locale: Locale
    options: dict[str, str]
    best_of: int
    deck_format: str
    clock: str
    rematch_of: int | None
    created_at: dt.datetime
    expires_at: dt.datetime
    commitments: Commitments

    @classmethod
    def of(cls, challenge: Challenge) -> ChallengeOffer:
        """The public part of a challenge."""
        shared = challenge.model_dump(include={f for f in cls.__slots__ if f in Challenge.model_fields})
        return cls(
            **{k: v for k, v in shared.items() if k != "challenger"},
            challenger=challenge.challenger.player or 0,
            deck_name=challenge.challenger.deck_name,
            announced=challenge.challenger.announced,
            word=challenge.challenger.word,
            commitments=Commitments.of(
                challenge.id,
                challenge.secret,
                [challenge.challenger if seat == challenge.challenger_seat else None for seat in TWO.seats],
                challenge.best_of,
            ),
        )


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """The public data of a match; no deck, no secret.

    `rematch`: which rematch it is, 0 for a first match. `winner` is the first seat of the team that has won;
    `abort_asked` lists the seats that want the match aborted. `position` is the digest of the position at which it
    began, `lesson` the lesson that it is; else they are empty. `maker`, `held`, `score`: see `MatchRecord`.
    """

    id: int
    game: str
    seats: tuple[SeatInfo, ...]
    seating: Seating
    guild_id: int | None
    channel_id: int | None
    thread_id: int | None
    locale: Locale
    options: dict[str, str]
    best_of: int
    deck_format: str
    rematch: int
    clock: str
    status: MatchStatus
    created_at: dt.datetime
    moved_at: dt.datetime
    ended_at: dt.datetime | None
    winner: int | None
    reason: str
    rule: str
    abort_asked: frozenset[int]
    commitments: Commitments
    position: str = ""
    lesson: str = ""
    starter: int | None = None
    maker: str = ""
    held: bool = False
    score: tuple[int, ...] = ()

    @classmethod
    def of(cls, match: MatchRecord) -> MatchInfo:
        """The public part of a match."""
        return cls(
            id=match.id,
            game=match.game,
            seats=tuple(SeatInfo.of(seat, held=match.held) for seat in match.seats),
            seating=match.seating,
            guild_id=match.guild_id,
            channel_id=match.channel_id,
            thread_id=match.thread_id,
            locale=match.locale,
            options=match.options,
            best_of=match.best_of,
            deck_format=match.deck_format,
            rematch=match.rematch,
            clock=match.clock,
            status=match.status,
            created_at=match.created_at,
            moved_at=match.moved_at,
            ended_at=match.ended_at,
            winner=match.winner,
            reason=match.reason,
            rule=match.rule,
            abort_asked=match.abort_asked,
            commitments=Commitments(match.published.secrets, match.published.decks, match.published.reserves),
            position=digest(match.position) if match.position else "",
            lesson=match.lesson,
            starter=match.starter,
            maker=match.maker,
            held=match.held,
            score=match.score,
        )

    @property
    def wordless(self) -> bool:
        """Whether the deal still waits for a player's word."""
        return self.status == "opening" and any(s.player is not None and not s.word for s in self.seats)

    @property
    def terms(self) -> dict[str, Any]:
        """The terms of the match as JSON data: everything that was agreed and committed to before the deal.

        `teams` are included only where somebody has a partner, `clock` only where there is one, `position` only where
        the match began at one, `starter` only where it was drawn beforehand who begins.
        """
        clock = {"clock": self.clock} if self.clock else {}
        teams = {} if self.seating.alone else {"teams": [list(team) for team in self.seating.teams]}
        position: dict[str, Any] = {"position": self.position} if self.position else {}
        if self.starter is not None:
            position["starter"] = self.starter
        return {
            **teams,
            **position,
            **clock,
            "match": str(self.id),
            "game": self.game,
            "best_of": self.best_of,
            "format": self.deck_format,
            "options": dict(self.options),
            "announced": [seat.announced for seat in self.seats],
            "words": [seat.word for seat in self.seats],
            "commitments": list(self.commitments.secrets),
            "decks": list(self.commitments.decks),
            "reserves": list(self.commitments.reserves),
        }

    @property
    def fingerprint(self) -> str:
        """The SHA-256 (hex) of `terms`, published with the words."""
        return fingerprint(self.terms)

    def seat_of(self, player: int) -> int | None:
        """The seat of a player, None for a spectator."""
        return next((n for n, seat in enumerate(self.seats) if seat.player == player), None)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an answer, an act or another change to the match; subscribers get it too.

    `epoch` is the number of the last journal row: views stay the same until it changes. `notices` are unfiltered: show
    a seat only `notice.seen_by(seat)`. `pending` are the decisions now open. `repeated`: the interaction had been
    answered before; then `epoch` and `notices` are the earlier ones, and nothing has changed.
    """

    match_id: int
    kind: Kind
    epoch: int
    seat: int | None
    notices: tuple[Notice, ...]
    pending: tuple[Decision, ...]
    result: Result | None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a match's log: its `notice`, from the journal row `epoch`."""

    epoch: int
    at: dt.datetime
    notice: Notice


@dataclass(frozen=True, slots=True)
class Swept:
    """What `Tables.sweep` has done: expired challenges, adjourned matches, matches with a reminder due."""

    expired: tuple[ChallengeOffer, ...]
    adjourned: tuple[MatchInfo, ...]
    waiting: tuple[MatchInfo, ...]
