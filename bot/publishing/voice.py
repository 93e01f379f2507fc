"""Sends messages and searches for sent ones."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import structlog
import yarl

from bot.budget import Budget, Urgency
from bot.store.records import Place

_log = structlog.get_logger("arbitre.voice")

#: Errors that mean: Discord, or the way to it, is down.
ABSENT = (discord.DiscordServerError, aiohttp.ClientError, OSError)
#: Discord's errors for an unknown channel and an unknown message.
NO_CHANNEL, NO_MESSAGE = 10003, 10008
#: Errors that no retry mends: Discord does not accept the message itself.
HOPELESS = frozenset({40005, 50006, 50035})
#: A letter refused for this long is given up.
GIVEN_UP = dt.timedelta(days=7)
#: How many messages of a channel are always searched, and at most with a `since`.
_LOOK, _MOST = 100, 1000
#: How far the two clocks may differ.
_SLACK = dt.timedelta(hours=1)
#: The status of an answer that refuses because there were too many calls; seconds to pause where it does not say how
#: long, and at most.
_TOO_MANY, _PAUSE, _LONGEST = 429, 60.0, 3600.0
#: What Discord calls the first answer to an interaction, in the place of its number.
_ANSWER: Any = "@original"


def absent(error: Exception) -> bool:
    """Whether Discord, or the way to it, is down or takes no call for now, which says nothing of the call itself."""
    return isinstance(error, ABSENT) or (
        isinstance(error, discord.HTTPException) and error.status == _TOO_MANY
    )


def is_counted(url: yarl.URL) -> bool:
    """Whether Discord's limit of all calls counts one to this address: to its API, not by an interaction's token."""
    path = str(url).partition(discord.http.Route.BASE)[2]
    return path.startswith("/") and not path.startswith(("/interactions/", "/webhooks/"))


class Voice:
    """Sends to channels, within the budget of calls."""

    def __init__(
        self,
        client: discord.Client,
        budget: Budget,
        clock: Callable[[], dt.datetime],
        left_out: Callable[[str], object],
    ) -> None:
        """`left_out`: told what is not shown because calls are few."""
        self._client = client
        self._clock = clock
        self.budget = budget
        self.left_out = left_out
        self._asked: dict[str, int] = {}

    async def leaves(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        call: aiohttp.TraceRequestStartParams,
    ) -> None:
        """A call is about to leave: it waits until the budget has one for it."""
        if is_counted(call.url):
            await self.budget.spend()
        elif call.method == "POST" and call.url.name in self._asked:
            self._asked[call.url.name] += 1

    async def heard(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, call: aiohttp.TraceRequestEndParams
    ) -> None:
        """Discord has answered a call: where it takes none at all any more, all processes pause.

        It says so of the calls of one bot (`global`); what stands before it, of all that come from this machine, and
        that in no JSON.
        """
        said = call.response.headers
        everywhere = said.get("X-RateLimit-Scope") == "global" or "X-RateLimit-Global" in said
        if call.response.status != _TOO_MANY or not (
            everywhere or "json" not in said.get("Content-Type", "")
        ):
            return
        try:
            seconds = min(max(float(said.get("Retry-After", "")), 0.0), _LONGEST)
        except ValueError:
            seconds = _PAUSE
        _log.warning("budget.paused", seconds=seconds)
        self.budget.pause(seconds)

    def channel(self, channel_id: int) -> discord.PartialMessageable:
        """A channel to send to, cached or not."""
        return self._client.get_partial_messageable(channel_id)

    def message(self, place: Place) -> discord.PartialMessage:
        """A message to edit or delete."""
        return self.channel(place.channel_id).get_partial_message(place.message_id)

    def age(self, place: Place) -> dt.timedelta:
        """How long ago a message was posted."""
        return self._clock() - place.posted_at

    async def edit_answer(self, token: str, follow_up: int | None = None, **message: Any) -> None:
        """Edit the first answer to an interaction, or a follow-up by its number.

        The first answer to a click that was acknowledged, and no more, is the message that was clicked. Such calls do
        not count against the budget.
        """
        await self._hook(token).edit_message(follow_up or _ANSWER, **message)

    async def delete_answer(self, token: str, follow_up: int | None = None) -> None:
        """Delete what `edit_answer` edits."""
        await self._hook(token).delete_message(follow_up or _ANSWER)

    async def follow_up(self, token: str, **message: Any) -> tuple[discord.WebhookMessage, bool]:
        """Post a message for all after an interaction's first answer; and whether Discord was asked more than once."""
        self._asked[token] = 0
        try:
            sent = await self._hook(token).send(wait=True, **message)
            return sent, self._asked[token] > 1
        finally:
            del self._asked[token]

    def _hook(self, token: str) -> discord.Webhook:
        return discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)

    def guild(self, guild_id: int) -> discord.Guild | None:
        """A server that the bot is in, None otherwise."""
        return self._client.get_guild(guild_id)

    async def dm(self, discord_id: int) -> int:
        """The id of the DM channel with somebody."""
        return (await self._client.create_dm(discord.Object(discord_id))).id

    async def say(
        self, channel_id: int, urgency: Urgency, nonce: str | None = None, **message: Any
    ) -> discord.Message:
        """Post a message; if one with the same nonce was posted minutes ago, Discord returns that one instead."""
        await self.budget.take(urgency)
        if nonce is not None:
            message["nonce"] = nonce
        return await self.channel(channel_id).send(**message)

    async def own(self, channel_id: int, since: dt.datetime | None = None) -> list[discord.Message]:
        """The bot's own messages among the latest in a channel, or since a moment; newest first."""
        await self.budget.take(Urgency.TABLE)
        me = self._client.user.id if self._client.user is not None else 0
        found, seen = [], 0
        async for message in self.channel(channel_id).history(limit=_LOOK if since is None else _MOST):
            seen += 1
            if seen > _LOOK and since is not None and message.created_at < since - _SLACK:
                break
            if message.author.id == me:
                found.append(message)
        return found

    async def gone(self, channel_id: int) -> bool:
        """Whether a channel no longer exists, asked of Discord."""
        await self.budget.take(Urgency.TABLE)
        try:
            await self._client.fetch_channel(channel_id)
        except discord.NotFound as error:
            return error.code == NO_CHANNEL
        except (discord.HTTPException, discord.InvalidData):
            return False
        return False


def place_of(match: int, key: str, sent: discord.Message) -> Place:
    """The place of a match's message."""
    return Place(
        match_id=match,
        key=key,
        channel_id=sent.channel.id,
        message_id=sent.id,
        posted_at=sent.created_at,
    )


def custom_ids(message: discord.Message) -> list[str]:
    """The custom ids on a message."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return [str(getattr(item, "custom_id", None) or "") for row in rows for item in row.children]
