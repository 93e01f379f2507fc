"""The state of a table: unpacked in use, packed while nobody uses it."""

from __future__ import annotations

import re
import zlib
from array import array
from collections import deque
from dataclasses import dataclass

import msgspec

from bot.games import HostedGame
from bot.store.records import Dump, MatchRecord
from bot.store.sql.journal import StoredMatch
from bot.tables.clocks.timer import TableClock
from bot.tables.lines import lines_of
from bot.tables.model import LogLine
from cards.errors import UnreadableError
from engine.core.match import Match as Contest

_lines = msgspec.json.Decoder(list[LogLine])
_VERSION = re.compile(r"\d+(?:\.\d+)*$")


class NewerMatchError(UnreadableError):
    """A newer version of the game has played the match; this one would go on by rules that it does not know."""


def _numbers(engine: str) -> list[int]:
    """The version at the end of the name of an engine."""
    found = _VERSION.search(engine)
    return [int(each) for each in found[0].split(".")] if found else []


@dataclass(slots=True)
class UnpackedMatch:
    """A match in use: games, the dump on disk, log lines, the rows of answered interactions."""

    contest: Contest
    dump: Dump
    lines: deque[LogLine]
    interactions: dict[int, int]

    @classmethod
    def of(cls, hosted: HostedGame, found: StoredMatch, log_lines: int | None) -> UnpackedMatch:
        """A match as stored, with at most `log_lines` lines of its log.

        Raises:
            NewerMatchError: see there.
            ValueError: as of `Contest.load`.
        """
        dump = found.dump
        if dump.state_schema > hosted.state_schema or _numbers(dump.engine) > _numbers(hosted.engine):
            raise NewerMatchError(f"{dump.engine} has played it last, this is {hosted.engine}")
        contest = Contest.load(hosted, dump.data)
        return cls(contest, dump, lines_of(found.recent, log_lines), found.interactions)


@dataclass(slots=True)
class Loaded:
    """A match as loaded from the store, from which a table starts."""

    match: MatchRecord
    hosted: HostedGame
    state: UnpackedMatch
    clock: TableClock | None = None


@dataclass(frozen=True, slots=True)
class PackedMatch:
    """The same, packed into about a tenth of the memory. Unpacking restores it exactly."""

    dump: Dump
    state: bytes
    log: bytes
    longest: int | None
    answered: bytes

    @classmethod
    def of(cls, state: UnpackedMatch) -> PackedMatch:
        """Pack a state, which must be the one on disk."""
        numbers = array("q", (number for pair in state.interactions.items() for number in pair))
        return cls(
            state.dump.model_copy(update={"data": b""}),
            zlib.compress(state.dump.data, 1),
            zlib.compress(msgspec.json.encode(list(state.lines)), 1),
            state.lines.maxlen,
            zlib.compress(numbers.tobytes(), 1),
        )

    def taken_up(self, hosted: HostedGame) -> UnpackedMatch:
        """Unpack it."""
        dump = self.dump.model_copy(update={"data": zlib.decompress(self.state)})
        numbers = array("q", zlib.decompress(self.answered))
        return UnpackedMatch(
            Contest.load(hosted, dump.data),
            dump,
            deque(_lines.decode(zlib.decompress(self.log)), self.longest),
            dict(zip(numbers[::2], numbers[1::2], strict=True)),
        )
