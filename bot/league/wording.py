"""What a league's letters say: each as it is true when it is told."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple

from bot.league import archive, calls
from bot.league.decks import zone_of
from bot.league.office import LeagueOffice, LeagueView
from bot.league.schedule import ASKED, awaiting
from bot.league.telling import MOST_CALLED, MOST_NOTED, called_for
from bot.people import People
from bot.store import Store
from bot.store.records import LeagueLetter
from bot.store.sql.leagues.acts import act_of
from bot.tables import TableRefusalError, Tables
from bot.ui.base.screen import Screen
from bot.ui.league import info, posts
from bot.ui.league.look import LeagueLook
from bot.ui.league.panel import undealt
from bot.words import Words, speaker
from engine.league.deadlines import put_off
from engine.league.journal.acts import AbsentAct, AgreedAct, ProposedAct, ReadyAct
from engine.league.journal.evidence import ends_at, seen_of
from engine.league.journal.state import LeagueState

#: Matches whose threads are looked up for a message.
_THREADS = 25


class LeaguePost(NamedTuple):
    """A message to send. `edited`: it replaces what stands under its key; `to`: it goes to this player alone.

    `file`: its name and what is in it.
    """

    screen: Screen
    edited: bool = False
    to: int | None = None
    file: tuple[str, bytes] | None = None


class LeagueWording:
    """Words letters."""

    def __init__(self, office: LeagueOffice, store: Store, people: People, tables: Tables) -> None:
        self._office = office
        self._store = store
        self.people = people
        self._tables = tables

    async def post(self, letter: LeagueLetter, *, fresh: bool) -> LeaguePost | None:
        """The message of a letter, None when there is nothing left to say. `fresh`: no message stands under its key."""
        view = await self._office.view(letter.league)
        what, *given = letter.key.split(":")
        numbers = [int(each) for each in given]
        if what == "entry":
            return LeaguePost(posts.entry(await self._look(view)), edited=True)
        if what == "round":
            return await self._round(view, numbers[0], fresh=fresh)
        doing: dict[str, Callable[..., Awaitable[LeaguePost | None]]] = {
            "closed": self._ended,
            "end": self._ended,
            "called": self._called,
            "say": self._said,
            "played": self._played,
            "cut": self._cut,
            "archive": self._archived,
            "note": self._note,
            "word": self._word,
            "remind": self._reminder,
            "nudge": self._nudge,
            "ask": partial(self._question, letter.at),
            "lists": self._lists,
            "late": self._late,
            "call": self._call,
        }
        return await doing[what](view, *numbers)

    # ------------------------------------------------------------------ each kind

    async def _round(self, view: LeagueView, number: int, *, fresh: bool) -> LeaguePost | None:
        if number > len(view.state.rounds):  # it was taken back
            return None
        look, state = await self._look(view), view.state
        ping = await self._to_call(state, number, 0) if fresh else ()
        return LeaguePost(posts.tables(look, number, ping), edited=True)

    async def _to_call(self, state: LeagueState, number: int, page: int) -> tuple[int, ...]:
        """Whom a page of mentions of the round that is open notifies."""
        if state.open_round is None or number != len(state.rounds):
            return ()
        players = [each for table in state.open_round.tables for each in table.players]
        return await self.people.to_ping(players[page * MOST_CALLED : (page + 1) * MOST_CALLED])

    async def _called(self, view: LeagueView, number: int, page: int) -> LeaguePost | None:
        """A further page of those who play in a round."""
        ping = await self._to_call(view.state, number, page)
        return LeaguePost(posts.called(await self._look(view), number, ping)) if ping else None

    async def _said(self, view: LeagueView, seq: int) -> LeaguePost | None:
        """What an organiser has said to all; nothing once it is deleted with its author."""
        said = await self._store.leagues.reason(view.record.id, seq)
        act = next((each for each in view.state.acts if each.seq == seq), None)
        if not said or act is None or act.actor is None:
            return None
        return LeaguePost(posts.announced(await self._look(view, also=[act.actor]), said, act.actor))

    async def _cut(self, view: LeagueView, stage: int) -> LeaguePost | None:
        taken = view.state.stage == stage
        return LeaguePost(posts.cut(await self._look(view)), edited=True) if taken else None

    async def _ended(self, view: LeagueView, *numbers: int) -> LeaguePost | None:
        """The end of a round or of the league, with the hash of the act that ended it."""
        state = view.state
        if not numbers and state.status not in ("over", "archived", "cancelled"):
            return None
        act = info.end_of(state, numbers[0] if numbers else None)
        if act is None:
            return None
        head = (await self._store.leagues.rows(view.record.id))[act.seq - 1].hash
        look = await self._look(view)
        if numbers:
            return LeaguePost(await asyncio.to_thread(posts.closed, look, numbers[0], head), edited=True)
        secret = view.record.secret.hex() if view.record.secret else ""
        return LeaguePost(await asyncio.to_thread(posts.end, look, head, secret), edited=True)

    async def _played(self, view: LeagueView, number: int) -> LeaguePost | None:
        """That all is played: the organisers go on, whatever made this round the last."""
        state = view.state
        coming = called_for(state)
        if not coming or number != len(state.rounds):
            return None
        ping = await self.people.to_ping(state.organisers)
        return LeaguePost(posts.played(await self._look(view), coming, ping))

    async def _archived(self, view: LeagueView, part: int) -> LeaguePost | None:
        if view.state.status not in ("over", "archived"):
            return None
        data = await archive.packed(self._tables, view.record.id, view.state, part)
        parts = archive.parts_of(view.state)
        name = f"{view.record.slug}-{part}.zip" if parts > 1 else f"{view.record.slug}.zip"
        return LeaguePost(posts.archive(await self._look(view), part, parts), file=(name, data))

    async def _note(self, view: LeagueView, seq: int) -> LeaguePost | None:
        rows = await self._store.leagues.rows(view.record.id)
        act = next((act_of(row) for row in rows if row.seq == seq), None)
        if act is None:
            return None
        look = await self._look(view, also=[] if act.actor is None else [act.actor])
        players = posts.concerned(look, act)[:MOST_NOTED]
        reason = await self._store.leagues.reason(view.record.id, seq)
        return LeaguePost(posts.note(look, act, reason, players, await self.people.to_ping(players)))

    async def _word(self, view: LeagueView, number: int, table: int, player: int) -> LeaguePost | None:
        """The last thing that a player's opponent said about their open table, if it is not answered."""
        state = view.state
        if number != len(state.rounds) or state.open_round is None or table > len(state.open_round.tables):
            return None
        pairing = state.open_round.tables[table - 1]
        if player not in pairing.players or not pairing.open or pairing.state == "playing":
            return None
        said = next(
            (
                data
                for data in _spoken(state)
                if data.player in pairing.players
                and (
                    data.player != player or isinstance(data, AgreedAct)
                )  # they have seen what they agree to
            ),
            None,
        )
        if said is None or said.player == player:
            return None
        look = await self._look(view, words=await self.people.words_of(player))
        return LeaguePost(posts.word(look, said, table, view.record.channel_id), to=player)

    async def _reminder(
        self, view: LeagueView, number: int, _hours: int, page: int, *alone: int
    ) -> LeaguePost | None:
        """That a round ends soon, to those for whom it still waits, but for those who are told alone."""
        state, until = view.state, await self._until(view, number)
        waits = [each for each in awaiting(state, self._store.clock()) if each not in alone]
        waits = waits[page * MOST_CALLED : (page + 1) * MOST_CALLED]
        if until is None or not waits or state.status != "running":
            return None
        ping = await self.people.to_ping(waits)
        return LeaguePost(posts.reminder(await self._look(view), number, until, waits, ping))

    async def _nudge(self, view: LeagueView, number: int, _hours: int, player: int) -> LeaguePost | None:
        """That a round ends soon, to one for whom it still waits."""
        state, until = view.state, await self._until(view, number)
        if until is None or state.status != "running" or player not in awaiting(state, self._store.clock()):
            return None
        look = await self._look(view, words=await self.people.words_of(player))
        return LeaguePost(posts.nudge(look, number, until), to=player)

    async def _question(
        self, at: dt.datetime, view: LeagueView, number: int, table: int
    ) -> LeaguePost | None:
        """A table that the organisers are asked to decide."""
        state = view.state
        if number != len(state.rounds) or state.open_round is None or table not in state.open_round.left:
            return None
        pairing = state.open_round.tables[table - 1]
        staff = [each for each in state.organisers if each not in pairing.players][:MOST_NOTED]
        over = pairing.state == "playing"
        seen = seen_of(state, table, zone_of(state.settings), overtime=over)
        ping = await self.people.to_ping(staff)
        return LeaguePost(posts.question(await self._look(view), table, seen, at + ASKED, staff, ping))

    async def _lists(self, view: LeagueView, *_marks: int) -> LeaguePost | None:
        """That lists are lawful no more, to the organisers: how many. Whose and why would tell of closed lists."""
        unlawful = await self._office.unlawful(view.record.id)
        if not unlawful:
            return None
        ping = await self.people.to_ping(view.state.organisers)
        return LeaguePost(posts.lists(await self._look(view), len(unlawful), undealt(unlawful), ping))

    async def _late(self, view: LeagueView, number: int) -> LeaguePost | None:
        """Until when a round is played, after the bot was away."""
        until = await self._until(view, number)
        return (
            None
            if until is None
            else LeaguePost(posts.later(await self._look(view), number, until), edited=True)
        )

    async def _call(
        self, view: LeagueView, number: int, table: int, player: int, contested: int, _times: int
    ) -> LeaguePost:
        """That a player calls a judge to their table, to all of the staff who do not play at it."""
        staff = calls.called(view.state, number, table)[:MOST_NOTED]
        look = await self._look(view)
        ping = await self.people.to_ping(staff)
        return LeaguePost(posts.call(look, (number, table), player, staff, ping, contested=bool(contested)))

    async def _until(self, view: LeagueView, number: int) -> dt.datetime | None:
        """Until when the round that is open is played; None for another round, or without a deadline."""
        if view.state.open_round is None or number != len(view.state.rounds):
            return None
        ends = ends_at(view.state, number)
        return None if ends is None else put_off(ends, (await self._store.league_watch.get())[1])

    # ------------------------------------------------------------------ inside

    async def _look(
        self, view: LeagueView, *, also: Sequence[int] = (), words: Words | None = None
    ) -> LeagueLook:
        """A league for its channel, with the names of everybody in it."""
        state, words = view.state, words or await words_of(view, self._store, self.people)
        names = {}
        for number in {*state.entrants, *state.organisers, *state.judges, *also}:
            found = await self.people.discord_id(number)
            names[number] = words("league-player", number=number) if found is None else f"<@{found}>"
        threads = {}
        playing = [each.match for each in (state.open_round.tables if state.open_round else ()) if each.match]
        for match in playing[:_THREADS]:
            try:
                thread = (await self._tables.info(match)).thread_id
            except TableRefusalError:
                continue
            if thread is not None:
                threads[match] = thread
        name = lambda number: names.get(number) or words("league-player", number=number)  # noqa: E731 - of one line
        roles = view.record.organiser_roles, view.record.judge_roles
        return LeagueLook(view.record.id, state, words, name, threads, *roles)


async def words_of(view: LeagueView, store: Store, people: People) -> Words:
    """The language of the server; where it has chosen none, that of who organises the league."""
    locale = (await store.guilds.get(view.record.guild_id)).locale
    if locale is not None:
        return speaker(locale)
    organisers = view.state.organisers
    return await people.words_of(organisers[0]) if organisers else speaker("en")


def _spoken(state: LeagueState) -> list[ReadyAct | ProposedAct | AgreedAct | AbsentAct]:
    """What players have said about tables, the newest first."""
    kinds = ReadyAct | ProposedAct | AgreedAct | AbsentAct
    return [act.data for act in reversed(state.acts) if isinstance(act.data, kinds)]
