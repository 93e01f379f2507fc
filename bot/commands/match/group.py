"""The slash commands of `/match`."""

from __future__ import annotations

import contextlib
from typing import Any, Literal

import discord
from discord import app_commands

from bot.commands.base.gaming import ask_for_game, ask_what_to_announce, game_meant, game_offers, game_typed
from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError
from bot.commands.match import calling, clock, judge, settings, starting, takeback
from bot.commands.match.matches import Matches
from bot.commands.match.offers import OfferDesk
from bot.games import HostedGame
from bot.ui.base import text
from bot.words import language_of, speaker
from cards.catalog import fold
from engine.players import LEVELS

_IN_GUILDS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)

#: Names and descriptions of the options that set a match's terms.
_NAMES = {
    "games": named("games", "option-games"),
    "rulings": named("rulings", "option-rulings"),
    "game": named("game", "option-hosted-game"),
}
_SAID = {
    "games": said("option-games"),
    "rulings": said("option-rulings"),
    "game": said("option-hosted-game"),
}

#: The same of the options with which somebody offers a match.
_OFFERED = ("deck", "alignment", "word", "clock")
_OFFER_NAMES = {name: named(name, f"option-{name}") for name in _OFFERED}
_OFFER_SAID = {name: said(f"option-{name}") for name in _OFFERED}

#: A player's own word for the chance of a match.
_Word = app_commands.Range[str, 1, starting.LONGEST]


def _level_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=said(f"level-{level}"), value=level) for level in LEVELS]


class MatchGroup(app_commands.Group):
    """The slash commands of `/match`."""

    def __init__(self, matches: Matches, *more: app_commands.Command[Any, ..., Any]) -> None:
        super().__init__(
            name=named("match", "command-match"),
            description=said("command-match"),
            allowed_contexts=_IN_GUILDS,
            guild_only=True,
        )
        self.matches = matches
        self.offers = OfferDesk(matches._services, matches)  # noqa: SLF001 - the group belongs to it
        self.add_command(judge.command(self.services, matches.judging))
        self.add_command(takeback.command(self.services, matches.standings))
        self.add_command(calling.command(self.services, matches.standings))
        self.add_command(clock.command(self.services))
        self.add_command(settings.command(self.services))
        for command in more:
            self.add_command(command)
        if not matches.has_computers:
            self.remove_command("practice")
        ask_for_game(self.services, self)
        ask_what_to_announce(self.services, self, "alignment", "option-alignment")

    @property
    def services(self) -> Services:
        """The services that every command needs."""
        return self.matches._services  # noqa: SLF001 - the group belongs to it

    async def _meant(self, interaction: discord.Interaction) -> HostedGame:
        """The game for autocomplete: that of the challenge to be accepted, else the one given."""
        if interaction.command is not None and interaction.command.qualified_name == "match accept":
            with contextlib.suppress(UserError):  # nobody has challenged them
                return self.services.tables.games[(await self.matches.newest_offer(interaction)).game]
        return await game_typed(self.services, interaction)

    async def _games(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return game_offers(self.services, interaction, current)

    async def _decks(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        person = await self.services.people.find(interaction)
        number = person.number if person else None
        shelf = self.services.shelves[(await self._meant(interaction)).key]
        found = await shelf.offers(number, current, language_of(interaction.locale))
        return [app_commands.Choice(name=text.label(name, 100), value=key) for name, key in found]

    async def _matches(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        return await self.matches.standings.offers(interaction, current)

    async def _rulings(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        words = speaker(language_of(interaction.locale))
        found = self.matches.options.offers(await self._meant(interaction), current, words)
        return [app_commands.Choice(name=text.label(name, 100), value=value) for name, value in found]

    async def _clocks(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await clock.offers(interaction, current)

    async def _alignments(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        wanted, game = fold(current), await self._meant(interaction)
        return [
            app_commands.Choice(name=each, value=each) for each in game.announcements if wanted in fold(each)
        ]

    async def _ruling(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = speaker(language_of(interaction.locale))
        found = self.matches.options.names(await self._meant(interaction), current, words)
        return [app_commands.Choice(name=text.label(name, 100), value=value) for name, value in found]

    @app_commands.command(
        name=named("challenge", "command-match-challenge"), description=said("command-match-challenge")
    )
    @app_commands.rename(
        opponent=named("opponent", "option-opponent"),
        **_NAMES,
        **_OFFER_NAMES,
    )
    @app_commands.describe(
        opponent=said("option-opponent"),
        **_SAID,
        **_OFFER_SAID,
    )
    @app_commands.autocomplete(
        deck=_decks, rulings=_rulings, alignment=_alignments, game=_games, clock=_clocks
    )
    async def challenge(  # noqa: PLR0913, PLR0917 - one for each option of the command
        self,
        interaction: discord.Interaction,
        opponent: discord.Member,
        deck: app_commands.Range[str, 1, 100],
        games: Literal[1, 3, 5] = 1,
        rulings: app_commands.Range[str, 1, 400] = "",
        alignment: app_commands.Range[str, 1, 100] = "",
        word: _Word = "",
        game: str | None = None,
        clock: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """`/match challenge`."""
        person = await self.services.people.meet(interaction)
        if opponent.bot:
            raise UserError("challenge-bot")
        meant = await game_meant(self.services, interaction, game)
        terms = self.matches.options.terms(meant, games, rulings, clock)
        chosen = await self.matches.deck(meant, deck, person, alignment)
        await self.matches.challenge(interaction, meant, opponent.id, chosen, terms, word)

    @app_commands.command(name=named("open", "command-match-open"), description=said("command-match-open"))
    @app_commands.rename(
        **_NAMES,
        **_OFFER_NAMES,
    )
    @app_commands.describe(
        **_SAID,
        **_OFFER_SAID,
    )
    @app_commands.autocomplete(
        deck=_decks, rulings=_rulings, alignment=_alignments, game=_games, clock=_clocks
    )
    async def open(  # noqa: PLR0913, PLR0917 - one for each option of the command
        self,
        interaction: discord.Interaction,
        deck: app_commands.Range[str, 1, 100],
        games: Literal[1, 3, 5] = 1,
        rulings: app_commands.Range[str, 1, 400] = "",
        alignment: app_commands.Range[str, 1, 100] = "",
        word: _Word = "",
        game: str | None = None,
        clock: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        """`/match open`: a table for anybody."""
        person = await self.services.people.meet(interaction)
        meant = await game_meant(self.services, interaction, game)
        terms = self.matches.options.terms(meant, games, rulings, clock)
        chosen = await self.matches.deck(meant, deck, person, alignment)
        await self.offers.open(interaction, meant, chosen, terms, word)

    @app_commands.command(
        name=named("accept", "command-match-accept"), description=said("command-match-accept")
    )
    @app_commands.rename(
        deck=named("deck", "option-deck"),
        alignment=named("alignment", "option-alignment"),
        word=named("word", "option-word"),
    )
    @app_commands.describe(
        deck=said("option-deck"), alignment=said("option-alignment"), word=said("option-word")
    )
    @app_commands.autocomplete(deck=_decks, alignment=_alignments)
    async def accept(
        self,
        interaction: discord.Interaction,
        deck: app_commands.Range[str, 1, 100],
        alignment: app_commands.Range[str, 1, 100] = "",
        word: _Word = "",
    ) -> None:
        """`/match accept`: the newest challenge."""
        await self.services.fresh(interaction)
        person = await self.services.people.meet(interaction)
        offer = await self.matches.newest_offer(interaction)
        chosen = await self.matches.deck(self.services.tables.games[offer.game], deck, person, alignment)
        await self.matches.accept(interaction, offer.id, chosen, word)

    @app_commands.command(
        name=named("decline", "command-match-decline"), description=said("command-match-decline")
    )
    async def decline(self, interaction: discord.Interaction) -> None:
        """`/match decline`: the newest challenge, also one's own."""
        offer = await self.matches.newest_offer(interaction, own=True)
        await self.matches.decline(interaction, offer.id)

    @app_commands.command(
        name=named("practice", "command-match-practice"), description=said("command-match-practice")
    )
    @app_commands.rename(
        deck=named("deck", "option-deck"),
        level=named("level", "option-level"),
        alignment=named("alignment", "option-alignment"),
        own_word=named("own_word", "option-own-word"),
        **_NAMES,
    )
    @app_commands.describe(
        deck=said("option-deck"),
        level=said("option-level"),
        alignment=said("option-alignment"),
        own_word=said("option-own-word"),
        **_SAID,
    )
    @app_commands.autocomplete(deck=_decks, rulings=_rulings, alignment=_alignments, game=_games)
    @app_commands.choices(level=_level_choices())
    async def practice(  # noqa: PLR0913, PLR0917 - one for each option of the command
        self,
        interaction: discord.Interaction,
        deck: app_commands.Range[str, 1, 100] = "",
        level: str = "",
        games: Literal[1, 3, 5] = 1,
        rulings: app_commands.Range[str, 1, 400] = "",
        alignment: app_commands.Range[str, 1, 100] = "",
        own_word: bool = False,
        game: str | None = None,
    ) -> None:
        """`/match practice`; without a deck with the one for a first match."""
        person = await self.services.people.meet(interaction)
        meant = await game_meant(self.services, interaction, game)
        terms = self.matches.options.terms(meant, games, rulings)
        given = deck or self.services.shelves[meant.key].first
        chosen = await self.matches.deck(meant, given, person, alignment)
        await self.matches.practice(interaction, meant, chosen, level, terms, own_word=own_word)

    @app_commands.command(
        name=named("status", "command-match-status"), description=said("command-match-status")
    )
    @app_commands.rename(match=named("match", "option-match"))
    @app_commands.describe(match=said("option-match"))
    @app_commands.autocomplete(match=_matches)
    async def status(self, interaction: discord.Interaction, match: int | None = None) -> None:
        """`/match status`."""
        await self.matches.standings.status(interaction, match)

    @app_commands.command(name=named("list", "command-match-list"), description=said("command-match-list"))
    async def listed(self, interaction: discord.Interaction) -> None:
        """`/match list`."""
        await self.matches.standings.listed(interaction)

    @app_commands.command(name=named("abort", "command-match-abort"), description=said("command-match-abort"))
    @app_commands.rename(match=named("match", "option-match"), force=named("force", "option-force"))
    @app_commands.describe(match=said("option-match"), force=said("option-force"))
    @app_commands.autocomplete(match=_matches)
    async def abort(
        self, interaction: discord.Interaction, match: int | None = None, force: bool = False
    ) -> None:
        """`/match abort`."""
        await self.matches.standings.abort(interaction, match, force=force)

    @app_commands.command(name=named("block", "command-match-block"), description=said("command-match-block"))
    @app_commands.rename(player=named("player", "option-blocked"), undo=named("undo", "option-undo"))
    @app_commands.describe(player=said("option-blocked"), undo=said("option-undo"))
    async def block(
        self, interaction: discord.Interaction, player: discord.User | None = None, undo: bool = False
    ) -> None:
        """`/match block`: refuse challenges from somebody."""
        await self.matches.block(interaction, player, undo=undo)

    @app_commands.command(
        name=named("options", "command-match-options"), description=said("command-match-options")
    )
    @app_commands.rename(ruling=named("ruling", "option-ruling"), game=_NAMES["game"])
    @app_commands.describe(ruling=said("option-ruling"), game=_SAID["game"])
    @app_commands.autocomplete(ruling=_ruling, game=_games)
    async def rulings(
        self,
        interaction: discord.Interaction,
        ruling: app_commands.Range[str, 1, 100] = "",
        game: str | None = None,
    ) -> None:
        """`/match options`: the rulings that a match may change."""
        meant = await game_meant(self.services, interaction, game)
        await self.matches.options.show(interaction, meant, ruling)
