"""What `/deck` does: keeping lists, showing, checking, test hands, sharing. Commands and clicks both end here."""

from __future__ import annotations

import asyncio
import io
import secrets
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.commands.base.decks import OWN, Shelf, list_of, number_of
from bot.commands.base.gaming import game_meant, title
from bot.commands.base.pressed import chosen
from bot.commands.base.services import Services, UserError, may_write, open_form, waiting
from bot.commands.deck import reading
from bot.commands.deck.reading import ReadList
from bot.games import HostedGame, all_faults
from bot.people import Person
from bot.processes import RestartingPool
from bot.store import NoSuchRecordError
from bot.store.records import OwnDeck
from bot.ui.base import show, text
from bot.ui.base.screen import Button, Screen
from bot.ui.deck import decks as screens
from bot.ui.deck.decks import NAME, NOBODY, DeckPress, Shown
from bot.words import Words, language_of, speaker
from cards import codes, decks
from cards.decks import CONSTRUCTED, Deck
from cards.lists import to_text
from engine.core.chance import Chance

#: Lists that one person may keep; imports under way and deleted lists remembered, each for all people together.
MOST, _DRAFTS, _DELETED = 100, 500, 200
#: Seconds that a picture has to be drawn in time for the answer.
_SOON = 1.2


class Deckbox:
    """Everybody's deck lists. They are private until shared: only the owner finds a list."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games = services.tables.games
        self.reader = reading.ListReader(RestartingPool(1))
        self._drafts: OrderedDict[str, ReadList] = OrderedDict()
        self._deleted: OrderedDict[str, OwnDeck] = OrderedDict()
        services.forgetting.append(self.forget)

    # ------------------------------------------------------------------ finding

    async def game(self, interaction: discord.Interaction, given: str | None = None) -> HostedGame:
        """The game whose decks are meant."""
        return await game_meant(self._services, interaction, given)

    async def _shelves(
        self, interaction: discord.Interaction, given: str, game: str | None
    ) -> Sequence[Shelf]:
        """Where to look for a deck: an id is unique across games, a name is searched in one game."""
        every = list(self._services.shelves.values())
        if number_of(given) is not None or any(given == each.id for s in every for each in s.ready.all):
            return every
        return [self._services.shelves[(await self.game(interaction, game)).key]]

    async def find(self, interaction: discord.Interaction, given: str, game: str | None = None) -> Shown:
        """The deck that was typed: one's own, or a preconstructed one.

        Raises:
            UserError: there is none.
        """
        person, language = await self._services.people.find(interaction), language_of(interaction.locale)
        shelves = await self._shelves(interaction, given, game)
        for shelf in shelves:
            ready = shelf.ready.find(given)
            own = await shelf.one(person.number, given) if person else None
            if own is not None and not (ready and ready.id == given):
                return self.kept(own)
            if ready is not None and ready.id in decks.preconstructed_ids(shelf.game.cards):
                deck = decks.preconstructed(ready.id, shelf.game.cards)
                return self.shown(shelf.game, deck, ready.name(language), own=False)
        raise waiting(given, shelves[0], language) or _none(given)

    async def mine(
        self, interaction: discord.Interaction, given: str, game: str | None = None
    ) -> tuple[Person, OwnDeck]:
        """The person and their own deck.

        Raises:
            UserError: they have no such deck.
        """
        person = await self._services.people.find(interaction)
        if person is not None:
            for shelf in await self._shelves(interaction, given, game):
                own = await shelf.one(person.number, given)
                if own is not None:
                    return person, own
        raise _none(given)

    def shown(self, game: HostedGame, deck: Deck, name: str, *, own: bool) -> Shown:
        """A list with its code and its faults."""
        try:
            code = codes.encode(deck, game.cards)
        except codes.CodeError:
            code = ""
        return Shown(game, deck.id, deck, name, code, tuple(all_faults(deck, game)), own)

    def kept(self, own: OwnDeck) -> Shown:
        """A stored list with its code and its faults."""
        return self.shown(self._games[own.game], list_of(own), own.name, own=True)

    # ------------------------------------------------------------------ looking

    async def show(self, interaction: discord.Interaction, shown: Shown, note: str = "") -> None:
        """Answer with one list."""
        words = _words(interaction, shown.game)
        picture = await self._picture(shown, words)
        await self._services.reply(interaction, screens.show(shown, words, note=note, picture=picture))

    async def _picture(self, shown: Shown, words: Words) -> bytes | None:
        pictures = self._services.presenter.pictures
        if pictures is None:
            return None
        game = shown.game
        return await pictures.drawn(
            lambda: game.lists.painting(shown.name, shown.deck, game.cards, words), words.language, _SOON
        )

    async def listed(self, interaction: discord.Interaction, given: str | None = None) -> None:
        """Answer with the person's decks of a game, and the preconstructed ones."""
        game = await self.game(interaction, given)
        words, shelf = _words(interaction, game), self._services.shelves[game.key]
        person = await self._services.people.find(interaction)
        own = await shelf.own(person.number) if person else []
        mine = await asyncio.to_thread(lambda: [(self.kept(deck), self._known_by(deck)) for deck in own])
        ready = [(deck.id, deck.name(words.language)) for deck in shelf.ready.all]
        later = {
            decks.name_of(deck_id, words.language, game.cards): len(names)
            for deck_id, names in decks.incomplete(game.cards).items()
        }
        await self._services.reply(
            interaction, screens.shelf(mine, ready, later, words, title(self._services, game, words))
        )

    def _known_by(self, own: OwnDeck) -> str:
        game = self._games[own.game]
        return game.lists.known_by(list_of(own), game.cards) or "—"

    async def check(self, interaction: discord.Interaction, shown: Shown, form: str | None) -> None:
        """Answer with all faults of a list in a format: the deck's own, or another."""
        if form is not None:
            deck = Deck(shown.deck.id, shown.deck.name, shown.deck.entries, shown.deck.reserve, form)
            shown = self.shown(shown.game, deck, shown.name, own=shown.own)
        await self._services.reply(interaction, screens.check(shown, _words(interaction, shown.game)))

    async def hand(self, interaction: discord.Interaction, shown: Shown, rest: str = "") -> None:
        """Answer with a Hand dealt from the list by its game's rules, after some new Hands and draws.

        Raises:
            UserError: no game could begin with the list.
        """
        game, (seed, rollbacks, drawn) = shown.game, _hand_state(rest)
        dealt = game.lists.hand(shown.deck, game.cards, rollbacks)
        if dealt is None:
            raise UserError("deck-no-hand", of=game.key)
        order = Chance(bytes.fromhex(seed)).shuffle(f"hand/{rollbacks}", list(dealt.cards))
        cards = [game.cards.card(card) for card in order[: min(dealt.size, len(order)) + drawn]]
        state = (seed, rollbacks, drawn)
        await self._services.reply(
            interaction, screens.hand(shown, dealt, cards, state, _words(interaction, game))
        )

    async def export(self, interaction: discord.Interaction, shown: Shown) -> None:
        """Answer with the code and the list, the list also as a file."""
        listing = _listing(shown.game, shown.deck)
        screen = screens.export(shown, listing, _words(interaction, shown.game))
        file = discord.File(io.BytesIO(listing.encode()), "deck.txt")
        await interaction.response.send_message(ephemeral=True, file=file, **show.new(screen))

    @staticmethod
    async def _send_form(
        interaction: discord.Interaction,
        game: HostedGame,
        name: str,
        listing: str,
        key: str,
        kind: str = "",
    ) -> None:
        """Open the modal for changing a list.

        Raises:
            UserError: the list is too long for a modal.
        """
        if len(listing) > screens.LIST:
            raise UserError("deck-form-long")
        await open_form(interaction, screens.form(name, listing, key, _words(interaction, game), kind))

    async def share(self, interaction: discord.Interaction, shown: Shown) -> None:
        """Show a list in the channel.

        Raises:
            UserError: the person may not write there.
        """
        if not may_write(interaction):
            raise UserError("rules-no-share")
        words = _words(interaction, shown.game)
        note = words("deck-shared", player=interaction.user.mention)
        picture = await self._picture(shown, words)
        screen = screens.public(shown, words, note, picture)
        await interaction.response.send_message(**show.new(screen))

    # ------------------------------------------------------------------ keeping

    async def take(self, interaction: discord.Interaction, draft: ReadList) -> None:
        """Keep a list that was read if every line is certain, else ask."""
        if not (draft.reading.entries or draft.reading.reserve or draft.reading.guesses):
            raise UserError("deck-import-empty")
        if draft.reading.guesses:
            key = secrets.token_hex(6)
            self._remember(self._drafts, key, draft, _DRAFTS)
            await self._ask(interaction, key, draft)
            return
        await self._keep(interaction, draft)

    async def _ask(self, interaction: discord.Interaction, key: str, draft: ReadList) -> None:
        game = self._games[draft.game]
        words = _words(interaction, game)
        screen = screens.asked(key, draft.name, draft.reading, draft.picks, game.cards, words)
        await self._services.reply(interaction, screen)

    async def _keep(self, interaction: discord.Interaction, draft: ReadList) -> None:
        await self._services.fresh(interaction)
        person = await self._services.people.meet(interaction)
        picks = draft.reading.slips() | {line: card for line, card in draft.picks.items() if card != NOBODY}
        deck = draft.reading.deck(picks)
        if not deck.entries and not deck.reserve:
            raise UserError("deck-import-empty")
        number = number_of(draft.replaces)
        kept = await (
            self._replace(person, number, draft, deck)
            if number
            else self._add(interaction, person, draft, deck)
        )
        await self.show(interaction, self.kept(kept), person.words("deck-kept"))

    async def _add(
        self, interaction: discord.Interaction, person: Person, draft: ReadList, deck: Deck
    ) -> OwnDeck:
        game = self._games[draft.game]
        own = await self._services.shelves[game.key].own(person.number)
        if len(own) >= MOST:
            raise UserError("deck-too-many", most=MOST)
        usual = game.lists.known_by(deck, game.cards).split(", ")[0] or person.words("deck-unnamed")
        name = _free_name(draft.name or usual, [each.name for each in own])
        return await self._services.store.decks.add(
            self._record(person, 0, name, draft, deck), interaction.id
        )

    async def _replace(self, person: Person, number: int, draft: ReadList, deck: Deck) -> OwnDeck:
        try:
            old = await self._services.store.decks.get(person.number, number)
        except NoSuchRecordError:
            raise _none(draft.name) from None
        name = _free_name(draft.name or old.name, await self._others(old))
        return await self._services.store.decks.change(self._record(person, number, name, draft, deck))

    async def _others(self, own: OwnDeck) -> list[str]:
        """The names of a person's other decks of a game."""
        decks = await self._services.shelves[own.game].own(own.player)
        return [each.name for each in decks if each.id != own.id]

    def _record(self, person: Person, number: int, name: str, draft: ReadList, deck: Deck) -> OwnDeck:
        now = self._services.store.clock()
        cards, reserve = (tuple((e.card, e.count) for e in part) for part in (deck.entries, deck.reserve))
        return OwnDeck(
            id=number, player=person.number, game=draft.game, name=name, format=draft.format,
            cards=cards, reserve=reserve, created_at=now, changed_at=now,
        )  # fmt: skip

    async def rename(
        self, interaction: discord.Interaction, given: str, name: str, game: str | None = None
    ) -> None:
        """Give an own deck another name.

        Raises:
            UserError: no such deck, or the cleaned name is empty.
        """
        _, own = await self.mine(interaction, given, game)
        fresh = text.label(name, NAME) if text.clean(name) else ""
        if not fresh:
            raise UserError("deck-name-empty")
        changed = own.model_copy(update={"name": _free_name(fresh, await self._others(own))})
        kept = await self._services.store.decks.change(changed)
        words = speaker(language_of(interaction.locale))
        said = words("deck-renamed", old=text.escape(own.name, NAME), new=text.escape(kept.name, NAME))
        await self._services.say(interaction, said)

    async def ask_delete(self, interaction: discord.Interaction, own: OwnDeck) -> None:
        """Ask for confirmation."""
        words, key = speaker(language_of(interaction.locale)), f"{OWN}{own.id}"
        sure = Button(str(DeckPress("gone", key)), words("deck-button-gone"), "bad", "🗑️")
        stay = Button(str(DeckPress("show", key)), words("deck-button-stay"))
        question = words("deck-delete-sure", name=text.escape(own.name, NAME))
        await self._services.reply(interaction, Screen(question, (), ((sure, stay),)))

    async def delete(self, interaction: discord.Interaction, own: OwnDeck) -> None:
        """Delete an own deck. It can be restored until a restart, and by its code at any time."""
        removed = await self._services.store.decks.remove(own.player, own.id)
        words, key = speaker(language_of(interaction.locale)), secrets.token_hex(6)
        self._remember(self._deleted, key, removed, _DELETED)
        undo = Button(str(DeckPress("undo", key)), words("deck-button-undo"), emoji="↩️")
        shown = self.kept(removed)
        said = words("deck-deleted", name=screens.title(shown), code=shown.code)
        await self._services.reply(interaction, Screen(said, (), ((undo,),)))

    async def undo(self, interaction: discord.Interaction, key: str) -> None:
        """Restore a deleted deck.

        Raises:
            UserError: it is no longer in memory, or it was somebody else's.
        """
        person = await self._services.people.find(interaction)
        removed = self._deleted.get(key)
        if removed is None or person is None or removed.player != person.number:
            raise UserError("deck-undo-late")
        del self._deleted[key]
        kept = await self._services.store.decks.add(removed, interaction.id)
        await self.show(interaction, self.kept(kept), person.words("deck-kept"))

    @staticmethod
    def _remember(shelf: OrderedDict[str, Any], key: str, thing: object, most: int) -> None:
        shelf[key] = thing
        while len(shelf) > most:
            shelf.popitem(last=False)

    def forget(self, player: int) -> None:
        """Forget what is in memory of a player's decks; the store deletes what it keeps itself."""
        self._drafts = OrderedDict((k, d) for k, d in self._drafts.items() if d.player != player)
        self._deleted = OrderedDict((k, d) for k, d in self._deleted.items() if d.player != player)

    # ------------------------------------------------------------------ clicks

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click or modal of these screens; False if it belongs to something else."""
        data: dict[str, Any] = dict(interaction.data or {})
        press = screens.read(str(data.get("custom_id", "")))
        if press is None:
            return False
        values = chosen(interaction)
        async with self._services.answering(interaction):
            if press.what == "text":
                await self._typed(interaction, press, reading.fields(data))
            elif press.what in ("keep", "pick", "redo", "drop"):
                await self._go_on(interaction, press, values)
            else:
                await self._pressed(interaction, press, values)
        return True

    async def _typed(
        self, interaction: discord.Interaction, press: DeckPress, fields: dict[str, str]
    ) -> None:
        """Read a list that was pasted into the modal: a new list, or a replacement."""
        kind, _, key = press.rest.partition(":")
        game = await self.game(interaction, key if key in self._games else None)
        form, replaces = kind if kind in game.lists.formats() else CONSTRUCTED, ""
        if number_of(press.key) is not None:
            _, own = await self.mine(interaction, press.key)
            game, form, replaces = self._games[own.game], own.format, press.key
        person = await self._services.people.meet(interaction)
        name = text.label(fields.get("name", ""), NAME) if text.clean(fields.get("name", "")) else ""
        await self._services.wait(interaction)
        draft = await self.reader.of_text(fields.get("list", ""), game, person.number, name, form)
        await self.take(interaction, draft.replacing(replaces))

    async def _go_on(self, interaction: discord.Interaction, press: DeckPress, values: list[str]) -> None:
        """Continue an import that had asked something."""
        person = await self._services.people.meet(interaction)
        draft = self._drafts.get(press.key)
        if draft is None or draft.player != person.number:
            raise UserError("deck-import-late")
        if press.what == "drop":
            del self._drafts[press.key]
            await self._services.reply(interaction, Screen(person.words("deck-dropped")))
        elif press.what == "redo":
            game = self._games[draft.game]
            await self._send_form(
                interaction, game, draft.name, draft.text, draft.replaces or "-", draft.format
            )
        elif press.what == "pick":
            draft.pick(press.rest, values)
            await self._ask(interaction, press.key, draft)
        else:
            if draft.open():
                raise UserError("deck-import-open")
            del self._drafts[press.key]
            try:
                await self._keep(interaction, draft)
            except UserError:
                self._drafts[press.key] = draft
                raise

    async def _pressed(self, interaction: discord.Interaction, press: DeckPress, values: list[str]) -> None:
        what, key = press.what, values[0] if values else press.key
        if what == "copy":
            person = await self._services.people.meet(interaction)
            game = reading.game_of_code(press.rest, self._games) or await self.game(interaction)
            await self.take(interaction, reading.of_code(press.rest, game, person.number, "", ""))
        elif what == "undo":
            await self.undo(interaction, key)
        elif what in ("edit", "delete", "gone"):
            _, own = await self.mine(interaction, key)
            if what == "edit":
                game = self._games[own.game]
                await self._send_form(interaction, game, own.name, _listing(game, list_of(own)), key)
            else:
                await (self.ask_delete if what == "delete" else self.delete)(interaction, own)
        else:
            shown = await self.find(interaction, key)
            done = {"export": self.export, "share": self.share, "show": self.show, "open": self.show}
            if what == "hand":
                await self.hand(interaction, shown, press.rest)
            elif what in done:
                await done[what](interaction, shown)
            else:
                raise UserError("old-button")


def _none(given: str) -> UserError:
    return UserError("deck-none", name=text.escape(given, NAME) or "?")


def _words(interaction: discord.Interaction, game: HostedGame) -> Words:
    """The words in the language of a reader's client, for a game."""
    return speaker(language_of(interaction.locale)).of(game.key)


def _listing(game: HostedGame, deck: Deck) -> str:
    """The list as text, without cards that are no longer in the catalogue."""
    known = [[e for e in part if e.card in game.cards] for part in (deck.entries, deck.reserve)]
    return to_text(Deck("", {}, tuple(known[0]), tuple(known[1])), game.cards)


def _free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number added when it is taken."""
    known, number, free = set(taken), 1, name
    while free in known:
        number += 1
        free = f"{name[: NAME - 5]} ({number})"
    return free


def _hand_state(rest: str) -> tuple[str, int, int]:
    """Seed, Rollbacks and draws of a test hand; a fresh seed for anything unreadable."""
    match rest.split("-"):
        case [seed, rollbacks, drawn] if len(seed) == 8 and all(c in "0123456789abcdef" for c in seed):
            if all(n.isascii() and n.isdecimal() and len(n) < 3 for n in (rollbacks, drawn)):
                return seed, int(rollbacks), int(drawn)
    return secrets.token_hex(4), 0, 0
