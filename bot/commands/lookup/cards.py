"""`/card`: one card with everything about it, and searching. Nothing about the reader is stored."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.commands.base.gaming import ask_for_game, game_meant, game_offers, game_typed
from bot.commands.base.naming import named, said
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError, may_write
from bot.commands.lookup import filters as written
from bot.games import Filter, FilterError, Filters, HostedGame
from bot.ui.base import show, text
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Screen
from bot.ui.lookup import cards as screens
from bot.ui.lookup.cards import CardPress
from bot.words import language_of
from cards.catalog import UnknownCardError, fold

TextChoice: TypeAlias = app_commands.Choice[str]

#: How many searches are remembered for their further pages.
_SEARCHES = 500
#: Seconds that a picture has to be drawn in time for the answer.
_SOON = 1.2


class CardRoom:
    """Finds cards and answers with them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.games = services.tables.games
        self._searches: OrderedDict[str, tuple[HostedGame, Filters]] = OrderedDict()

    def warm(self) -> None:
        """Word all cards once; off the event loop."""
        for game in self.games.values():
            game.sheets.warm(game.cards)

    async def meant(self, interaction: discord.Interaction, given: str | None) -> HostedGame:
        """The game whose cards are asked for."""
        return await game_meant(self._services, interaction, given)

    async def typed(self, interaction: discord.Interaction) -> HostedGame:
        """The game whose cards are suggested."""
        return await game_typed(self._services, interaction)

    async def searched(
        self, interaction: discord.Interaction, given: str | None, filters: Filters
    ) -> HostedGame:
        """The game whose cards are searched: without a name for it, one that has all these filters."""
        meant = await self.meant(interaction, given)
        return meant if given else written.fitting(meant, self.games, filters)

    def offered_games(self, interaction: discord.Interaction, typed: str) -> list[TextChoice]:
        """The games whose names match what is being typed."""
        return game_offers(self._services, interaction, typed)

    # ------------------------------------------------------------------ one card

    async def show(self, interaction: discord.Interaction, game: HostedGame, given: str) -> None:
        """Answer with the card that was typed."""
        look, cards = _look(interaction, game), game.cards
        found = cards.find(given[:100], 6)
        if not found:
            raise UserError("card-unknown", given=text.escape(given, 80) or "?")
        card, note = found[0], ""
        if cards.numbered(given) is None and fold(given) != fold(card.name):
            others = ", ".join(cards.label(each) for each in found[1:])
            note = look.words("card-nearest", given=text.escape(given, 80) or "?", others=others)
        await self._services.reply(interaction, await self.screen(game, card, look, note=note))

    async def screen(
        self,
        game: HostedGame,
        card: Any,
        look: ReaderContext,
        side: int = 0,
        *,
        note: str = "",
        public: bool = False,
    ) -> Screen:
        """A card with its picture, if it is drawn in time."""
        pictures, picture = self._services.presenter.pictures, None
        if pictures is not None:
            picture = await pictures.drawn(
                lambda: game.sheets.painting(card, side, look.words), look.language, _SOON
            )
        return screens.screen(game, card, look, side, note=note, picture=picture, public=public)

    def offers(self, game: HostedGame, typed: str, look: ReaderContext) -> list[TextChoice]:
        """Cards that match what is being typed."""
        return [
            app_commands.Choice(
                name=text.label(f"{game.cards.label(card)} · {game.sheets.hint(card, look.words)}", 100),
                value=card.id,
            )
            for card in game.cards.find(typed[:100], 25)
        ]

    # ------------------------------------------------------------------ searching

    async def search(self, interaction: discord.Interaction, game: HostedGame, filters: Filters) -> None:
        """Answer with the cards that match; a single card is shown at once.

        Raises:
            UserError: a filter cannot be read.
        """
        look = _look(interaction, game)
        found = await self._found(game, filters, look)
        if len(found) == 1:
            await self._services.reply(interaction, await self.screen(game, found[0], look))
            return
        key = self._remember(game, filters)
        await self._services.reply(interaction, screens.results(game, found, filters, key, look))

    @staticmethod
    async def _found(game: HostedGame, filters: Filters, look: ReaderContext) -> list[Any]:
        try:
            return await asyncio.to_thread(game.sheets.search, game.cards, filters, look.language)
        except FilterError as error:
            raise UserError(error.key, of=game.key, **error.values) from None

    def _remember(self, game: HostedGame, filters: Filters) -> str:
        told = msgspec.json.encode([game.key, dict(filters)])
        key = hashlib.blake2s(told, digest_size=6).hexdigest()
        self._searches[key] = (game, filters)
        self._searches.move_to_end(key)
        while len(self._searches) > _SEARCHES:
            self._searches.popitem(last=False)
        return key

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on one of these screens; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        async with self._services.answering(interaction):
            await self._click(interaction, press, chosen(interaction))
        return True

    async def _click(self, interaction: discord.Interaction, press: CardPress, values: list[str]) -> None:
        if press.what == "list":
            await self._page(interaction, press)
            return
        if press.what not in ("show", "open", "pick", "look", "share"):
            raise UserError("old-button")
        chosen = press.what in ("pick", "look") and values
        game, card = self._card(values[0] if chosen else press.key)
        look = ReaderContext(press.language, interaction.guild is not None, game=game.key)
        if press.what == "look":  # from a message that all share: in the reader's own language
            look = _look(interaction, game)
        if press.what == "share":
            await self._share(interaction, game, card, press)
            return
        shown = await self.screen(game, card, look, press.number)
        if press.what == "show":
            await self._services.reply(interaction, shown)
        else:
            await interaction.response.send_message(ephemeral=True, **show.new(shown))

    def _card(self, key: str) -> tuple[HostedGame, Any]:
        """The card of a custom id, and its game; an old id without a game means the first game that has the card.

        Raises:
            UserError: the card no longer exists.
        """
        named, colon, id = key.partition(":")
        games = [self.games[named]] if colon and named in self.games else [] if colon else self.games.values()
        for game in games:
            try:
                return game, game.cards.card(id if colon else key)
            except UnknownCardError:
                continue
        raise UserError("card-gone")

    async def _page(self, interaction: discord.Interaction, press: CardPress) -> None:
        if press.key not in self._searches:
            raise UserError("card-search-old")
        game, filters = self._searches[press.key]
        look = ReaderContext(press.language, interaction.guild is not None, game=game.key)
        found = await self._found(game, filters, look)
        screen = screens.results(game, found, filters, press.key, look, press.number)
        await self._services.reply(interaction, screen)

    async def _share(
        self, interaction: discord.Interaction, game: HostedGame, card: Any, press: CardPress
    ) -> None:
        """Show a card in the channel, for those who may write there."""
        if not may_write(interaction):
            raise UserError("rules-no-share")
        look = ReaderContext(press.language, share=True, game=game.key)
        note = look.words("card-shared", player=interaction.user.mention)
        shown = await self.screen(game, card, look, press.number, note=note, public=True)
        await interaction.response.send_message(**show.new(shown))


def _look(interaction: discord.Interaction, game: HostedGame) -> ReaderContext:
    return ReaderContext(language_of(interaction.locale), interaction.guild is not None, game=game.key)


class CardGroup(app_commands.Group):
    """The slash commands of `/card`."""

    def __init__(self, services: Services, room: CardRoom) -> None:
        super().__init__(
            name=named("card", "command-card"),
            description=said("command-card"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        self.room = room
        self.add_command(_search(room))
        ask_for_game(services, self)

    @app_commands.command(name=named("show", "command-card-show"), description=said("command-card-show"))
    @app_commands.rename(card=named("card", "option-card-name"), game=named("game", "option-hosted-game"))
    @app_commands.describe(card=said("option-card-name"), game=said("option-hosted-game"))
    async def show(self, interaction: discord.Interaction, card: str, game: str | None = None) -> None:
        """One card."""
        await self.room.show(interaction, await self.room.meant(interaction, game), card)

    @show.autocomplete("card")
    async def _cards(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        game = await self.room.typed(interaction)
        return self.room.offers(game, current, _look(interaction, game))

    @show.autocomplete("game")
    async def _games(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        return self.room.offered_games(interaction, current)


def _search(room: CardRoom) -> app_commands.Command[Any, ..., None]:
    """`/card search`: the filters of every hosted game are its options, at most 24 of them beside `game:`."""
    sharing = {f"{name}_": each for name, each in written.every(room.games).items()}

    async def search(interaction: discord.Interaction, game: str | None = None, **given: str | None) -> None:
        filters = {key[:-1]: value for key, value in given.items() if value}
        meant = await room.searched(interaction, game, filters)
        read = written.read(filters, meant, room.games, language_of(interaction.locale))
        await room.search(interaction, meant, read)

    async def games(interaction: discord.Interaction, current: str) -> list[TextChoice]:
        return room.offered_games(interaction, current)

    _options(search, (*sharing, "game"))
    names = {key: named(f.name, f.words, game.key) for key, ((game, f), *_) in sharing.items()}
    told = {
        key: said(f.words, game.key, only=len(each) < len(room.games))
        for key, each in sharing.items()
        for game, f in each[:1]
    }
    app_commands.rename(game=named("game", "option-hosted-game"), **names)(search)
    app_commands.describe(game=said("option-hosted-game"), **told)(search)
    app_commands.autocomplete(game=games)(search)
    for key, each in sharing.items():
        if len(each) == 1 and each[0][1].choices:
            app_commands.choices(**{key: _choices(each[0][1], each[0][0].key)})(search)
        elif any(f.choices or f.near for _, f in each):
            app_commands.autocomplete(**{key: _offered(room, key[:-1])})(search)
    return app_commands.Command(
        name=named("search", "command-card-search"), description=said("command-card-search"), callback=search
    )


def _options(callback: Any, names: Iterable[str]) -> None:
    """Give a callback these optional text parameters; discord.py reads options from the signature."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    callback.__signature__ = inspect.Signature(
        [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
        + [inspect.Parameter(name, kind, annotation=str | None, default=None) for name in names]
    )


def _choices(each: Filter, game: str) -> list[TextChoice]:
    return [app_commands.Choice(name=said(words, game), value=value) for value, words in each.choices]


def _offered(room: CardRoom, name: str) -> Any:
    async def offered(interaction: discord.Interaction, current: str) -> list[TextChoice]:
        typed = getattr(interaction.namespace, "game", None)
        game = await room.typed(interaction)
        if not typed:
            game = written.fitting(game, room.games, (name,))
        found = written.offers(game, name, current, language_of(interaction.locale))
        return [app_commands.Choice(name=text.label(told, 100), value=value) for told, value in found]

    return offered
