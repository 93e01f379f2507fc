"""The names of discord.py that lead to Discord, and how to lead them to the sandbox."""

import contextlib
import importlib
from collections.abc import Callable, Iterator
from typing import Any

import yarl

PATCHED: dict[tuple[str, str, str], Callable[[Any], object]] = {
    ("discord.http", "Route", "BASE"): lambda sandbox: sandbox.api_url,
    ("discord.gateway", "DiscordWebSocket", "DEFAULT_GATEWAY"): lambda sandbox: yarl.URL(sandbox.gateway_url),
    ("discord.asset", "Asset", "BASE"): lambda sandbox: sandbox.url,
}
"""Module, class and name of each class attribute that is set, and what it is set to."""


@contextlib.contextmanager
def point_at(sandbox: Any) -> Iterator[None]:
    """Let this process's discord.py talk to a `Sandbox` (or what has its addresses), and to Discord afterwards."""
    with contextlib.ExitStack() as undo:
        for (module, name, attribute), value in PATCHED.items():
            owner = getattr(importlib.import_module(module), name)
            undo.callback(setattr, owner, attribute, getattr(owner, attribute))
            setattr(owner, attribute, value(sandbox))
        yield
