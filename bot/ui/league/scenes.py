"""The pictures of a league: what each shows, and the same in words for who sees none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from bot.games import Painting, Scene
from bot.ui.base import text
from bot.ui.drawing.league import bracket, cross
from bot.ui.drawing.league import standings as table
from bot.ui.league.crossing import CrossShown
from bot.ui.league.figures import (
    Called,
    counting,
    cut_after,
    figure_shown,
    numbered,
    places_before,
    plain,
    told_keys,
)
from bot.ui.league.tree import BracketShown
from bot.words import Words
from engine.league.journal.state import (
    LeagueRefusalError,
    LeagueState,
    bracket_seeds,
    rounds_planned,
    scoring_of,
    season_of,
)
from engine.league.model import Id, Season
from engine.league.standings import TablePlace, standings

ROWS = 32
"""The rows of a picture of standings."""

_TITLE = 36


class Pictured(NamedTuple):
    """A picture to draw, and its alternative text."""

    painting: Painting
    alt: str


class LeagueReader(NamedTuple):
    """A league, who reads of it, and what its players are called in a picture. `round`: that after which it stands."""

    state: LeagueState
    called: Called
    words: Words
    round: int | None = None

    def name(self, player: Id) -> str:
        """A player's name without markdown."""
        return plain(self.called, player, self.words)

    def both(self, player: Id) -> tuple[str, str]:
        """A player's name, and what they are called where no font has its letters."""
        return self.name(player), numbered(player, self.words)

    @property
    def title(self) -> str:
        """The league's name."""
        return text.label(self.state.settings.name, _TITLE)


What = Literal["standings", "bracket", "cross"]
"""What there are pictures of."""


def has(state: LeagueState, what: What) -> bool:
    """Whether there is something of the kind to show."""
    first = state.settings.stages[0].structure
    if what == "bracket":
        return bool(state.seeds) or (bool(state.rounds) and first == "single_elimination")
    return (
        bool(state.rounds)
        and first in {"standings": ("swiss", "round_robin"), "cross": ("round_robin",)}[what]
    )


def pictured(reader: LeagueReader, what: What, page: int = 0) -> Pictured:
    """A picture of a league; of several the one with that number, from 0.

    Raises:
        LeagueRefusalError: `not_yet`: there is nothing of the kind.
    """
    if not has(reader.state, what):
        raise LeagueRefusalError("not_yet", status=reader.state.status)
    return _PICTURES[what](reader, max(0, page))


def _paged(said: str, page: int, pages: int) -> str:
    return f"{said} · {page + 1}/{pages}" if pages > 1 else said


def _standings(reader: LeagueReader, page: int) -> Pictured:
    """The standings, 32 rows on a page; of a league whose first stage has a table."""
    state, words = reader.state, reader.words
    season = season_of(state, 0)
    if reader.round is not None:
        season = season.until(reader.round)
    rows = standings(season, scoring_of(state, 0))
    keys = told_keys(state)[:3]
    before, cut = places_before(state, season), cut_after(state, rows) if reader.round is None else None
    pages = max(1, -(-len(rows) // ROWS))
    page = min(page, pages - 1)
    first = page * ROWS
    shown = rows[first : first + ROWS]
    told = _progress(state, season, rows)
    goes_on = state.open_round is not None and not state.stage and told["round"] == len(state.rounds)
    sub = words("league-picture-standings", **told, open="yes" if goes_on else "no")
    scene: Scene = {
        "title": reader.title,
        "sub": _paged(sub, page, pages),
        "player": words("league-head-player"),
        "points": words("league-head-points"),
        "record": words("league-head-record"),
        "heads": [words.code("league-head", key) for key in keys],
        "gone": words("league-picture-gone"),
        "rows": [_row(reader, row, keys, before) for row in shown],
        "cut": cut - first if cut is not None and 0 < cut - first <= len(shown) else None,
        "cut_label": words("league-picture-cut"),
        "foot": words("league-more", count=len(rows) - first - ROWS) if page + 1 < pages else "",
    }
    return Pictured(Painting(table.draw, scene), _standings_alt(scene, words))


def _progress(state: LeagueState, season: Season, rows: Sequence[TablePlace]) -> dict[str, int]:
    planned = len(state.staged(0)) if state.stage else rounds_planned(state)
    return {"round": counting(season), "rounds": planned, "players": len(rows)}


def _row(
    reader: LeagueReader, row: TablePlace, keys: Sequence[str], before: Mapping[Id, int | None]
) -> dict[str, Any]:
    name, other = reader.both(row.player)
    was = before.get(row.player)
    return {
        "place": "–" if row.place is None else str(row.place),
        "move": None if was is None or row.place is None else was - row.place,
        "name": name,
        "other": other,
        "points": str(row.points),
        "record": f"{row.won}-{row.lost}-{row.drawn}",
        "figures": [figure_shown(key, row.figures[key], reader.words) for key in keys],
        "gone": row.dropped or row.place is None,
    }


def _standings_alt(scene: Scene, words: Words) -> str:
    lines = [f"{scene['title']}. {scene['sub']}."]
    for number, row in enumerate(scene["rows"]):
        if scene["cut"] == number:
            lines.append(f"— {scene['cut_label']} —")
        gone = f" ({scene['gone']})" if row["gone"] else ""
        points = words("league-alt-points", points=row["points"])
        lines.append(f"{row['place']}. {row['name']}, {points}, {row['record']}{gone}")
    return text.clip("\n".join(lines), text.ALT)


def _bracket(reader: LeagueReader, page: int) -> Pictured:
    """The bracket: up to 16 on a page, of 32 each half with the final, of more the rest apart."""
    shown = BracketShown(reader.state, reader.words, reader.name)
    page = min(page, len(shown.pages) - 1)
    seeds = len(bracket_seeds(reader.state))
    sub = reader.words("league-picture-bracket", players=seeds, left=shown.left)
    scene: Scene = {
        "title": reader.title,
        "sub": _paged(sub, page, len(shown.pages)),
        "matches": shown.drawn(page),
    }
    lines = [f"{scene['title']}. {scene['sub']}.", *shown.lines_of(page)]
    return Pictured(Painting(bracket.draw, scene), text.clip("\n".join(lines), text.ALT))


def _cross(reader: LeagueReader, page: int) -> Pictured:
    """The cross table of a round robin: 12 opponents and 24 rows on a page."""
    state, words = reader.state, reader.words
    shown = CrossShown(state, page)
    sub = words("league-picture-cross", **_progress(state, season_of(state, 0), shown.rows))
    scene: Scene = {
        "title": reader.title,
        "sub": _paged(sub, shown.page, shown.pages),
        "points": words("league-head-points"),
        "columns": [str(number) for number, _ in shown.across],
        "rows": [
            {
                **dict(zip(("name", "other"), reader.both(row.player), strict=True)),
                "number": str(number),
                "points": str(row.points) if row.place is not None else "–",
                "gone": row.dropped or row.place is None,
                "cells": shown.cells(row),
            }
            for number, row in shown.down
        ],
        "foot": words("league-picture-cross-foot"),
    }
    lines = [f"{scene['title']}. {scene['sub']}.", *shown.lines(reader.name)]
    return Pictured(Painting(cross.draw, scene), text.clip("\n".join(lines), text.ALT))


_PICTURES: Mapping[str, Callable[[LeagueReader, int], Pictured]] = {
    "standings": _standings,
    "bracket": _bracket,
    "cross": _cross,
}
