"""Names and descriptions of commands: English, with French beside."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.words import speaker


def said(key: str, game: str = "") -> locale_str:
    """The description that stands under `key`, among the words of a game where one is named."""
    return locale_str(speaker("en").of(game)(key), key=key, game=game)


def named(name: str, key: str, game: str = "") -> locale_str:
    """An English name whose French one is the attribute `.name` of the message `key`."""
    return locale_str(name, key=key, game=game, name=True)


class FrenchCommands(app_commands.Translator):
    """Discord's French clients see the French words."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - the library's signature
    ) -> str | None:
        """The French words for what was made by `said` or `named`; None in every other case."""
        key = string.extras.get("key")
        if locale is not discord.Locale.french or key is None:
            return None
        words = speaker("fr").of(string.extras["game"])
        return words.attribute(key, "name") if string.extras.get("name") else words(key)
