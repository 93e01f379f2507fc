"""The time zone in which somebody's times are meant: as they said once, else guessed from their language."""

from __future__ import annotations

import zoneinfo

from bot.commands.base.services import Services, UserError
from bot.people import Person

_GUESSED = {"fr": "Europe/Paris"}


async def zone_of(services: Services, person: Person) -> str:
    """The zone of a player."""
    settings = await services.store.settings.get(person.number)
    if settings.zone != "UTC":
        return settings.zone
    return _GUESSED.get(person.words.language, "UTC")


async def remember(services: Services, person: Person, zone: str) -> str:
    """Keep the zone of a player, and return it.

    Raises:
        UserError: there is no such zone.
    """
    wanted = zone.strip()
    found = next(
        (each for each in zoneinfo.available_timezones() if each.casefold() == wanted.casefold()), None
    )
    if found is None:
        raise UserError("own-zone-unread")
    settings = await services.store.settings.get(person.number)
    if settings.zone != found:
        await services.store.settings.put(person.number, settings.model_copy(update={"zone": found}))
    return found
