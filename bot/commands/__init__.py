"""Slash commands and clicks: both read what a person wants and end at their table. Thin: parse, call, show."""

from __future__ import annotations

from discord import app_commands

from bot.commands import looks, moves, why
from bot.commands.cards import CardGroup, CardRoom
from bot.commands.crew import Crew
from bot.commands.deck_group import DeckGroup
from bot.commands.deckbox import Deckbox
from bot.commands.match import Matches
from bot.commands.match_group import MatchGroup
from bot.commands.privacy import PrivacyGroup
from bot.commands.rules import Lookups, RulesGroup
from bot.commands.why import Reasons


def add_all(
    tree: app_commands.CommandTree,
    crew: Crew,
    matches: Matches,
    lookups: Lookups,
    cards: CardRoom,
    decks: Deckbox,
) -> None:
    """Add every command to the tree."""
    tree.add_command(MatchGroup(matches))
    tree.add_command(PrivacyGroup(crew))
    tree.add_command(RulesGroup(lookups))
    tree.add_command(CardGroup(cards))
    tree.add_command(DeckGroup(crew, decks))
    for command in (
        *moves.commands(crew),
        *looks.commands(crew, matches.standings),
        why.command(Reasons(crew)),
    ):
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
        tree.add_command(command)


__all__ = ["add_all"]
