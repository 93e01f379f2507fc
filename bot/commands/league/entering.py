"""Joining a league, and the list one plays there: one's own, a preconstructed one, a code, or pasted."""

from __future__ import annotations

from typing import Any

import discord

from bot.commands.base.decks import list_of
from bot.commands.base.services import UserError, open_form, waiting
from bot.commands.deck.reading import ListReader
from bot.commands.league.desk import LeagueDesk
from bot.games import HostedGame
from bot.league.decks import LeagueDeckError
from bot.league.office import LeagueView
from bot.people import Person
from bot.store.records import LeagueDeck
from bot.ui.base import text
from bot.ui.base.screen import CHOICES, Block, Field, Form, Screen, SelectLine, SelectMenu
from bot.ui.deck.decks import Shown, listed
from bot.ui.deck.faults import fault_lines
from bot.ui.league.look import LeaguePress, title_of
from bot.words import Words, language_of
from cards import codes
from cards.decks import Deck

#: The longest list that is pasted, as for `/deck import`.
_LIST = 4000


class Entering:
    """Lets people into leagues, and gives them their list there."""

    def __init__(self, desk: LeagueDesk, reader: ListReader) -> None:
        self._desk = desk
        self._reader = reader

    async def ask(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Ask with which list somebody joins, or plays from now on."""
        person = await self._desk.person(interaction)
        words, game = person.words, self._desk.services.tables.games[view.record.game]
        shelf, form = self._desk.services.shelves[game.key], view.state.settings.deck.format
        own = [
            (f"own-{each.id}", each.name) for each in await shelf.own(person.number) if each.format == form
        ]
        ready = [(each.id, each.name(words.language)) for each in shelf.ready.all if each.format == form]
        lines = tuple(
            SelectLine(key, text.label(name, text.OPTION)) for key, name in [*own, *ready][:CHOICES]
        )
        look = await self._desk.look(view, words)
        rows = (
            [SelectMenu(str(LeaguePress(view.record.id, "deck")), words("league-deck-pick"), lines)]
            if lines
            else []
        )
        body = Block(words("league-deck-ask", name=title_of(view.state)))
        row = (look.button("paste", emoji="📋"),)
        await self._desk.show(interaction, Screen("", (body,), (*rows, row)))

    async def ask_list(self, interaction: discord.Interaction, league: int) -> None:
        """Open the form for a pasted list or a code."""
        words = (await self._desk.person(interaction)).words
        field = Field("list", words("league-deck-list"), most=_LIST, long=True)
        await open_form(
            interaction, Form(str(LeaguePress(league, "paste")), words("league-deck-title"), (field,))
        )

    async def own(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Show somebody the list they have registered, for their own eyes."""
        person = await self._desk.person(interaction)
        kept = await self._desk.office.deck(view.record.id, person.number)
        words = person.words.of(view.record.game)
        if kept is None:
            await self.ask(interaction, view)
            return
        block = registered(kept, self._desk.services.tables.games[view.record.game], view, words)
        look = await self._desk.look(view, person.words)
        rows = ((look.button("join", label=words("league-button-other-deck"), emoji="🔁"),),)
        await self._desk.show(interaction, Screen("", (block,), rows))

    async def take(
        self, interaction: discord.Interaction, view: LeagueView, given: str, *, pasted: bool = False
    ) -> None:
        """Join with a list, or play it from now on for who is in already.

        Raises:
            UserError: there is no such list, or some lines of it are not certain.
            LeagueRefusalError: it is not lawful there, or one cannot come in.
        """
        person = await self._desk.person(interaction)
        game = self._desk.services.tables.games[view.record.game]
        if pasted:
            await self._desk.services.wait(interaction)
        deck, name = await (self._pasted if pasted else self._found)(given, game, person, view)
        office, league = self._desk.office, view.record.id
        known = view.state.entrants.get(person.number)
        doing = office.join if known is None else office.set_deck
        more: dict[str, Any] = {"roles": _roles(interaction)} if known is None else {}
        try:
            after = await doing(league, person.number, deck, name=name, interaction=interaction.id, **more)
        except LeagueDeckError as error:
            faults = fault_lines(error.faults, person.words.of(game.key), 12)
            raise UserError("deck-unlawful", name=text.escape(name, 60) or "—", faults=faults) from None
        entrant = after.state.entrants[person.number]
        key = "league-deck-set" if known is not None else f"league-joined-{entrant.status}"
        size = sum(entry.count for entry in deck.entries)
        told = person.words(key, name=title_of(view.state), deck=text.escape(name, 60) or "—", size=size)
        look = await self._desk.look(after, person.words)
        row = (look.button("match", style="primary", emoji="🎯"), look.button("info", emoji="📜"))
        await self._desk.show(interaction, Screen(told, (), (row,)))

    async def _found(
        self, given: str, game: HostedGame, person: Person, view: LeagueView
    ) -> tuple[Deck, str]:
        """The list of this name, id or code."""
        shelf, words = self._desk.services.shelves[game.key], person.words
        own = await shelf.one(person.number, given)
        ready = shelf.ready.find(given)
        if own is not None and not (ready and ready.id == given):
            return list_of(own), own.name
        if ready is not None:
            return Deck.of(ready.cards, ready.reserve, ready.format), ready.name(words.language)
        if codes.looks_like(given):
            return await self._pasted(given, game, person, view)
        later = waiting(given, shelf, words.language)
        if later is not None:
            raise later
        known = ", ".join(each.name(words.language) for each in shelf.ready.all)
        raise UserError("deck-unknown", name=text.escape(given), decks=text.clip(known, 800))

    async def _pasted(
        self, given: str, game: HostedGame, person: Person, view: LeagueView
    ) -> tuple[Deck, str]:
        form = view.state.settings.deck.format
        read = await self._reader.of_text(given, game, person.number, "", form)
        unsure = [guess for guess in read.reading.guesses if guess.kind != "slip"]
        if unsure:
            lines = ", ".join(str(guess.line) for guess in unsure[:20])
            raise UserError("league-deck-unsure", lines=lines)
        deck = read.reading.deck(read.reading.slips())
        if not deck.entries:
            raise UserError("deck-import-empty")
        return deck, game.lists.known_by(deck, game.cards).split(", ")[0]

    async def offers(
        self, interaction: discord.Interaction, view: LeagueView | None, typed: str
    ) -> list[tuple[str, str]]:
        """Lists to choose from while typing: those of the league's game, else of all games."""
        person = await self._desk.services.people.find(interaction)
        number = person.number if person else None
        shelves = self._desk.services.shelves
        meant = [shelves[view.record.game]] if view is not None else list(shelves.values())
        language = language_of(interaction.locale)
        return [each for shelf in meant for each in await shelf.offers(number, typed, language)][:CHOICES]


def registered(kept: LeagueDeck, game: HostedGame, view: LeagueView, words: Words) -> Block:
    """A list as the league keeps it."""
    deck = Deck.of(kept.cards, kept.reserve, view.state.settings.deck.format)
    name = kept.name or game.lists.known_by(deck, game.cards).split(", ")[0]
    shown = Shown(game, "", deck, name, "", (), own=True)
    since = words("league-deck-locked") if kept.locked_at else words("league-deck-free")
    return Block(f"{listed(shown, words)}\n\n{since}", text.escape(name, 60) or "—")


def _roles(interaction: discord.Interaction) -> list[int]:
    """The roles that somebody has on the server, as they are seen in their interaction."""
    member = interaction.user
    return [role.id for role in member.roles] if isinstance(member, discord.Member) else []
