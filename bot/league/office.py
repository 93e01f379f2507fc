"""The office: whatever happens in a league happens here, one act after the other, on disk before anybody is told."""

from __future__ import annotations

import asyncio
import datetime as dt
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool

import msgspec
import structlog

from bot.games import Games
from bot.league.decks import LeagueDeckError, as_played, copy_of, dealable, deck_faults, list_faults
from bot.league.filing import slug
from bot.league.following import LeagueDraft, entering, following
from bot.league.memory import KeptLeague, LeagueChange, LeagueMemory, LeagueView
from bot.league.roles import organises
from bot.league.telling import letters
from bot.store import DuplicateInteractionError, NoSuchRecordError, Store, WrongSequenceError
from bot.store.records import LeagueDeck, LeagueRecord
from bot.store.sql.rows import from_ms, to_json, to_ms
from bot.tables.faults import log_fault
from cards.decks import Deck
from cards.faults import Fault
from engine.league.journal.acts import (
    Act,
    ActData,
    CreatedAct,
    DeckGoneAct,
    DeckSetAct,
    DroppedAct,
    ErasedAct,
    ImportedAct,
    OpenedAct,
    PairedAct,
    RoundClosedAct,
    StaffedAct,
    StartedAct,
)
from engine.league.journal.evidence import claimed, silent
from engine.league.journal.planning import lot_commitment, next_cut, next_round
from engine.league.journal.state import LeagueRefusalError, LeagueState
from engine.league.model import LeagueError
from engine.league.rules import LeagueRules, StaffRules
from engine.league.swiss import drawn

__all__ = ["LeagueChange", "LeagueOffice", "LeagueView"]

_log = structlog.get_logger("arbitre.league")

#: From so many players on a round is paired in another process: this one would stand still.
_MANY = 64


Plan = Callable[[LeagueDraft], Awaitable[None]]
"""Adds acts to a draft."""


class LeagueOffice:
    """Submits acts, and those that follow by rule with them, in one transaction; tells subscribers afterwards."""

    def __init__(
        self,
        store: Store,
        games: Games,
        clock: Callable[[], dt.datetime],
        executor: Executor | None = None,
    ) -> None:
        """`executor`: where many players are paired; None for the threads of the event loop."""
        self._store = store
        self._games = games
        self._clock = clock
        self._executor = executor
        self._memory = LeagueMemory(store)
        self._heard: list[Callable[[LeagueChange], None]] = []
        self._draining = False

    def subscribe(self, heard: Callable[[LeagueChange], None]) -> None:
        """Have somebody told of whatever was written."""
        self._heard.append(heard)

    def drain(self) -> None:
        """Refuse what comes from now on: the bot is stopping."""
        self._draining = True

    # ------------------------------------------------------------------ looking

    async def view(self, league: int) -> LeagueView:
        """Return a league.

        Raises:
            LeagueRefusalError: `no_league`.
        """
        return (await self._memory.get(league)).view

    async def of_guild(self, guild: int) -> list[LeagueView]:
        """Return the leagues of a server, that in which something happened last first."""
        return [await self.view(each.id) for each in await self._store.leagues.of_guild(guild)]

    async def of_player(self, player: int) -> list[LeagueView]:
        """Return the leagues under way that somebody has entered, the newest first."""
        return [await self.view(each.id) for each in await self._store.leagues.of_player(player)]

    async def deck(self, league: int, player: int) -> LeagueDeck | None:
        """Return the list with which somebody plays; None where they have none, or it was left behind elsewhere."""
        known = (await self.view(league)).state.entrants.get(player)
        if known is None or not known.deck:
            return None
        try:
            return await self._store.league_decks.get(league, known.deck)
        except NoSuchRecordError:
            return None

    async def unlawful(self, league: int) -> dict[int, list[Fault]]:
        """Return what is wrong, by players, with lists that were lawful under other cards or another list of bans."""
        state = (await self.view(league)).state
        if state.status not in ("running", "paused"):
            return {}
        found = await self._list_faults(league, state)
        return {player: faults for player, faults in found.items() if faults}

    async def _list_faults(self, league: int, state: LeagueState) -> dict[int, list[Fault]]:
        kept = await self._store.league_decks.of_league(league)
        game = self._games[state.settings.game]
        return await asyncio.to_thread(list_faults, kept, game, state, self._clock())

    # ------------------------------------------------------------------ acting

    async def create(  # noqa: PLR0913 - what a league is made of
        self,
        guild: int,
        channel: int | None,
        rules: LeagueRules,
        actor: int,
        interaction: int | None = None,
        *,
        staff: StaffedAct | None = None,
        like: LeagueRecord | None = None,
        imported: bool = False,
    ) -> LeagueView:
        """Make a league, as a draft, organised by who makes it unless `staff` says who else does, too.

        `like`: a league whose roles run this one as well.

        Raises:
            LeagueRefusalError: `already_done`, where this interaction has made one.
        """
        self._admit()
        now = self._now()
        kept = msgspec.structs.replace(rules, staff=StaffRules())
        acts = [Act(1, now, ImportedAct(kept) if imported else CreatedAct(kept), actor)]
        if staff is not None:
            acts.append(Act(2, now, staff, actor))
        record = LeagueRecord(
            id=1,
            guild_id=guild,
            slug=slug(rules.name),
            game=rules.game,
            status="draft",
            settings=to_json(kept),
            secret=secrets.token_bytes(32),
            channel_id=channel,
            created_at=now,
            organiser_roles=like.organiser_roles if like else (),
            judge_roles=like.judge_roles if like else (),
        )
        try:
            record = await self._store.leagues.create(record, acts, interaction)
        except DuplicateInteractionError:
            raise LeagueRefusalError("already_done") from None
        view = await self.view(record.id)
        self._tell(LeagueChange(view, tuple(acts)))
        return view

    async def do(
        self,
        league: int,
        actor: int | None,
        data: ActData,
        *,
        interaction: int | None = None,
        reason: str = "",
        roles: Collection[int] = (),
    ) -> LeagueView:
        """Submit an act. `actor` None: the bot, which may do what the rules decide. The same interaction acts once.

        `roles`: those that the actor has on the server now, which may be of the staff (so in what else staff does).
        `reason`: what was said with it, of which the act holds the hash; it is told, and deleted with its author.

        Raises:
            LeagueRefusalError: it does not fit, and nothing has changed; the code says why.
        """

        async def plan(draft: LeagueDraft) -> None:
            draft.add(data, actor)

        return await self._submit(league, plan, interaction, reason, roles)

    async def open(
        self, league: int, actor: int | None, *, interaction: int | None = None, roles: Collection[int] = ()
    ) -> LeagueView:
        """Open entry, and commit to the secret of the lot.

        Raises:
            LeagueRefusalError: see `do`; `no_secret`.
        """

        async def plan(draft: LeagueDraft) -> None:
            if draft.record.secret is None:
                raise LeagueRefusalError("no_secret")
            draft.add(OpenedAct(lot_commitment(draft.record.secret, league)), actor)

        return await self._submit(league, plan, interaction, roles=roles)

    async def start(
        self, league: int, actor: int | None, *, interaction: int | None = None, roles: Collection[int] = ()
    ) -> LeagueView:
        """Let the league run: the lists are looked at once more, on the day of the start; round 1 is paired.

        Raises:
            LeagueRefusalError: see `do`; `decks_unlawful`, with the numbers of their `players`.
        """

        async def plan(draft: LeagueDraft) -> None:
            ordered = draft.state.settings.stages[0].structure != "swiss"
            lots = drawn(draft.state.playing, draft.seed("start")) if ordered else ()
            draft.add(StartedAct(tuple(each for each in lots if isinstance(each, int))), actor)
            unfit = tuple(await self._list_faults(league, draft.state))
            if unfit:
                raise LeagueRefusalError("decks_unlawful", players=unfit, count=len(unfit))

        return await self._submit(league, plan, interaction, roles=roles)

    async def pair(
        self, league: int, actor: int | None, *, interaction: int | None = None, roles: Collection[int] = ()
    ) -> LeagueView:
        """Pair the next round, where that has not followed by rule.

        Raises:
            LeagueRefusalError: see `do` and `next_round`.
        """

        async def plan(draft: LeagueDraft) -> None:
            now = draft.state.open_round
            if now is not None and not now.left:
                draft.add(RoundClosedAct(len(draft.state.rounds)), actor)
            draft.add(await self._next_round(draft), actor)

        return await self._submit(league, plan, interaction, roles=roles)

    async def take_cut(
        self, league: int, actor: int | None, *, interaction: int | None = None, roles: Collection[int] = ()
    ) -> LeagueView:
        """Let the best go on to the next stage, whose first round is paired.

        Raises:
            LeagueRefusalError: see `do` and `next_cut`.
        """

        async def plan(draft: LeagueDraft) -> None:
            draft.add(next_cut(draft.state, draft.seed("cut")), actor)

        return await self._submit(league, plan, interaction, roles=roles)

    async def join(
        self,
        league: int,
        player: int,
        deck: Deck,
        *,
        name: str = "",
        announced: str = "",
        roles: Collection[int] = (),
        interaction: int | None = None,
    ) -> LeagueView:
        """Enter somebody with a list: to play, to wait for a place, or late.

        Args:
            league: the league.
            player: who.
            deck: the list, of which the league keeps a copy.
            name: what its player calls it.
            announced: what they say about it before a match.
            roles: those that they have on the server.
            interaction: what led to it.

        Raises:
            LeagueRefusalError: see `do`; `no_role`.
            LeagueDeckError: the list may not be played there; it has all faults.
        """

        async def plan(draft: LeagueDraft) -> None:
            state, entry = draft.state, draft.state.settings.entry
            if entry.role is not None and str(entry.role) not in map(str, roles):
                raise LeagueRefusalError("no_role", role=entry.role)
            draft.add(entering(state, player), player)
            self._register(draft, player, deck, name, announced)

        return await self._submit(league, plan, interaction)

    async def set_deck(
        self,
        league: int,
        player: int,
        deck: Deck,
        *,
        name: str = "",
        announced: str = "",
        interaction: int | None = None,
    ) -> LeagueView:
        """Register another list; arguments as those of `join`. One that cannot be dealt is set aside first.

        Raises:
            LeagueRefusalError: see `do`.
            LeagueDeckError: the list may not be played there; it has all faults.
        """

        async def plan(draft: LeagueDraft) -> None:
            kept = await self.deck(league, player)
            if kept is not None and not dealable(kept, self._games[draft.record.game]):
                draft.add(DeckGoneAct(player))
            self._register(draft, player, deck, name, announced)

        return await self._submit(league, plan, interaction)

    async def move(self, league: int, actor: int, channel: int, *, roles: Collection[int] = ()) -> LeagueView:
        """Have a league tell in another channel from now on.

        Raises:
            LeagueRefusalError: `no_league`, `not_staff`.
        """
        self._admit()
        if not organises(await self.view(league), actor, roles):
            raise LeagueRefusalError("not_staff")
        return await self._beside(league, channel_id=channel)

    async def appoint(
        self,
        league: int,
        actor: int | None,
        data: StaffedAct,
        appointed: tuple[tuple[int, ...], tuple[int, ...]],
        *,
        interaction: int | None = None,
        roles: Collection[int] = (),
    ) -> LeagueView:
        """Appoint people and roles, in place of those before. `appointed`: the roles of organisers, and of judges.

        Raises:
            LeagueRefusalError: see `do`.
        """
        await self.do(league, actor, data, interaction=interaction, roles=roles)
        return await self._beside(league, organiser_roles=appointed[0], judge_roles=appointed[1])

    async def by_rule(self, league: int, due: Callable[[LeagueState], Sequence[ActData]]) -> LeagueView:
        """Do what the rules decide of a league as it is by then, in one go. Whoever was silent too long drops with it.

        Raises:
            LeagueRefusalError: see `do`.
        """

        async def plan(draft: LeagueDraft) -> None:
            for data in due(draft.state):
                draft.add(data)
            for player in silent(draft.state) if draft.acts else ():
                draft.add(DroppedAct(player))

        return await self._submit(league, plan, None)

    async def claim(self, league: int, player: int, *, interaction: int | None = None) -> LeagueView:
        """Give a table to who was there at the agreed time, when the other has not come within the time of grace.

        Raises:
            LeagueRefusalError: `no_table`; `no_time`, where none was agreed on; `not_ready`, where who claims has not
                come themselves; `both_ready`; `too_early`, with the moment `at` from which on one may claim.
        """

        async def plan(draft: LeagueDraft) -> None:
            draft.add(claimed(draft.state, player, draft.now))

        return await self._submit(league, plan, interaction)

    async def forget_player(self, player: int) -> None:
        """Let somebody whose name is about to be deleted drop out of all leagues."""

        async def plan(draft: LeagueDraft) -> None:
            known = draft.state.entrants.get(player)
            if known is not None and not known.erased:
                draft.add(ErasedAct(player))

        for league in await self._store.leagues.ever_of_player(player):
            await self._submit(league, plan, None)

    # ------------------------------------------------------------------ inside

    def _admit(self) -> None:
        if self._draining:
            raise LeagueRefusalError("draining")

    def _now(self) -> dt.datetime:
        """The moment, as exact as it is stored."""
        return from_ms(to_ms(self._clock()))

    async def _beside(self, league: int, **changes: object) -> LeagueView:
        """Change what stands beside a league's journal."""
        desk = await self._memory.get(league)
        async with desk.lock:
            record = desk.view.record.model_copy(update=changes)
            await self._store.leagues.keep(record)
            desk.view = LeagueView(record, desk.view.state)
        return desk.view

    async def _submit(
        self,
        league: int,
        plan: Plan,
        interaction: int | None,
        reason: str = "",
        roles: Collection[int] = (),
    ) -> LeagueView:
        self._admit()
        desk = await self._memory.get(league)
        async with desk.lock:
            if interaction is not None and await self._store.leagues.taken(league, interaction):
                return desk.view
            try:
                change = await self._write(desk, plan, interaction, reason, roles)
            except WrongSequenceError:  # somebody else has written: what is in memory is old
                await self._memory.read_again(desk)
                change = await self._write(desk, plan, interaction, reason, roles)
        if change.acts:
            self._tell(change)
        return change.view

    async def _write(
        self, desk: KeptLeague, plan: Plan, interaction: int | None, reason: str, roles: Collection[int]
    ) -> LeagueChange:
        draft = LeagueDraft(desk.view.record, desk.view.state, desk.head, self._now(), roles)
        await plan(draft)
        if not draft.acts:
            return LeagueChange(desk.view, ())
        await self._follow(draft)
        await self._store.leagues.append(
            draft.record.id,
            draft.rows,
            draft.state,
            interaction=interaction,
            decks=draft.decks,
            letters=letters(desk.view.state, draft.state, draft.acts),
            reason=reason,
        )
        rules = draft.state.settings
        record = draft.record.model_copy(
            update={"status": draft.state.status, "game": rules.game, "settings": to_json(rules)}
        )
        desk.view, desk.head = LeagueView(record, draft.state), draft.head
        return LeagueChange(desk.view, tuple(draft.acts))

    async def _follow(self, draft: LeagueDraft) -> None:
        """Add what follows by rule, until nothing does."""
        while (data := following(draft.state, draft.acts)) is not None:
            if data == "pairs":
                try:
                    data = await self._next_round(draft)
                except LeagueRefusalError:  # no further round, or nobody left for it
                    return
                except LeagueError as error:
                    _log.warning("league.not_paired", league=draft.record.id, error=str(error))
                    return
            draft.add(data)

    async def _next_round(self, draft: LeagueDraft) -> PairedAct:
        seed, deadline = draft.seed("pairing", len(draft.state.rounds) + 1), draft.deadline()
        if len(draft.state.playing) < _MANY:
            return next_round(draft.state, seed, deadline)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, next_round, draft.state, seed, deadline)
        except BrokenProcessPool:
            return await asyncio.to_thread(next_round, draft.state, seed, deadline)

    def _register(self, draft: LeagueDraft, player: int, deck: Deck, name: str, announced: str) -> None:
        rules = draft.state.settings
        found = deck_faults(deck, self._games[rules.game], draft.state, self._clock())
        taken = as_played(deck, rules)
        copy = copy_of(taken, draft.record.id, player, name=name, announced=announced, now=draft.now)
        draft.add(DeckSetAct(player, copy.commitment), player)
        if found:
            raise LeagueDeckError(found)
        draft.decks.append(copy)

    def _tell(self, change: LeagueChange) -> None:
        for heard in self._heard:
            try:
                heard(change)
            except Exception as error:  # noqa: BLE001 - what is written stays so, whoever fails at it
                log_fault(_log, "league.subscriber_failed", error, league=change.view.record.id)
