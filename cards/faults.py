"""What is wrong with a deck list, independent of any game: a code with details, and the rule it breaks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cards.errors import UnreadableError


class Fault(msgspec.Struct, frozen=True):
    """One fault of a list: the rule it breaks (empty: none in the rulebook), a code, details."""

    rule: str
    code: str
    params: dict[str, Any] = {}


class DeckError(UnreadableError):
    """A list cannot be used; `faults` lists all its faults."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(", ".join(f"{fault.rule} {fault.code}".strip() for fault in self.faults))
