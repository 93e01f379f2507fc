"""The message of a request to take something back: there while it is open, deleted once it is answered."""

from __future__ import annotations

import contextlib

import discord

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.voice import Voice, custom_ids, place_of
from bot.store.records import Letter, Place
from bot.tables import Table
from bot.ui.base import show
from bot.ui.base.ids import At


class RequestMessage:
    """Tells what is true when it is told: a request that is open, or that there is none."""

    def __init__(self, presenter: Presenter, voice: Voice) -> None:
        self._presenter = presenter
        self._voice = voice
        self._store = presenter.tables.store

    async def tell(
        self, letter: Letter, table: Table | None, where: int | None, old: Place | None, *, look: bool
    ) -> None:
        """Show the open request; what shows an earlier one, or an answered one, goes. Discord's errors are raised."""
        screen = None if table is None or where is None else await self._presenter.request(table)
        gone = {} if old is None else {old.message_id: self._voice.message(old)}
        if look and where is not None:
            found = [m for m in await self._voice.own(where, letter.at) if _asks_back(m, letter.match_id)]
            gone |= {m.id: self._voice.message(place_of(letter.match_id, letter.key, m)) for m in found}
        place = None
        if screen is not None and where is not None:
            sent = await self._voice.say(where, Urgency.PROMPT, letter.nonce, **show.new(screen))
            place = place_of(letter.match_id, letter.key, sent)
            gone.pop(sent.id, None)
        if old is not None:  # first, so that its deletion is not taken for somebody else's
            await self._store.places.remove(letter.match_id, letter.key)
        for message in gone.values():
            await self._voice.budget.take(Urgency.PROMPT)
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                await message.delete()
        await self._store.outbox.delivered(letter, place)


def _asks_back(message: discord.Message, match: int) -> bool:
    """Whether a message is a request to take something back in a match."""
    return any(each.startswith(str(At(match, "agreeback"))) for each in custom_ids(message))
