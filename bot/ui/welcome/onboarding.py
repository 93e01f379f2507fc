"""The screen of `/match setup`: what is chosen for a server, what the bot still lacks, and how to give it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.records import GuildSettings
from bot.ui.base import text
from bot.ui.base.screen import CHOICES, Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.words import LANGUAGES, Words

#: The value of a select that clears a choice.
NOTHING = "-"

_GREEN, _ORANGE = 0x4E9A50, 0xE8A23A


@dataclass(frozen=True, slots=True)
class SetupPress:
    """A custom id of this screen, `s.<what>`."""

    what: str

    def __str__(self) -> str:
        """The custom id."""
        return f"s.{self.what}"


def read(custom_id: str) -> SetupPress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 1):
        case ["s", what]:
            return SetupPress(what)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Offered:
    """What a server has to choose from: channels and roles by id and name, those that fit best first; games by key."""

    channels: Sequence[tuple[int, str]]
    roles: Sequence[tuple[int, str]]
    games: Sequence[str] = ()


def screen(
    settings: GuildSettings, offered: Offered, lacking: Sequence[tuple[str, str]], words: Words
) -> Screen:
    """The choices in force, selects to change them, and the permissions that are lacking.

    Args:
        settings: what is in force.
        offered: what can be chosen.
        lacking: channels as mentions, each with the names of the permissions that the bot lacks there.
        words: the reader's.
    """
    lines = [f"**{words('setup-title')}**", words("setup-in-force"), *_chosen(settings, offered, words), ""]
    for channel, names in lacking:
        lines.append(words("setup-lacking", channel=channel, names=names))
    lines.append(words("setup-how") if lacking else words("setup-complete"))
    block = Block("\n".join(lines), color=_ORANGE if lacking else _GREEN)
    return Screen("", (block,), (*_selects(settings, offered, words), _buttons(settings, offered, words)))


def _chosen(settings: GuildSettings, offered: Offered, words: Words) -> list[str]:
    where, judges, role = settings.match_channel_id, settings.judge_channel_id, settings.judge_role_id
    language = settings.locale and words(f"language-{settings.locale}")
    return [
        words("settings-channel", channel=f"<#{where}>") if where else words("settings-channel-here"),
        words("settings-language", language=language) if language else words("settings-language-open"),
        words("settings-private", private="yes" if settings.private_threads else "no"),
        words("settings-judges", channel=f"<#{judges}>") if judges else words("settings-judges-none"),
        words("settings-role", role=f"<@&{role}>") if role else words("settings-role-none"),
        *([game_told(settings, words)] if len(offered.games) > 1 else []),
    ]


def game_told(settings: GuildSettings, words: Words) -> str:
    """Which game is meant on the server where nobody names one."""
    if settings.game is None:
        return words("settings-game-open")
    return words("settings-game", game=words.of(settings.game).code("game", settings.game))


def _selects(settings: GuildSettings, offered: Offered, words: Words) -> list[Row]:
    nothing = (NOTHING, words("setup-nobody"))
    channels = [(str(number), f"#{name}") for number, name in offered.channels]
    roles = [(str(number), f"@{name}") for number, name in offered.roles]
    languages = [
        *((key, words(f"language-{key}")) for key in LANGUAGES),
        (NOTHING, words("setup-language-open")),
    ]
    menus = [
        _menu("channel", channels, str(settings.match_channel_id), words),
        _menu("language", languages, settings.locale or NOTHING, words),
        _menu("judges", [nothing, *channels], str(settings.judge_channel_id or NOTHING), words),
        _menu("role", [nothing, *roles], str(settings.judge_role_id or NOTHING), words) if roles else None,
    ]
    return [menu for menu in menus if menu is not None and menu.choices]


def _menu(what: str, choices: Sequence[tuple[str, str]], chosen: str, words: Words) -> SelectMenu:
    title = words(f"setup-{what}")
    lines = tuple(
        SelectLine(
            key,
            text.label(words("answer-pair", name=title, value=name), text.OPTION),
            chosen=key == chosen,
        )
        for key, name in choices[:CHOICES]
    )
    return SelectMenu(str(SetupPress(what)), title, lines)


def _buttons(settings: GuildSettings, offered: Offered, words: Words) -> tuple[Button, ...]:
    private = "public" if settings.private_threads else "private"
    games = [each for each in offered.games if each != settings.game] if len(offered.games) > 1 else []
    named = {each: words("setup-button-game", game=words.of(each).code("game", each)) for each in games[:3]}
    return (
        Button(str(SetupPress(private)), words(f"setup-button-{private}"), emoji="🔒"),
        Button(str(SetupPress("check")), words("setup-button-check"), emoji="🔄"),
        *(
            Button(str(SetupPress(f"game.{key}")), text.label(name), emoji="🎲")
            for key, name in named.items()
        ),
    )
