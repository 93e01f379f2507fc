"""`/settings`: a player's own choices, by options, buttons and selects."""

from __future__ import annotations

import re
import zoneinfo
from functools import cache
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError
from bot.store.records import PlayerSettings
from bot.ui import personal as screens
from bot.ui.personal import BEGINNER, MENTIONS, NOTHING, OFF, ON, SWITCHES

_HOURS = re.compile(r"(\d{1,2})\s*(?:h|:00)?\s*-\s*(\d{1,2})\s*(?:h|:00)?")

#: How many hours are quiet where one end is chosen and the other not yet: a night.
_NIGHT = 10


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


class Personal:
    """Shows and changes a player's own settings, for the command and for the buttons of its screen."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on the screen; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        value = press.value or next(iter(chosen(interaction)), "")
        async with self._services.answering(interaction):
            person = await self._services.people.meet(interaction)
            settings = await self._services.store.settings.get(person.number)
            await self.change(interaction, _update(settings, press.what, value))
        return True

    async def change(self, interaction: discord.Interaction, update: dict[str, Any]) -> None:
        """Change some fields, and show what is in force."""
        person, store = await self._services.people.meet(interaction), self._services.store.settings
        settings = await store.get(person.number)
        if update:
            settings = PlayerSettings.model_validate({**settings.model_dump(), **update})
            await store.put(person.number, settings)
            if update.get("mentions") == "dm" or update.get("hand_in_dm"):  # who chooses them has opened them
                users = self._services.store.users
                await users.set_dm(
                    person.number, (await users.get(person.number)).dm_channel_id, closed=False
                )
        note = person.words("settings-saved") if update else ""
        await self._services.reply(interaction, screens.screen(settings, _zones(), person.words, note))


def _update(settings: PlayerSettings, what: str, value: str) -> dict[str, Any]:
    """The fields that a click changes.

    Raises:
        UserError: there is no such button or choice.
    """
    if what in SWITCHES and value in (ON, OFF):
        return {SWITCHES[what]: value == ON}
    if what == "mentions" and value in MENTIONS:
        return {"mentions": MENTIONS[value]}
    if what == "beginner" and value in BEGINNER:
        return {"beginner": BEGINNER[value]}
    if what == "zone" and value in _zones():
        return {"zone": value}
    if what == "from" and value == NOTHING:
        return {"quiet_from": None, "quiet_until": None}
    if what in ("from", "until") and value.isascii() and value.isdecimal() and int(value) < 24:
        return _quiet(settings, what, int(value))
    raise UserError("old-button")


def _quiet(settings: PlayerSettings, what: str, hour: int) -> dict[str, Any]:
    """Quiet hours with one end chosen; the other is a night away until it is chosen, too."""
    if what == "from":
        until = settings.quiet_until
        return {"quiet_from": hour, "quiet_until": (hour + _NIGHT) % 24 if until is None else until}
    begin = settings.quiet_from
    return {"quiet_from": (hour - _NIGHT) % 24 if begin is None else begin, "quiet_until": hour}


def command(own: Personal) -> app_commands.Command[Any, ..., None]:
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
        mentions=[
            app_commands.Choice(name=said(f"option-own-mentions-{key}"), value=key) for key in MENTIONS
        ],
        beginner=[
            app_commands.Choice(name=said(f"option-own-beginner-{key}"), value=key) for key in BEGINNER
        ],
    )
    @app_commands.autocomplete(zone=near)
    async def settings(
        interaction: discord.Interaction,
        mentions: str | None = None,
        pictures: bool | None = None,
        copies: bool | None = None,
        beginner: str | None = None,
        quiet: app_commands.Range[str, 1, 20] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        given: dict[str, Any] = {"pictures": pictures, "hand_in_dm": copies}
        update = {key: value for key, value in given.items() if value is not None}
        if mentions is not None:
            update["mentions"] = MENTIONS[mentions]
        if beginner is not None:
            update["beginner"] = BEGINNER[beginner]
        if quiet is not None:
            update["quiet_from"], update["quiet_until"] = hours(quiet)
        if zone is not None:
            if zone not in _zones():
                raise UserError("own-zone-unread")
            update["zone"] = zone
        await own.change(interaction, update)

    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=named("settings", "command-settings"), description=said("command-settings"), callback=settings
    )
    return made
