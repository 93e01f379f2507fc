"""Commands are translated into the one language that the bot has beside English, not into all that Discord has.

The library asks the translator for each of them, thousands of times at each start of a bot; for all but French it is
told that there is nothing (`bot.commands.base.naming.FrenchCommands`). `tests/e2e/test_making.py` holds that what is
sent to Discord is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord.app_commands import commands, models, transformers


class _Asked:
    """The library's locales, of which only some are gone through."""

    def __init__(self, locales: Iterable[discord.Locale]) -> None:
        self._locales = locales

    def __iter__(self) -> Iterator[discord.Locale]:
        return iter(self._locales)

    def __getattr__(self, name: str) -> Any:
        return getattr(discord.Locale, name)


def ask_for(locales: Iterable[discord.Locale]) -> None:
    """Have the library ask for these."""
    commands.Locale = models.Locale = transformers.Locale = _Asked(locales)


def install() -> None:
    """Have it ask for French alone; for the whole test run."""
    ask_for((discord.Locale.french,))
