"""`/settings`: a player's own choices."""

from __future__ import annotations

import re
import zoneinfo
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError
from bot.store.records import PlayerSettings
from bot.words import Words

_HOURS = re.compile(r"(\d{1,2})\s*(?:h|:00)?\s*-\s*(\d{1,2})\s*(?:h|:00)?")

_BEGINNER = {"first": None, "on": True, "off": False}
"""When one plays in beginner's mode, as people choose it and as it is kept."""


@cache
def _zones() -> list[str]:
    """The names of the time zones that this machine knows."""
    return sorted(zoneinfo.available_timezones())


def hours(given: str) -> tuple[int | None, int | None]:
    """Quiet hours as people write them: `22-8`; `0` or `-` for none.

    Raises:
        UserError: they cannot be read.
    """
    if given.strip() in ("0", "-"):
        return None, None
    found = _HOURS.fullmatch(given.strip())
    if found is None or max(int(found[1]), int(found[2])) > 23:
        raise UserError("own-quiet-unread")
    return int(found[1]), int(found[2])


def told(settings: PlayerSettings, words: Words) -> str:
    """The settings, one line each."""
    quiet = settings.quiet_from is not None and settings.quiet_until is not None
    switches = {
        "own-mentions": settings.mentions,
        "own-pictures": settings.pictures,
        "own-hand-in-dm": settings.hand_in_dm,
    }
    lines = [f"**{words('own-title')}**"]
    lines += [words(key, on="yes" if on else "no") for key, on in switches.items()]
    lines.append(
        words("own-beginner", mode=next(k for k, on in _BEGINNER.items() if on is settings.beginner))
    )
    if quiet:
        values = {"begin": str(settings.quiet_from), "end": str(settings.quiet_until), "zone": settings.zone}
        lines.append(words("own-quiet", **values))
    else:
        lines.append(words("own-quiet-none"))
    return "\n".join(lines)


async def _change(services: Services, interaction: discord.Interaction, update: dict[str, Any]) -> None:
    person = await services.people.meet(interaction)
    settings = await services.store.settings.get(person.number)
    if update:
        settings = PlayerSettings.model_validate({**settings.model_dump(), **update})
        await services.store.settings.put(person.number, settings)
    lines = [told(settings, person.words), *([person.words("settings-saved")] if update else [])]
    await services.say(interaction, "\n".join(lines))


def command(services: Services) -> app_commands.Command[Any, ..., None]:
    """`/settings`."""

    async def near(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        wanted = current.casefold().replace(" ", "_")
        found = [zone for zone in _zones() if wanted in zone.casefold()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]

    @app_commands.rename(
        mentions=named("mentions", "option-own-mentions"),
        pictures=named("pictures", "option-own-pictures"),
        copies=named("copies", "option-own-copies"),
        beginner=named("beginner", "option-own-beginner"),
        quiet=named("quiet", "option-own-quiet"),
        zone=named("zone", "option-own-zone"),
    )
    @app_commands.describe(
        mentions=said("option-own-mentions"),
        pictures=said("option-own-pictures"),
        copies=said("option-own-copies"),
        beginner=said("option-own-beginner"),
        quiet=said("option-own-quiet"),
        zone=said("option-own-zone"),
    )
    @app_commands.choices(
        beginner=[
            app_commands.Choice(name=said(f"option-own-beginner-{key}"), value=key) for key in _BEGINNER
        ]
    )
    @app_commands.autocomplete(zone=near)
    async def settings(
        interaction: discord.Interaction,
        mentions: bool | None = None,
        pictures: bool | None = None,
        copies: bool | None = None,
        beginner: str | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        given: dict[str, Any] = {"mentions": mentions, "pictures": pictures, "hand_in_dm": copies}
        update = {key: value for key, value in given.items() if value is not None}
        if beginner is not None:
            update["beginner"] = _BEGINNER[beginner]
        if quiet is not None:
            update["quiet_from"], update["quiet_until"] = hours(quiet)
        if zone is not None:
            if zone not in _zones():
                raise UserError("own-zone-unread")
            update["zone"] = zone
        await _change(services, interaction, update)

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=named("settings", "command-settings"), description=said("command-settings"), callback=settings
    )
    return made
