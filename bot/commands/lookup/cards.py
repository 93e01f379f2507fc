"""`/card`: one card with everything about it, and searching. Nothing about the reader is kept."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any, get_args

import discord
import msgspec
from discord import app_commands

from bot.commands.base.crew import Crew, Sorry, may_write
from bot.commands.base.naming import named, said
from bot.ui.base import show, text
from bot.ui.base.look import Look
from bot.ui.base.screen import Screen
from bot.ui.lookup import cards as screens
from bot.ui.lookup.cards import CardPress
from bot.words import LANGUAGES, language_of
from cards import games
from cards.catalog import UnknownCard, fold
from cards.wakfu import search
from cards.wakfu.model import Card
from cards.wakfu.powers import Element
from cards.wakfu.rules import KEYWORD
from cards.wakfu.search import TYPES, Filters, Span

TextChoice = app_commands.Choice[str]

#: Searches remembered for their further pages.
_SEARCHES = 500
#: Seconds in which a picture must be drawn to come with the answer.
_SOON = 1.2


class CardRoom:
    """Finds cards and answers with them."""

    def __init__(self, crew: Crew, game: str = "wakfu") -> None:
        self._crew = crew
        self.catalog = games.load(game)
        self._searches: OrderedDict[str, Filters] = OrderedDict()

    def warm(self) -> None:
        """Word all cards once; off the event loop."""
        search.warm(self.catalog, LANGUAGES)

    # ------------------------------------------------------------------ one card

    async def show(self, interaction: discord.Interaction, given: str) -> None:
        """Answer with the card that was typed."""
        look = _look(interaction)
        found = self.catalog.find(given[:100], 6)
        if not found:
            raise Sorry("card-unknown", given=text.escape(given, 80) or "?")
        card, note = found[0], ""
        if self.catalog.numbered(given) is None and fold(given) != fold(card.name):
            others = ", ".join(self.catalog.label(each) for each in found[1:])
            note = look.words("card-nearest", given=text.escape(given, 80) or "?", others=others)
        await self._crew.reply(interaction, await self.screen(card, look, note=note))

    async def screen(
        self, card: Card, look: Look, face: int = 0, *, note: str = "", public: bool = False
    ) -> Screen:
        """A card with its picture, if it is drawn in time."""
        pictures, picture = self._crew.desk.pictures, None
        if pictures is not None:
            drawn = screens.scene(card, face, look.words)
            picture = await pictures.drawn("card", drawn, look.language, _SOON)
        return screens.screen(card, look, face, note=note, picture=picture, public=public)

    def offers(self, typed: str, language: str) -> list[TextChoice]:
        """Cards that go on from what is being typed."""
        words = Look("fr" if language == "fr" else "en", game=GAME).words
        return [
            app_commands.Choice(
                name=text.label(f"{self.catalog.label(card)} · {screens.hint(card, words)}", 100),
                value=card.id,
            )
            for card in self.catalog.find(typed[:100], 25)
        ]

    # ------------------------------------------------------------------ searching

    async def search(self, interaction: discord.Interaction, filters: Filters) -> None:
        """Answer with what fits; a single card is shown at once."""
        look = _look(interaction)
        found = await asyncio.to_thread(search.search, self.catalog, filters, look.language)
        if len(found) == 1:
            await self._crew.reply(interaction, await self.screen(found[0], look))
            return
        await self._crew.reply(interaction, screens.results(found, filters, self._remember(filters), look))

    def _remember(self, filters: Filters) -> str:
        key = hashlib.blake2s(msgspec.json.encode(filters), digest_size=6).hexdigest()
        self._searches[key] = filters
        self._searches.move_to_end(key)
        while len(self._searches) > _SEARCHES:
            self._searches.popitem(last=False)
        return key

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Do what a click on one of these screens means; False when it is on something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        async with self._crew.answering(interaction):
            await self._click(interaction, press, [str(v)[:100] for v in data.get("values") or []])
        return True

    async def _click(self, interaction: discord.Interaction, press: CardPress, values: list[str]) -> None:
        look = Look(press.language, interaction.guild is not None, game=GAME)
        if press.what == "list":
            await self._page(interaction, press, look)
            return
        if press.what not in ("show", "open", "pick", "share"):
            raise Sorry("old-button")
        try:
            card = self.catalog.card(values[0] if press.what == "pick" and values else press.key)
        except UnknownCard:
            raise Sorry("card-gone") from None
        if press.what == "share":
            await self._share(interaction, card, press, look)
            return
        shown = await self.screen(card, look, press.number)
        if press.what == "show":
            await self._crew.reply(interaction, shown)
        else:
            await interaction.response.send_message(ephemeral=True, **show.new(shown))

    async def _page(self, interaction: discord.Interaction, press: CardPress, look: Look) -> None:
        filters = self._searches.get(press.key)
        if filters is None:
            raise Sorry("card-search-old")
        found = await asyncio.to_thread(search.search, self.catalog, filters, look.language)
        await self._crew.reply(interaction, screens.results(found, filters, press.key, look, press.number))

    async def _share(
        self, interaction: discord.Interaction, card: Card, press: CardPress, look: Look
    ) -> None:
        """Show a card to the channel, for those who may write there."""
        if not may_write(interaction):
            raise Sorry("rules-no-share")
        note = look.words("card-shared", player=interaction.user.mention)
        shown = await self.screen(card, look, press.number, note=note, public=True)
        await interaction.response.send_message(**show.new(shown))


def _look(interaction: discord.Interaction) -> Look:
    return Look(language_of(interaction.locale), interaction.guild is not None, game=GAME)


def _span(given: str | None, option: str) -> Span | None:
    """The number or span that was typed.

    Raises:
        Sorry: it is none.
    """
    if not given:
        return None
    try:
        return search.span(given[:20])
    except ValueError:
        raise Sorry("card-no-span", of=GAME, given=text.escape(given, 20) or "?", option=option) from None


def _choices(family: str, values: tuple[str, ...]) -> list[TextChoice]:
    return [
        app_commands.Choice(name=said(f"{family}-{value.replace('_', '-')}", GAME), value=value)
        for value in values
    ]


GAME = "wakfu"
RARITIES = ("common", "uncommon", "rare", "draconic", "fixed")


class CardGroup(app_commands.Group):
    """The slash commands of `/card`."""

    def __init__(self, room: CardRoom) -> None:
        super().__init__(
            name=named("card", "command-card"),
            description=said("command-card"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        self.room = room

    @app_commands.command(name=named("show", "command-card-show"), description=said("command-card-show"))
    @app_commands.rename(card=named("card", "option-card-name"))
    @app_commands.describe(card=said("option-card-name"))
    async def show(self, interaction: discord.Interaction, card: str) -> None:
        """One card."""
        await self.room.show(interaction, card)

    @show.autocomplete("card")
    async def _cards(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        return self.room.offers(current, language_of(interaction.locale))

    @app_commands.command(
        name=named("search", "command-card-search"), description=said("command-card-search")
    )
    @app_commands.rename(
        type_=named("type", "option-type", GAME),
        element=named("element", "option-element", GAME),
        level=named("level", "option-card-level", GAME),
        strength=named("strength", "option-strength", GAME),
        class_=named("class", "option-class", GAME),
        family=named("family", "option-family", GAME),
        keyword=named("keyword", "option-keyword", GAME),
        words=named("text", "option-text"),
        set_=named("set", "option-set", GAME),
        rarity=named("rarity", "option-rarity", GAME),
    )
    @app_commands.describe(
        type_=said("option-type", GAME),
        element=said("option-element", GAME),
        level=said("option-card-level", GAME),
        strength=said("option-strength", GAME),
        class_=said("option-class", GAME),
        family=said("option-family", GAME),
        keyword=said("option-keyword", GAME),
        words=said("option-text"),
        set_=said("option-set", GAME),
        rarity=said("option-rarity", GAME),
    )
    @app_commands.choices(
        type_=_choices("type", TYPES),
        element=_choices("detail", get_args(Element)),
        keyword=_choices("keyword", tuple(KEYWORD)),
        rarity=_choices("rarity", RARITIES),
    )
    async def search(  # noqa: PLR0913, PLR0917 - one for each option of the command
        self,
        interaction: discord.Interaction,
        type_: str | None = None,
        element: str | None = None,
        level: str | None = None,
        strength: str | None = None,
        class_: str | None = None,
        family: str | None = None,
        keyword: str | None = None,
        words: str | None = None,
        set_: str | None = None,
        rarity: str | None = None,
    ) -> None:
        """The cards that fit all that was given."""
        filters = Filters(
            type=type_ or "",
            element=element or "",
            level=_span(level, "level"),
            strength=_span(strength, "strength"),
            kind=(class_ or "")[:60],
            family=(family or "")[:60],
            keyword=keyword or "",
            text=(words or "")[:200],
            set=(set_ or "")[:60],
            rarity=rarity or "",
        )
        await self.room.search(interaction, filters)

    @search.autocomplete("class_")
    async def _classes(self, _: discord.Interaction, current: str) -> list[TextChoice]:
        return _like(search.classes(self.room.catalog), current)

    @search.autocomplete("family")
    async def _families(self, _: discord.Interaction, current: str) -> list[TextChoice]:
        return _like(search.families(self.room.catalog), current)

    @search.autocomplete("set_")
    async def _sets(self, _: discord.Interaction, current: str) -> list[TextChoice]:
        return _like(sorted({card.set for card in self.room.catalog}), current)


def _like(known: list[str], typed: str) -> list[TextChoice]:
    wanted = fold(typed[:60])
    return [app_commands.Choice(name=each, value=each) for each in known if wanted in fold(each)][:25]
