"""Scenarios played with the dialects of the hosted games."""

from __future__ import annotations

from functools import partial

from bot.hosted import dialects
from engine import scenario

DIALECTS = dialects()

run = partial(scenario.run, dialects=DIALECTS)
played = partial(scenario.played, dialects=DIALECTS)
