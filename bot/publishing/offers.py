"""Open tables: their message is posted once and edited when they close, over outages and restarts."""

from __future__ import annotations

import discord

from bot.budget import Urgency
from bot.presenter import Presenter
from bot.publishing.voice import NO_MESSAGE, Voice, custom_ids, place_of
from bot.store import NoSuchRecordError
from bot.store.records import Challenge, Letter
from bot.tables import ChallengeOffer, MatchInfo
from bot.ui.base import show
from bot.ui.welcome import tables

#: The key of the letter that announces a table.
OFFER = "offer"
#: The place of a challenge's message, which later links to the match.
_PLACE = "challenge"


class OpenTables:
    """Sends the letters of open tables. Discord's errors are raised, and the letter then stays."""

    def __init__(self, presenter: Presenter, voice: Voice) -> None:
        self._presenter = presenter
        self._voice = voice
        self._store = presenter.tables.store

    async def tell(self, letter: Letter, *, look: bool) -> None:
        """Post a table, or say on its message that it is closed.

        Args:
            letter: the letter to send.
            look: whether it may have been sent without being noted; then the channel is searched first.
        """
        if letter.key.startswith("closed:"):
            await self._close(letter)
            return
        challenge = await self._challenge(letter.match_id)
        places = await self._store.places.of_match(letter.match_id)
        if challenge is None or challenge.channel_id is None or _PLACE in places:
            await self._store.outbox.delivered(letter)
            return
        sent = await self._found(letter, challenge.channel_id) if look else None
        sent = sent or await self._post(letter, challenge, challenge.channel_id)
        await self._store.challenges.set_message(challenge.id, challenge.channel_id, sent.id)
        await self._store.outbox.delivered(letter, place_of(challenge.id, _PLACE, sent))
        if (
            await self._challenge(challenge.id) is None
        ):  # somebody sat down, or it was closed, before this was noted
            await self._store.outbox.post(challenge.id, "link")

    async def seated(self, letter: Letter, info: MatchInfo) -> None:
        """Somebody sat down before the table's message was noted: look for it, so that it leads to the match."""
        places = await self._store.places.of_match(info.id)
        sent = await self._found(letter, info.channel_id or 0) if _PLACE not in places else None
        if sent is None:
            await self._store.outbox.delivered(letter)
            return
        await self._store.outbox.delivered(letter, place_of(info.id, _PLACE, sent))
        await self._store.outbox.post(info.id, "link")

    async def channel(self, letter: Letter) -> int | None:
        """The channel of a letter, None where it is no longer known."""
        if letter.key.startswith("closed:"):
            return int(letter.key.split(":")[3]) or None
        challenge = await self._challenge(letter.match_id)
        return challenge.channel_id if challenge else None

    # ------------------------------------------------------------------ inside

    async def _post(self, letter: Letter, challenge: Challenge, where: int) -> discord.Message:
        opener = await self._presenter.people.discord_id(challenge.challenger.player)
        rulings = self._presenter.tables.games[challenge.game].rulings
        screen = tables.open_table(ChallengeOffer.of(challenge), f"<@{opener}>", rulings)
        return await self._voice.say(where, Urgency.PROMPT, letter.nonce, **show.new(screen))

    async def _close(self, letter: Letter) -> None:
        _, locale, reason, channel = letter.key.split(":")
        place = (await self._store.places.of_match(letter.match_id)).get(_PLACE)
        message: discord.Message | discord.PartialMessage | None
        message = self._voice.message(place) if place else await self._found(letter, int(channel))
        if message is not None:
            await self._voice.budget.take(Urgency.COPY)
            try:
                await message.edit(**show.changed(tables.closed(locale, reason)))
            except discord.NotFound as error:
                if error.code != NO_MESSAGE:
                    raise
        await self._store.outbox.closed(letter)

    async def _found(self, letter: Letter, where: int) -> discord.Message | None:
        """The table's message in its channel, if it was posted."""
        mark = tables.sitting(letter.match_id)
        own = await self._voice.own(where) if where else []
        return next((message for message in own if mark in custom_ids(message)), None)

    async def _challenge(self, number: int) -> Challenge | None:
        try:
            return await self._store.challenges.get(number)
        except NoSuchRecordError:
            return None
