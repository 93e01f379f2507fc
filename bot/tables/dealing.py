"""From an agreed match to its first decision, and from the disk to a table."""

from __future__ import annotations

import datetime as dt
from collections import deque
from collections.abc import Callable

import structlog

from bot.games import HostedGame
from bot.store import NoSuchRecord, Store
from bot.store.records import Dump, Ending, JournalRow, Match, Published, Seat
from bot.tables.faults import log_fault
from bot.tables.model import GAME_NUMBER, Refusal
from bot.tables.table import Loaded, Publish, Table, encode, lines_of
from engine.core.chance import Chance, commitment, deck_commitment, seed_of
from engine.core.event import Notice
from engine.core.game import Game, Orders, Setup

logger = structlog.get_logger("arbitre.tables")


def seed_of_match(match: Match) -> bytes:
    """The seed of the match's game, from its secret and the words of both seats."""
    words = [seat.word for seat in match.seats]
    return seed_of(match.secret, str(match.id), GAME_NUMBER, words)


def publish(number: int, secret: bytes, seats: tuple[Seat, Seat]) -> Published:
    """The commitments of match `number`, to be published before anything is shuffled."""
    first, second = (deck_commitment(seat.salt, seat.deck) for seat in seats)
    return Published(secret=commitment(secret, str(number), GAME_NUMBER), decks=(first, second))


def setup_of_match(match: Match) -> Setup:
    """How the match's game begins."""
    return Setup(decks=(match.seats[0].deck, match.seats[1].deck), options=match.options)


async def deal(store: Store, hosted: HostedGame, match: Match, now: dt.datetime) -> tuple[Notice, ...]:
    """Begin the game of an opening match and commit its start; return the notices of the start.

    The players' standing orders follow as acts of their own, in the same transaction.
    """
    if not await store.catalogs.has(match.game, hosted.catalog):
        await store.catalogs.put(match.game, hosted.catalog, hosted.pack())
    seed = seed_of_match(match)
    game, notices = hosted.begin(setup_of_match(match), Chance(seed))
    rows = [JournalRow(match_id=match.id, seq=0, at=now, kind="start", notices=encode(notices))]
    for number, seat in enumerate(match.seats):
        orders = await store.settings.orders(seat.player, match.game) if seat.player is not None else None
        if orders is not None and game.result is None:
            act = Orders(orders.classes)
            given = encode(game.act(number, act))
            row = {"match_id": match.id, "seq": len(rows), "at": now, "seat": number}
            rows.append(JournalRow(**row, kind="act", answer=encode(act), notices=given))
    dump = Dump(
        match_id=match.id,
        seq=len(rows) - 1,
        data=game.dump(),
        engine=hosted.engine,
        catalog=hosted.catalog,
        state_schema=hosted.state_schema,
    )
    await store.journal.begin(rows, dump, seed, _ending(game, now))
    return tuple(notices)


def _ending(game: Game, now: dt.datetime) -> Ending | None:
    result = game.result
    if result is None:
        return None
    return Ending(status="over", at=now, winner=result.winner, reason=result.reason, rule=result.rule)


async def edition(store: Store, hosted: HostedGame, version: str) -> HostedGame:
    """The game with the catalogue `version`, that of a match begun before the cards changed.

    Raises:
        Refusal: `unreadable`, when that catalogue is not kept or cannot be read.
    """
    if version == hosted.catalog:
        return hosted
    try:
        return hosted.edition(await store.catalogs.get(hosted.key, version))
    except (NoSuchRecord, ValueError) as error:
        raise Refusal("unreadable", reason=str(error)) from None


async def load(
    store: Store,
    hosted: HostedGame,
    match: Match,
    *,
    clock: Callable[[], dt.datetime],
    publish: Publish,
    log_lines: int,
) -> Table:
    """Return the table of a match that has begun, from its latest dump.

    Raises:
        Refusal: `not_begun`, or `unreadable` with the reason in words.
        TableFault: the dump broke the loader.
    """
    try:
        dump = await store.journal.dump(match.id)
    except NoSuchRecord:
        raise Refusal("not_begun") from None
    try:
        game = hosted.load(dump.data)
    except ValueError as error:
        raise Refusal("unreadable", reason=str(error)) from None
    except Exception as error:  # noqa: BLE001 - a dump may break a loader in any way
        raise log_fault(logger, "dump broke the loader", error, match=match.id, epoch=dump.seq) from None
    recent = await store.journal.rows(match.id, max(0, dump.seq + 1 - log_lines))
    loaded = Loaded(
        match=match,
        hosted=hosted,
        game=game,
        dump=dump,
        lines=deque(lines_of(recent), maxlen=log_lines),
        interactions=await store.journal.interactions(match.id),
    )
    return Table(loaded, store, clock, publish)
