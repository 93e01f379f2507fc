"""The stored records, as pydantic models.

Everything refers to a player by the internal number of `User`; only `User` knows the Discord id. People's names are
never stored. Moments have a time zone and are exact to the millisecond. Secrets, salts, decks and dumps are hidden from
`repr`.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    model_validator,
)

from engine.core.seats import Seating, Teams


def _to_the_millisecond(moment: dt.datetime) -> dt.datetime:
    utc = moment.astimezone(dt.UTC)
    return utc.replace(microsecond=utc.microsecond // 1000 * 1000)


Moment = Annotated[AwareDatetime, AfterValidator(_to_the_millisecond)]
"""A point in time, UTC, exact to the millisecond."""

Snowflake = Annotated[int, Field(ge=0, lt=1 << 63)]
"""An id given by Discord."""

Snowflakes = Annotated[
    tuple[Snowflake, ...],
    BeforeValidator(lambda kept: kept.split() if isinstance(kept, str) else kept),
    PlainSerializer(lambda ids: " ".join(map(str, ids))),
]
"""Several of them, stored as text."""

Hidden = Annotated[bytes, Field(repr=False)]
"""Bytes that must not appear in a log."""

Deck = Annotated[tuple[str, ...], Field(repr=False)]
"""Card ids, in the form of `engine.core.game.Setup`."""

Locale = Literal["fr", "en"]

SeatNumber = Annotated[int, Field(ge=0)]
"""A seat by its number."""


class Record(BaseModel):
    """Base of all records: immutable, with no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class User(Record):
    """A player. `deleted_at` marks a tombstone: the person behind it is no longer known."""

    number: int
    discord_id: Snowflake | None
    locale: Locale | None = None
    dm_channel_id: Snowflake | None = None
    dm_closed: bool = False
    created_at: Moment
    deleted_at: Moment | None = None


class PlayerSettings(Record):
    """A player's choices; every field has a default."""

    hand_in_dm: bool = True
    """Keep a copy of the panel in the DM."""
    mentions: bool | Literal["dm"] = True
    """Be notified by mentions when something is asked; `dm`: by a league in a direct message instead."""
    pictures: bool = True
    """See table and Hand as a picture; else in words."""
    quiet_from: int | None = Field(default=None, ge=0, le=23)
    quiet_until: int | None = Field(default=None, ge=0, le=23)
    """The hours of the day between which no mention notifies, in `zone`; None without any."""
    beginner: bool | None = None
    """Play in beginner's mode; None: in the first matches (`bot.beginners.novices`)."""
    zone: str = "UTC"
    """The IANA name of the player's time zone."""
    profile_shared: bool = False
    """Let others see one's profile."""


class StandingOrdersRecord(Record):
    """The classes of events at which a player wants to be offered Reactions, in one game; `stops` are cards."""

    player: int
    game: str
    classes: tuple[str, ...]
    stops: tuple[str, ...] = ()


class GuildSettings(Record):
    """A guild's choices; every field but the id has a default.

    `locale` None: a match's shared messages are in the language of its proposer. `judge_channel_id` is where *Ask a
    judge* posts, `judge_role_id` whom it calls. `game` is the game whose rules are looked up if nothing else names one.
    """

    guild_id: Snowflake
    match_channel_id: Snowflake | None = None
    judge_channel_id: Snowflake | None = None
    judge_role_id: Snowflake | None = None
    game: str | None = None
    locale: Locale | None = None
    private_threads: bool = False
    open_replays: bool = False
    """Replays of finished matches show all hands without being asked."""
    feature_channel_id: Snowflake | None = None
    """The channel in which featured matches are shown."""
    feature_minutes: int = Field(default=5, ge=0, le=24 * 60)
    """How long after it happened they are shown."""
    adjourn_days: int = Field(default=7, ge=1, le=90)
    remind_hours: int = Field(default=24, ge=1, le=24 * 90)
    clock: str = ""
    """The clock of matches for which none is named (`bot.tables.clocks`); empty: none."""


class Seat(Record):
    """A seat of a match: an internal player number or a computer player's name, with deck, announcement and word.

    `deck` is the one of the first game, `announced` is what its player said about it beforehand. `word` goes into the
    seeds of the games; `salt` blinds the commitments to deck and reserve until the match is over.
    """

    player: int | None = None
    computer: str | None = None
    deck: Deck
    reserve: Deck = ()
    announced: str = ""
    deck_name: str = ""
    salt: Hidden
    word: str = Field(repr=False)

    @model_validator(mode="after")
    def _one_of_both(self) -> Seat:
        if (self.player is None) == (self.computer is None):
            message = "a seat holds a player or a computer player"
            raise ValueError(message)
        return self


class Challenge(Record):
    """An offer to play. `opponent` None: whoever accepts first. Its id becomes that of the match.

    `rematch_of` is the match to play again, with its decks; the challenger takes `challenger_seat`, one of two.
    """

    id: int
    game: str
    guild_id: Snowflake | None = None
    channel_id: Snowflake | None = None
    message_id: Snowflake | None = None
    locale: Locale = "fr"
    options: dict[str, str] = {}
    best_of: int = 1
    deck_format: str = ""
    clock: str = ""
    rematch_of: int | None = None
    challenger_seat: SeatNumber = 0
    challenger: Seat
    opponent: int | None = None
    secret: Hidden
    created_at: Moment
    expires_at: Moment


class Published(Record):
    """The published commitments (SHA-256, hex): to each game's secret, each seat's deck and reserve.

    `decks` are those of the first game; those of later games are published when they begin. None: a seat without
    reserve.
    """

    secrets: tuple[str, ...]
    decks: tuple[str, ...]
    reserves: tuple[str | None, ...]


MatchStatus = Literal["opening", "open", "adjourned", "over", "aborted"]
"""`opening`: agreed, but nothing is shuffled yet. `open`: in play. The others: not in play."""


class MatchRecord(Record):
    """A match between two seats or more.

    `teams`: who plays with whom (`engine.core.seats`); empty where each plays alone. `best_of` is the number of its
    games, `deck_format` that of the decks, `rematch` which rematch it is, 0 for a first match, `clock` the time each
    seat has (`bot.tables.clocks`; empty: no clock). `seed` is empty until the match has begun, then the
    seeds of all its games, 32 bytes each; they can be checked even after a player's word is forgotten. `position` is
    the dump at which it begins instead of a deal, empty for a deal. `starter` begins, where that was drawn by lot
    beforehand. `lesson` is the name of the lesson that it is; such a match is nobody's business but the learner's, and
    counts nowhere. `maker` says who made the match for its players, in words that only the maker reads; empty: they did
    themselves. While it is `held`, nothing of decks, Hands and secrets is disclosed once it is over. `score`: the games
    that each team has won, then those drawn; empty until it is over. `engine`, `catalog` and `state_schema` are the
    versions in use when it began. `moved_at` is the moment of the last answer, `reminded_at` that of the last reminder
    since. `abort_asked` lists the seats that want it aborted. `winner` is the first seat of the team that has won; None
    in a match that is over is a draw.

    Raises `ValueError` for teams that do not fit the seats.
    """

    id: int
    game: str
    guild_id: Snowflake | None = None
    channel_id: Snowflake | None = None
    thread_id: Snowflake | None = None
    locale: Locale = "fr"
    options: dict[str, str] = {}
    best_of: int = 1
    deck_format: str = ""
    rematch: int = 0
    clock: str = ""
    seats: tuple[Seat, ...]
    teams: Teams = ()
    secret: Hidden
    published: Published
    seed: Hidden = b""
    position: Hidden = b""
    lesson: str = ""
    starter: SeatNumber | None = None
    maker: str = ""
    held: bool = False
    status: MatchStatus = "opening"
    engine: str = ""
    catalog: str = ""
    state_schema: int = 0
    created_at: Moment
    moved_at: Moment
    reminded_at: Moment | None = None
    ended_at: Moment | None = None
    winner: int | None = None
    reason: str = ""
    rule: str = ""
    score: tuple[int, ...] = ()
    abort_asked: frozenset[int] = frozenset()

    @property
    def seating(self) -> Seating:
        """Who plays with whom, as seats."""
        return Seating.of(len(self.seats), self.teams)

    @model_validator(mode="after")
    def _teams_fit(self) -> MatchRecord:
        self.seating  # noqa: B018 - raises if they do not fit
        return self


@dataclass(frozen=True, slots=True)
class Waiting:
    """The part of a match in play that decides whether to remind its players; `made`: it has a maker."""

    id: int
    guild_id: int | None
    moved_at: dt.datetime
    reminded_at: dt.datetime | None
    made: bool


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A match with a maker that is `live`, so has not ended, or `held`."""

    id: int
    maker: str
    live: bool
    held: bool


class ClockRecord(Record):
    """How a match's clock stands, as JSON text reckoned until `at`; `due_at` is when there is something to do about it.

    Both are moments of playing time, in milliseconds. It takes the place of the state `after`, None: whatever stands.
    """

    match_id: int
    state: str = Field(repr=False)
    at: int
    due_at: int | None
    after: str | None = Field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over, as one of its players sees it. `won` None: a draw. `people`: some rival was one.

    `held`: others may not learn of its deck yet.
    """

    deck: tuple[str, ...]
    deck_name: str
    won: bool | None
    people: bool
    held: bool = False


class JournalRow(Record):
    """One event of a match: its start, an answer or an act.

    `answer` is the answer or the act, `notices` the resulting lines, both as JSON text. `seq` counts from 0, the start,
    without gaps.
    """

    match_id: int
    seq: int
    at: Moment
    kind: Literal["start", "answer", "act"]
    seat: int | None = None
    decision_id: int | None = None
    answer: str = Field(default="null", repr=False)
    notices: str = Field(default="[]", repr=False)
    interaction_id: Snowflake | None = None


class Dump(Record):
    """The whole state of a match after the journal row `seq`, and the versions that wrote it."""

    match_id: int
    seq: int
    data: Hidden
    engine: str
    catalog: str
    state_schema: int


class MatchEnding(Record):
    """How a match stopped being played. `score`: the games won by each team, then those drawn."""

    status: Literal["over", "aborted"]
    at: Moment
    winner: int | None = None
    reason: str
    rule: str = ""
    score: tuple[int, ...] = ()


Counted = Annotated[tuple[tuple[str, Annotated[int, Field(ge=1)]], ...], Field(repr=False)]
"""Card ids with their counts, in the given order."""


class OwnDeck(Record):
    """A player's deck list, lawful or not. `cards` includes Hero and Haven Bag. An id of 0 means: not stored yet."""

    id: int = 0
    player: int
    game: str
    name: str = Field(min_length=1, max_length=100, repr=False)
    format: str
    cards: Counted
    reserve: Counted = ()
    created_at: Moment
    changed_at: Moment


class Place(Record):
    """A message that belongs to a match, stored under a key.

    Keys: `table`, `panel:0`, `notice:0`, `challenge`, `intro`, and those of `Letter`.
    """

    match_id: int
    key: str
    channel_id: Snowflake
    message_id: Snowflake
    posted_at: Moment


class Unsent(Record):
    """A message that must still be sent; it was renewed to this `version`, and first written at `at`.

    `nonce` is that of its message, `claim` the process that undertook to send it and may have, empty while none has.
    """

    id: int
    key: str
    version: int
    nonce: str
    claim: str = ""
    at: Moment


class Letter(Unsent):
    """A message that must still be sent to Discord for a match, or for a challenge for anybody.

    Of such a challenge: `offer`, and `closed:` with its language, the reason and its channel. Of a match:
    `link` (from a challenge to its match), `table`, `takeback` (the open request, or that it is gone), `call:0` (a seat
    calls a judge), `game:2:` with the beginnings of its commitments, `adjourned` (also that the thread is gone),
    `reminder`, `time:0` (the time of seat 0 is running out), `hush:0` (the same, said to it alone), `result`,
    `secrets`, `opening` and `opened` (who agrees that the replay shows all hands), `featured` (the match, in public).
    """

    match_id: int


class Featured(Record):
    """A match that is shown in a channel; `seq`: the last row of its journal that may be shown, -1 for none."""

    match_id: int
    channel_id: Snowflake
    seq: int


class Helped(Record):
    """How often lookups of rules in a game and language had this outcome. It holds no question and no player.

    `shown` is the entry that was first as an answer (`document:id`), empty where none counted as one; `opened` is the
    one opened instead of it.
    """

    game: str
    language: Locale
    shown: str = ""
    outcome: Literal["yes", "no", "opened"]
    opened: str = ""
    times: int = Field(default=1, ge=1)


class LessonRecord(Record):
    """How far a player has come in a lesson. `match_id`: its table while it is under way; `step` counts from 0.

    `edition` is that of the lesson's file. `done_at` is when it was last gone through to its end.
    """

    player: int
    game: str
    lesson: str
    match_id: int | None = None
    edition: str = ""
    step: int = 0
    moved_at: Moment
    done_at: Moment | None = None


class LeagueRecord(Record):
    """A league. `status` and `settings` (JSON) follow from its journal; `secret`: what its lots are drawn from.

    `organiser_roles`, `judge_roles`: the roles of the server whose holders are of the staff; no act holds their ids.
    """

    id: int = Field(ge=1)
    guild_id: Snowflake
    slug: str = Field(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")
    game: str
    status: str
    settings: str
    secret: bytes | None = Field(default=None, repr=False)
    channel_id: Snowflake | None = None
    created_at: Moment
    organiser_roles: Snowflakes = ()
    judge_roles: Snowflakes = ()


class LeagueDeck(Record):
    """A list that a player registered in a league.

    `commitment` is what the act says of it: that of the deck, and after a `+` that of the reserve, if there is one.
    Each match dealt from it has a salt of its own, made from this `salt` (`bot.league.binding`). `name` is empty once
    the player is forgotten. `locked_at`: since when it cannot be changed; `shown_at`: since when everybody may see it.
    """

    league: int
    player: int
    commitment: str
    salt: Hidden
    cards: Deck
    reserve: Deck = ()
    name: str = Field(default="", repr=False)
    announced: str = ""
    set_at: Moment
    locked_at: Moment | None = None
    shown_at: Moment | None = None


class LeagueLetter(Unsent):
    """A message of a league, in its channel."""

    league: int


class LeaguePlace(Record):
    """A message of a league, stored under the key of its letter."""

    league: int
    key: str
    channel_id: Snowflake
    message_id: Snowflake
    posted_at: Moment
