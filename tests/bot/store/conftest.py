"""The stores that must pass the contract."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store import Store, open_store
from bot.store.records import (
    Challenge,
    Dump,
    JournalRow,
    MatchRecord,
    OwnDeck,
    Published,
    Seat,
    Waiting,
)
from tests.clock import NOON, Clock
from tests.stores import ADDRESSES


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=ADDRESSES)
def address(request, tmp_path):
    """Where the store of this test is."""
    return ADDRESSES[request.param](tmp_path)


@pytest.fixture
def reopen(address, clock):
    """Opens the store of this test again."""
    return lambda: open_store(address, clock=clock)


@pytest.fixture
async def store(reopen) -> AsyncIterator[Store]:
    store = await reopen()
    yield store
    await store.close()


class Made:
    """Records as tests need them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def players(self, count: int = 2) -> list[int]:
        return [(await self.store.users.meet(1000 + n)).number for n in range(count)]

    @staticmethod
    def seat(player: int | None, computer: str | None = None, word: str = "w") -> Seat:
        return Seat(
            player=player,
            computer=computer,
            deck=("a", "b"),
            reserve=("r",),
            deck_name="D",
            salt=b"s",
            word=word,
        )

    async def deck(self, player: int, name: str = "Mine", **fields) -> OwnDeck:
        given = {"game": "toy", "format": "any", "cards": (("a", 2), ("b", 1)), **fields}
        return await self.store.decks.add(
            OwnDeck(player=player, name=name, created_at=NOON, changed_at=NOON, **given)
        )

    async def challenge(self, player: int, opponent: int | None = None) -> Challenge:
        challenge = Challenge(
            id=await self.store.numbers.next(),
            game="toy",
            guild_id=5,
            options={"ruling": "other"},
            challenger=self.seat(player),
            opponent=opponent,
            secret=b"secret",
            created_at=NOON,
            expires_at=NOON.replace(day=2),
        )
        await self.store.challenges.add(challenge)
        return challenge

    async def match(
        self, first: int, second: int | None, number: int | None = None, words=("w", "w"), **fields
    ) -> MatchRecord:
        match = MatchRecord(
            id=number or await self.store.numbers.next(),
            seats=(
                self.seat(first, word=words[0]),
                self.seat(second, None if second else "greedy", word=words[1]),
            ),
            secret=b"secret",
            published=Published(secrets=("c",), decks=("d", "e"), reserves=(None, None)),
            created_at=NOON,
            moved_at=NOON,
            **{"game": "toy", "guild_id": 5, **fields},
        )
        await self.store.matches.add(match)
        return match

    @staticmethod
    def row(match: int, seq: int, **fields) -> JournalRow:
        kind = "answer" if seq else "start"
        given = {"kind": kind, "seat": seq % 2 if seq else None, "answer": f'"{seq}"', "at": NOON} | fields
        return JournalRow(match_id=match, seq=seq, **given)

    @staticmethod
    def dump(match: int, seq: int, data: bytes = b"{}") -> Dump:
        return Dump(match_id=match, seq=seq, data=data, engine="e", catalog="c", state_schema=1)

    @staticmethod
    def waiting(match: MatchRecord) -> Waiting:
        return Waiting(match.id, match.guild_id, match.moved_at, match.reminded_at, made=False)

    async def begun(self, first: int, second: int | None) -> MatchRecord:
        match = await self.match(first, second)
        await self.store.journal.begin([self.row(match.id, 0)], self.dump(match.id, 0), b"seed")
        return await self.store.matches.get(match.id)


@pytest.fixture
def made(store) -> Made:
    return Made(store)
