"""How somebody looks at a league, and the custom ids of its buttons, `lg.<league>.<what>[.<argument>]`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from discord.utils import format_dt

from bot.ui.base import text
from bot.ui.base.screen import Button, Style
from bot.words import Words
from engine.league.journal.state import LeagueState


@dataclass(frozen=True, slots=True)
class LeaguePress:
    """A component of a league. What it does is checked again from the league: an id proves nothing."""

    league: int
    what: str
    argument: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(["lg", str(self.league), self.what] + ([self.argument] if self.argument else []))


def read(custom_id: str) -> LeaguePress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 3):
        case ["lg", league, what, *rest] if league.isascii() and league.isdecimal() and len(league) <= 18:
            return LeaguePress(int(league), what, rest[0] if rest else "")
        case _:
            return None


@dataclass(frozen=True, slots=True)
class LeagueLook:
    """A league for its reader.

    `name`: how a player is written, a mention or an escaped name. `threads`: of matches, by their numbers.
    `organiser_roles`, `judge_roles`: the roles of the server whose holders are of the staff.
    """

    number: int
    state: LeagueState
    words: Words
    name: Callable[[int], str]
    threads: Mapping[int, int] = field(default_factory=dict)
    organiser_roles: tuple[int, ...] = ()
    judge_roles: tuple[int, ...] = ()

    def button(
        self,
        what: str,
        argument: str = "",
        *,
        style: Style = "plain",
        emoji: str | None = None,
        label: str = "",
    ) -> Button:
        """A button of the league, labelled `league-button-<what>` where nothing else is said."""
        said = label or self.words(f"league-button-{what}")
        return Button(str(LeaguePress(self.number, what, argument)), said, style, emoji)

    @property
    def round(self) -> str:
        """The last round that was paired, as the argument of a button that is meant for no other."""
        return str(len(self.state.rounds))

    @property
    def title(self) -> str:
        """The league's name, as it is written in a message."""
        return title_of(self.state)

    def names(self, players: tuple[int, ...] | list[int]) -> str:
        """Several players, as a list."""
        return ", ".join(map(self.name, players))

    @property
    def organisers(self) -> str:
        """Who organises the league, people and roles; `nobody` where nobody does."""
        return self.staff(self.state.organisers, self.organiser_roles) or self.words("league-nobody")

    @property
    def judges(self) -> str:
        """Who judges in the league, people and roles; empty where nobody does."""
        return self.staff(self.state.judges, self.judge_roles)

    @property
    def all_roles(self) -> tuple[int, ...]:
        """The roles of the whole staff, those of judges first."""
        return tuple(dict.fromkeys((*self.judge_roles, *self.organiser_roles)))

    def staff(self, players: Sequence[int], roles: Sequence[int]) -> str:
        """Some of the staff, as a list. Discord says itself of a role that it was deleted."""
        return ", ".join([*map(self.name, players), *(f"<@&{role}>" for role in roles)])


def title_of(state: LeagueState) -> str:
    """The name of a league, as it is written in a message: nothing in it formats or notifies."""
    return text.escape(state.settings.name, 60)


def moment(at: dt.datetime, style: str = "f") -> str:
    """A moment that Discord shows in the time of each reader."""
    return format_dt(at, style)  # type: ignore[arg-type]  # one of Discord's letters
