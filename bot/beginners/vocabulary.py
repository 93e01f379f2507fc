"""Which words of a game a beginner has met: each is explained once a match, at the question where it first stands."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.decision import Seat

#: How many words are explained at one question: more is a wall of text on a phone.
_AT_ONCE = 1


class WordsMet:
    """Remembers the words by match and seat; after a restart they are explained once more."""

    def __init__(self) -> None:
        self._met: dict[tuple[int, Seat], dict[str, int]] = {}

    def explained(self, match: int, seat: Seat, question: int, words: Mapping[str, str]) -> tuple[str, ...]:
        """The lines to show with a question whose words are explained by `words`: those not met before it."""
        known = self._met.setdefault((match, seat), {})
        shown = [line for key, line in words.items() if known.get(key) == question]
        for key in [key for key in words if key not in known][: max(0, _AT_ONCE - len(shown))]:
            known[key] = question
        return tuple(line for key, line in words.items() if known.get(key) == question)

    def forget(self, match: int) -> None:
        """A match has ended."""
        for key in [key for key in self._met if key[0] == match]:
            del self._met[key]
