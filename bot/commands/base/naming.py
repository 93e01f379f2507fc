"""Names and descriptions of commands: English, with French beside."""

from __future__ import annotations

from functools import cache

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.words import speaker


def said(key: str, game: str = "", *, only: bool = False) -> locale_str:
    """The description under `key`, among the words of a game if one is named; `only` says that it is of this game."""
    return locale_str(_described("en", key, game, only), key=key, game=game, only=only)


def named(name: str, key: str, game: str = "") -> locale_str:
    """An English name; its French name is the attribute `.name` of the message `key`."""
    return locale_str(name, key=key, game=game, name=True)


class FrenchCommands(app_commands.Translator):
    """Translates command names and descriptions for French Discord clients."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the library's signature
    ) -> str | None:
        """The French words for a string made by `said` or `named`; None for any other string."""
        key = string.extras.get("key")
        if locale is not discord.Locale.french or key is None:
            return None
        game = string.extras["game"]
        if string.extras.get("name"):
            return _called("fr", key, game)
        return _described("fr", key, game, string.extras["only"])


@cache
def _called(language: str, key: str, game: str) -> str | None:
    return speaker(language).of(game).attribute(key, "name")


@cache
def _described(language: str, key: str, game: str, only: bool) -> str:
    words = speaker(language).of(game)
    return words("option-of-game", said=words(key), game=words.code("game", game)) if only else words(key)
