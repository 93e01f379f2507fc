"""The pictures of a league: what each shows, and the same in words for who sees none."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from bot.games import Painting, Scene
from bot.ui.base import text
from bot.ui.drawing.league import bracket, cross
from bot.ui.drawing.league import standings as table
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
from bot.words import Words
from engine.league.bracket import BracketMatch, BracketSlot, BracketTree
from engine.league.journal.state import (
    LeagueRefusalError,
    LeagueState,
    bracket_seeds,
    rounds_planned,
    scoring_of,
    season_of,
    tree_of,
)
from engine.league.model import Id, ResultLine, Season
from engine.league.season import games_of, winner_of
from engine.league.standings import TablePlace, standings

ROWS = 32
"""The rows of a picture of standings, and of a cross table."""

_OPPONENTS = 12
_TITLE = 36
#: Rounds of a bracket on one picture: sixteen who begin.
_DEEP = 4


class Pictured(NamedTuple):
    """A picture to draw, and its alternative text."""

    painting: Painting
    alt: str


class LeagueReader(NamedTuple):
    """A league, who reads of it, and what its players are called in a picture."""

    state: LeagueState
    called: Called
    words: Words

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


def pictured(reader: LeagueReader, what: What, page: int = 0) -> Pictured:
    """A picture of a league; of several the one with that number, from 0.

    Raises:
        LeagueRefusalError: `not_yet`: there is nothing of the kind.
    """
    state = reader.state
    bracket_on = state.rounds and state.stage_rules.structure == "single_elimination"
    first = state.settings.stages[0].structure
    there = {
        "standings": state.rounds and first != "single_elimination",
        "bracket": bracket_on or state.seeds,
        "cross": state.rounds and first == "round_robin",
    }
    if not there[what]:
        raise LeagueRefusalError("not_yet", status=state.status)
    return _PICTURES[what](reader, max(0, page))


def _paged(said: str, page: int, pages: int) -> str:
    return f"{said} · {page + 1}/{pages}" if pages > 1 else said


def _standings(reader: LeagueReader, page: int) -> Pictured:
    """The standings, 32 rows on a page; of a league whose first stage has a table."""
    state, words = reader.state, reader.words
    season = season_of(state, 0)
    rows = standings(season, scoring_of(state, 0))
    keys = told_keys(state)[:3]
    before, cut = places_before(state, season), cut_after(state, rows)
    pages = max(1, -(-len(rows) // ROWS))
    page = min(page, pages - 1)
    first = page * ROWS
    shown = rows[first : first + ROWS]
    sub = words("league-picture-standings", **_progress(state, season, rows))
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
        "foot": words("league-picture-more", count=len(rows) - first - ROWS) if page + 1 < pages else "",
    }
    return Pictured(Painting(table.draw, scene), _standings_alt(scene, words))


def _progress(state: LeagueState, season: Season, rows: Sequence[TablePlace]) -> dict[str, int]:
    planned = len(season.rounds) if state.stage else rounds_planned(state)
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
    """The bracket up to 16 on a page, of 32 each half with the final, of more the rest apart."""
    words = reader.words
    tree = tree_of(reader.state)
    pages = bracket_pages(tree)
    page = min(page, len(pages) - 1)
    drawn, shown = _Bracket(reader, tree), pages[page]
    matches = [*itertools.chain(*tree.rounds), *([tree.third] if tree.third else [])]
    left = sum(not match.winner.settled for match in matches)
    sub = words("league-picture-bracket", players=len(bracket_seeds(reader.state)), left=left)
    scene: Scene = {
        "title": reader.title,
        "sub": _paged(sub, page, len(pages)),
        "matches": [drawn.match(at, shown) for at in shown],
    }
    lines = [f"{scene['title']}. {scene['sub']}.", *(drawn.told(at) for at in _reading(shown))]
    return Pictured(Painting(bracket.draw, scene), text.clip("\n".join(lines), text.ALT))


class _Place(NamedTuple):
    """Where a match stands in a tree: its round, counted from 0, and its number in it; the third place's is -1."""

    round: int
    number: int


def bracket_pages(tree: BracketTree) -> list[list[_Place]]:
    """The matches on each page, from top to bottom as a tree is read."""
    last = len(tree.rounds) - 1
    if last < 0:
        return [[]]
    third = [_Place(last, -1)] if tree.third is not None else []
    if last < _DEEP:
        return [[*_inside(last, 0, 0), *third]]
    parts = [list(_inside(_DEEP - 1, number, 0)) for number in range(len(tree.rounds[_DEEP - 1]))]
    rest = [*_inside(last, 0, _DEEP), *third]
    return [[*part, *rest] for part in parts] if last == _DEEP else [*parts, rest]


def _inside(round_: int, number: int, least: int) -> Iterator[_Place]:
    if round_ > least:
        yield from _inside(round_ - 1, 2 * number, least)
    yield _Place(round_, number)
    if round_ > least:
        yield from _inside(round_ - 1, 2 * number + 1, least)


def _reading(page: Sequence[_Place]) -> list[_Place]:
    """As it is told: round by round, the match for the third place before the final."""
    return sorted(page)


class _Bracket:
    """A bracket for its reader."""

    def __init__(self, reader: LeagueReader, tree: BracketTree) -> None:
        self.reader, self.tree = reader, tree
        state = reader.state
        self.seeds: dict[Id, int] = {player: number for number, player in enumerate(bracket_seeds(state), 1)}
        self.lines: dict[frozenset[Id], ResultLine] = {
            frozenset(each.players): each.line
            for _, played in state.staged(state.stage)
            for each in played.tables
            if each.line is not None
        }
        self.needed = scoring_of(state, state.stage).needed

    def at(self, place: _Place) -> BracketMatch:
        """A match."""
        third = self.tree.third
        return (
            third if place.number < 0 and third is not None else self.tree.rounds[place.round][place.number]
        )

    def match(self, place: _Place, page: Sequence[_Place]) -> dict[str, Any]:
        """A match as it is drawn; `to`: which of the page the winner goes on to."""
        goal = _Place(place.round + 1, place.number // 2)
        least = min(each.round for each in page)
        return {
            "round": place.round - least,
            "tag": self._tag("league-tag", place),
            "final": place.number == 0 and place.round == len(self.tree.rounds) - 1,
            "to": page.index(goal) if place.number >= 0 and goal in page else None,
            "slots": [self._slot(place, number) for number in (0, 1)],
        }

    def _tag(self, key: str, place: _Place) -> str:
        players = 2 ** (len(self.tree.rounds) - place.round) if place.number >= 0 else 3
        return self.reader.words(key, players=players)

    def _slot(self, place: _Place, number: int) -> dict[str, Any]:
        match = self.at(place)
        slot = (match.a, match.b)[number]
        if slot.player is None:
            return {
                "name": "", "other": "", "seed": "", "score": "", "won": False, "lost": False,
                "word": self.word(slot),
            }  # fmt: skip
        name, other = self.reader.both(slot.player)
        return {
            "name": name,
            "other": other,
            "seed": str(self.seeds.get(slot.player, "")),
            "score": self.scores(match)[number],
            "won": match.winner.player == slot.player,
            "lost": match.loser.player == slot.player or slot.player in match.absent,
            "word": "",
        }

    def word(self, slot: BracketSlot) -> str:
        """What is said where nobody is named."""
        return self.reader.words("league-slot-nobody" if slot.settled else "league-slot-open")

    def scores(self, match: BracketMatch) -> tuple[str, str]:
        """Games won by each; + and - where nobody played; nothing before the match is over."""
        if None in match.pair:
            return "", ""
        line = self.lines.get(frozenset(each for each in match.pair if each is not None))
        return ("", "") if line is None else seen_from(line, match.a.player, self.needed)

    def told(self, place: _Place) -> str:
        """A match in words."""
        words, match = self.reader.words, self.at(place)
        names = [
            self.word(each) if each.player is None else self.reader.name(each.player)
            for each in (match.a, match.b)
        ]
        one, other = self.scores(match)
        score = f" {one}:{other}" if one or other else ""
        won = match.winner.player
        told = f"{self._tag('league-stage', place)}: {names[0]} – {names[1]}{score}"
        return told if won is None else f"{told}, {words('league-alt-won', name=self.reader.name(won))}"


def seen_from(line: ResultLine, player: Id | None, needed: int) -> tuple[str, str]:
    """What both have of a match, `player` first: games won; + and - where nobody played."""
    won = winner_of(line)
    if line.result in ("forfeit", "double_loss"):
        other = line.b if line.a == player else line.a
        return "+" if won == player else "–", "+" if won is not None and won == other else "–"
    a, b, _ = games_of(line, needed)
    return (str(a), str(b)) if line.a == player else (str(b), str(a))


def _cross(reader: LeagueReader, page: int) -> Pictured:
    """The cross table of a round robin: 12 opponents and 32 rows on a page."""
    state, words = reader.state, reader.words
    season, scoring = season_of(state, 0), scoring_of(state, 0)
    rows = standings(season, scoring)
    blocks = [(r, c) for r in range(0, len(rows), ROWS) for c in range(0, len(rows), _OPPONENTS)] or [(0, 0)]
    page = min(page, len(blocks) - 1)
    top, left = blocks[page]
    across = rows[left : left + _OPPONENTS]
    met = _meetings(state, {row.player for row in rows if row.place is not None})
    sub = words("league-picture-cross", **_progress(state, season, rows))
    scene: Scene = {
        "title": reader.title,
        "sub": _paged(sub, page, len(blocks)),
        "points": words("league-head-points"),
        "columns": [str(left + number) for number in range(1, len(across) + 1)],
        "rows": [
            {
                **dict(zip(("name", "other"), reader.both(row.player), strict=True)),
                "number": str(number),
                "points": str(row.points) if row.place is not None else "–",
                "gone": row.dropped or row.place is None,
                "cells": [
                    None
                    if row.player == other.player
                    else [
                        ("-".join(seen_from(line, row.player, scoring.needed)), winner_of(line) == row.player)
                        for line in met.get(frozenset((row.player, other.player)), ())
                    ]
                    for other in across
                ],
            }
            for number, row in enumerate(rows[top : top + ROWS], top + 1)
        ],
        "foot": words("league-picture-cross-foot"),
    }
    return Pictured(
        Painting(cross.draw, scene), _cross_alt(scene, [reader.name(row.player) for row in across])
    )


def _meetings(state: LeagueState, counted: set[Id]) -> dict[frozenset[Id], list[ResultLine]]:
    """The results of each two in their order, of those who are not annulled."""
    met: dict[frozenset[Id], list[ResultLine]] = {}
    for _, played in state.staged(0):
        for each in played.tables:
            if each.line is not None and counted.issuperset(each.players):
                met.setdefault(frozenset(each.players), []).append(each.line)
    return met


def _cross_alt(scene: Scene, across: Sequence[str]) -> str:
    lines = [f"{scene['title']}. {scene['sub']}."]
    for row in scene["rows"]:
        told = [
            f"{name} {', '.join(said for said, _ in cell)}"
            for name, cell in zip(across, row["cells"], strict=True)
            if cell
        ]
        lines.append(f"{row['number']}. {row['name']} ({row['points']}): {'; '.join(told) or '–'}")
    return text.clip("\n".join(lines), text.ALT)


_PICTURES: Mapping[str, Callable[[LeagueReader, int], Pictured]] = {
    "standings": _standings,
    "bracket": _bracket,
    "cross": _cross,
}
