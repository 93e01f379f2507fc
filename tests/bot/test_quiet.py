"""Quiet hours, by the clock of their owner."""

from __future__ import annotations

import datetime as dt

from bot.people import quiet
from bot.store.records import PlayerSettings


def at(*given):
    return dt.datetime(2026, *given, tzinfo=dt.UTC)


def test_hours_may_pass_midnight_and_follow_summer_time():
    paris = PlayerSettings(quiet_from=22, quiet_until=8, zone="Europe/Paris")
    winter = {hour: quiet(paris, at(1, 10, hour)) for hour in (6, 7, 20, 21)}
    assert winter == {6: True, 7: False, 20: False, 21: True}
    summer = {hour: quiet(paris, at(7, 10, hour)) for hour in (5, 6, 19, 20)}
    assert summer == {5: True, 6: False, 19: False, 20: True}
    day = PlayerSettings(quiet_from=9, quiet_until=17)
    assert [quiet(day, at(1, 1, hour)) for hour in (8, 9, 16, 17)] == [False, True, True, False]


def test_without_hours_or_with_an_unknown_zone_nothing_breaks():
    assert not quiet(PlayerSettings(), at(1, 1))
    assert not quiet(PlayerSettings(quiet_from=3, quiet_until=3), at(1, 1, 3))
    assert quiet(PlayerSettings(quiet_from=0, quiet_until=1, zone="Nowhere"), at(1, 1, 0))
