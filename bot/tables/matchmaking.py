"""Matchmaking: who plays whom, before anything is dealt."""

from __future__ import annotations

import asyncio
import datetime as dt
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games import Games, HostedGame
from bot.store import NoSuchRecordError, Store
from bot.store.records import Challenge, MatchRecord, Seat
from bot.tables.clocks.watch import ClockWatch
from bot.tables.dealing import publish
from bot.tables.model import ChallengeOffer, Entry, Limits, MatchInfo, Player, TableRefusalError, Venue
from engine.core.seats import TWO


class Matchmaking:
    """Challenges and practice matches; the part of `Tables` that agrees on matches."""

    def __init__(
        self,
        store: Store,
        games: Games,
        players: Mapping[str, Player],
        clock: Callable[[], dt.datetime],
        monotonic: Callable[[], float],
        limits: Limits,
    ) -> None:
        self.store = store
        self.games = games
        self.players = dict(players)
        self.limits = limits
        self._clock = clock
        self.watch = ClockWatch(store, clock, monotonic)
        self._making = asyncio.Lock()
        self._draining = False

    async def challenge(
        self,
        game: str,
        challenger: Entry,
        opponent: int | None = None,
        venue: Venue | None = None,
        *,
        rematch_of: int | None = None,
        seat: int = 0,
    ) -> ChallengeOffer:
        """Offer a match between two people.

        Show the offer with its commitments: they must be public before the opponent gives a word.

        Args:
            game: the key of a hosted game.
            challenger: takes the `seat`.
            opponent: the player who may accept; None for anybody.
            venue: where, in which language and how it is played.
            rematch_of: the match to play again (`rematch`).
            seat: the challenger's.

        Raises:
            TableRefusalError: `unknown_game`, `practice_only` (the game has more seats), `own_challenge`,
                `too_many_matches`, `too_many_challenges`, `already_challenged`, `already_open` (for
                anybody: one a person and server), `draining`.
            DuplicateInteractionError: the interaction has made something already.
        """
        if self._hosted(game).seating != TWO:
            raise TableRefusalError("practice_only")
        player = challenger.player or 0
        if opponent == player:
            raise TableRefusalError("own_challenge")
        self._admit()
        async with self._making:
            await self._room_for(player)
            own = [c for c in await self.store.challenges.of_player(player) if c.challenger.player == player]
            if len(own) >= self.limits.challenges:
                raise TableRefusalError("too_many_challenges", player=player, limit=self.limits.challenges)
            now = self._clock()
            if opponent is not None and any(
                c.opponent == opponent and not self._expired(c, now) for c in own
            ):
                raise TableRefusalError("already_challenged")
            guild = venue.guild_id if venue is not None else None
            if opponent is None and any(self._open_in(c, guild, now) for c in own):
                raise TableRefusalError("already_open")
            challenge = await self._new(game, challenger, venue)
            rematch = {"rematch_of": rematch_of, "challenger_seat": seat}
            challenge = challenge.model_copy(update={"opponent": opponent, **rematch})
            await self.store.challenges.add(challenge, venue.interaction if venue is not None else None)
        return ChallengeOffer.of(challenge)

    async def offer(self, challenge_id: int) -> ChallengeOffer:
        """Return an open challenge. Raises `TableRefusalError` (`challenge_gone`)."""
        return ChallengeOffer.of(await self._challenge(challenge_id))

    async def offers(self, player: int) -> list[ChallengeOffer]:
        """Return the open challenges that a player made or is named in, oldest first."""
        now = self._clock()
        found = await self.store.challenges.of_player(player)
        return [ChallengeOffer.of(c) for c in found if not self._expired(c, now)]

    async def accept(self, challenge_id: int, entry: Entry, interaction: int | None = None) -> MatchInfo:
        """Accept a challenge: it becomes a match of the same number, `opening`.

        Nothing is shuffled yet: publish `MatchInfo.commitments`, make the thread, then call `begin`.

        Raises:
            TableRefusalError: `challenge_gone`, `own_challenge`, `not_for_you`, `too_many_matches`, `draining`.
            DuplicateInteractionError: the interaction has made something already.
        """
        self._admit()
        async with self._making:
            challenge = await self._challenge(challenge_id)
            if challenge.challenger.player == entry.player:
                raise TableRefusalError("own_challenge")
            if challenge.opponent not in {None, entry.player}:
                raise TableRefusalError("not_for_you")
            await self._room_for(challenge.challenger.player)
            await self._room_for(entry.player)
            match = self._match(challenge, [entry.seat()], await self._rematches(challenge.rematch_of))
            try:
                await self.store.matches.accept(match, interaction)
            except NoSuchRecordError:
                raise TableRefusalError("challenge_gone") from None
        return MatchInfo.of(match)

    async def open_table(self, player: int, guild_id: int | None) -> ChallengeOffer | None:
        """The player's challenge for anybody on a server, if there is one."""
        now = self._clock()
        found = await self.store.challenges.of_player(player)
        mine = [c for c in found if c.challenger.player == player and self._open_in(c, guild_id, now)]
        return ChallengeOffer.of(mine[0]) if mine else None

    def _open_in(self, challenge: Challenge, guild_id: int | None, now: dt.datetime) -> bool:
        """Whether a challenge is one for anybody on a server, and still open."""
        fits = challenge.opponent is None and challenge.guild_id == guild_id
        return fits and not self._expired(challenge, now)

    async def decline(self, challenge_id: int, player: int, reason: str = "withdrawn") -> ChallengeOffer:
        """Remove a challenge: the challenger withdraws it, or the opponent declines it. `reason`: of one for anybody.

        Raises:
            TableRefusalError: `challenge_gone`, `not_for_you`.
        """
        challenge = await self._challenge(challenge_id)
        if player not in {challenge.challenger.player, challenge.opponent}:
            raise TableRefusalError("not_for_you")
        try:
            return ChallengeOffer.of(await self.store.challenges.remove(challenge_id, reason))
        except NoSuchRecordError:
            raise TableRefusalError("challenge_gone") from None

    async def practice(
        self,
        game: str,
        player: Entry,
        computers: Sequence[Entry],
        venue: Venue | None = None,
        *,
        rematch_of: int | None = None,
        place: int = 0,
    ) -> MatchInfo:
        """Make a match with the player at the seat `place`, computer players at all others; go on as after `accept`.

        It is `opening`. A lesson takes no room among the player's matches. Who begins is drawn by lot at once, so that
        nobody has to draw against a computer. The terms name it.

        Raises:
            TableRefusalError: `unknown_game`, `unknown_player`, `one_game_only` (several are between two teams),
                `too_many_matches`, `draining`.
            DuplicateInteractionError: the interaction has made something already.
            ValueError: the game has another number of seats.
        """
        hosted = self._hosted(game)
        if venue is not None and venue.best_of > 1 and len(hosted.seating.teams) > len(TWO.teams):
            raise TableRefusalError("one_game_only")
        if 1 + len(computers) != len(hosted.seating.seats):
            raise ValueError(f"{game} has {len(hosted.seating.seats)} seats")
        for each in computers:
            if each.computer not in self.players:
                raise TableRefusalError("unknown_player", name=each.computer)
        self._admit()
        async with self._making:
            if not (venue and venue.lesson):
                await self._room_for(player.player)
            seats, number = [each.seat() for each in computers], await self._rematches(rematch_of)
            wanted = (await self._new(game, player, venue)).model_copy(update={"challenger_seat": place})
            match = self._match(wanted, seats, number)
            where = venue or Venue()
            lot = None if where.position else _lot(len(match.seats))
            begins = {"position": where.position, "lesson": where.lesson, "starter": lot}
            match = match.model_copy(update=begins)
            await self.store.matches.add(match, where.interaction)
        return MatchInfo.of(match)

    async def rematch(
        self, match_id: int, player: int, word: str, venue: Venue | None = None
    ) -> ChallengeOffer | MatchInfo:
        """Offer to play an ended match again: same decks, rulings and length, each in the same seat.

        Against computer players alone the match is made at once, as by `practice`. `rematch_asked` finds an earlier
        offer from the other player.

        Raises:
            TableRefusalError: `no_such_match`, `not_over`, `not_a_player`, `rematch_asked` (the player's own offer is
                still open), `deck_unlawful` (the deck may no longer be played), `made_again` (it was made for them),
                and as `challenge`.
        """
        record = await self._record(match_id)
        if record.maker:  # its lists may still be closed, and another match would open them
            raise TableRefusalError("made_again")
        if record.status not in {"over", "aborted"}:
            raise TableRefusalError("not_over")
        again = self._again(record, player, word)
        seat = next(n for n, each in enumerate(record.seats) if each.player == player)
        others = [each for each in record.seats if each.player != player]
        where = replace(
            venue or Venue(),
            options=record.options,
            best_of=record.best_of,
            deck_format=record.deck_format,
            clock=record.clock,
        )
        opponent = next((each.player for each in others if each.player is not None), None)
        if opponent is None:
            return await self.practice(
                record.game, again, [_same(each) for each in others], where, rematch_of=match_id
            )
        if await self.rematch_asked(match_id, player, own=True) is not None:
            raise TableRefusalError("rematch_asked")
        return await self.challenge(record.game, again, opponent, where, rematch_of=match_id, seat=seat)

    async def rematch_asked(self, match_id: int, player: int, *, own: bool = False) -> ChallengeOffer | None:
        """The open offer of a rematch to a player (with `own`: from the player)."""
        for offer in await self.offers(player):
            if offer.rematch_of == match_id and (offer.challenger == player) is own:
                return offer
        return None

    async def same_again(self, challenge_id: int, player: int, word: str) -> Entry:
        """The entry for accepting a rematch with the deck of the match before.

        Raises:
            TableRefusalError: `challenge_gone`, `not_a_player`, `deck_unlawful`.
        """
        challenge = await self._challenge(challenge_id)
        return self._again(await self._record(challenge.rematch_of or 0), player, word)

    async def arrange(
        self,
        game: str,
        entries: Sequence[Entry],
        venue: Venue,
        maker: str,
        secret: bytes,
        *,
        held: bool = True,
    ) -> MatchInfo:
        """Make a match for its players, who have given their words and whom it takes no room; go on as after `accept`.

        A maker's match that has not ended is returned instead of made again. Its players cannot abort it, it is not
        adjourned for want of answers, and its clock stands until the maker lets it go (`Table.let_clock_go`).

        Args:
            game: the key of a hosted game.
            entries: one a seat.
            venue: where, in which language and how it is played.
            maker: who makes it and what for, in words that only the maker reads (`made`).
            secret: of the match, 32 bytes.
            held: nothing of decks, Hands and secrets is disclosed until `release`.

        Raises:
            TableRefusalError: `unknown_game`, `one_game_only`, `draining`.
            ValueError: the game has another number of seats.
        """
        hosted = self._hosted(game)
        if len(entries) != len(hosted.seating.seats):
            raise ValueError(f"{game} has {len(hosted.seating.seats)} seats")
        if venue.best_of > 1 and len(hosted.seating.teams) > len(TWO.teams):
            raise TableRefusalError("one_game_only")
        self._admit()
        async with self._making:
            for known in await self.store.matches.made(maker):
                if known.status not in {"over", "aborted"}:
                    return MatchInfo.of(known)
            number = await self.store.numbers.next()
            seats = tuple(each.seat() for each in entries)
            match = MatchRecord(
                id=number,
                game=game,
                guild_id=venue.guild_id,
                channel_id=venue.channel_id,
                locale=venue.locale,
                options=venue.options,
                best_of=venue.best_of,
                deck_format=venue.deck_format,
                clock=venue.clock,
                secret=secret,
                **self._begun(hosted, number, secret, seats, venue.best_of),
                maker=maker,
                held=held,
            )
            await self.store.matches.add(match)
        return MatchInfo.of(match)

    async def made(self, maker: str) -> list[MatchInfo]:
        """The matches of a maker, oldest first; `a/b/` names all whose maker begins so."""
        return [MatchInfo.of(match) for match in await self.store.matches.made(maker)]

    # ------------------------------------------------------------------ inside

    def _again(self, record: MatchRecord, player: int, word: str) -> Entry:
        seat = next((each for each in record.seats if each.player == player), None)
        if seat is None:
            raise TableRefusalError("not_a_player")
        hosted = self._hosted(record.game)
        try:
            known = not hosted.faults(seat.deck, seat.reserve, record.deck_format)
        except LookupError:  # a card is no longer in the catalogue
            known = False
        if not known:
            raise TableRefusalError("deck_unlawful")
        return Entry(
            seat.deck,
            reserve=seat.reserve,
            player=player,
            deck_name=seat.deck_name,
            announced=seat.announced,
            word=word,
        )

    def _admit(self) -> None:
        if self._draining:
            raise TableRefusalError("draining")

    def _hosted(self, game: str) -> HostedGame:
        try:
            return self.games[game]
        except KeyError:
            raise TableRefusalError("unknown_game", game=game) from None

    async def _room_for(self, player: int | None) -> None:
        if player is None:
            return
        own = [match for match in await self.store.matches.of_player(player) if not match.maker]
        if len(own) >= self.limits.open_matches:
            raise TableRefusalError("too_many_matches", player=player, limit=self.limits.open_matches)

    async def _challenge(self, challenge_id: int) -> Challenge:
        try:
            challenge = await self.store.challenges.get(challenge_id)
        except NoSuchRecordError:
            raise TableRefusalError("challenge_gone") from None
        if self._expired(challenge, self._clock()):
            raise TableRefusalError("challenge_gone")
        return challenge

    def _expired(self, challenge: Challenge, now: dt.datetime) -> bool:
        """Whether a challenge has expired; after a leap of the clock it gets its full time again."""
        waited = now - self.watch.waited_since(challenge.created_at, now)
        return challenge.expires_at <= now and waited >= self.limits.challenge_expiry

    async def _record(self, match_id: int) -> MatchRecord:
        try:
            return await self.store.matches.get(match_id)
        except NoSuchRecordError:
            raise TableRefusalError("no_such_match") from None

    async def _new(self, game: str, challenger: Entry, venue: Venue | None) -> Challenge:
        now = self._clock()
        where = venue or Venue()
        return Challenge(
            id=await self.store.numbers.next(),
            game=game,
            guild_id=where.guild_id,
            channel_id=where.channel_id,
            locale=where.locale,
            options=where.options,
            best_of=where.best_of,
            deck_format=where.deck_format,
            clock=where.clock,
            challenger=challenger.seat(),
            secret=secrets.token_bytes(32),
            created_at=now,
            expires_at=now + self.limits.challenge_expiry,
        )

    async def _rematches(self, match_id: int | None) -> int:
        """Which rematch a match after this one is; 0 after none."""
        return 0 if match_id is None else (await self._record(match_id)).rematch + 1

    def _match(self, challenge: Challenge, others: Sequence[Seat], rematch: int) -> MatchRecord:
        """The match of a challenge: the challenger at the seat wanted, the others at the remaining seats."""
        hosted = self._hosted(challenge.game)
        shared = {
            "id",
            "game",
            "guild_id",
            "channel_id",
            "locale",
            "options",
            "best_of",
            "deck_format",
            "clock",
            "secret",
        }
        place = challenge.challenger_seat
        seats = (*others[:place], challenge.challenger, *others[place:])
        return MatchRecord(
            **challenge.model_dump(include=shared),
            **self._begun(hosted, challenge.id, challenge.secret, seats, challenge.best_of),
            rematch=rematch,
        )

    def _begun(
        self, hosted: HostedGame, number: int, secret: bytes, seats: tuple[Seat, ...], best_of: int
    ) -> dict[str, Any]:
        """What is so of every new match: its seats, their commitments, versions and moments."""
        now = self._clock()
        return {
            "seats": seats,
            "teams": () if hosted.seating.alone else hosted.seating.teams,
            "published": publish(number, secret, seats, best_of),
            "engine": hosted.engine,
            "catalog": hosted.catalog,
            "state_schema": hosted.state_schema,
            "created_at": now,
            "moved_at": now,
        }


def _lot(seats: int) -> int:
    """A seat drawn by lot."""
    return int.from_bytes(secrets.token_bytes(8), "big") % seats


def _same(seat: Seat) -> Entry:
    """The entry of a computer player with its earlier deck."""
    return Entry(
        seat.deck,
        reserve=seat.reserve,
        computer=seat.computer,
        deck_name=seat.deck_name,
        announced=seat.announced,
    )
