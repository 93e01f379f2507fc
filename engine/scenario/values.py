"""The value at a path: cards in an area, an object, or a value that a game compares by itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from cards.errors import ArbitreError
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import nearest


class Cards(msgspec.Struct):
    """Cards in an area: their names and, where they are objects, their ids; `ordered` where order counts."""

    names: list[str]
    ids: list[int] = []
    ordered: bool = False


class Thing(msgspec.Struct):
    """An object as a value: compared by the name that the file gave it, or by the name of its card."""

    oid: int


class Own(ABC):
    """A value that a game compares by itself."""

    @abstractmethod
    def compare(self, op: str, wanted: Any) -> bool:
        """Whether the value is as written.

        Raises:
            ScenarioError: it cannot be compared in this way.
        """

    @abstractmethod
    def shown(self) -> str:
        """The value in words."""


class ValueRead(NamedTuple):
    """A value, and the kind of its words where it has one."""

    value: Any
    kind: str = ""


class FailedCheckError(ArbitreError):
    """An expectation that does not hold; the message says what is there instead."""


def leaf(found: Mapping[str, Any], rest: list[str], path: str) -> Any:
    """The value of the last step of a path.

    Raises:
        ScenarioError: there is no such step.
    """
    if len(rest) != 1 or rest[0] not in found:
        near = nearest(".".join(rest), found)
        hint = f"; perhaps {near!r}" if near is not None else ""
        raise ScenarioError(f"{path!r}: there is {', '.join(found)}{hint}")
    return found[rest[0]]
