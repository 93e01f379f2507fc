"""A player's page: what they have done in the leagues of a server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.ui.base import text
from bot.ui.base.screen import Block, Screen
from bot.ui.league.explaining import linked, round_said
from bot.ui.league.look import LeagueLook
from bot.words import Words
from engine.league.journal.state import LeagueState, scoring_of, season_of, tree_of
from engine.league.season import LineHalf, line_halves
from engine.league.standings import standings

SEASONS, MATCHES, OPPONENTS = 10, 15, 10
"""The most leagues, matches and opponents of a page."""

_COLOUR = 0x3D7EA6


class PlayedSeason(NamedTuple):
    """A league that somebody has entered. `decks`: what they played there is called, once lists are open."""

    look: LeagueLook
    guild: int
    decks: tuple[str, ...] = ()


class _Meeting(NamedTuple):
    """A match of a player: in which round of the league, whom they met, and how it went for them."""

    round: int
    opponent: int
    match: int | None
    half: LineHalf


def screen(player: int, who: str, seasons: Sequence[PlayedSeason], words: Words) -> Screen:
    """What somebody has done in these leagues, the newest first.

    Args:
        player: their number.
        who: how they are written.
        seasons: the leagues that they have entered.
        words: the reader's.
    """
    if not seasons:
        return Screen(words("league-career-none", player=who))
    met = [
        (season, each) for season in seasons for each in reversed(list(_meetings(season.look.state, player)))
    ]
    outcomes = Counter[str](each.half.outcome for _, each in met)
    head = words("league-career", player=who, leagues=len(seasons), record=_record(outcomes))
    places = [_season(season, player, words) for season in seasons[:SEASONS]]
    matches = [_match(season, each) for season, each in met[:MATCHES]]
    blocks = [
        Block("\n".join([head, "", *places]), words("league-career-title"), color=_COLOUR),
        Block(
            "\n".join(_against(seasons[0].look, [each for _, each in met])),
            words("league-career-against"),
            color=_COLOUR,
        ),
        Block(text.lines(matches, 2000, newest_last=False), words("league-career-matches"), color=_COLOUR),
    ]
    return Screen("", tuple(block for block in blocks if block.text))


def _record(outcomes: Mapping[str, int]) -> str:
    return "-".join(str(outcomes.get(each, 0)) for each in "wld")


def _meetings(state: LeagueState, player: int) -> Iterator[_Meeting]:
    """The matches of a player that are over, whether or not somebody came."""
    for number, played in enumerate(state.rounds, 1):
        for each in played.tables:
            if each.line is None or each.b is None or player not in each.players:
                continue
            half = line_halves(number, each.line, scoring_of(state, played.stage))[player]
            yield _Meeting(number, each.b if each.a == player else each.a, each.match, half)


def place_of(state: LeagueState, player: int) -> int | None:
    """The place of a player: that of the bracket where it is certain, else that of the table."""
    bracket = state.rounds and state.stage_rules.structure == "single_elimination"
    found = {each: place for place, each in tree_of(state).places} if bracket else {}
    if player in found:
        return found[player]
    if not state.rounds or state.settings.stages[0].structure == "single_elimination":
        return None
    rows = standings(season_of(state, 0), scoring_of(state, 0))
    return next((row.place for row in rows if row.player == player), None)


def _season(season: PlayedSeason, player: int, words: Words) -> str:
    state = season.look.state
    place = place_of(state, player)
    outcomes = Counter[str](each.half.outcome for each in _meetings(state, player))
    players = sum(each.status != "waitlist" for each in state.entrants.values())
    said = words(
        "league-career-season",
        name=season.look.title,
        place="–" if place is None else str(place),
        players=players,
        record=_record(outcomes),
        state=words.code("league-state", state.status),
    )
    decks = ", ".join(text.escape(deck, 60) for deck in season.decks)
    return f"{said} · {decks}" if decks else said


def _against(look: LeagueLook, met: Sequence[_Meeting]) -> Iterator[str]:
    """Head to head, who was met most first."""
    often = Counter(each.opponent for each in met).most_common(OPPONENTS)
    for opponent, _ in often:
        outcomes = Counter[str](each.half.outcome for each in met if each.opponent == opponent)
        yield f"{look.name(opponent)} {_record(outcomes)}"


def _match(season: PlayedSeason, each: _Meeting) -> str:
    look = season.look
    name = text.escape(look.state.settings.name, 30)
    where = linked(look.words("league-explain-round", number=each.round), look, each.match, season.guild)
    return f"{name} · {where} {round_said(look, each.half, each.opponent)}"
