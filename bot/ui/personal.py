"""The screen of `/settings`: what is in force for its reader, a button or a select for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.records import PlayerSettings
from bot.ui.base import text
from bot.ui.base.screen import CHOICES, Button, Row, Screen, SelectLine, SelectMenu
from bot.words import Words

#: The value of a select that clears a choice.
NOTHING = "-"
#: What a button turns a setting.
ON, OFF = "on", "off"
#: When one plays in beginner's mode, as people choose it and as it is kept.
BEGINNER = {"first": None, "on": True, "off": False}
#: How one is called, as people choose it and as it is kept; the button turns each into the next.
MENTIONS: dict[str, bool | str] = {ON: True, "dm": "dm", OFF: False}
#: What a button turns on or off, with the field that keeps it.
SWITCHES = {
    "pictures": "pictures",
    "copies": "hand_in_dm",
    "shared": "profile_shared",
}
#: The hours of a day.
_HOURS = range(24)
#: The time zones to choose from; any other can be typed.
_ZONES = (
    "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "Europe/London", "Europe/Madrid", "Europe/Athens",
    "America/Toronto", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
    "America/Martinique", "America/Cayenne", "America/Sao_Paulo", "Africa/Casablanca", "Africa/Abidjan",
    "Africa/Kinshasa", "Indian/Reunion", "Asia/Dubai", "Asia/Kolkata", "Asia/Tokyo", "Pacific/Noumea",
    "Pacific/Tahiti", "UTC",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OwnPress:
    """A custom id of this screen, `o.<what>`; of a button `o.<what>.<value>`."""

    what: str
    value: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(["o", self.what, *([self.value] if self.value else [])])


def read(custom_id: str) -> OwnPress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 2):
        case ["o", what, *rest]:
            return OwnPress(what, *rest)
        case _:
            return None


def screen(settings: PlayerSettings, zones: Sequence[str], words: Words, note: str = "") -> Screen:
    """What is in force, one line each, and how to change it; `zones` are the time zones that this machine knows."""
    mode = next(key for key, on in BEGINNER.items() if on is settings.beginner)
    lines = [f"**{words('own-title')}**", *told(settings, mode, words), *([note] if note else [])]
    switches = (
        _mentions(settings, words),
        *(_switch(what, words, on=getattr(settings, field)) for what, field in SWITCHES.items()),
    )
    beginner = [(key, words(f"option-own-beginner-{key}")) for key in BEGINNER]
    hours = [(str(hour), words("own-hour", hour=str(hour))) for hour in _HOURS]
    begins = [(NOTHING, words("own-quiet-never")), *hours]
    known = dict.fromkeys((settings.zone, *_ZONES))
    rows: list[Row] = [
        switches,
        _menu("beginner", beginner, mode, words),
        _menu("from", begins, _chosen(settings.quiet_from), words),
        _menu("until", hours, _chosen(settings.quiet_until), words),
        _menu("zone", [(zone, zone) for zone in known if zone in zones], settings.zone, words),
    ]
    return Screen("\n".join(lines), (), tuple(rows))


def told(settings: PlayerSettings, mode: str, words: Words) -> list[str]:
    """The settings, one line each; `mode` is when beginner's mode is on."""
    switches = {
        "own-pictures": settings.pictures,
        "own-hand-in-dm": settings.hand_in_dm,
        "own-shared": settings.profile_shared,
    }
    lines = [words("own-mentions", how=_called(settings))]
    lines += [words(key, on="yes" if on else "no") for key, on in switches.items()]
    lines.append(words("own-beginner", mode=mode))
    if settings.quiet_from is None or settings.quiet_until is None:
        return [*lines, words("own-quiet-none")]
    values = {"begin": str(settings.quiet_from), "end": str(settings.quiet_until), "zone": settings.zone}
    return [*lines, words("own-quiet", **values)]


def _called(settings: PlayerSettings) -> str:
    return next(key for key, kept in MENTIONS.items() if kept == settings.mentions)


def _mentions(settings: PlayerSettings, words: Words) -> Button:
    """Has one called in the next way; it says which."""
    ways = [*MENTIONS]
    then = ways[(ways.index(_called(settings)) + 1) % len(ways)]
    return Button(str(OwnPress("mentions", then)), words("own-button-mentions", how=then))


def _switch(what: str, words: Words, *, on: bool) -> Button:
    """Turns off what is on, or on what is off: as it says, also where it is pressed late or twice."""
    return Button(
        str(OwnPress(what, OFF if on else ON)), words(f"own-button-{what}", on="yes" if on else "no")
    )


def _chosen(hour: int | None) -> str:
    return NOTHING if hour is None else str(hour)


def _menu(what: str, choices: Sequence[tuple[str, str]], chosen: str, words: Words) -> SelectMenu:
    title = words(f"own-menu-{what}")
    lines = tuple(
        SelectLine(
            key,
            text.label(words("answer-pair", name=title, value=name), text.OPTION),
            chosen=key == chosen,
        )
        for key, name in choices[:CHOICES]
    )
    return SelectMenu(str(OwnPress(what)), title, lines)
