"""Every command, added to the tree that is synced to Discord."""

from __future__ import annotations

from discord import app_commands

from bot.commands.base.services import Services
from bot.commands.deck.deckbox import Deckbox
from bot.commands.deck.group import DeckGroup
from bot.commands.lookup.cards import CardGroup, CardRoom
from bot.commands.lookup.rules import Lookups, RulesGroup
from bot.commands.match.group import MatchGroup
from bot.commands.match.matches import Matches
from bot.commands.play import inspection, moves, why
from bot.commands.play.why import Reasons
from bot.commands.privacy import PrivacyGroup
from bot.commands.watch import replays
from bot.commands.watch.replays import ReplayRoom


def add_all(
    tree: app_commands.CommandTree,
    services: Services,
    matches: Matches,
    lookups: Lookups,
    cards: CardRoom,
    decks: Deckbox,
    room: ReplayRoom,
) -> None:
    """Add every command to the tree."""
    tree.add_command(MatchGroup(matches))
    tree.add_command(PrivacyGroup(services))
    tree.add_command(RulesGroup(lookups))
    tree.add_command(CardGroup(services, cards))
    tree.add_command(DeckGroup(services, decks))
    for command in (
        *moves.commands(services),
        *inspection.commands(services, matches.standings),
        why.command(Reasons(services)),
        replays.command(room),
    ):
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
        tree.add_command(command)
