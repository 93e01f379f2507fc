"""Which game a command is about, where the bot hosts several; with a single game nobody is asked."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.naming import said
from bot.commands.base.services import Services, UserError
from bot.games import HostedGame
from bot.ui.base import text
from bot.words import Words, language_of, speaker
from cards.catalog import fold

GAME, OPTION = "game", "option-hosted-game"
"""The option's name in code, and the message with its description."""


async def game_here(services: Services, interaction: discord.Interaction) -> str | None:
    """The game played in this thread, else the server's choice, else the person's last, if any."""
    number = await services.tables.played_in(interaction.channel_id or 0)
    if number is not None:
        return (await services.tables.info(number)).game
    if interaction.guild is not None:
        settings = await services.store.guilds.get(interaction.guild.id)
        if settings.game is not None:
            return settings.game
    person = await services.people.find(interaction)
    return await services.store.matches.last_game(person.number) if person else None


async def game_meant(
    services: Services, interaction: discord.Interaction, given: str | None = None
) -> HostedGame:
    """The game named by its key or name, else the game of the place (`game_here`), else the first hosted.

    Raises:
        UserError: no hosted game has this name.
    """
    games = services.tables.games
    if given:
        words = speaker(language_of(interaction.locale))
        known = {fold(name): key for key in games for name in (key, words.of(key).code("game", key))}
        if fold(given) not in known:
            raise UserError("game-unknown", given=text.escape(given, 60))
        return games[known[fold(given)]]
    first = next(iter(games.values()))
    return first if len(games) == 1 else games.get(await game_here(services, interaction) or "", first)


async def game_typed(services: Services, interaction: discord.Interaction) -> HostedGame:
    """The game that autocomplete is about: that of its option `game`, else as `game_meant` without one."""
    with contextlib.suppress(UserError):  # a name that is half typed
        return await game_meant(services, interaction, getattr(interaction.namespace, "game", None))
    return await game_meant(services, interaction)


def game_offers(
    services: Services, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The hosted games whose names match what is being typed."""
    words = speaker(language_of(interaction.locale))
    named = [(words.of(key).code("game", key), key) for key in services.tables.games]
    return [app_commands.Choice(name=n, value=key) for n, key in named if fold(typed) in fold(f"{n} {key}")][
        :25
    ]


def others(services: Services, game: HostedGame) -> tuple[str, ...]:
    """The keys of the other hosted games; with a single game there is nothing to say about games at all."""
    return tuple(key for key in services.tables.games if key != game.key)


def title(services: Services, game: HostedGame, words: Words) -> str:
    """The name of a game, for screens that could be about another; empty with a single game."""
    return words.of(game.key).code("game", game.key) if others(services, game) else ""


def ask_for_game(services: Services, group: app_commands.Group) -> None:
    """Keep the option `game:` of a group's commands if several games are hosted; otherwise remove it."""
    if len(services.tables.games) > 1:
        return
    for command in group.walk_commands():
        options = command._params if isinstance(command, app_commands.Command) else {}  # noqa: SLF001 - no other door; groups have copies
        described = options[GAME].description if GAME in options else ""
        if isinstance(described, app_commands.locale_str) and described.extras.get("key") == OPTION:
            del options[GAME]


def only_game(services: Services) -> str:
    """The key of the hosted game, whose words describe the commands; empty if there are several, for general words."""
    games = services.tables.games
    return next(iter(games)) if len(games) == 1 else ""


def ask_what_to_announce(services: Services, group: app_commands.Group, option: str, key: str) -> None:
    """Describe an option of a group's commands in the words of the hosted game; remove it if no game asks for it."""
    announcing = any(game.announcements for game in services.tables.games.values())
    for command in group.walk_commands():
        options = command._params if isinstance(command, app_commands.Command) else {}  # noqa: SLF001 - as above
        if option in options and announcing:
            options[option] = copy.copy(options[option])
            options[option].description = said(key, only_game(services))
        elif option in options:
            del options[option]


def offer(
    group: app_commands.Group, command: str, option: str, choices: list[app_commands.Choice[Any]]
) -> None:
    """Restrict an option of a group's command to choices that are known only when the bot is built."""
    found = group.get_command(command)
    if isinstance(found, app_commands.Command):
        own = copy.copy(found._params[option])  # noqa: SLF001 - as above; copies of a command share their options
        own.choices = choices
        found._params[option] = own  # noqa: SLF001 - as above
