"""Times as people say them: `demain 21h30`, `Saturday 9pm`, `ce soir`. What was understood is always said back."""

from __future__ import annotations

import datetime as dt
import re
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from bot.commands.base.services import UserError
from bot.ui.base import text
from bot.words import Language

#: The hour that is meant by a part of the day alone.
_PARTS = {
    "ce soir": "aujourd'hui 20:00",
    "cet après-midi": "aujourd'hui 15:00",
    "cet apres-midi": "aujourd'hui 15:00",
    "ce midi": "aujourd'hui 12:00",
    "ce matin": "aujourd'hui 10:00",
    "tonight": "today 20:00",
    "this evening": "today 20:00",
    "this afternoon": "today 15:00",
    "this morning": "today 10:00",
}
_LATER = {"soir": "20:00", "après-midi": "15:00", "apres-midi": "15:00", "midi": "12:00", "matin": "10:00",
          "evening": "20:00", "afternoon": "15:00", "noon": "12:00", "morning": "10:00"}  # fmt: skip
_CLOCK = re.compile(r"(?<!\d)(\d{1,2})\s*(?:h|heures?)\s*(\d{2})?(?!\w)", re.IGNORECASE)
_AT = re.compile(r"\b(?:à|a|at|vers|around|um)\b(?=\s*\d)", re.IGNORECASE)
_TIME = re.compile(r"\d{1,2}:\d{2}|\d\s*[ap]\.?m\b", re.IGNORECASE)
#: A proposal lies within this many days.
_FAR = 60


def tidy(said: str) -> str:
    """What dateparser misreads, put as it reads it: `21h30`, `21h`, parts of the day."""
    told = " ".join(text.clean(said).casefold().replace("’", "'").split())
    told = _CLOCK.sub(lambda found: f"{int(found[1]):02}:{found[2] or '00'}", told)
    told = _AT.sub(" ", told)
    timed = _TIME.search(told) is not None
    for part, meant in _PARTS.items():
        if part in told:
            told = told.replace(part, meant.split()[0] if timed else meant)
            timed = True
    for part, hour in _LATER.items():
        if re.search(rf"\b{part}\b", told):
            told = re.sub(rf"\b(?:(?:in the|au|de l'|du)\s*)?{part}\b", "" if timed else hour, told)
            timed = True
    return " ".join(told.split())


@cache
def _parser() -> Any:
    """The parser; importing it takes half a second, so only who types a time waits for it."""
    import dateparser  # noqa: PLC0415 - see above

    return dateparser


def read(said: str, now: dt.datetime, zone: str, language: Language) -> dt.datetime | None:
    """The moment that somebody means, in whole minutes; None if it is none. Slow: call it off the event loop."""
    told = tidy(said)
    if not told:
        return None
    here = now.astimezone(ZoneInfo(zone))
    settings = {
        "TIMEZONE": zone,
        "RETURN_AS_TIMEZONE_AWARE": True,
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": here.replace(tzinfo=None),
        "DATE_ORDER": "DMY",
    }
    found = _parser().parse(told, languages=[language, "en" if language == "fr" else "fr"], settings=settings)
    if not isinstance(found, dt.datetime):
        return None
    return found.astimezone(dt.UTC).replace(second=0, microsecond=0)


def within(at: dt.datetime | None, now: dt.datetime) -> dt.datetime:
    """A moment that may be proposed.

    Raises:
        UserError: nothing was understood, or it is past or far away.
    """
    if at is None:
        raise UserError("league-time-unread")
    if not now < at <= now + dt.timedelta(days=_FAR):
        raise UserError("league-time-out", days=_FAR)
    return at
