"""The standings of a league as text: everything that the picture shows, for those who read no pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.base import text
from bot.ui.base.screen import Block, Row, Screen
from bot.ui.league.figures import SHARES, cut_after, figure_shown, going_on, told_keys
from bot.ui.league.look import LeagueLook
from bot.ui.league.scenes import has
from bot.words import Words
from engine.league.journal.state import LeagueRefusalError, LeagueState, scoring_of, season_of, tree_of
from engine.league.model import TieBreak
from engine.league.standings import TablePlace, standings

#: Rows on a page; leagues in a history.
ROWS, SEASONS = 32, 15

_COLOUR = 0x4E9A50
#: Those of a league that are named among its first three, who may share their places.
_FIRST = 5


def rows_of(state: LeagueState, round_: int | None = None) -> list[TablePlace]:
    """The table of the stage that has one, after a round where one is named.

    Raises:
        LeagueRefusalError: `not_yet`, `no_round`.
    """
    stage = table_stage(state)
    season = season_of(state, stage)
    if round_ is not None:
        if not 1 <= round_ <= len(season.rounds):
            raise LeagueRefusalError("no_round", round=round_, rounds=len(season.rounds))
        season = season.until(round_)
    return standings(season, scoring_of(state, stage))


def table_stage(state: LeagueState) -> int:
    """The stage whose table is shown.

    Raises:
        LeagueRefusalError: `not_yet`: there is nothing to count; or there is only a bracket.
    """
    if not state.rounds or state.settings.stages[0].structure == "single_elimination":
        raise LeagueRefusalError("not_yet", status=state.status)
    return 0


def screen(look: LeagueLook, round_: int | None = None, page: int = 0) -> Screen:
    """The standings, 32 rows on a page; after a cut the places of the bracket go first.

    Raises:
        LeagueRefusalError: `not_yet`, `no_round`.
    """
    state, words = look.state, look.words
    bracket = _bracket(look) if round_ is None else []
    if state.rounds and state.settings.stages[0].structure == "single_elimination":
        return Screen(
            "", (Block("\n".join(bracket), _title(look, None), color=_COLOUR),), _buttons(look, None, 0, 1)
        )
    found = rows_of(state, round_)
    pages = max(1, -(-len(found) // ROWS))
    page = min(max(page, 0), pages - 1)
    keys = told_keys(state)
    shown = found[page * ROWS : (page + 1) * ROWS]
    cut = cut_after(state, found) if round_ is None else None
    lines = []
    for number, row in enumerate(shown, page * ROWS + 1):
        lines.append(_line(look, row, keys))
        if number == cut and number < len(found):
            lines.append(f"── {words('league-cut-line', count=going_on(state))} ──")
    legend = words("league-legend", keys=", ".join(words.code("league-figure", key) for key in keys))
    body = "\n".join([*(bracket if not page else []), *lines, f"-# {legend}"])
    footer = f"{page + 1}/{pages}" if pages > 1 else ""
    beside = "\n".join(bracket if not page else [])
    block = Block(body, _title(look, round_), footer, _COLOUR, short=beside)
    return Screen("", (block,), _buttons(look, round_, page, pages))


def _line(look: LeagueLook, row: TablePlace, keys: Sequence[TieBreak]) -> str:
    figures = " · ".join(
        figure_shown(key, row.figures[key], look.words) + (" %" if key in SHARES else "") for key in keys
    )
    place = "–" if row.place is None else f"{row.place}."
    gone = f" · {look.words('league-gone')}" if row.dropped else ""
    annulled = f" · {look.words('league-annulled')}" if row.place is None else ""
    record = f"{row.won}-{row.lost}-{row.drawn}"
    points = look.words("league-points", points=row.points)
    return f"**{place}** {look.name(int(row.player))} · **{points}** · {record} · {figures}{gone}{annulled}"


def _bracket(look: LeagueLook) -> list[str]:
    """The places of the bracket that are certain, if there is one."""
    state = look.state
    if (
        not state.rounds
        or state.stage_rules.structure != "single_elimination"
        or not state.staged(state.stage)
    ):
        return []
    places = tree_of(state).places
    if not places:
        return [look.words("league-bracket-on"), ""]
    lines = [f"**{place}.** {look.name(int(player))}" for place, player in places]
    return [f"**{look.words('league-bracket')}**", *lines, ""]


def winners(state: LeagueState) -> list[tuple[int, int]]:
    """The first three of a league, by place; fewer where nothing has decided."""
    if state.stage_rules.structure == "single_elimination" and state.staged(state.stage):
        found = [(place, int(player)) for place, player in tree_of(state).places]
    elif state.rounds:
        found = [(row.place, int(row.player)) for row in rows_of(state) if row.place is not None]
    else:
        return []
    return [(place, player) for place, player in sorted(found) if place <= 3][:_FIRST]


def history(looks: Sequence[LeagueLook], count: int, words: Words) -> Screen:
    """The leagues that are over, each with who came first."""
    lines = []
    for look in looks:
        won = " · ".join(f"{place}. {look.name(player)}" for place, player in winners(look.state))
        lines.append(
            words("league-season", name=look.title, players=len(look.state.entrants), winners=won or "—")
        )
    if count > len(looks):
        lines.append(words("league-more", count=count - len(looks)))
    body = text.lines(lines, text.DESCRIPTION, newest_last=False) or words("league-history-none")
    return Screen("", (Block(body, words("league-history-title"), color=_COLOUR),))


def _title(look: LeagueLook, round_: int | None) -> str:
    if round_ is None:
        return f"{look.title} · {look.words('league-standings')}"
    return f"{look.title} · {look.words('league-standings-after', number=round_)}"


def _buttons(look: LeagueLook, round_: int | None, page: int, pages: int) -> tuple[Row, ...]:
    told = str(round_ or 0)
    row = [look.button("pairings", emoji="🎴"), look.button("match", emoji="🎯")]
    if has(look.state, "bracket") or has(look.state, "cross"):
        what = "bracket" if has(look.state, "bracket") else "cross"
        row.append(look.button("bracket", emoji="🏆", label=look.words(f"league-button-{what}")))
    if page:
        row.append(look.button("standings", f"{told}.{page - 1}", label=f"◀ {page}/{pages}"))
    if page + 1 < pages:
        row.append(look.button("standings", f"{told}.{page + 1}", label=f"{page + 2}/{pages} ▶"))
    return (tuple(row),)
