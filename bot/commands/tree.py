"""Every command, added to the tree that is synced to Discord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import discord
from discord import app_commands

from bot.commands import learn
from bot.commands.base.services import Services
from bot.commands.deck.building import DeckBuilder
from bot.commands.deck.deckbox import Deckbox
from bot.commands.deck.group import DeckGroup
from bot.commands.league.group import LeagueGroup
from bot.commands.league.room import LeagueRoom
from bot.commands.learn import LearnRoom
from bot.commands.lookup.cards import CardGroup, CardRoom
from bot.commands.lookup.rules import Lookups, RulesGroup
from bot.commands.match.group import MatchGroup
from bot.commands.match.matches import Matches
from bot.commands.organise.group import OrganiseGroup
from bot.commands.organise.room import OrganiseRoom
from bot.commands.play import inspection, moves, personal, why
from bot.commands.play.personal import Personal
from bot.commands.play.why import Reasons
from bot.commands.privacy import PrivacyGroup
from bot.commands.profile import Profiles
from bot.commands.watch import replays, watching
from bot.commands.watch.replays import ReplayRoom
from bot.commands.watch.watching import LookingOn
from bot.commands.welcome.guide import Guide


class Answering(Protocol):
    """What answers the clicks on screens of its own."""

    async def click(self, interaction: discord.Interaction) -> bool:
        """Answer a click; False if it belongs to something else."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """What commands and clicks go to."""

    matches: Matches
    lookups: Lookups
    cards: CardRoom
    decks: Deckbox
    replays: ReplayRoom
    guide: Guide
    builder: DeckBuilder
    lessons: LearnRoom
    profiles: Profiles
    leagues: LeagueRoom
    organising: OrganiseRoom
    personal: Personal

    @property
    def answering(self) -> tuple[Answering, ...]:
        """Those with buttons of their own; all other clicks belong to matches."""
        return (
            self.lookups,
            self.cards,
            self.decks,
            self.replays,
            self.guide,
            self.guide.onboarding,
            self.builder,
            self.lessons,
            self.profiles,
            self.organising,
            self.leagues,
            self.personal,
        )


def add_all(tree: app_commands.CommandTree, services: Services, rooms: Rooms) -> None:
    """Add every command to the tree."""
    watched = watching.commands(LookingOn(services, rooms.replays))
    tree.add_command(MatchGroup(rooms.matches, rooms.guide.onboarding.command(), *watched))
    tree.add_command(PrivacyGroup(services))
    tree.add_command(RulesGroup(rooms.lookups))
    tree.add_command(CardGroup(services, rooms.cards))
    tree.add_command(LeagueGroup(rooms.leagues))
    tree.add_command(OrganiseGroup(rooms.organising, rooms.leagues))
    tree.add_command(DeckGroup(services, rooms.decks, rooms.guide.starters(), rooms.builder.command()))
    for command in (
        *moves.commands(services),
        *inspection.commands(services, rooms.matches.standings),
        why.command(Reasons(services)),
        personal.command(rooms.personal),
        replays.command(rooms.replays),
        rooms.guide.command(),
        learn.command(rooms.lessons, services),
        rooms.profiles.command(),
    ):
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
        tree.add_command(command)
