"""By what address discord.py calls Discord's API."""

from __future__ import annotations

from discord.http import Route

from bot.settings import Settings


def call_through(settings: Settings) -> None:
    """Have this process call Discord through the proxy of `ARBITRE_API_URL`, where one is set; the gateway stays."""
    if settings.api_url is not None:
        Route.BASE = settings.api_url.rstrip("/")
