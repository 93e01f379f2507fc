"""Numbers from a seed, cheap enough to start again at every decision (SplitMix64)."""

from __future__ import annotations

_MASK = (1 << 64) - 1


class SplitMix64:
    """The random numbers of computer players and of their matches; a game has its own `Chance`."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def word(self) -> int:
        """Return the next 64 bits."""
        return self.randrange(1 << 64)

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 to `stop` - 1, by the next 64 bits."""
        self._state = word = (self._state + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((word ^ (word >> 31)) * stop) >> 64

    def random(self) -> float:
        """Return a number in [0, 1)."""
        return (self.word() >> 11) / (1 << 53)
