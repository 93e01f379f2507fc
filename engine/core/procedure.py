"""Procedures: what is under way, as frames on a stack that is part of the state.

A procedure is a struct with one short method for each rule. Its fields (ids and numbers, never references) are its only
memory, so a game can be dumped, loaded and forked at every decision. A step acts and returns what comes next: the next
step (a bound method), `None` when the procedure has ended, or what `machine.call` and `machine.ask` return. After a
call the continuation finds the callee's value in `machine.value`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec


class Hold:
    """Returned by `call` and `ask`: the frame already knows its next step."""


HOLD = Hold()

Next = Callable[..., Any] | Hold | None


class Procedure(msgspec.Struct, tag=True, kw_only=True):
    """Base of all frames. `step` is the name of the method that runs next.

    `cause_kind`: the cause that its events get (`Cause.by`), empty where the frames below decide it
    `reacting`: whether what it calls are Reactions to its own events
    """

    cause_kind: ClassVar[str] = ""
    reacting: ClassVar[bool] = False
    step: str = "begin"

    def begin(self, game: Any) -> Next:
        """First step."""
        raise NotImplementedError

    def over(self, game: Any) -> Next:
        """Last step of a procedure that only waited for something else to end."""

    def back(self, game: Any) -> Next:
        """Take back the private steps of this frame; only called where a decision allowed it."""
        raise NotImplementedError
