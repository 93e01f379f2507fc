"""The numbers that a scenario of FINAL FANTASY TCG may cite."""

from __future__ import annotations

from functools import cache

from engine.fftcg.board.rulings import RULINGS
from engine.scenario.citing import CitableNumbers, law_of


@cache
def law() -> CitableNumbers:
    """The rules of the French complete rules, with the rulings of the project that a table may choose."""
    return law_of("fftcg", "fftcg-cr-fr", (ruling.number for ruling in RULINGS.values()))
