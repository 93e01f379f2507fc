"""Slots: so many processes may have a server's database at once, each responsible for its part."""

from __future__ import annotations

from typing import NamedTuple

#: Discord reads a guild's shard off its number, without so many bits at its end.
_SHARD = 22


class WorkerSlot(NamedTuple):
    """Slot `number` of `of`, counted from 0.

    Shard `i` is slot `i % of`'s. There are as many shards as slots, or a multiple, so a guild's slot follows without
    knowing how many. What belongs to no guild is slot 0's, which is sent direct messages.
    """

    number: int = 0
    of: int = 1

    def serves(self, guild_id: int | None) -> bool:
        """Whether what belongs to a guild, or to none, is this slot's."""
        return ((guild_id or 0) >> _SHARD) % self.of == self.number

    def where(self, guild_id: str) -> str:
        """The same as a condition in a statement; `guild_id` is what gives the guild there."""
        return (
            "1 = 1" if self.of == 1 else f"(coalesce({guild_id}, 0) >> {_SHARD}) % {self.of} = {self.number}"
        )

    def where_match(self, match_id: str) -> str:
        """As `where`, for what gives the number of a match or of a challenge."""
        match = f"(SELECT guild_id FROM matches WHERE id = {match_id})"  # noqa: S608 - constant text
        challenge = f"(SELECT guild_id FROM challenges WHERE id = {match_id})"  # noqa: S608 - constant text
        return self.where(f"coalesce({match}, {challenge})")


#: That of a process that is alone.
WHOLE = WorkerSlot()


class Worker(NamedTuple):
    """A process that has a slot or a whole database, and which version of Arbitre it is."""

    pid: int
    host: str
    version: str
