"""The names of discord.py that lead to Discord, and how to lead them to the sandbox."""

import contextlib
import importlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

import yarl


class Target(Protocol):
    """What says where a sandbox is: the sandbox itself, or `Addresses` in another process."""

    @property
    def api_url(self) -> str:
        """Base address of the REST API."""
        ...

    @property
    def gateway_url(self) -> str:
        """Address of the gateway."""
        ...

    @property
    def url(self) -> str:
        """Address of the server; pictures lie below it."""
        ...


class Addresses(NamedTuple):
    """Where a sandbox of another process is."""

    api_url: str
    gateway_url: str
    url: str


PATCHED: dict[tuple[str, str, str], Callable[[Target], object]] = {
    ("discord.http", "Route", "BASE"): lambda target: target.api_url,
    ("discord.gateway", "DiscordWebSocket", "DEFAULT_GATEWAY"): lambda target: yarl.URL(target.gateway_url),
    ("discord.asset", "Asset", "BASE"): lambda target: target.url,
}
"""Module, class and name of each class attribute that is set, and what it is set to."""


def _owner(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


@contextlib.contextmanager
def point_at(target: Target) -> Iterator[None]:
    """Let the discord.py of this process talk to a sandbox, and to Discord again afterwards.

    Raises:
        AttributeError: discord.py has changed, and one of the names is gone.
    """
    saved = {key: getattr(_owner(*key[:2]), key[2]) for key in PATCHED}
    try:
        for (module, name, attribute), value in PATCHED.items():
            setattr(_owner(module, name), attribute, value(target))
        yield
    finally:
        for (module, name, attribute), before in saved.items():
            setattr(_owner(module, name), attribute, before)
