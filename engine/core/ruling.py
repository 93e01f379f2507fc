"""Where the rules of a game leave a gap: how its engine fills it, and what a table may choose instead."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """One gap of the rules: `values` lists what may be chosen, the default first.

    `name` is the key in `Setup.options`, `number` its number in the project's study of the rules, `rules` what it is
    based on.
    """

    name: str
    number: str
    rules: tuple[str, ...]
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value in force when nothing else was agreed."""
        return self.values[0]


def check(rulings: Mapping[str, Ruling], options: Mapping[str, str]) -> list[str]:
    """Return the names or values in `options` that are unknown, as `name` or `name=value`."""
    wrong = [name for name in options if name not in rulings]
    wrong += [f"{n}={v}" for n, v in options.items() if n in rulings and v not in rulings[n].values]
    return wrong
