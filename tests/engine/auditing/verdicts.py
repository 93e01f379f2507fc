"""What the auditor says when the rules and the game differ."""

from __future__ import annotations


class DifferenceError(AssertionError):
    """A difference between the rules and the game: the rule, what is expected by it, and what the game says."""

    def __init__(self, rule: str, about: str, expected: object, found: object) -> None:
        super().__init__(rule, about, expected, found)
        self.rule = rule
        self.about = about
        self.expected = expected
        self.found = found
        self.where = ""

    def __str__(self) -> str:
        return (
            f"{self.where}rule {self.rule}: {self.about}\n  by the rules: {self.expected}\n"
            f"  in the game:  {self.found}"
        )


def same(rule: str, about: str, expected: object, found: object) -> None:
    """Raise `DifferenceError` unless both sides are equal."""
    if expected != found:
        raise DifferenceError(rule, about, expected, found)


def lawful(holds: object, rule: str, about: str, expected: object, found: object) -> None:
    """Raise `DifferenceError` unless it holds."""
    if not holds:
        raise DifferenceError(rule, about, expected, found)
