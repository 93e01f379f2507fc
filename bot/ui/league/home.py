"""A player's home in a league: whom they meet, until when, and what they can do about it."""

from __future__ import annotations

import datetime as dt

from bot.ui.base.screen import Block, Button, Row, Screen
from bot.ui.league.info import fair
from bot.ui.league.look import LeagueLook, moment
from bot.ui.league.places import rows_of
from bot.ui.league.rounds import score, stage_round
from engine.league.journal.evidence import ends_at
from engine.league.journal.planning import awaits
from engine.league.journal.state import (
    Entrant,
    LeaguePairing,
    LeagueRefusalError,
    LeagueState,
    bracket_seeds,
)
from engine.league.season import winner_of

_COLOUR, _DONE = 0xE8A23A, 0x4A4E58
#: The latest proposals of the other that one can take with a button.
PROPOSALS = 4


def own_table(state: LeagueState, player: int) -> tuple[int, LeaguePairing] | None:
    """The table of a player in the round that is open, with its number."""
    tables = state.open_round.tables if state.open_round else []
    return next(((n, each) for n, each in enumerate(tables, 1) if player in each.players), None)


def screen(
    look: LeagueLook,
    player: int,
    note: str = "",
    *,
    now: dt.datetime | None = None,
    contestable: bool = False,
) -> Screen:
    """Where a player stands and what they can do.

    `now`: from the time that was agreed on one may say that the other did not come; `contestable`: the rules have
    decided against them lately.

    Raises:
        LeagueRefusalError: `not_in`.
    """
    state, words = look.state, look.words
    known = state.entrants.get(player)
    if known is None:
        raise LeagueRefusalError("not_in")
    mine = own_table(state, player)
    if mine is None or not mine[1].open or known.status != "in":
        lines = _waiting(look, player, known, mine[1] if mine else None)
        block = Block("\n".join(lines), look.title, color=_DONE)
        return Screen(note, (block,), _resting(look, known, contestable=contestable))
    number, pairing = mine
    other = pairing.b if player == pairing.a else pairing.a
    lines = [
        words(
            "league-home",
            round=stage_round(look, len(state.rounds)),
            opponent=look.name(other or 0),
            table=number,
        )
    ]
    deadline = ends_at(state, len(state.rounds)) if state.open_round else None
    if deadline is not None:
        lines.append(words("league-home-until", moment=moment(deadline), span=moment(deadline, "R")))
    playing, both = pairing.state == "playing", set(pairing.players) <= set(pairing.ready)
    if pairing.at is not None and not playing:
        lines.append(words("league-home-agreed", moment=moment(pairing.at), span=moment(pairing.at, "R")))
    if pairing.ready and not both:
        said = "league-home-ready" if player in pairing.ready else "league-home-awaited"
        lines.append(words(said, opponent=look.name(other or 0)))
    if both and not playing:
        lines.append(words("league-home-opening"))
    if not playing:
        without = [each for each in pairing.players if not state.entrants[each].deck]
        lines += [_listless(look, each, own=each == player) for each in without]
    lines += [words("league-home-absent", player=look.name(each)) for each in pairing.absent]
    lines += proposals(look, player, pairing)
    if playing:
        thread = look.threads.get(pairing.match or 0)
        lines.append(words("league-home-playing", thread=f"<#{thread}>" if thread else "").strip())
    block = Block("\n".join(lines), look.title, color=_COLOUR)
    return Screen(note, (block,), _buttons(look, player, pairing, now))


def _waiting(look: LeagueLook, player: int, known: Entrant, pairing: LeaguePairing | None) -> list[str]:
    """What somebody is told who has no table to play."""
    state, words = look.state, look.words
    lines = [words.code("league-entrant", known.status)]
    if known.status in ("in", "waitlist"):
        lines.append(words("league-deck-in" if known.deck else "league-deck-none"))
    if state.status in ("draft", "entry"):
        lines.append(words("league-home-before"))
    elif state.status not in ("running", "paused"):
        lines.append(words.code("league-state", state.status))
    elif pairing is not None and pairing.b is None:
        worth, win = state.settings.points.resting, state.settings.points.win
        lines.append(words("league-home-bye", points=worth, whole="yes" if worth == win else "no"))
    elif pairing is not None and pairing.line is not None:
        lines.append(words("league-home-done", score=score(look, pairing)))
    elif known.status == "in":
        lines.append(_between(look, player))
        if state.status in ("running", "paused") and known.joins > len(state.rounds):
            lines.append(words("league-home-late", round=known.joins))
    row = _row(look, player)
    return [*lines, row] if row else lines


def _between(look: LeagueLook, player: int) -> str:
    """What comes for somebody who is in a league that goes on, and has no table."""
    state, words = look.state, look.words
    step = awaits(state)
    if step == "cut":
        most = state.settings.stages[state.stage + 1].cut or len(state.playing)
        return words("league-home-cut", count=min(most, len(state.playing)))
    if step == "close":
        return words("league-home-close")
    out = state.stage_rules.structure == "single_elimination" and _out(state, player)
    return words("league-home-out" if out else "league-home-next")


def _out(state: LeagueState, player: int) -> bool:
    """Whether somebody did not come into the bracket, or has lost in it."""
    lines = [each.line for _, played in state.staged(state.stage) for each in played.tables]
    lost = any(
        line is not None and player in (line.a, line.b) and winner_of(line) not in (None, player)
        for line in lines
    )
    return lost or player not in bracket_seeds(state)


def _row(look: LeagueLook, player: int) -> str:
    try:
        rows = rows_of(look.state)
    except LeagueRefusalError:
        return ""
    mine = next((row for row in rows if row.player == player and row.place is not None), None)
    if mine is None:
        return ""
    record = f"{mine.won}-{mine.lost}-{mine.drawn}"
    return look.words("league-home-place", place=mine.place, points=mine.points, record=record)


def _listless(look: LeagueLook, player: int, *, own: bool) -> str:
    """That a match waits for somebody's list."""
    if own:
        return look.words("league-deck-none")
    return look.words("league-home-listless", player=look.name(player))


def proposals(look: LeagueLook, player: int, pairing: LeaguePairing) -> list[str]:
    """The times that were proposed, who proposed them, the newest last; those one may take have their numbers."""
    taking = _taking(player, pairing)
    lines = []
    for who, at in pairing.proposed[-2 * PROPOSALS :]:
        if at != pairing.at:
            number = taking.index(at) + 1 if who != player and at in taking and len(taking) > 1 else 0
            said = look.words("league-proposed", player=look.name(who), moment=moment(at), number=number)
            lines.append(said)
    return list(dict.fromkeys(lines))


def _taking(player: int, pairing: LeaguePairing) -> list[dt.datetime]:
    """The times that a player may take: those that the other proposed last."""
    theirs = [at for who, at in pairing.proposed if who != player and at != pairing.at]
    return list(dict.fromkeys(theirs[-PROPOSALS:]))


def _buttons(
    look: LeagueLook, player: int, pairing: LeaguePairing, now: dt.datetime | None
) -> tuple[Row, ...]:
    if pairing.state == "playing" or set(pairing.players) <= set(pairing.ready):
        looks = [look.button("match", emoji="🎯"), look.button("judge", emoji="⚖️")]
        return ((*looks, look.button("info", emoji="📜"), fair(look)),)
    first = [look.button("propose", emoji="📅"), look.button("cannot", emoji="🚫")]
    if (
        player not in pairing.ready or pairing.at is not None
    ):  # at the time that was agreed they say it once more
        first.insert(0, look.button("ready", look.round, style="good", emoji="✅"))
    second = [
        look.button(each, emoji=emoji) for each, emoji in (("judge", "⚖️"), ("pairings", "🎴"), ("info", "📜"))
    ]
    if pairing.at is not None and pairing.ready == [player] and now is not None and now >= pairing.at:
        second.insert(0, look.button("claim", emoji="⌛"))
    times = _taking(player, pairing)
    taking = [_take(look, at, number if len(times) > 1 else 0) for number, at in enumerate(times, 1)]
    second.append(fair(look))
    rows: list[Row] = [tuple(first), tuple(second)]
    return (tuple(taking), *rows) if taking else tuple(rows)


def _take(look: LeagueLook, at: dt.datetime, number: int) -> Button:
    label = look.words("league-button-take", number=number)
    return look.button("take", str(int(at.timestamp())), style="primary", emoji="🤝", label=label)


def _resting(look: LeagueLook, known: Entrant, *, contestable: bool) -> tuple[Row, ...]:
    state = look.state
    row = [look.button("info", emoji="📜")]
    if state.rounds:
        row += [look.button("pairings", emoji="🎴"), look.button("standings", emoji="📊")]
    goes_on = state.status in ("running", "paused") and awaits(state) in ("tables", "pair")
    if known.status in ("in", "waitlist") and (goes_on or state.status == "entry"):
        row.append(look.button("drop", style="bad"))
    if state.commitment:
        row.append(fair(look))
    rows: list[Row] = [tuple(row)]
    if contestable:
        rows.insert(0, (look.button("contest", emoji="⚖️"),))
    return tuple(rows)
