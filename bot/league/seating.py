"""Seats pairings at tables: two who are ready get a match, and what comes of it goes back to the league.

Nothing is remembered between two looks: what is to be done follows from the league, its matches and nothing else. So
whatever was interrupted goes on at the next look, and the same look twice does nothing twice.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from bot.league.binding import PairingBinding, bound, league_of, maker_of, salt_of, secret_of
from bot.league.decks import dealable
from bot.league.office import LeagueChange, LeagueOffice, LeagueView
from bot.league.outcomes import result_of
from bot.league.wording import words_of
from bot.logs import fault_of
from bot.people import People
from bot.store.records import LeagueDeck
from bot.store.sql.leagues.registered import shown_since
from bot.tables import Entry, MatchInfo, Outcome, Table, TableRefusalError, Tables, Venue, new_word
from bot.tables.faults import log_fault
from engine.league.journal.acts import ActData, DeckGoneAct, MatchOpenedAct, ReadyAct
from engine.league.journal.state import LeaguePairing, LeagueRefusalError

_log = structlog.get_logger("arbitre.league")

#: Seconds until what failed is looked at again, doubled each time, and their maximum.
AGAIN, SELDOM = 5.0, 600.0
#: Seconds that a shutdown gives to what is under way.
_PATIENCE = 3.0
_ENDED = frozenset({"over", "aborted"})

Opening = Callable[[MatchInfo], None]
"""Has the thread of a new match made and the match dealt, in the background."""


class LeagueSeating:
    """Looks after the tables of all leagues."""

    def __init__(self, office: LeagueOffice, tables: Tables, people: People, opening: Opening) -> None:
        self._office = office
        self._people = people
        self._tables = tables
        self._store = tables.store
        self._opening = opening
        self._due: dict[int, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        office.subscribe(self._changed)
        tables.subscribe(self._played)
        tables.tableless.append(self._ended)

    # ------------------------------------------------------------------ what is heard

    def _changed(self, change: LeagueChange) -> None:
        self.look(change.view.record.id)

    def _played(self, table: Table, _outcome: Outcome) -> None:
        if table.info.maker and table.status in _ENDED:
            self._of(table.info)

    def _ended(self, match: int) -> None:
        async def find() -> None:
            self._of(await self._tables.info(match))

        self._run(find())

    def _of(self, match: MatchInfo) -> None:
        league = league_of(match.maker)
        if league is not None:
            self.look(league)

    def look(self, league: int) -> None:
        """See to the tables of a league soon."""
        known = self._due.get(league)
        if known is not None:
            known.set()
            return
        due = self._due[league] = asyncio.Event()
        due.set()
        self._run(self._go_on(league, due))

    async def begin(self) -> None:
        """After a start: see to all leagues that go on, and to those that have left something of their matches."""
        found = {record.id for record in await self._store.leagues.going()}
        found |= {each for match in await self._store.matches.unsettled() if (each := league_of(match.maker))}
        for league in sorted(found):
            self.look(league)

    async def stop(self) -> None:
        """Finish what is under way; call it once the office refuses what comes."""
        if self._tasks:
            _, left = await asyncio.wait(self._tasks, timeout=_PATIENCE)
            for task in left:
                task.cancel()

    # ------------------------------------------------------------------ one league after the other

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(fault_of)

    async def _go_on(self, league: int, due: asyncio.Event) -> None:
        """Look as long as something has happened; what failed is looked at again ever more seldom."""
        pause = 0.0
        try:
            while due.is_set():
                due.clear()
                try:
                    await asyncio.sleep(pause)
                    await self._look(league)
                    pause = 0.0
                except (LeagueRefusalError, TableRefusalError) as refusal:
                    _log.info("league.not_seated", league=league, code=refusal.code)
                    if refusal.code == "draining":
                        return
                except Exception as error:  # noqa: BLE001 - whatever failed, what is to be done has not changed
                    log_fault(_log, "league.not_seated", error, league=league)
                    pause = min(2 * pause or AGAIN, SELDOM)
                    due.set()
        finally:
            del self._due[league]

    async def _look(self, league: int) -> None:
        view = await self._office.view(league)
        if view.state.status in ("running", "paused"):
            await self._bring_back(view)
            await self._seat(await self._office.view(league))
        await self._clear(await self._office.view(league))

    # ------------------------------------------------------------------ what comes of tables

    async def _bring_back(self, view: LeagueView) -> None:
        """Tell the league of matches that have ended, while the bot was away or just now."""
        for table, pairing in _tables(view):
            if pairing.state != "playing":
                continue
            try:
                match = await self._tables.info(pairing.match or 0)
            except TableRefusalError:  # a league from elsewhere
                continue
            if match.status in _ENDED:
                await self._do(view, result_of(match, pairing, table))

    async def _do(self, view: LeagueView, data: ActData) -> bool:
        """Submit an act that follows from a table; whether it fits still."""
        try:
            await self._office.do(view.record.id, None, data)
        except LeagueRefusalError as refusal:
            if refusal.code == "draining":
                raise
            _log.info("league.not_taken", league=view.record.id, act=type(data).__name__, code=refusal.code)
            return False
        return True

    async def _clear(self, view: LeagueView) -> None:
        """Abort what is played for nothing, and hold back no longer what everybody may see."""
        state, maker = view.state, maker_of(view.record.id)
        wanted = {
            each.match if each.state == "playing" else maker_of(view.record.id, len(state.rounds), each)
            for _, each in _tables(view)
            if each.open and state.status in ("running", "paused")
        }
        left = await self._store.matches.unsettled(maker)
        for match in left:
            if match.live and not {match.id, match.maker} & wanted:
                with contextlib.suppress(TableRefusalError):  # it has ended at this very moment
                    await self._tables.abort(match.id, None, moderator=True, reason="league")
        if any(match.held for match in left) and shown_since(state) is not None:
            await self._tables.release(maker)

    # ------------------------------------------------------------------ from pairing to table

    async def _seat(self, view: LeagueView) -> None:
        """Let those who are ready play."""
        if view.state.status != "running":
            return
        for table, pairing in _tables(view):
            if pairing.b is None or not pairing.open or pairing.state == "playing":
                continue
            if set(pairing.players) <= set(pairing.ready):
                made = await self._tables.made(maker_of(view.record.id, len(view.state.rounds), pairing))
                known = _opened(view)
                new = made and made[-1].status != "aborted" and made[-1].id not in known
                match = made[-1] if new else await self._arrange(view, pairing, len(made))
                if match is not None:
                    await self._open(view, table, match, new=not new)

    async def _open(self, view: LeagueView, table: int, match: MatchInfo, *, new: bool) -> None:
        if not await self._do(view, MatchOpenedAct(table, match.id)):
            if new:  # paused, or decided otherwise, at this very moment
                await self._tables.abort(match.id, None, moderator=True, reason="league")
        elif await self._others_listed(view, table):  # which the journal says before it says of the match
            await self._tables.abort(match.id, None, moderator=True, reason="league")
        elif new:
            self._opening(match)

    async def _others_listed(self, view: LeagueView, table: int) -> bool:
        """Whether somebody of a table has registered another list since the league looked like this."""
        now = (await self._office.view(view.record.id)).state.entrants
        players = dict(_tables(view))[table].players
        return any(now[each].deck != view.state.entrants[each].deck for each in players)

    async def _arrange(self, view: LeagueView, pairing: LeaguePairing, attempt: int) -> MatchInfo | None:
        """Make the match of a pairing; None where the league has come from elsewhere, without secret or lists.

        A list that cannot be dealt is set aside: its player is told, and the match is made once there is another.
        """
        record, rules = view.record, view.state.settings
        maker = maker_of(record.id, len(view.state.rounds), pairing)
        decks = await _decks(self._office, view, pairing)
        lists = [deck for deck in decks if deck is not None]
        if record.secret is None or len(lists) < len(pairing.players):
            _log.warning("league.no_list", league=record.id, maker=maker)
            return None
        game = self._tables.games[rules.game]
        if left := [deck.player for deck in lists if not dealable(deck, game)]:
            for player in left:
                await self._do(view, DeckGoneAct(player))
            return None
        words = await self._words(view)
        entries = [
            Entry(
                deck.cards,
                reserve=deck.reserve,
                player=player,
                announced=deck.announced,
                word=words.get(player) or new_word(),
                salt=salt_of(deck, maker, attempt),
            )
            for player, deck in zip(pairing.players, lists, strict=True)
        ]
        guild = await self._store.guilds.get(record.guild_id)
        where = Venue(
            guild_id=record.guild_id,
            channel_id=guild.match_channel_id or record.channel_id,
            locale=(await words_of(view, self._store, self._people)).language,
            options=rules.match.options,
            best_of=rules.match.best_of,
            deck_format=rules.deck.format,
            clock=f"{rules.time.go_hours}h go",
        )
        secret, held = secret_of(record.secret, maker, attempt), shown_since(view.state) is None
        return await self._tables.arrange(rules.game, entries, where, maker, secret, held=held)

    async def _words(self, view: LeagueView) -> dict[int, str]:
        """The words of players: the numbers of the clicks by which they last said that they are ready."""
        last = {act.data.player: act.seq for act in view.state.acts if isinstance(act.data, ReadyAct)}
        said = await self._store.leagues.interactions(view.record.id, list(last.values()))
        return {player: str(said[seq]) for player, seq in last.items() if seq in said}

    # ------------------------------------------------------------------ what others ask

    async def overtime(self, league: int) -> None:
        """The time of a round is over: the clocks of its tables that are still played run from now on."""
        view = await self._office.view(league)
        for _, pairing in _tables(view) if view.state.status == "running" else ():
            if pairing.state == "playing" and pairing.match is not None:
                with contextlib.suppress(TableRefusalError):  # it has not begun, or has just ended
                    await (await self._tables.table(pairing.match)).let_clock_go()


async def binding_of(
    office: LeagueOffice, tables: Tables, view: LeagueView, round_: int, table: int
) -> PairingBinding | None:
    """What binds the bot in a pairing of a round, as it stands; None where the league came here without its secret."""
    pairing = view.state.rounds[round_ - 1].tables[table - 1]
    maker = maker_of(view.record.id, round_, pairing)
    ended = [match for match in await tables.made(maker) if match.status in _ENDED]
    if view.record.secret is None:
        return None
    return bound(maker, len(ended), await _decks(office, view, pairing))


async def _decks(
    office: LeagueOffice, view: LeagueView, pairing: LeaguePairing
) -> tuple[LeagueDeck | None, ...]:
    """The lists of a pairing, in the order of its players."""
    return tuple([await office.deck(view.record.id, player) for player in pairing.players])


def _tables(view: LeagueView) -> list[tuple[int, LeaguePairing]]:
    """The tables of the round that is open, by number."""
    played = view.state.open_round
    return [] if played is None else list(enumerate(played.tables, 1))


def _opened(view: LeagueView) -> set[int]:
    """The matches that the league knows of."""
    return {act.data.match for act in view.state.acts if isinstance(act.data, MatchOpenedAct)}
