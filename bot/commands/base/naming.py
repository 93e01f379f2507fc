"""Names and descriptions of commands: English, with French beside."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.words import speaker


def said(key: str) -> locale_str:
    """The description that stands under `key`."""
    return locale_str(speaker("en")(key), key=key)


def named(name: str, key: str) -> locale_str:
    """An English name whose French one is the attribute `.name` of the message `key`."""
    return locale_str(name, key=key, name=True)


class French(app_commands.Translator):
    """Discord's French clients see the words of `fr.ftl`."""

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
        words = speaker("fr")
        return words.attribute(key, "name") if string.extras.get("name") else words(key)
