"""Roles of the server as staff of a league. Their ids stand beside the journal: acts hold none of Discord's."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from bot.league.memory import LeagueView
from bot.store.records import LeagueRecord

Held = Literal["", "organiser", "judge"]
"""As what somebody is of the staff by their roles."""


def held(record: LeagueRecord, roles: Collection[int]) -> Held:
    """As what somebody is of the staff who has these roles now."""
    if not {*roles}.isdisjoint(record.organiser_roles):
        return "organiser"
    return "judge" if not {*roles}.isdisjoint(record.judge_roles) else ""


def organises(view: LeagueView, player: int | None, roles: Collection[int]) -> bool:
    """Whether somebody organises a league, by their number or by a role."""
    return player in view.state.organisers or held(view.record, roles) == "organiser"


def runs(view: LeagueView, player: int | None, roles: Collection[int]) -> bool:
    """Whether somebody organises or judges a league, by their number or by a role."""
    return player in (*view.state.organisers, *view.state.judges) or held(view.record, roles) != ""
