"""Calling a judge to a table of a league: a letter that no act stands behind, once an hour at most."""

from __future__ import annotations

import datetime as dt

from bot.league.memory import LeagueView
from bot.store import Store
from engine.league.journal.state import LeagueRefusalError, LeagueState

#: How long a call waits for its answer before there may be another.
WAITS = dt.timedelta(hours=1)


def called(state: LeagueState, round_: int, table: int) -> list[int]:
    """Who of the staff is called to a table: all who do not play at it, judges first."""
    players = state.rounds[round_ - 1].tables[table - 1].players
    return [each for each in dict.fromkeys((*state.judges, *state.organisers)) if each not in players]


async def call(store: Store, view: LeagueView, at: tuple[int, int], player: int, *, contested: bool) -> None:
    """Write the call of a player to a table. `at`: the round and the table.

    Raises:
        LeagueRefusalError: `nobody_else`, where only the two at the table are of the staff; `call_waiting`.
    """
    (number, table), (record, state) = at, view
    league = record.id
    if not called(state, number, table) and not record.organiser_roles and not record.judge_roles:
        raise LeagueRefusalError("nobody_else")
    begins = f"call:{number}:{table}:{player}:{int(contested)}:"
    now = store.clock()
    # Those that wait first: one that is told between the two looks is found at the second.
    pending = [each for each in await store.league_letters.of_league(league) if each.key.startswith(begins)]
    places = [
        each for key, each in (await store.league_letters.places(league)).items() if key.startswith(begins)
    ]
    if pending or any(now - each.posted_at < WAITS for each in places):
        raise LeagueRefusalError("call_waiting")
    await store.leagues.post(league, [f"{begins}{len(places) + 1}"], now)
