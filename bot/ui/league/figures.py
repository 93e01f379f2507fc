"""What tables of a league are made of, in words and in pictures: names, figures, who has risen, where the cut is."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from bot.ui.base import text
from bot.words import Words
from engine.league.journal.state import LeagueState, scoring_of, season_of
from engine.league.model import Id, Season, TieBreak
from engine.league.standings import TablePlace, rounded, standings

Called: TypeAlias = Callable[[int], str]
"""What a player is called where no mention works; empty for who is not known."""

NAME = 20
"""The most letters of a name in a picture."""

SHARES = ("omw", "gw", "ogw")
"""The tie-breaks that are percentages."""

_FORMULA = ("=", "+", "-", "@", "\t")


def plain(called: Called, player: Id, words: Words) -> str:
    """A player's name without markdown; `player 17` for somebody who is not known or whose name has no letters."""
    name = text.clean(called(player)) if isinstance(player, int) else text.clean(player)
    return text.clip(name, NAME) or numbered(player, words)


def numbered(player: Id, words: Words) -> str:
    """What a player without a name is called."""
    return words("league-player", number=player)


def figure_shown(key: str, figure: Fraction, words: Words) -> str:
    """A tie-break: a percentage with two decimals, anything else as it is, both to four decimals of the figure."""
    if key in SHARES:
        hundredths = round(10_000 * rounded(figure))
        said = f"{hundredths // 100}.{hundredths % 100:02}"
    else:
        said = f"{rounded(figure):{'+g' if key == 'game_diff' and figure else 'g'}}"
    return said.replace(".", ",") if words.language == "fr" else said


def counting(season: Season) -> int:
    """The number of rounds of which there is a result."""
    return max((number for number, lines in enumerate(season.rounds, 1) if lines), default=0)


def places_before(state: LeagueState, season: Season) -> Mapping[Id, int | None]:
    """The places after the round before the last one of which there is a result; empty after the first."""
    last = counting(season) - 1
    if last < 1:
        return {}
    return {row.player: row.place for row in standings(season.until(last), scoring_of(state, 0))}


def cut_after(state: LeagueState, rows: Sequence[TablePlace]) -> int | None:
    """After how many rows of the whole table the cut is; None where there is none.

    Who has left goes on no more, so that this may be more rows than go on (`going_on`).
    """
    if state.seeds:
        inside = [number for number, row in enumerate(rows, 1) if row.player in state.seeds]
        return max(inside, default=None)
    most = going_on(state)
    here = [number for number, row in enumerate(rows, 1) if not row.dropped and row.place is not None]
    return here[most - 1] if 0 < most < len(here) else None


def going_on(state: LeagueState) -> int:
    """How many of the table go on to the next stage; 0 where none follows, or all do."""
    stages = state.settings.stages
    return len(state.seeds) or (stages[1].cut if len(stages) > 1 else 0)


def told_keys(state: LeagueState) -> list[TieBreak]:
    """The tie-breaks that a row of the table has, in their order."""
    return [key for key in dict.fromkeys(scoring_of(state, 0).tiebreaks) if key != "h2h"]


def standings_csv(state: LeagueState, called: Called, words: Words) -> bytes:
    """The table as a file for spreadsheets; a name that one would take for a formula begins with an apostrophe."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\r\n")
    keys = told_keys(state)
    sheet.writerow(["place", "player", "name", "points", "won", "lost", "drawn", *keys, "dropped"])
    for row in standings(season_of(state, 0), scoring_of(state, 0)):
        name = plain(called, row.player, words)
        name = f"'{name}" if name.startswith(_FORMULA) else name
        figures = [rounded(row.figures[key]) for key in keys]
        place = "" if row.place is None else row.place
        told = [place, row.player, name, row.points, row.won, row.lost, row.drawn, *figures]
        sheet.writerow([*told, "yes" if row.dropped else ""])
    return out.getvalue().encode("utf-8-sig")
