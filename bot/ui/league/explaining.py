"""Why a player stands where they do, each figure as the sum it is; and what they need in the last two rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from bot.ui.base.screen import Block, Screen
from bot.ui.league.figures import SHARES, figure_shown
from bot.ui.league.look import LeagueLook
from bot.ui.league.places import table_stage
from engine.league.explain import Explanation, Parting, Scored, Share, explained
from engine.league.journal.state import LeagueRefusalError, LeagueState, scoring_of, season_of
from engine.league.model import Id, Scoring
from engine.league.prospects import Outlook, Prospect
from engine.league.season import LineHalf

_COLOUR = 0x8A5A9E
_THREAD = "https://discord.com/channels/{guild}/{thread}"


def matches_of(state: LeagueState, player: int) -> list[int]:
    """The matches of a player in a league, by their numbers."""
    return [
        each.match
        for played in state.rounds
        for each in played.tables
        if player in each.players and each.match is not None
    ]


def explanation(state: LeagueState, player: int) -> Explanation:
    """Why a player stands where they do in the table of a league.

    Raises:
        LeagueRefusalError: `not_yet`: nothing is played, or there is only a bracket; `not_in`.
    """
    stage = table_stage(state)
    season = season_of(state, stage)
    if player not in season.players:
        raise LeagueRefusalError("not_in")
    return explained(season, scoring_of(state, stage), player)


def screen(
    look: LeagueLook, player: int, guild: int, outlook: Outlook | None = None, *, own: bool = False
) -> Screen:
    """A player's figures. `guild`: the server, for links to threads; `own`: whether they read it themselves.

    Raises:
        LeagueRefusalError: see `explanation`.
    """
    told, words = explanation(look.state, player), look.words
    scoring = scoring_of(look.state, 0)
    first = [_head(look, told), *_partings(look, told), "", *_rounds(look, told, guild), *_taken(look, told)]
    sums = [
        f"**{_named(look, key)} {_figure(look, key, told.figures[key])}** {_SUMS[key](look, told)}"
        for key in dict.fromkeys(scoring.tiebreaks)
        if key in _SUMS
    ]
    blocks = [Block("\n".join(first), words("league-explain"), color=_COLOUR)]
    blocks.append(Block("\n".join([*sums, f"-# {_settings(look, scoring)}"]), color=_COLOUR))
    if outlook is not None:
        title = words("league-needs" if own else "league-needs-other")
        blocks.append(Block("\n".join(_needs(look, outlook)), title, color=_COLOUR))
    return Screen("", tuple(blocks))


def _named(look: LeagueLook, key: str) -> str:
    """A figure's name at the beginning of a line."""
    said = look.words.code("league-figure", key)
    return said[:1].upper() + said[1:]


def _head(look: LeagueLook, told: Explanation) -> str:
    name, points = _name(look, told.player), told.points
    if told.place is None:
        return look.words("league-explain-annulled", player=name)
    return look.words("league-explain-head", player=name, place=told.place, points=points)


def _name(look: LeagueLook, player: Id) -> str:
    return look.name(player) if isinstance(player, int) else player


def _figure(look: LeagueLook, key: str, figure: Fraction) -> str:
    shown = figure_shown(key, figure, look.words)
    return f"{shown} %" if key in SHARES else shown


def _rounds(look: LeagueLook, told: Explanation, guild: int) -> Iterator[str]:
    """A line a round: what happened, what it brought, and where it was played."""
    for half in told.rounds:
        opponent, match = _met(look.state, half.round, told.player)
        number = linked(look.words("league-explain-round", number=half.round), look, match, guild)
        yield f"{number} {round_said(look, half, opponent)} **+{half.points}**"


def linked(said: str, look: LeagueLook, match: int | None, guild: int) -> str:
    """Words that lead to the thread of a match, where there is one."""
    thread = look.threads.get(match or 0)
    return said if thread is None else f"[{said}]({_THREAD.format(guild=guild, thread=thread)})"


def round_said(look: LeagueLook, half: LineHalf, opponent: int | None) -> str:
    """What a round was for a player."""
    player = "" if opponent is None else look.name(opponent)
    return look.words(f"league-explain-{_kind(half)}", player=player, score=_score(half.games))


def _met(state: LeagueState, number: int, player: Id) -> tuple[int | None, int | None]:
    """Whom a player had in a round, and in which match."""
    for each in state.rounds[number - 1].tables:
        if player in each.players:
            return (each.b if each.a == player else each.a), each.match
    return None, None


def _kind(half: LineHalf) -> str:
    """Which words tell of a round."""
    if half.result in ("bye", "missed"):
        return half.result
    if half.result == "double_loss":
        return "double-loss"
    if half.result == "forfeit":
        return "forfeit-won" if half.outcome == "w" else "forfeit-lost"
    return {"w": "won", "d": "drew", "l": "lost"}[half.outcome]


def _score(games: tuple[int, int, int]) -> str:
    won, lost, drawn = games
    return f"{won}-{lost}-{drawn}" if drawn else f"{won}-{lost}"


def _taken(look: LeagueLook, told: Explanation) -> list[str]:
    return [look.words("league-explain-taken", points=told.taken)] if told.taken else []


def _mean(look: LeagueLook, shares: Sequence[Share], told: Explanation) -> str:
    """An average of opponents' percentages."""
    if not shares:
        return look.words("league-explain-nobody")
    parts = []
    for each in shares:
        floor = "yes" if each.won < each.share * each.of or not each.of else "no"
        share = _figure(look, "omw", each.share)
        name = _name(look, each.opponent)
        parts.append(
            look.words(
                "league-explain-share", player=name, share=share, won=each.won, of=each.of, floor=floor
            )
        )
    alone = "no" if len(shares) == len(told.rounds) else "yes"
    whole = " + ".join(parts)
    return look.words("league-explain-mean", sum=whole, count=len(shares), alone=alone)


def _games(look: LeagueLook, told: Explanation) -> str:
    won, lost, drawn = told.games
    games = won + lost + drawn
    if not games:
        return look.words("league-explain-no-games")
    said = ", ".join(_score(half.games) for half in told.rounds if any(half.games))
    floor = "yes" if Fraction(3 * won + drawn, 3 * games) < told.floor else "no"
    return look.words("league-explain-games", won=3 * won + drawn, of=3 * games, games=said, floor=floor)


def _half(figure: Fraction) -> str:
    """A score in chess: 2½."""
    whole, half = divmod(figure, 1)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def _beaten(look: LeagueLook, told: Explanation) -> str:
    parts = [
        f"{_name(look, each.opponent)} {_half(each.score)} × {_half(each.own)}"
        for each in told.scores
        if each.opponent is not None
    ]
    return f"= {' + '.join(parts) or 0}"


def _opposition(
    fewer: Callable[[list[Scored]], Sequence[Scored]],
) -> Callable[[LeagueLook, Explanation], str]:
    def said(look: LeagueLook, told: Explanation) -> str:
        kept = fewer(sorted(told.scores, key=lambda each: each.score))
        own = look.words("league-explain-own")
        parts = [
            f"{own if each.opponent is None else _name(look, each.opponent)} {_half(each.score)}"
            for each in kept
        ]
        return f"= {' + '.join(parts) or 0}"

    return said


def _won(look: LeagueLook, told: Explanation) -> str:
    del told
    return look.words("league-explain-by-play")


def _difference(_: LeagueLook, told: Explanation) -> str:
    won, lost, _drawn = told.games
    return f"= {won} − {lost}"


_SUMS: Mapping[str, Callable[[LeagueLook, Explanation], str]] = {
    "omw": lambda look, told: _mean(look, told.omw, told),
    "gw": _games,
    "ogw": lambda look, told: _mean(look, told.ogw, told),
    "sb": _beaten,
    "buchholz": _opposition(lambda found: found),
    "buchholz_cut1": _opposition(lambda found: found[1:]),
    "median_buchholz": _opposition(lambda found: found[1:-1]),
    "wins": _won,
    "game_diff": _difference,
}


def _partings(look: LeagueLook, told: Explanation) -> Iterator[str]:
    """Who stands next to the player, and the first criterion that parts them."""
    for where, parting in (("behind", told.ahead), ("ahead", told.behind)):
        if parting is not None:
            yield _parting(look, where, parting)


def _parting(look: LeagueLook, where: str, parting: Parting) -> str:
    name, key = _name(look, parting.player), parting.key
    if not key:
        return look.words("league-explain-level", player=name)
    ours, theirs = (_figure(look, key, each) for each in (parting.ours, parting.theirs))
    by = look.words.code("league-figure", key)
    return look.words(f"league-explain-{where}", player=name, by=by, ours=ours, theirs=theirs)


def _settings(look: LeagueLook, scoring: Scoring) -> str:
    keys = " → ".join(look.words.code("league-figure", key) for key in ("points", *scoring.tiebreaks))
    floor = _figure(look, "omw", scoring.floor)
    return look.words(
        "league-explain-settings", keys=keys, floor=floor, byes=scoring.byes, forfeits=scoring.forfeits
    )


def _needs(look: LeagueLook, outlook: Outlook) -> Iterator[str]:
    """What each result of one's own means, and how that was found."""
    words = look.words
    for each in outlook.prospects:
        yield _prospect(look, each)
    if outlook.more:
        yield f"-# {words('league-needs-more')}"
    if outlook.tables:
        how = "every" if outlook.every else "drawn"
        yield f"-# {words(f'league-needs-{how}', tried=outlook.tried, tables=outlook.tables)}"


def _prospect(look: LeagueLook, each: Prospect) -> str:
    words = look.words
    own = {"w": "win", "d": "draw", "l": "loss", None: "over"}[each.outcome]
    place = words(
        "league-needs-place", best=each.best, worst=each.worst, one="yes" if each.best == each.worst else "no"
    )
    sure = f" · **{words(f'league-needs-{each.sure}')}**" if each.sure else ""
    return f"**{words(f'league-needs-{own}')}** {place}{sure}"
