"""The slash commands of `/deck`."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.base.crew import Crew, Sorry
from bot.commands.base.decks import OWN
from bot.commands.base.naming import named, said
from bot.commands.deck import reading
from bot.commands.deck.deckbox import Deckbox
from bot.ui.base import show, text
from bot.ui.deck import decks as screens
from bot.words import language_of
from cards.catalog import fold
from cards.decks import CONSTRUCTED
from cards.wakfu.formats import formats

TextChoice = app_commands.Choice[str]
Name = app_commands.Range[str, 1, 100]

_DECK, _FORMAT = named("deck", "option-deck"), named("format", "option-format")
_FORMATS = [app_commands.Choice(name=said(f"format-{key}", "wakfu"), value=key) for key in formats()]


class DeckGroup(app_commands.Group):
    """Keep, look at and share deck lists."""

    def __init__(self, crew: Crew, box: Deckbox) -> None:
        super().__init__(
            name=named("deck", "command-deck"),
            description=said("command-deck"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        )
        self._crew = crew
        self._box = box

    async def _decks(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        person = await self._crew.people.find(interaction)
        number = person.number if person else None
        found = await self._crew.shelf.offers(number, current, language_of(interaction.locale))
        return [app_commands.Choice(name=text.label(name, 100), value=key) for name, key in found]

    async def _mine(self, interaction: discord.Interaction, current: str) -> list[TextChoice]:
        person = await self._crew.people.find(interaction)
        own = await self._crew.shelf.own(person.number) if person else []
        fits = [deck for deck in own if fold(current) in fold(deck.name)]
        return [app_commands.Choice(name=text.label(d.name, 100), value=f"{OWN}{d.id}") for d in fits[:25]]

    @app_commands.command(
        name=named("import", "command-deck-import"), description=said("command-deck-import")
    )
    @app_commands.rename(
        name=named("name", "option-deck-name"),
        code=named("code", "option-deck-code"),
        file=named("file", "option-deck-file"),
        form=_FORMAT,
    )
    @app_commands.describe(
        name=said("option-deck-name"),
        code=said("option-deck-code"),
        file=said("option-deck-file"),
        form=said("option-format"),
    )
    @app_commands.choices(form=_FORMATS)
    async def import_(
        self,
        interaction: discord.Interaction,
        name: str | None = None,
        code: str | None = None,
        file: discord.Attachment | None = None,
        form: str = CONSTRUCTED,
    ) -> None:
        """A list from a code, a file, or pasted into a modal when neither is given."""
        if code and file:
            raise Sorry("deck-import-one")
        person = await self._crew.people.meet(interaction)
        called = text.label(name, screens.NAME) if name and text.clean(name) else ""
        if code:
            read = reading.of_code(code, self._box.catalog, person.number, called, form)
            await self._box.take(interaction, read)
        elif file:
            if file.size <= reading.LARGEST:
                await self._crew.wait(interaction)
            draft = await self._box.reader.of_file(file, person.number, called, form)
            await self._box.take(interaction, draft)
        else:
            modal = screens.form(called, "", "-", person.words.of(self._box.catalog.game), form)
            await interaction.response.send_modal(show.modal(modal))

    @app_commands.command(name=named("list", "command-deck-list"), description=said("command-deck-list"))
    async def list_(self, interaction: discord.Interaction) -> None:
        """One's own decks and the preconstructed ones."""
        await self._box.listed(interaction)

    @app_commands.command(name=named("show", "command-deck-show"), description=said("command-deck-show"))
    @app_commands.rename(deck=_DECK)
    @app_commands.describe(deck=said("option-deck"))
    @app_commands.autocomplete(deck=_decks)
    async def show(self, interaction: discord.Interaction, deck: Name) -> None:
        """One list with its picture."""
        await self._box.show(interaction, await self._box.find(interaction, deck))

    @app_commands.command(name=named("check", "command-deck-check"), description=said("command-deck-check"))
    @app_commands.rename(deck=_DECK, form=_FORMAT)
    @app_commands.describe(deck=said("option-deck"), form=said("option-format"))
    @app_commands.autocomplete(deck=_decks)
    @app_commands.choices(form=_FORMATS)
    async def check(self, interaction: discord.Interaction, deck: Name, form: str | None = None) -> None:
        """All that a format forbids."""
        await self._box.check(interaction, await self._box.find(interaction, deck), form)

    @app_commands.command(name=named("test-hand", "command-deck-hand"), description=said("command-deck-hand"))
    @app_commands.rename(deck=_DECK)
    @app_commands.describe(deck=said("option-deck"))
    @app_commands.autocomplete(deck=_decks)
    async def hand(self, interaction: discord.Interaction, deck: Name) -> None:
        """A Hand as a game would deal it."""
        await self._box.hand(interaction, await self._box.find(interaction, deck))

    @app_commands.command(
        name=named("export", "command-deck-export"), description=said("command-deck-export")
    )
    @app_commands.rename(deck=_DECK)
    @app_commands.describe(deck=said("option-deck"))
    @app_commands.autocomplete(deck=_decks)
    async def export(self, interaction: discord.Interaction, deck: Name) -> None:
        """Code and list."""
        await self._box.export(interaction, await self._box.find(interaction, deck))

    @app_commands.command(name=named("share", "command-deck-share"), description=said("command-deck-share"))
    @app_commands.rename(deck=_DECK)
    @app_commands.describe(deck=said("option-deck"))
    @app_commands.autocomplete(deck=_decks)
    async def share(self, interaction: discord.Interaction, deck: Name) -> None:
        """Show a list to the channel."""
        await self._box.share(interaction, await self._box.find(interaction, deck))

    @app_commands.command(
        name=named("rename", "command-deck-rename"), description=said("command-deck-rename")
    )
    @app_commands.rename(deck=_DECK, name=named("name", "option-deck-name"))
    @app_commands.describe(deck=said("option-own-deck"), name=said("option-deck-name"))
    @app_commands.autocomplete(deck=_mine)
    async def rename(self, interaction: discord.Interaction, deck: Name, name: str) -> None:
        """Another name for an own deck."""
        await self._box.rename(interaction, deck, name)

    @app_commands.command(
        name=named("delete", "command-deck-delete"), description=said("command-deck-delete")
    )
    @app_commands.rename(deck=_DECK)
    @app_commands.describe(deck=said("option-own-deck"))
    @app_commands.autocomplete(deck=_mine)
    async def delete(self, interaction: discord.Interaction, deck: Name) -> None:
        """Ask once more, then delete."""
        _, own = await self._box.mine(interaction, deck)
        await self._box.ask_delete(interaction, own)
