"""Ranges of numbers, as people type them when they search for cards."""

from __future__ import annotations

import re

import msgspec


class NumberSpan(msgspec.Struct, frozen=True):
    """Numbers from `low` to `high`, both included; None is open. `x` stands for X alone."""

    low: int | None = None
    high: int | None = None
    x: bool = False

    def holds(self, number: int | None) -> bool:
        """Whether a number is within; None means X, or not printed."""
        if number is None or self.x:
            return self.x and number is None
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        if self.x:
            return "X"
        if self.low == self.high:
            return str(self.low)
        if self.high is None:
            return f"{self.low}+"
        return f"{'' if self.low is None else self.low}-{self.high}"


def span(text: str) -> NumberSpan:
    """The range that was typed: `3`, `2-4`, `3+`, `-2`, `x`.

    Raises:
        ValueError: it has none of these forms.
    """
    given = "".join(text.split()).replace("–", "-").lower()
    if given == "x":
        return NumberSpan(x=True)
    found = re.fullmatch(r"(?P<low>[0-9]{1,5})?(?:(?P<sign>[-+])(?P<high>[0-9]{1,5})?)?", given)
    if found is None or not (found["low"] or found["high"]) or (found["sign"] == "+" and found["high"]):
        raise ValueError(f"no number and no span: {text!r}")
    low = int(found["low"]) if found["low"] else None
    high = int(found["high"]) if found["high"] else None
    if not found["sign"]:
        return NumberSpan(low, low)
    if low is not None and high is not None and low > high:
        raise ValueError(f"no number and no span: {text!r}")
    return NumberSpan(low, high)
