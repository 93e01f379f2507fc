"""How matches stand, and ending them without a result: `/match status`, `list`, `abort`."""

from __future__ import annotations

import contextlib

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.commands.base.services import Services
from bot.presenter import closed
from bot.tables import ChallengeOffer, MatchInfo, TableRefusalError
from bot.ui.base import text
from bot.ui.base.citing import linked
from bot.ui.base.ids import At
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.clocks import lines as clocks
from bot.ui.match import panels
from bot.ui.match.matches import (
    agreed,
    agreed_in_full,
    announcements,
    commitments,
    form,
    headline,
    length,
    sealed,
)
from bot.ui.match.panels import closing
from bot.words import Words, language_of, speaker
from cards.catalog import fold

#: The most matches of a server in a list, the newest; and the most choices Discord takes for an option.
_LISTED, _OFFERED = 20, 25


class Standings:
    """Lists and shows matches, and aborts them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def status(self, interaction: discord.Interaction, number: int | None = None) -> None:
        """How a match stands: the turn and who is asked, or how it ended; and its terms."""
        table, _, person = await self._services.watched(interaction, number)
        info = table.info
        words = person.words.of(info.game)
        viewer = await self._services.presenter.viewer(table, None, words)
        names, rulings = viewer.people, self._services.tables.games[info.game].rulings
        players = " – ".join(names)
        when = format_dt(info.created_at, "R")
        asked = " ".join(dict.fromkeys(names[decision.seat] for decision in panels.public(table.pending)))
        lines = [
            words("match-status", id=info.id, game=words.code("game", info.game), when=when),
            words("match-row", id=info.id, players=players, state=words.code("match-state", info.status)),
            *([headline(viewer)] if info.status in ("open", "adjourned") else closing(closed(table), viewer)),
            *([words("hand-waiting-for", player=asked)] if asked else []),
            *length(info.best_of, words),
            *form(info.deck_format, words),
            *agreed(info.options, rulings, words),
            *clocks.agreed(info.clock, words),
            *clocks.status(table.clock(None), viewer),
            *announcements(zip(names, (s.announced for s in info.seats), strict=True), words),
            *commitments(info.commitments, None, words),
            *sealed(info, names, words),
        ]
        full = agreed_in_full(info.options, rulings, words)
        await self._services.reply(interaction, linked(Screen("\n".join(lines), full)))

    async def listed(self, interaction: discord.Interaction) -> None:
        """The person's matches and challenges on all servers, and other matches on this server."""
        services = self._services
        person = await services.people.meet(interaction)
        words = person.words
        own = await services.tables.open_matches(person.number)
        matches = services.store.matches
        here = await matches.in_guild(interaction.guild_id or 0, _LISTED, without=person.number)
        parts = {
            "match-list-own": [await self._row(match, words, person.number) for match in own],
            "match-list-offers": [
                await self._offer_row(offer, words) for offer in await services.tables.offers(person.number)
            ],
            "match-list-here": [await self._row(MatchInfo.of(match), words) for match in here],
        }
        blocks = [Block(text.lines(rows, 1800), words(title)) for title, rows in parts.items() if rows]
        nothing = Block(words("match-list-none"), words("match-list-here"))
        await services.reply(interaction, Screen("", tuple(blocks) or (nothing,)))

    async def _row(self, match: MatchInfo, words: Words, player: int | None = None) -> str:
        """One match in a list; for its players also whether it waits for them."""
        players = " – ".join(await self._services.people.names(match.seats, words))
        state = words.code("match-state", match.status)
        if match.thread_id:
            state = f"<#{match.thread_id}>" if match.status == "open" else f"<#{match.thread_id}> · {state}"
        seat = None if player is None or match.status != "open" else match.seat_of(player)
        if seat is not None:
            with contextlib.suppress(TableRefusalError):  # its dump cannot be read; it is listed anyway
                asked = (await self._services.tables.table(match.id)).pending_for(seat)
                state += f" · {words('match-asked')}" if asked is not None else ""
        return words("match-row", id=match.id, players=players, state=state)

    async def _offer_row(self, offer: ChallengeOffer, words: Words) -> str:
        people = self._services.people
        first, second = [
            words("someone") if number is None else f"<@{number}>"
            for number in (await people.discord_id(offer.challenger), await people.discord_id(offer.opponent))
        ]
        if offer.opponent is None:
            second = words("anybody")
        state = words("offer-until", expires=format_dt(offer.expires_at, "R"))
        return words("match-row", id=offer.id, players=f"{first} → {second}", state=state)

    # ------------------------------------------------------------------ aborting

    async def abort(
        self, interaction: discord.Interaction, number: int | None = None, *, force: bool = False
    ) -> None:
        """End a match without a result: by consent, or at once by a moderator of its server.

        One player alone can abort when the other has left the server.
        """
        services = self._services
        person = await services.people.meet(interaction)
        if force:
            number, _ = await services.moderated(interaction, number)
        elif number is None:
            number = (await services.seated(interaction)).table.match_id
        match = await services.tables.abort(number, person.number, moderator=force)
        if match.status != "aborted" and await self._others_have_left(interaction, match, person.number):
            match = await services.tables.abort(number, None, moderator=True, reason="left")
        words = speaker(match.locale)
        if match.status == "aborted":
            await services.say_there(
                interaction, match, Screen(words("abort-done")), person.words("abort-done")
            )
        elif len(match.abort_asked) == 1:
            others = len(match.seats) - 1
            button = Button(str(At(match.id, "abort")), words("button-abort"), "bad")
            line = words("abort-asked", player=f"<@{person.discord_id}>", others=others)
            screen = Screen(line, (), ((button,),))
            await services.say_there(
                interaction, match, screen, person.words("abort-asked-there", others=others)
            )

    async def _others_have_left(
        self, interaction: discord.Interaction, match: MatchInfo, player: int
    ) -> bool:
        """Whether all other players have left the match's server, as far as Discord says."""
        guild = interaction.client.get_guild(match.guild_id or 0)
        if guild is None or match.seat_of(player) is None:
            return False
        others = [seat.player for seat in match.seats if seat.player not in (None, player)]
        return bool(others) and all([await self._has_left(guild, other) for other in others])

    async def _has_left(self, guild: discord.Guild, player: int | None) -> bool:
        number = await self._services.people.discord_id(player)
        return number is not None and await has_left(guild, number)

    # ------------------------------------------------------------------ autocomplete

    async def offers(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The matches that a command may mean: own ones, and with `force` those that a moderator may abort."""
        services = self._services
        words = speaker(language_of(interaction.locale))
        person = await services.people.find(interaction)
        found = [] if person is None else await services.tables.open_matches(person.number)
        if getattr(interaction.namespace, "force", False) and interaction.permissions.manage_threads:
            known = {match.id for match in found}
            here = await services.store.matches.in_guild(interaction.guild_id or 0, _OFFERED)
            found = [*found, *(MatchInfo.of(match) for match in here if match.id not in known)]
        named = [(self._label(match, words), match.id) for match in found]
        fitting = [pair for pair in named if fold(current) in fold(pair[0])]
        return [app_commands.Choice(name=text.label(name, 100), value=n) for name, n in fitting[:_OFFERED]]

    def _label(self, match: MatchInfo, words: Words) -> str:
        people = self._services.people
        names = [
            words.code("opponent", s.computer or "") if s.player is None else people.name(s.player)
            for s in match.seats
        ]
        state = words.code("match-state", match.status)
        return words("match-row", id=match.id, players=" – ".join(names), state=state)


async def has_left(guild: discord.Guild, discord_id: int) -> bool:
    """Whether somebody is no member of a server any more, as far as Discord says."""
    try:
        await guild.fetch_member(discord_id)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
