"""Discord's addresses within discord.py, and how to replace them with the sandbox's."""

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
"""Module, class and name of each class attribute to replace, and its new value."""


@contextlib.contextmanager
def point_at(sandbox: Any) -> Iterator[None]:
    """Point this process's discord.py to a `Sandbox` (or anything with its addresses) within the block."""
    with contextlib.ExitStack() as undo:
        for (module, name, attribute), value in PATCHED.items():
            owner = getattr(importlib.import_module(module), name)
            undo.callback(setattr, owner, attribute, getattr(owner, attribute))
            setattr(owner, attribute, value(sandbox))
        yield
