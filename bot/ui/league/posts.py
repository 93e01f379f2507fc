"""What a league posts by itself: in its channel for everybody, or to one player. Every post has *My match* on it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from bot.ui.base import text
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.league import info, places, rounds
from bot.ui.league.look import LeagueLook, LeaguePress, moment
from bot.ui.league.panel import COLOUR, act_told
from engine.league.deadlines import SeenOfTable
from engine.league.journal.acts import (
    AbsentAct,
    Act,
    AgreedAct,
    CorrectedAct,
    DeckGoneAct,
    DroppedAct,
    ErasedAct,
    LateAct,
    PairedAct,
    PairsChangedAct,
    PlayerAct,
    ProposedAct,
    ReadyAct,
    ResultAct,
)
from engine.league.journal.state import LeaguePairing, LeagueRefusalError, late_entry
from engine.league.standings import TablePlace

#: Rows of the table and seeds of a cut that are told.
_TOLD, _SEEDS = 8, 32
#: Organisers that are called by their names.
_STAFF = 20

MOST_SAID = 1500
"""The most characters of what an organiser says to all."""

_COLOUR = 0x2E86AB

OwnWord = ReadyAct | ProposedAct | AgreedAct | AbsentAct
"""What a player says about their table."""


def marked(screen: Screen, nonce: str) -> Screen:
    """The same screen with a nonce in its first button, which tells the message apart later."""
    row = screen.rows[0]
    if not isinstance(row, tuple):
        return screen
    first = replace(row[0], id=f"{row[0].id}.{nonce}")
    return replace(screen, rows=((first, *row[1:]), *screen.rows[1:]))


def _mine(look: LeagueLook) -> Button:
    return look.button("match", style="primary", emoji="🎯")


def entry(look: LeagueLook) -> Screen:
    """The league, who organises it and how many are in, as long as one may come in."""
    state, words = look.state, look.words
    open_ = state.status == "entry" and not state.entry_closed
    late = state.status in ("running", "paused") and late_entry(state)
    said = words(
        "league-post-entry" if open_ else "league-post-entry-late" if late else "league-post-entry-over",
        name=look.title,
        late=state.settings.entry.late,
    )
    first = [look.button("join", style="good", emoji="✋")] if open_ or late else []
    first += [] if open_ else [_mine(look)]
    return replace(
        info.brief(look), content=said, rows=((*first, look.button("info", emoji="📜"), info.fair(look)),)
    )


def tables(look: LeagueLook, number: int, ping: Sequence[int]) -> Screen:
    """The tables of a round. `ping`: the users whom it notifies."""
    screen = rounds.pairings(look, number)
    said = look.words("league-post-tables", name=look.title, round=rounds.stage_round(look, number))
    return replace(screen, content=f"{said}\n{_mentions(ping)}".strip(), ping=tuple(ping))


def called(look: LeagueLook, number: int, ping: Sequence[int]) -> Screen:
    """To more players of a round than its own message can notify."""
    said = look.words("league-post-called", name=look.title, round=rounds.stage_round(look, number))
    return Screen(f"{said}\n{_mentions(ping)}", (), ((_mine(look),),), ping=tuple(ping))


def _mentions(users: Sequence[int]) -> str:
    return " ".join(f"<@{each}>" for each in users)


def announced(look: LeagueLook, said: str, organiser: int) -> Screen:
    """What an organiser says to all, with who said it; it notifies nobody."""
    body = f"{text.escape(said, MOST_SAID)}\n\n-# {look.name(organiser)}"
    return Screen("", (Block(body, look.title, color=COLOUR),), ((_mine(look),),))


def closed(look: LeagueLook, number: int, head: str) -> Screen:
    """A round is over: the best of the table, and the hash of the journal up to there."""
    lines = [*_standing(look, number), "", info.sealed(look, head)]
    said = look.words("league-post-closed", name=look.title, round=rounds.stage_round(look, number))
    row = (_mine(look), look.button("standings", emoji="📊"), info.fair(look, number))
    return Screen(said, (Block("\n".join(lines).strip(), color=_COLOUR),), (row,))


def played(look: LeagueLook, coming: Literal["cut", "close"], ping: Sequence[int]) -> Screen:
    """All rounds are played: what the organisers do next. `ping`: whom that notifies."""
    state, staff = look.state, look.staff(look.state.organisers[:_STAFF], look.organiser_roles)
    paused = "yes" if state.status == "paused" else "no"
    said = look.words("league-post-played", name=look.title, coming=coming, staff=staff, paused=paused)
    row = (look.button("panel", emoji="🎛️"),)
    return Screen(said, (), (row,), ping=tuple(ping), roles=look.organiser_roles)


def lists(look: LeagueLook, count: int, gone: int, ping: Sequence[int]) -> Screen:
    """So many lists are lawful no more, since cards or bans have changed; `gone` of them cannot be dealt.

    `ping`: whom that notifies.
    """
    staff = look.staff(look.state.organisers[:_STAFF], look.organiser_roles)
    said = look.words("league-post-lists", name=look.title, count=count, staff=staff)
    if gone:
        said += f"\n{look.words('league-panel-lists-gone', count=gone)}"
    row = (look.button("panel", emoji="🎛️"),)
    return Screen(said, (), (row,), ping=tuple(ping), roles=look.organiser_roles)


def _standing(look: LeagueLook, number: int) -> list[str]:
    """The first rows of the table after a round; nothing in a bracket."""
    if look.state.rounds[number - 1].stage:
        return []
    try:
        rows = places.rows_of(look.state, number)
    except LeagueRefusalError:
        return []
    lines = [_row(look, row, row.place) for row in rows[:_TOLD] if row.place is not None]
    if len(rows) > _TOLD:
        lines.append(look.words("league-more", count=len(rows) - _TOLD))
    return lines


def _row(look: LeagueLook, row: TablePlace, place: int) -> str:
    """Somebody's place, with what they have in the table."""
    record = f"{row.won}-{row.lost}-{row.drawn}"
    player = look.name(int(row.player))
    return look.words("league-post-row", place=place, player=player, points=row.points, record=record)


def _winners(look: LeagueLook) -> list[str]:
    """The first of a league that is over, each with their points; after a bracket with those of the rounds before."""
    state, won = look.state, places.winners(look.state)
    try:
        rows = {row.player: row for row in places.rows_of(state)}
    except LeagueRefusalError:  # no table: nothing but a bracket, or nothing was played
        return [f"**{place}.** {look.name(player)}" for place, player in won]
    lines = [_row(look, rows[player], place) for place, player in won]
    return [*lines, f"-# {look.words('league-post-before')}"] if state.stage and won else lines


def cut(look: LeagueLook) -> Screen:
    """Who goes on to the bracket."""
    words, seeds = look.words, look.state.seeds
    lines = [f"**{place}.** {look.name(each)}" for place, each in enumerate(seeds[:_SEEDS], 1)]
    if len(seeds) > _SEEDS:
        lines.append(words("league-more", count=len(seeds) - _SEEDS))
    said = words("league-post-cut", name=look.title, count=len(seeds))
    row = (_mine(look), look.button("standings", emoji="📊"))
    return Screen(said, (Block("\n".join(lines), color=_COLOUR),), (row,))


def end(look: LeagueLook, head: str, secret: str) -> Screen:
    """The league is over: who has won, and what its lots were drawn from; or it is called off."""
    words, over = look.words, look.state.status != "cancelled"
    said = words("league-post-end" if over else "league-post-cancelled", name=look.title)
    lines = _winners(look) if over else []
    lines += ["", info.sealed(look, head)]
    if over and secret:
        lines.append(f"-# {words('league-post-secret', secret=secret)}")
    row = (_mine(look), look.button("standings", emoji="📊"), info.fair(look))
    return Screen(said, (Block("\n".join(lines).strip(), color=_COLOUR),), (row,))


def archive(look: LeagueLook, part: int, parts: int) -> Screen:
    """The file with what is told of all matches, with how to check it."""
    said = look.words("league-post-archive", name=look.title, part=part, parts=parts)
    return Screen(said, (), ((_mine(look),),))


def note(look: LeagueLook, act: Act, reason: str, players: Sequence[int], ping: Sequence[int]) -> Screen:
    """What was decided, by whom, and why; to those it is about."""
    words = look.words
    who = words("league-bot") if act.actor is None else look.name(act.actor)
    table = _table_of(look, act)
    told = act_told(look, act) if table is None else rounds.line(look, *table)
    lines = [words("league-post-note", name=look.title, seq=act.seq, who=who, told=told)]
    if isinstance(act.data, ResultAct) and act.data.source == "forfeit":
        lines.append(words.code("league-why", act.data.why))
    if reason:
        lines.append(words("league-post-reason", reason=text.escape(reason, 300)))
    if isinstance(act.data, LateAct | DeckGoneAct) and _listless(look, act.data.player):
        lines.append(words("league-post-listless", player=look.name(act.data.player)))
    others = [look.name(each) for each in players if look.name(each) not in "".join(lines)]
    if others:
        lines.append(" ".join(others))
    return Screen("\n".join(lines), (), ((_mine(look),),), ping=tuple(ping))


def _listless(look: LeagueLook, player: int) -> bool:
    """Whether somebody has to register a list before they can play."""
    known = look.state.entrants.get(player)
    return known is not None and not known.deck


def _table_of(look: LeagueLook, act: Act) -> tuple[LeaguePairing, int] | None:
    """The table that an act decides, if it still stands so."""
    data, state = act.data, look.state
    number = data.round if isinstance(data, CorrectedAct) else round_at(state.acts, act.seq)
    if not isinstance(data, ResultAct | CorrectedAct) or not 1 <= number <= len(state.rounds):
        return None
    found = state.rounds[number - 1].tables
    return (found[data.table - 1], data.table) if data.table <= len(found) else None


def round_at(acts: Sequence[Act], seq: int) -> int:
    """The number of the round that was on when an act was done."""
    return max(
        (act.data.round for act in acts if isinstance(act.data, PairedAct) and act.seq < seq), default=0
    )


def concerned(look: LeagueLook, act: Act) -> list[int]:
    """Whom an act is about, but for who did it."""
    data, table = act.data, _table_of(look, act)
    found: list[int] = []
    if table is not None:
        found = [*table[0].players]
    elif isinstance(data, PairsChangedAct):
        found = _moved(look, act, data)
    elif isinstance(data, PlayerAct):
        found = [data.player]
        number = round_at(look.state.acts, act.seq)
        if isinstance(data, DroppedAct | ErasedAct) and 1 <= number <= len(look.state.rounds):
            met = (each for each in look.state.rounds[number - 1].tables if each.source == "walkover")
            found += [each for table_ in met if data.player in table_.players for each in table_.players]
    return [each for each in dict.fromkeys(found) if each != act.actor]


def _moved(look: LeagueLook, act: Act, data: PairsChangedAct) -> list[int]:
    """Who has another opponent than before."""
    before = [
        each.data.pairs
        for each in look.state.acts
        if isinstance(each.data, PairedAct | PairsChangedAct)
        and each.data.round == data.round
        and each.seq < act.seq
    ]
    kept = {frozenset(pair) for pair in before[-1]} if before else set()
    return [each for pair in data.pairs if frozenset(pair) not in kept for each in pair if each is not None]


def word(look: LeagueLook, data: OwnWord, table: int, where: int | None) -> Screen:
    """What somebody's opponent has said about their table, with where to answer."""
    at = getattr(data, "moment", None)
    kind = str(data.__struct_config__.tag)
    said = look.words.code(
        "league-word",
        kind,
        name=look.title,
        table=table,
        player=look.name(data.player),
        moment="" if at is None else moment(at),
    )
    place = look.words("league-word-where", channel=f"<#{where}>") if where is not None else ""
    return Screen(f"{said}\n{place}".strip(), (), ((_mine(look),),))


def nudge(look: LeagueLook, number: int, until: dt.datetime) -> Screen:
    """A round ends soon; to one who is awaited."""
    said = look.words(
        "league-nudge",
        name=look.title,
        round=rounds.stage_round(look, number),
        moment=moment(until),
        span=moment(until, "R"),
    )
    return Screen(said, (), ((_mine(look),),))


def reminder(
    look: LeagueLook, number: int, until: dt.datetime, players: Sequence[int], ping: Sequence[int]
) -> Screen:
    """A round ends soon; to those who are awaited."""
    said = look.words(
        "league-post-reminder",
        name=look.title,
        round=rounds.stage_round(look, number),
        moment=moment(until),
        span=moment(until, "R"),
    )
    return Screen(f"{said}\n{' '.join(map(look.name, players))}", (), ((_mine(look),),), ping=tuple(ping))


def question(
    look: LeagueLook,
    table: int,
    seen: SeenOfTable,
    until: dt.datetime,
    staff: Sequence[int],
    ping: Sequence[int],
) -> Screen:
    """A table that the organisers decide: what was seen of it, until when, and what follows without a decision."""
    words, both = look.words, look.state.rounds[-1].tables[table - 1]
    lines = [words("league-post-ask", name=look.title), rounds.line(look, both, table)]
    if seen.playing:
        lines.append(words("league-seen-playing"))
    else:
        told = {look.name(each): ", ".join(_seen(look, seen, each)) for each in both.players}
        lines += [f"- {words('answer-pair', name=name, value=said)}" for name, said in told.items()]
    later = look.state.settings.time.tried
    lines.append(words("league-post-ask-until", moment=moment(until), span=moment(until, "R"), later=later))
    if called := look.staff(staff, look.organiser_roles):
        lines.append(called)
    return Screen("\n".join(lines), (), ((_mine(look),),), ping=tuple(ping), roles=look.organiser_roles)


def _seen(look: LeagueLook, seen: SeenOfTable, player: int) -> list[str]:
    """What somebody has done about their table."""
    words, days = look.words, seen.days.get(player, 0)
    found = [
        said
        for said, done in (
            (words("league-seen-there"), player in seen.there),
            (words("league-seen-ready"), player in seen.ready and player not in seen.there),
            (words("league-seen-proposed", days=days), days > 0),
            (words("league-seen-answered"), player in seen.answered),
            (words("league-seen-cannot"), player in seen.cannot),
        )
        if done
    ]
    return found or [words("league-seen-nothing")]


def call(
    look: LeagueLook,
    at: tuple[int, int],
    player: int,
    staff: Sequence[int],
    ping: Sequence[int],
    *,
    contested: bool,
) -> Screen:
    """A player calls a judge to their table, or has looked at what the rules decided there. `at`: round and table."""
    number, table = at
    key = "league-post-contest" if contested else "league-post-call"
    said = look.words(key, name=look.title, player=look.name(player), round=rounds.stage_round(look, number))
    told = rounds.line(look, look.state.rounds[number - 1].tables[table - 1], table)
    lines = [said, told, look.staff(staff, look.all_roles)]
    row = (_mine(look), look.button("panel", emoji="🎛️"))
    return Screen("\n".join(lines), (), (row,), ping=tuple(ping), roles=look.all_roles)


def later(look: LeagueLook, number: int, until: dt.datetime) -> Screen:
    """A round ends later, because the bot was away."""
    said = look.words(
        "league-post-later",
        name=look.title,
        round=rounds.stage_round(look, number),
        moment=moment(until),
        span=moment(until, "R"),
    )
    return Screen(said, (), ((_mine(look),),))


def _name(look: LeagueLook) -> str:
    return text.escape(look.state.settings.name, 60)


def is_press(custom_id: str, league: int, nonce: str) -> bool:
    """Whether a custom id is that of a marked post."""
    return custom_id.startswith(str(LeaguePress(league, ""))) and custom_id.endswith(f".{nonce}")
