"""The bracket and the cross table of a league in words: what their pictures show, for who sees none."""

from __future__ import annotations

from bot.ui.base import text
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.league.crossing import CrossShown
from bot.ui.league.look import LeagueLook
from bot.ui.league.scenes import What, has
from bot.ui.league.tree import BracketShown
from engine.league.journal.state import LeagueRefusalError
from engine.league.model import Id

_COLOUR = 0x4E9A50


def screen(look: LeagueLook, page: int = 0) -> Screen:
    """The bracket of a league; of a round robin that has none, all against all.

    Raises:
        LeagueRefusalError: `not_yet`: there is neither.
    """
    what = shown_as(look)
    page = max(0, page)
    if what == "bracket":
        bracket = BracketShown(look.state, look.words, lambda player: _name(look, player))
        page, pages = min(page, len(bracket.pages) - 1), len(bracket.pages)
        lines = bracket.lines_of(page)
    else:
        cross = CrossShown(look.state, page)
        page, pages = cross.page, cross.pages
        lines = [
            *cross.lines(lambda player: _name(look, player)),
            f"-# {look.words('league-picture-cross-foot')}",
        ]
    title = f"{look.title} · {look.words(f'league-button-{what}')}"
    body = text.lines(lines, text.DESCRIPTION - 100, newest_last=False)
    footer = f"{page + 1}/{pages}" if pages > 1 else ""
    return Screen("", (Block(body, title, footer, _COLOUR, short=""),), (tuple(_buttons(look, page, pages)),))


def shown_as(look: LeagueLook) -> What:
    """Which of the two there is.

    Raises:
        LeagueRefusalError: `not_yet`: neither.
    """
    for what in ("bracket", "cross"):
        if has(look.state, what):
            return what
    raise LeagueRefusalError("not_yet", status=look.state.status)


def _name(look: LeagueLook, player: Id) -> str:
    return look.name(player) if isinstance(player, int) else player


def _buttons(look: LeagueLook, page: int, pages: int) -> list[Button]:
    row = [look.button("standings", emoji="📊"), look.button("pairings", emoji="🎴")]
    if page:
        row.append(look.button("bracket", str(page - 1), label=f"◀ {page}/{pages}"))
    if page + 1 < pages:
        row.append(look.button("bracket", str(page + 1), label=f"{page + 2}/{pages} ▶"))
    return row
