"""The terms of a match besides its decks: how many games, and rulings that differ from their defaults."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import discord

from bot.commands.base.services import Services, UserError
from bot.games import HostedGame
from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.match.matches import ruling_name, ruling_value
from bot.words import Words
from cards.catalog import fold
from engine.core.ruling import Ruling

_PAGE = 10


@dataclass(frozen=True, slots=True)
class Terms:
    """How many games a match has, its rulings that differ from their defaults, its clock as it was typed, if it was."""

    best_of: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    clock: str | None = None


class Options:
    """Reads and lists the rulings of a game."""

    def __init__(self, services: Services) -> None:
        self._services = services

    # ------------------------------------------------------------------ reading

    def terms(self, game: HostedGame, best_of: int, given: str, clock: str | None = None) -> Terms:
        """The terms with the rulings typed: `crafter=ally_or_hero, own_reaction=forbidden`.

        Raises:
            UserError: a part names no ruling, or no value of that ruling.
        """
        options: dict[str, str] = {}
        for part in (part.strip() for part in re.split(r"[,;]", given)):
            if not part:
                continue
            name, _, value = (each.strip() for each in part.partition("="))
            ruling = game.rulings.get(name)
            if ruling is None or value not in ruling.values:
                raise UserError("ruling-unknown", given=text.escape(part))
            options[name] = value
        return Terms(best_of, {n: v for n, v in options.items() if v != game.rulings[n].default}, clock)

    def offers(self, game: HostedGame, current: str, words: Words) -> list[tuple[str, str]]:
        """Autocomplete for the last part typed: label, and the whole text with it."""
        done, comma, last = current.rpartition(",")
        head = f"{done.strip()}, " if comma else ""
        taken = {part.partition("=")[0].strip() for part in done.split(",")}
        wanted, words = fold(last), words.of(game.key)
        found = []
        for ruling in game.rulings.values():
            for value in ruling.values[1:] if ruling.name not in taken else ():
                label = words(
                    "ruling-agreed", name=ruling_name(ruling, words), value=ruling_value(ruling, value, words)
                )
                typed = f"{head}{ruling.name}={value}"
                if wanted in fold(f"{label} {ruling.name} {value} {ruling.number}") and len(typed) <= 100:
                    found.append((label, typed))
        return found[:25]

    def names(self, game: HostedGame, current: str, words: Words) -> list[tuple[str, str]]:
        """The rulings that match what is being typed: label and name."""
        wanted, words = fold(current), words.of(game.key)
        labelled = [(ruling_name(each, words), each) for each in game.rulings.values()]
        fits = [(label, each.name) for label, each in labelled
                if wanted in fold(f"{label} {each.name} {each.number} {' '.join(each.rules)}")]  # fmt: skip
        return fits[:25]

    # ------------------------------------------------------------------ showing

    async def show(
        self, interaction: discord.Interaction, game: HostedGame, given: str = "", page: int = 0
    ) -> None:
        """All rulings, or one with all its values; in a match's thread, with the values in force there.

        Raises:
            UserError: there is no such ruling.
        """
        words = (await self._services.people.meet(interaction)).words.of(game.key)
        table = await self._services.tables.in_thread(interaction.channel_id or 0)
        here = table.info.options if table is not None else {}
        if given:
            ruling = game.rulings.get(given) or self._only(game, given, words)
            await self._services.reply(interaction, _one(ruling, here, words))
            return
        await self._services.reply(
            interaction, _all(game.key, list(game.rulings.values()), here, page, words)
        )

    def _only(self, game: HostedGame, given: str, words: Words) -> Ruling:
        found = self.names(game, given, words)
        if len(found) != 1:
            raise UserError("ruling-unknown", given=text.escape(given))
        return game.rulings[found[0][1]]


def _one(ruling: Ruling, here: Mapping[str, str], words: Words) -> Screen:
    """One ruling with all its values, the one in force marked."""
    chosen = here.get(ruling.name, ruling.default)
    lines = [
        words(
            "ruling-choice",
            mark="✅" if value == chosen else "○",
            value=ruling_value(ruling, value, words),
            default="yes" if value == ruling.default else "no",
            typed=f"{ruling.name}={value}",
        )
        for value in ruling.values
    ]
    lines.append("-# " + words("ruling-number", number=ruling.number, rules=", ".join(ruling.rules) or "—"))
    return Screen("", (Block("\n".join(lines), ruling_name(ruling, words)),))


def _all(game: str, rulings: list[Ruling], here: Mapping[str, str], page: int, words: Words) -> Screen:
    """A page of a game's rulings, each with its value in force."""
    pages = max(1, -(-len(rulings) // _PAGE))
    page %= pages
    lines = []
    for ruling in rulings[page * _PAGE : (page + 1) * _PAGE]:
        value = here.get(ruling.name, ruling.default)
        lines.append(
            words(
                "ruling-row",
                name=ruling_name(ruling, words),
                value=ruling_value(ruling, value, words),
                changed="yes" if value != ruling.default else "no",
                rules=", ".join(ruling.rules) or ruling.number,
            )
        )
    title = words("rulings-title", page=page + 1, pages=pages)
    turn = Button(str(At(0, "rulings", f"{(page + 1) % pages}:{game}")), words("button-next-page"), emoji="▶️")
    return Screen(
        "", (Block("\n".join(lines), title, words("rulings-how")),), ((turn,),) if pages > 1 else ()
    )
