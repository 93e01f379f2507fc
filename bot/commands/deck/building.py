"""`/deck build`: a list put together by buttons. Each press is kept at once in the person's own deck."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.decks import OWN, list_of
from bot.commands.base.gaming import game_meant, game_offers, game_typed, title
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError, open_form
from bot.commands.deck.deckbox import MOST, Deckbox
from bot.commands.deck.reading import fields
from bot.commands.lookup import filters
from bot.games import FilterError, HostedGame
from bot.store.records import OwnDeck
from bot.ui.base import text
from bot.ui.deck import building as screens
from bot.ui.deck.building import Bench, BuildPress
from bot.words import Language, language_of, speaker
from cards import decks
from cards.catalog import fold
from cards.decks import Deck, DeckEntry

#: The most cards that are advised.
_ADVISED = 12
#: The most copies of a card that can be put in by buttons.
_COPIES = 99


class DeckBuilder:
    """Builds own decks by buttons."""

    def __init__(self, services: Services, box: Deckbox) -> None:
        self._services = services
        self._box = box
        self._games = services.tables.games
        self._changing = asyncio.Lock()

    def command(self) -> app_commands.Command[app_commands.Group, ..., None]:
        """`/deck build`."""

        async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return game_offers(self._services, interaction, current)

        async def offers(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            person = await self._services.people.find(interaction)
            game = await game_typed(self._services, interaction)
            own = await self._services.shelves[game.key].own(person.number) if person else []
            fits = [deck for deck in own if current.casefold() in deck.name.casefold()]
            return [
                app_commands.Choice(name=text.label(d.name, 100), value=f"{OWN}{d.id}") for d in fits[:25]
            ]

        @app_commands.rename(deck=named("deck", "option-deck"), game=named("game", "option-hosted-game"))
        @app_commands.describe(deck=said("option-build-deck"), game=said("option-hosted-game"))
        @app_commands.autocomplete(deck=offers, game=games)
        async def build(
            interaction: discord.Interaction,
            deck: app_commands.Range[str, 1, 100] = "",
            game: str | None = None,
        ) -> None:
            if deck:
                _, own = await self._box.mine(interaction, deck, game)
            else:
                own = await self._fresh(interaction, game)
            await self._show(interaction, own, BuildPress("page", f"{OWN}{own.id}"))

        made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
            name=named("build", "command-deck-build"), description=said("command-deck-build"), callback=build
        )
        return made

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on the screen; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        values = chosen(interaction)
        async with self._services.answering(interaction):
            await self._pressed(interaction, press, values, fields(data).get("text"))
        return True

    # ------------------------------------------------------------------ presses

    async def _pressed(
        self, interaction: discord.Interaction, press: BuildPress, values: list[str], typed: str | None
    ) -> None:
        """Do what was pressed, and show the list as it is then.

        Raises:
            UserError: the deck is somebody else's or gone, or there is no such card.
        """
        _, own = await self._box.mine(interaction, press.deck)
        language, game = language_of(interaction.locale), self._games[own.game]
        words = speaker(language).of(own.game)
        if press.what in ("search", "name") and typed is None:
            form = (
                screens.search_form(press, words)
                if press.what == "search"
                else screens.name_form(press, own.name, words)
            )
            await open_form(interaction, form)
            return
        if press.what == "name":
            own = await self._renamed(own, typed or "")
        elif press.what == "search":
            press = replace(press, search=text.clip(text.clean(typed or ""), screens.SEARCH))
        elif press.what in ("pick", "add"):
            press = replace(press, card=values[0] if values else "-")
            own = await self._changed(own, game, press.card, 1) if press.what == "add" else own
        elif press.what in ("more", "less"):
            own = await self._changed(own, game, press.card, 1 if press.what == "more" else -1)
        elif press.what not in ("page", "all"):
            raise UserError("old-button")
        await self._show(interaction, own, press)

    async def _fresh(self, interaction: discord.Interaction, given: str | None) -> OwnDeck:
        """An empty list to begin with: one that was begun and left empty, else a new one.

        Raises:
            UserError: the person has as many lists as one may keep, or no game has this name.
        """
        await self._services.fresh(interaction)
        person = await self._services.people.meet(interaction)
        game = await game_meant(self._services, interaction, given)
        own = await self._services.shelves[game.key].own(person.number)
        empty = next((deck for deck in own if not deck.cards and not deck.reserve), None)
        if empty is not None:
            return empty
        if len(own) >= MOST:
            raise UserError("deck-too-many", most=MOST)
        now, taken = self._services.store.clock(), {deck.name for deck in own}
        name = self._free(person.words("build-new"), taken)
        form = game.lists.formats()[0]
        fresh = OwnDeck(
            player=person.number,
            game=game.key,
            name=name,
            format=form,
            cards=(),
            created_at=now,
            changed_at=now,
        )
        return await self._services.store.decks.add(fresh, interaction.id)

    @staticmethod
    def _free(name: str, taken: set[str]) -> str:
        numbered = (name if n == 1 else f"{name} ({n})" for n in range(1, MOST + 2))
        return next(each for each in numbered if each not in taken)

    async def _renamed(self, own: OwnDeck, name: str) -> OwnDeck:
        fresh = text.label(name, 60) if text.clean(name) else ""
        if not fresh:
            raise UserError("deck-name-empty")
        others = {d.name for d in await self._services.shelves[own.game].own(own.player) if d.id != own.id}
        async with self._changing:
            now = await self._services.store.decks.get(own.player, own.id)
            named_ = now.model_copy(update={"name": self._free(fresh[:50], others)})
            return await self._services.store.decks.change(named_)

    async def _changed(self, own: OwnDeck, game: HostedGame, card: str, by: int) -> OwnDeck:
        """The deck with one copy more or less; a card of a role takes the place of another. Presses queue up.

        Raises:
            UserError: there is no such card.
        """
        if card not in game.cards:
            raise UserError("card-gone")
        async with self._changing:
            now = await self._services.store.decks.get(own.player, own.id)
            counts = dict(with_one(now.cards, game, card, by))
            changed = now.model_copy(update={"cards": tuple(counts.items())})
            return await self._services.store.decks.change(changed)

    # ------------------------------------------------------------------ showing

    async def _show(self, interaction: discord.Interaction, own: OwnDeck, press: BuildPress) -> None:
        language, game = language_of(interaction.locale), self._games[own.game]
        words = speaker(language).of(own.game)
        bench = await asyncio.to_thread(self._bench, own, game, press, language)
        said_ = title(self._services, game, words)
        note = f"-# {said_}" if said_ else ""
        await self._services.reply(interaction, screens.screen(bench, press, words, note))

    def _bench(self, own: OwnDeck, game: HostedGame, press: BuildPress, language: Language) -> Bench:
        """All that the screen shows. Slow: not on the event loop.

        Raises:
            UserError: the search cannot be read.
        """
        found = _found(game, press.search, language)
        shown = self._box.kept(own)
        advised, source = advice(list_of(own), game, language)
        more = press.card in game.cards and _may(own, game, press.card)
        return Bench(shown, game.lists.size(own.format), found, advised, source, more)


def _found(game: HostedGame, search: str, language: Language) -> Sequence[Any]:
    """The cards with these words in their name, else those that fit them as filters.

    Raises:
        UserError: they cannot be read as filters.
    """
    wanted = fold(search)
    if wanted and (called := [card for card in game.cards if wanted in fold(card.name)]):
        return called
    try:
        return game.sheets.search(game.cards, filters.typed(search, game, language), language)
    except FilterError as error:
        raise UserError(error.key, of=game.key, **error.values) from None


def with_one(
    cards: Sequence[tuple[str, int]], game: HostedGame, card: str, by: int
) -> Sequence[tuple[str, int]]:
    """A list with one copy of a card more or less; where a deck has exactly one of a kind, the old one goes."""
    role = game.role(card)
    counts = {key: n for key, n in cards if by < 0 or key == card or not role or game.role(key) != role}
    counts[card] = min(1 if role else _COPIES, counts.get(card, 0) + by)
    return [(key, n) for key, n in counts.items() if n > 0]


def _may(own: OwnDeck, game: HostedGame, card: str) -> bool:
    """Whether one more copy makes the list no worse: no more faults than before."""
    before = list_of(own)
    after = with_one(own.cards, game, card, 1)
    if sorted(after) == sorted(own.cards):
        return False
    entries = tuple(DeckEntry(key, n) for key, n in after)
    now = Deck(before.id, before.name, entries, before.reserve, before.format)
    known = all(entry.card in game.cards for entry in (*before.entries, *before.reserve))
    faults = game.lists.faults
    return not known or len(faults(now, game.cards)) <= len(faults(before, game.cards))


def advice(deck: Deck, game: HostedGame, language: Language) -> tuple[list[tuple[Any, int]], str]:
    """What might go into a list, with how many, and where that comes from.

    First, cards of a kind of which every deck has one and this has none. Then what the nearest preconstructed deck
    has: that with the same card of such a kind, else with most cards in common. Without any in common, nothing.
    """
    have = {entry.card: entry.count for entry in deck.entries}
    roles = {game.role(card) for card in have} - {""}
    lacking = [card for card in game.cards if game.role(card.id) and game.role(card.id) not in roles]
    if lacking:
        first = game.role(lacking[0].id)
        return [(card, 1) for card in lacking if game.role(card.id) == first][:_ADVISED], ""
    best, most = None, 0
    for deck_id in decks.preconstructed_ids(game.cards):
        ready = decks.preconstructed(deck_id, game.cards)
        common = sum(
            min(have.get(e.card, 0), e.count) * (20 if game.role(e.card) else 1) for e in ready.entries
        )
        if common > most:
            best, most = ready, common
    if best is None:
        return [], ""
    left = [(game.cards.card(e.card), e.count - have.get(e.card, 0)) for e in best.entries]
    wanted = sorted(((c, n) for c, n in left if n > 0 and not game.role(c.id)), key=lambda pair: -pair[1])
    return wanted[:_ADVISED], best.name.get(language, best.id)
