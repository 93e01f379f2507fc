"""The settings of a league, with their defaults, and what they must not say.

What is planned and not there yet has words of its own in `LATER`, so that a file which asks for it hears so.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from engine.league.model import FaultText, Id, LeagueError, LeaguePart, Points, floor_of, tiebreaks_of

FORMAT = "arbitre-league/1"

LATER: dict[str, tuple[str, ...]] = {
    "structure": ("ladder", "open", "double_elimination", "groups"),
    "format": ("sealed", "draft"),
}
"""Words that a later version will know."""

Found: TypeAlias = tuple[tuple[str | int, ...], str]
"""Where something is wrong, and what."""

_TABLES = ("swiss", "round_robin")
OWN = {
    "rounds": ("swiss",),
    "times": ("round_robin",),
    "tiebreaks": _TABLES,
    "floor": _TABLES,
    "byes": _TABLES,
    "forfeits": _TABLES,
    "cut": ("single_elimination",),
    "third_place": ("single_elimination",),
    "drawn": ("single_elimination",),
}
"""Settings that not every structure has."""

_QUIET = re.compile(r"([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d")
_ZONE = re.compile(r"UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_+-]+){1,2}")


class DeckRules(LeaguePart, frozen=True, kw_only=True):
    """What is played with. `kit`: what everybody gets besides, in formats that are not there yet."""

    format: str = "constructed"
    decks: Literal["locked", "between_rounds", "free"] = "locked"
    lists: Literal["closed", "open_in_cut", "open"] = "closed"
    reserve: Literal["allowed", "forbidden"] = "allowed"
    kit: None = None


class MatchRules(LeaguePart, frozen=True, kw_only=True):
    """A match. `options`: rulings of the game."""

    best_of: int = 3
    intentional_draws: bool = False
    options: dict[str, str] = {}


class StageRules(LeaguePart, frozen=True, kw_only=True):
    """A part of the season. `rounds`: 0 for as many as the field asks for. `cut`: 0 for all.

    `drawn`: what follows a drawn match of a bracket.
    """

    structure: Literal["swiss", "round_robin", "single_elimination"]
    days: int = 7
    rounds: int | Literal["auto"] = "auto"
    times: int = 1
    tiebreaks: str | tuple[str, ...] | None = None
    floor: str | float = "0.33"
    byes: Literal["counted", "ignored"] = "counted"
    forfeits: Literal["counted", "like_bye"] = "counted"
    cut: int = 0
    third_place: bool = True
    drawn: Literal["replay", "higher_seed"] = "replay"


class EntryRules(LeaguePart, frozen=True, kw_only=True, rename={"opens": "from", "closes": "until"}):
    """Who may come in, and when. `late`: until which round. `role`: whose members alone may."""

    opens: str | None = None
    closes: str | None = None
    most: int = 32
    role: Id | None = None
    late: int = 1
    waitlist: bool = True


class TimeRules(LeaguePart, frozen=True, kw_only=True):
    """What happens when nobody comes. `tried`: when both did. `silent_rounds`: so many drop one; 0: never."""

    grace_minutes: int = 15
    silent: Literal["forfeit", "double_loss"] = "forfeit"
    nobody: Literal["double_loss", "draw"] = "double_loss"
    tried: Literal["draw", "double_loss"] = "draw"
    silent_rounds: int = 2
    overtime_hours: int = 48
    go_hours: int = 12
    quiet: str | None = "23:00-08:00"
    zone: str = "Europe/Paris"


class StaffRules(LeaguePart, frozen=True, kw_only=True):
    """Who runs the league. `apart`: pairs that never meet in the Swiss rounds."""

    organisers: tuple[Id, ...] = ()
    judges: tuple[Id, ...] = ()
    apart: tuple[tuple[Id, Id], ...] = ()


class LeagueRules(LeaguePart, frozen=True, kw_only=True):
    """One file says a league."""

    format: Literal["arbitre-league/1"]
    name: str
    game: str
    deck: DeckRules = DeckRules()
    match: MatchRules = MatchRules()
    stages: tuple[StageRules, ...] = (
        StageRules(structure="swiss"),
        StageRules(structure="single_elimination", cut=8),
    )
    points: Points = Points()
    entry: EntryRules = EntryRules()
    time: TimeRules = TimeRules()
    staff: StaffRules = StaffRules()


def later(word: str) -> FaultText:
    """That a word is one of `LATER`."""
    return FaultText("later", f"{word} is planned and not there yet", word=word)


def impossible(part: LeaguePart, told: dict[str, Any]) -> list[Found]:
    """What a part cannot say, each with where it stands within; `told` is the part as written."""
    check = _CHECKS.get(type(part))
    return list(check(part, told)) if check else []


def _within(part: LeaguePart, **bounds: tuple[int, int]) -> Iterator[Found]:
    for name, (least, most) in bounds.items():
        if not least <= getattr(part, name) <= most:
            said = f"{name} is a number from {least} to {most}"
            yield (name,), FaultText("number", said, name=name, least=least, most=most)


def _said(name: str, read: Callable[[], object]) -> Iterator[Found]:
    try:
        read()
    except LeagueError as error:
        yield (name,), error.args[0]


def _deck(part: DeckRules, _: dict[str, Any]) -> Iterator[Found]:
    if part.format in LATER["format"]:
        yield ("format",), later(part.format)


def _match(part: MatchRules, _: dict[str, Any]) -> Iterator[Found]:
    if part.best_of not in (1, 3, 5):
        yield ("best_of",), FaultText("best_of", "best_of is 1, 3 or 5")


def _stage(part: StageRules, told: dict[str, Any]) -> Iterator[Found]:
    for name in told:
        if part.structure not in OWN.get(name, (part.structure,)):
            owners = " and ".join(OWN[name])
            said = f"{name} belongs to {owners}, not to {part.structure}"
            yield (
                (name,),
                FaultText("belongs", said, name=name, owners=", ".join(OWN[name]), its=part.structure),
            )
    yield from _within(part, days=(1, 60), times=(1, 2), cut=(0, 256))
    if part.rounds != "auto" and not 1 <= part.rounds <= 64:
        yield ("rounds",), FaultText("rounds", "rounds is auto or a number from 1 to 64")
    if part.structure in _TABLES:
        yield from _said("tiebreaks", lambda: tiebreaks_of(part.tiebreaks, part.structure))
        yield from _said("floor", lambda: floor_of(part.floor))
    if part.cut == 1:
        yield ("cut",), FaultText("cut_one", "a cut of 1 leaves nobody to play")


def _points(part: Points, _: dict[str, Any]) -> Iterator[Found]:
    for fault in part.faults():
        yield (fault.partition(":")[0],), fault


def _entry(part: EntryRules, _: dict[str, Any]) -> Iterator[Found]:
    yield from _within(part, most=(2, 512), late=(0, 64))
    moments = {}
    for name, told in (("from", part.opens), ("until", part.closes)):
        if told is None:
            continue
        try:
            moments[name] = moment(told)
        except LeagueError as error:
            fault = error.args[0]
            yield (name,), FaultText(fault.code, f"{name}: {fault}", **fault.params)
    if len(moments) == 2 and moments["until"] <= moments["from"]:
        yield ("until",), FaultText("until", "until is before from: the entry would end before it starts")


def moment(told: str) -> dt.datetime:
    """A moment as written, `2026-03-01T18:00+01:00`.

    Raises:
        LeagueError: it is none, or does not say how far from UTC it is.
    """
    try:
        found = dt.datetime.fromisoformat(told)
    except ValueError:
        said = f"{told!r} is no moment; write 2026-03-01T18:00+01:00"
        raise LeagueError(FaultText("moment", said, told=told)) from None
    if found.tzinfo is None:
        said = f"{told!r} does not say in which zone; write 2026-03-01T18:00+01:00"
        raise LeagueError(FaultText("moment_zone", said, told=told))
    return found


def _time(part: TimeRules, _: dict[str, Any]) -> Iterator[Found]:
    yield from _within(
        part, grace_minutes=(1, 240), silent_rounds=(0, 64), overtime_hours=(1, 336), go_hours=(1, 168)
    )
    if part.quiet is not None and not _QUIET.fullmatch(part.quiet):
        yield ("quiet",), FaultText("quiet", 'quiet is like "23:00-08:00", or null for never')
    if not _ZONE.fullmatch(part.zone):
        yield ("zone",), FaultText("zone", "zone is like Europe/Paris, or UTC")


def _staff(part: StaffRules, _: dict[str, Any]) -> Iterator[Found]:
    for place, (a, b) in enumerate(part.apart):
        if a == b:
            said = f"{a} cannot be kept apart from themselves"
            yield ("apart", place), FaultText("apart", said, player=str(a))


def _league(part: LeagueRules, told: dict[str, Any]) -> Iterator[Found]:
    if not 1 <= len(part.name.strip()) <= 60:
        yield ("name",), FaultText("name_length", "a name has 1 to 60 characters")
    if any(
        unicodedata.category(each) == "Cc" or unicodedata.bidirectional(each) in _TURNING
        for each in part.name
    ):
        said = "a name has no line breaks, control characters or marks that turn the direction of text"
        yield ("name",), FaultText("name_marks", said)
    if not part.stages:
        yield ("stages",), FaultText("no_stage", "a league has at least one stage")
    if "stages" in told:
        yield from _stages(part.stages, part.entry.most)


def _stages(stages: Sequence[StageRules | None], most: int) -> Iterator[Found]:
    """What stages cannot be together; None stands for one that could not be read."""
    for place, stage in enumerate(stages):
        if stage is None:
            continue
        before = stages[place - 1] if place else None
        if place and stage.structure in _TABLES:
            said = "after the first stage only single_elimination follows"
            yield ("stages", place), FaultText("after_first", said)
        elif before is not None and before.structure not in _TABLES:
            yield ("stages", place), FaultText("after_bracket", "nothing follows a bracket")
        if not place and stage.cut:
            yield ("stages", place, "cut"), FaultText("first_cut", "the first stage has nothing to cut from")
        if stage.cut > most:
            said = f"a cut to {stage.cut} of at most {most} players (entry.most)"
            yield ("stages", place, "cut"), FaultText("cut_most", said, cut=stage.cut, most=most)


_TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})

_CHECKS: dict[type[LeaguePart], Callable[..., Iterator[Found]]] = {
    DeckRules: _deck,
    MatchRules: _match,
    StageRules: _stage,
    Points: _points,
    EntryRules: _entry,
    TimeRules: _time,
    StaffRules: _staff,
    LeagueRules: _league,
}
