"""Games as JSON: a header, the state, what is under way, and the decoder that knows every procedure of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, TypeVar, Union

import msgspec

from engine.core.event import Result
from engine.core.game import Game, OpenDecision
from engine.core.procedure import Procedure

S = TypeVar("S")
G = TypeVar("G", bound=Game)


class _Head(msgspec.Struct):
    schema: int
    cards: str


class _Dump(msgspec.Struct):
    schema: int
    cards: str
    state: Any
    stack: list[Any]
    asked: list[OpenDecision]
    next_decision: int
    result: Result | None


_ENCODER = msgspec.json.Encoder()
_HEAD = msgspec.json.Decoder(_Head)


class DumpForm(Generic[S]):
    """The form of one game's dumps.

    `schema` is its version, raised whenever older dumps become unreadable; `state` is the type of the game's state;
    `package` is the package that holds all its procedures.
    """

    def __init__(self, schema: int, state: type[S], package: str) -> None:
        self.schema = schema
        self._state = state
        self._package = package

    def dump(self, game: Game, state: S, cards: str) -> bytes:
        """Return a game as JSON; `cards` is the version of the cards that it is played with."""
        under_way = (game.stack, game.asked, game.next_decision, game.result)
        return _ENCODER.encode(_Dump(self.schema, cards, state, *under_way))

    def load(self, data: bytes, cards: str, begin: Callable[[S], G]) -> G:
        """Return the game of a dump; `begin` makes a game from its state.

        Raises `ValueError` with a readable message for anything but a dump, for another schema and for other cards.
        """
        try:
            head = _HEAD.decode(data)
        except msgspec.MsgspecError:
            raise ValueError("this is no dump of a game") from None
        if head.schema != self.schema:
            raise ValueError(f"this dump has schema {head.schema}, this engine reads {self.schema}")
        if head.cards != cards:
            raise ValueError("this game was begun with another version of the cards")
        stored = self._decoder.decode(data)
        game = begin(stored.state)
        game.stack = stored.stack
        game.asked = stored.asked
        game.next_decision = stored.next_decision
        game.result = stored.result
        return game

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        """Built at first use, when every procedure has been defined."""
        stack: Any = list[Union[tuple(frames(self._package))]]  # type: ignore[misc]  # noqa: UP007 - made at run time
        stored = msgspec.defstruct("_Stored", [("state", self._state), ("stack", stack)], bases=(_Dump,))
        return msgspec.json.Decoder(stored)


def frames(package: str, base: type[Procedure] = Procedure) -> list[type[Procedure]]:
    """The procedures that a package defines and has imported, without base classes that have no first step."""
    begins = base.begin is not Procedure.begin
    here = [base] if begins and f"{base.__module__}.".startswith(f"{package}.") else []
    return [*here, *(frame for below in base.__subclasses__() for frame in frames(package, below))]
