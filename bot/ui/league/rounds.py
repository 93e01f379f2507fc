"""The tables of a round in words: who meets whom, and how it went."""

from __future__ import annotations

from bot.ui.base import text
from bot.ui.base.screen import Block, Row, Screen
from bot.ui.league.look import LeagueLook, moment
from engine.league.journal.evidence import ends_at
from engine.league.journal.state import (
    LeaguePairing,
    LeagueRefusalError,
    LeagueRound,
    LeagueState,
    rounds_for,
)
from engine.league.season import games_of, winner_of

#: Tables on a page.
TABLES = 25

_COLOUR = 0x2E86AB


def pairings(look: LeagueLook, round_: int | None = None, page: int = 0) -> Screen:
    """The tables of a round, by default of the last one; 25 on a page.

    Raises:
        LeagueRefusalError: `no_round`.
    """
    rounds = look.state.rounds
    number = len(rounds) if round_ is None else round_
    if not 1 <= number <= len(rounds):
        raise LeagueRefusalError("no_round", round=number or 1, rounds=len(rounds))
    played = rounds[number - 1]
    pages = max(1, -(-len(played.tables) // TABLES))
    page = min(max(page, 0), pages - 1)
    shown = list(enumerate(played.tables, 1))[page * TABLES : (page + 1) * TABLES]
    lines = [line(look, each, table) for table, each in shown]
    if page == pages - 1 and played.missed:
        lines.append(look.words("league-missed", players=look.names(played.missed)))
    return Screen(
        "",
        (
            Block(
                "\n".join(head(look, number, played) + lines),
                title(look, number),
                footer=f"{page + 1}/{pages}" if pages > 1 else "",
                color=_COLOUR,
            ),
        ),
        _buttons(look, number, page, pages),
    )


def title(look: LeagueLook, number: int) -> str:
    """The league and the round."""
    return text.clip(f"{look.title} · {stage_round(look, number)}", 256)


def stage_round(look: LeagueLook, number: int) -> str:
    """Which round it is, as people call it: round 3, the final."""
    state, words = look.state, look.words
    stage = state.rounds[number - 1].stage
    if state.settings.stages[stage].structure != "single_elimination":
        return words("league-round", number=number)
    first = state.staged(stage)[0][0]
    return words("league-stage", players=2 ** (rounds_of_bracket(state, stage) - (number - first)))


def rounds_of_bracket(state: LeagueState, stage: int) -> int:
    """How many rounds the bracket of a stage has."""
    seeds = state.seeds if stage else state.order
    return max(1, rounds_for(len(seeds)))


def head(look: LeagueLook, number: int, played: LeagueRound) -> list[str]:
    """How far a round is, and until when it may be played."""
    words, left = look.words, len(played.left)
    if not left:
        return [words("league-round-over")]
    tables = sum(each.b is not None for each in played.tables)
    lines = [words("league-round-left", left=left, tables=tables)]
    ends = ends_at(look.state, number)
    if ends is not None and number == len(look.state.rounds):
        lines.append(words("league-until", moment=moment(ends), span=moment(ends, "R")))
    return lines


def line(look: LeagueLook, pairing: LeaguePairing, table: int) -> str:
    """A table in one line."""
    if pairing.b is None:
        return f"`{table:>2}` {look.name(pairing.a)} · {look.words('league-bye')}"
    both = f"{look.name(pairing.a)} – {look.name(pairing.b)}"
    return f"`{table:>2}` {both} · {how(look, pairing)}"


def how(look: LeagueLook, pairing: LeaguePairing) -> str:
    """How a table stands: its result, or what it waits for."""
    words = look.words
    if pairing.line is not None:
        return score(look, pairing)
    thread = look.threads.get(pairing.match or 0)
    match pairing.state:
        case "playing":
            return words("league-playing") + (f" <#{thread}>" if thread else "")
        case "called":
            return words("league-called", players=look.names(pairing.ready), count=len(pairing.ready))
        case "scheduled" if pairing.at is not None:
            return words("league-scheduled", moment=moment(pairing.at))
        case "void":
            return words("league-void")
        case _:
            return words("league-waiting")


def score(look: LeagueLook, pairing: LeaguePairing) -> str:
    """The result of a table that is over."""
    words, result = look.words, pairing.line
    if result is None:
        return ""
    if result.result == "bye":
        return words("league-bye")
    if result.result == "double_loss":
        return words("league-double-loss")
    won = winner_of(result)
    if result.result == "forfeit":
        return words("league-forfeit", winner=look.name(won) if isinstance(won, int) else "")
    a, b, drawn = games_of(result, look.state.settings.match.best_of // 2 + 1)
    figures = f"**{a}–{b}**" + (f" {words('league-drawn-games', count=drawn)}" if drawn else "")
    if result.result == "concede":
        return words("league-conceded", score=figures)
    return words("league-agreed-draw", score=figures) if result.result == "draw" else figures


def _buttons(look: LeagueLook, number: int, page: int, pages: int) -> tuple[Row, ...]:
    first = [look.button("match", style="primary", emoji="🎯"), look.button("standings", emoji="📊")]
    if number > 1:
        first.append(look.button("pairings", f"{number - 1}", label=f"◀ {number - 1}"))
    if number < len(look.state.rounds):
        first.append(look.button("pairings", f"{number + 1}", label=f"{number + 1} ▶"))
    turning = []
    if page:
        turning.append(look.button("pairings", f"{number}.{page - 1}", label=f"◀ {page}/{pages}"))
    if page + 1 < pages:
        turning.append(look.button("pairings", f"{number}.{page + 1}", label=f"{page + 2}/{pages} ▶"))
    return (tuple(first), tuple(turning)) if turning else (tuple(first),)
