"""What a league is made of: lines of results, and how they are scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal, Self, TypeAlias

import msgspec

from cards.errors import UnreadableError

Id: TypeAlias = int | str
"""Who plays: the number of a player, or any word."""

Result = Literal["played", "bye", "missed", "forfeit", "double_loss", "concede", "draw"]
"""How a round went for those on a line; `concede` also where time ran out and where a judge decided."""

Structure = Literal["swiss", "round_robin"]
"""What has a table of places. A bracket has none."""

TieBreak = Literal[
    "omw", "gw", "ogw", "h2h", "sb", "buchholz", "buchholz_cut1", "median_buchholz", "wins", "game_diff"
]

PRESETS: dict[str, tuple[TieBreak, ...]] = {
    "mtr": ("omw", "gw", "ogw"),
    "round_robin": ("h2h", "sb", "game_diff", "h2h"),
    "chess": ("buchholz_cut1", "buchholz", "sb"),
}
"""Lists of tie-breaks that have a name."""

_LONGEST_FLOOR = 40

USUAL: dict[str, str] = {"swiss": "mtr", "round_robin": "round_robin"}
"""The list of tie-breaks of a structure that names none."""


class FaultText(str):
    """What is wrong with a league as it is told, in English; `code` and `params` are for words in any language."""

    __slots__ = ("code", "params")
    code: str
    params: dict[str, str | int]

    def __new__(cls, code: str, said: str, **params: str | int) -> Self:
        """A fault with this code."""
        fault = super().__new__(cls, said)
        fault.code, fault.params = code, params
        return fault


class LeagueError(UnreadableError):
    """A league cannot be reckoned with as it is told; the message says what is wrong and where."""


class LeaguePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all that is told of a league."""


class ResultLine(LeaguePart, frozen=True, kw_only=True):
    """A result: who was on the table, how it went, the games won by `a`, won by `b` and drawn."""

    a: Id
    b: Id | None = None
    result: Result
    games: tuple[int, int, int] | None = None
    winner: Id | None = None

    @property
    def players(self) -> tuple[Id, ...]:
        """Who is on the line, one or two."""
        return (self.a,) if self.b is None else (self.a, self.b)


class Points(LeaguePart, frozen=True, kw_only=True):
    """What a match is worth. `bye`: as much as a win, where nothing else is said."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    bye: int | None = None

    @property
    def resting(self) -> int:
        """What a bye brings."""
        return self.win if self.bye is None else self.bye

    def faults(self) -> list[str]:
        """What cannot be: values below nothing, two draws or a bye above a win, a loss above a draw."""
        worth = {"win": self.win, "draw": self.draw, "loss": self.loss, "bye": self.resting}
        win, draw, two = self.win, self.draw, 2 * self.draw
        found: list[str] = [
            FaultText("points_range", f"{name}: from 0 to 1000", name=name)
            for name, points in worth.items()
            if not 0 <= points <= 1000
        ]
        if not win:
            found.append(FaultText("points_win", "win: a win is worth at least 1 point"))
        if two > win:
            said = f"draw: two draws ({two}) are worth more than a win ({win})"
            found.append(FaultText("points_draw", said, two=two, win=win))
        if self.resting > win:
            said = f"bye: worth {self.resting}, more than a win ({win})"
            found.append(FaultText("points_bye", said, bye=self.resting, win=win))
        if self.loss > draw:
            said = f"loss: worth {self.loss}, more than a draw ({draw})"
            found.append(FaultText("points_loss", said, loss=self.loss, draw=draw))
        return found


class Scoring(LeaguePart, frozen=True, kw_only=True):
    """How results become places. `floor`: the least that a percentage counts."""

    best_of: int = 3
    points: Points = Points()
    tiebreaks: tuple[TieBreak, ...] = PRESETS["mtr"]
    floor: Fraction = Fraction(33, 100)
    byes: Literal["counted", "ignored"] = "counted"
    forfeits: Literal["counted", "like_bye"] = "counted"
    structure: Structure = "swiss"
    times: int = 1

    @property
    def needed(self) -> int:
        """The games that win a match."""
        return self.best_of // 2 + 1


class Penalty(LeaguePart, frozen=True, kw_only=True):
    """Points that a player loses."""

    player: Id
    points: int


class Season(LeaguePart, frozen=True, kw_only=True):
    """Results so far. `dropped`: after which round somebody left; `joins`: in which round a late one came."""

    players: tuple[Id, ...]
    rounds: tuple[tuple[ResultLine, ...], ...] = ()
    dropped: dict[Id, int] = {}
    joins: dict[Id, int] = {}
    penalties: tuple[Penalty, ...] = ()

    def until(self, number: int) -> Season:
        """The season as it was after a round, with the penalties of today: nothing says when they came."""
        return Season(
            players=tuple(each for each in self.players if self.joins.get(each, 1) <= number),
            rounds=self.rounds[:number],
            dropped={each: last for each, last in self.dropped.items() if last <= number},
            joins={each: first for each, first in self.joins.items() if first <= number},
            penalties=tuple(each for each in self.penalties if self.joins.get(each.player, 1) <= number),
        )

    def active(self) -> list[Id]:
        """Who plays in the next round, in the order of ids."""
        following = len(self.rounds) + 1
        here = (each for each in self.players if each not in self.dropped)
        return by_id(each for each in here if self.joins.get(each, 1) <= following)


def by_id(ids: Iterable[Id]) -> list[Id]:
    """Ids in their order: numbers first, then words."""
    return sorted(ids, key=id_order)


def id_order(each: Id) -> tuple[bool, int, str]:
    """What ids are ordered by."""
    return (True, 0, each) if isinstance(each, str) else (False, each, "")


def floor_of(told: str | float) -> Fraction:
    """A floor as written: `0.33`, `1/3`, 0.25.

    Raises:
        LeagueError: it is no number from 0 to 1.
    """
    try:
        if isinstance(told, str) and ("e" in told.lower() or len(told) > _LONGEST_FLOOR):
            raise ValueError  # 1e-99999999 would be reckoned for hours
        floor = Fraction(str(told))
    except (ValueError, ZeroDivisionError):
        said = f'floor: {told!r} is no number; write "0.33" or "1/3"'
        raise LeagueError(FaultText("floor", said, told=str(told))) from None
    if not 0 <= floor <= 1:
        said = f"floor: {told} does not lie between 0 and 1"
        raise LeagueError(FaultText("floor_range", said, told=str(told)))
    return floor


def tiebreaks_of(told: str | Sequence[str] | None, structure: str) -> tuple[TieBreak, ...]:
    """Tie-breaks as written: a list, the name of a list, or nothing for the usual ones.

    Raises:
        LeagueError: there is no such tie-break.
    """
    if told is None or isinstance(told, str):
        named = PRESETS.get(told or USUAL[structure])
        if named is None:
            there = ", ".join(PRESETS)
            said = f"tiebreaks: no list is called {told!r}; there are {there}"
            raise LeagueError(FaultText("tiebreak_list", said, told=str(told), known=there))
        return named
    try:
        return msgspec.convert(tuple(told), tuple[TieBreak, ...])
    except msgspec.ValidationError:
        known = TieBreak.__args__  # type: ignore[attr-defined]  # typing has no public way to ask
        wrong = ", ".join(str(each) for each in told if each not in known)
        there = ", ".join(known)
        said = f"tiebreaks: there is no {wrong}; there are {there}"
        raise LeagueError(FaultText("tiebreak", said, told=wrong, known=there)) from None
