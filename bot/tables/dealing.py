"""From an agreed match to its first decision, and from the store to a table."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Iterator, Sequence

import msgspec
import structlog

from bot.beginners.novices import is_novice
from bot.games import HostedGame
from bot.store import ArchiveAwayError, NoSuchRecordError, Store
from bot.store.records import Dump, JournalRow, MatchRecord, Published, Seat
from bot.store.sql.journal import StoredMatch
from bot.tables.clocks.playing import PlayingTime
from bot.tables.clocks.terms import ClockTerms
from bot.tables.clocks.timer import MAKER, TableClock
from bot.tables.faults import log_fault
from bot.tables.lines import encode
from bot.tables.model import Commitments, TableRefusalError, ending_of
from bot.tables.packing import Loaded, NewerMatchError, UnpackedMatch
from engine.core.chance import Chance, game_secret, seed_of
from engine.core.event import Notice
from engine.core.game import Orders
from engine.core.match import Match as Contest
from engine.core.match import MatchSetup, MatchSide
from engine.core.terms import digest

logger = structlog.get_logger("arbitre.tables")


SEED = 32
"""Bytes of the seed of one game."""


def seed_of_match(match: MatchRecord) -> bytes:
    """The seeds of the match's games in one string of bytes, from its secret and the words of all seats."""
    words = [seat.word for seat in match.seats]
    games = range(1, match.best_of + 1)
    return b"".join(seed_of(game_secret(match.secret, n), str(match.id), n, words) for n in games)


def seeds(match: MatchRecord) -> list[bytes]:
    """The stored seeds of a match, one a game."""
    return [match.seed[at : at + SEED] for at in range(0, len(match.seed), SEED)]


def publish(number: int, secret: bytes, seats: Sequence[Seat], best_of: int = 1) -> Published:
    """The commitments of match `number`, to be published before any shuffle."""
    made = Commitments.of(number, secret, seats, best_of)
    return Published.model_validate({"secrets": made.secrets, "decks": made.decks, "reserves": made.reserves})


def setup_of_match(match: MatchRecord) -> MatchSetup:
    """The setup from which the match begins."""
    sides = tuple(MatchSide(seat.deck, seat.reserve, seat.salt, seat.announced) for seat in match.seats)
    at = digest(match.position) if match.position else ""
    starter = msgspec.UNSET if match.starter is None else match.starter
    return MatchSetup(sides, match.best_of, match.deck_format, match.options, match.teams, at, starter)


def started(
    hosted: HostedGame, match: MatchRecord, chances: Sequence[Chance]
) -> tuple[Contest, list[Notice]]:
    """The match at its first decision, dealt or at its position, and the notices of the way there."""
    return Contest.start(hosted, setup_of_match(match), chances, match.position)


async def deal(
    store: Store, hosted: HostedGame, match: MatchRecord, now: dt.datetime, playing: PlayingTime
) -> tuple[Notice, ...]:
    """Begin the first game of an opening match and store its start; return the notices of the start.

    The players' standing orders follow as acts of their own in the same transaction; who has chosen none, and a
    computer, have the game's. A lesson keeps those of its position. Who has chosen none and plays in beginner's mode is
    asked for no Reactions, whatever the game's are. The clock, if there is one, runs from then on.
    """
    if not await store.catalogs.has(match.game, hosted.catalog):
        await store.catalogs.put(match.game, hosted.catalog, hosted.pack())
    seed = seed_of_match(match)
    chances = [Chance(each) for each in seeds(match.model_copy(update={"seed": seed}))]
    contest, notices = started(hosted, match, chances)
    rows = [JournalRow(match_id=match.id, seq=0, at=now, kind="start", notices=encode(notices))]
    for number, seat in enumerate(() if match.lesson else match.seats):
        classes, stops = contest.game.computer_orders, tuple[str, ...]()
        if seat.player is not None:
            orders = await store.settings.orders(seat.player, match.game)
            classes = orders.classes if orders is not None else contest.game.usual_orders
            stops = orders.stops if orders is not None else ()
            if orders is None and await is_novice(store, seat.player, match.id):
                classes = ()  # whatever the Deck and the Hand hold
        if classes is not None and contest.result is None:
            act = Orders(classes, stops=stops)
            given = encode(contest.act(number, act))
            row = {"match_id": match.id, "seq": len(rows), "at": now, "seat": number}
            rows.append(JournalRow(**row, kind="act", answer=encode(act), notices=given))
    dump = Dump(
        match_id=match.id,
        seq=len(rows) - 1,
        data=contest.dump(),
        engine=hosted.engine,
        catalog=hosted.catalog,
        state_schema=hosted.state_schema,
    )
    clock = clock_of(match, None, playing)
    record = None if clock is None else clock.record(clock.after(contest))
    words = [seat.word for seat in match.seats]
    await store.journal.begin(rows, dump, seed, ending_of(contest, now), record, words)
    return tuple(notices)


def clock_of(match: MatchRecord, kept: str | None, playing: PlayingTime) -> TableClock | None:
    """The clock of a match, stored like this, None where none was agreed on; one with a maker begins stopped."""
    terms = ClockTerms.read(match.clock)
    if terms is None:
        return None
    players = [number for number, seat in enumerate(match.seats) if seat.player is not None]
    clock = TableClock(match.id, terms, kept, players, len(match.seats), playing)
    if kept is None and match.maker:
        clock.state = clock.switched(MAKER)
    if match.status != "open":
        clock.state = clock.rested()
    return clock


@contextlib.contextmanager
def at_hand(match_id: int) -> Iterator[None]:
    """Read the journal of a match within the block.

    Raises:
        TableRefusalError: `away`, when it is in the file of a year that is not on this machine.
    """
    try:
        yield
    except ArchiveAwayError as error:
        logger.warning("journal is not here", match=match_id)
        raise TableRefusalError("away", reason=str(error)) from None


async def edition(store: Store, hosted: HostedGame, version: str) -> HostedGame:
    """The game with the catalogue `version`, for a match that began before the cards changed.

    Raises:
        TableRefusalError: `unreadable`, when that catalogue is not stored or cannot be read.
    """
    if version == hosted.catalog:
        return hosted
    try:
        return hosted.edition(await store.catalogs.get(hosted.key, version))
    except (NoSuchRecordError, ValueError) as error:
        raise TableRefusalError("unreadable", reason=str(error)) from None


def unpacked(hosted: HostedGame, found: StoredMatch, log_lines: int, playing: PlayingTime) -> Loaded:
    """Return what a table is made of, from a match that has begun, as it is stored.

    Raises:
        TableRefusalError: `newer` or `unreadable` with the reason in words.
        TableFaultError: the dump made the loader fail.
    """
    try:
        state = UnpackedMatch.of(hosted, found, log_lines)
    except NewerMatchError as error:
        raise TableRefusalError("newer", reason=str(error)) from None
    except ValueError as error:
        raise TableRefusalError("unreadable", reason=str(error)) from None
    except Exception as error:  # noqa: BLE001 - a dump may make a loader fail in any way
        raise log_fault(
            logger, "dump broke the loader", error, match=found.match.id, epoch=found.dump.seq
        ) from None
    timer = clock_of(found.match, found.clock, playing)
    return Loaded(match=found.match, hosted=hosted, state=state, clock=timer)
