"""How fast the rules are found. Wall and processor time: on a busy machine only the latter tells.

The questions are the ways of asking in the data and the titles, a thousand of each language over the whole index of
three games, every tenth asked in the other language, which takes longest.
"""

from __future__ import annotations

import random
import time

import pytest

from bot.hosted import catalogs
from bot.rulebook import index as indexes
from bot.rulebook.library import RulesLibrary
from engine.rulebook import book as books
from engine.rulebook.model import LANGUAGES

pytestmark = pytest.mark.bench

QUESTIONS = 1000
#: Milliseconds: half of the searches, 99 in a hundred. Seconds and bytes of the index.
MEDIAN, P99, BUILD, SIZE = 5, 20, 5, 10_000_000


def asked(language):
    lines = [
        (line, located.document.game)
        for located in books.load()
        for line in (*located.entry.asked.get(language), located.entry.title.get(language))
        if line
    ]
    return random.Random(language).sample(lines, QUESTIONS)


def test_searches():
    library = RulesLibrary.open(None, cards=catalogs())
    library.index.warm()
    wall, cpu = [], []
    for language in LANGUAGES:
        for number, (question, game) in enumerate(asked(language)):
            reader = language if number % 10 else LANGUAGES[language == LANGUAGES[0]]
            clock, used = time.perf_counter(), time.process_time()
            library.search(question, game, reader)
            cpu.append((time.process_time() - used) * 1000)
            wall.append((time.perf_counter() - clock) * 1000)
    for times in (wall, cpu):
        times.sort()
    half, most = len(cpu) // 2, int(len(cpu) * 0.99)
    told = {
        "median_ms": f"{wall[half]:.1f} (cpu {cpu[half]:.1f})",
        "p99_ms": f"{wall[most]:.1f} (cpu {cpu[most]:.1f})",
    }
    print("\nrules search:", told)
    assert cpu[half] < MEDIAN
    assert cpu[most] < P99


def test_building(tmp_path, monkeypatch):
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "index.sqlite3"
    books.load.cache_clear()
    clock, used = time.perf_counter(), time.process_time()
    indexes.open_index(path, books.load()).close()
    seconds, cpu = time.perf_counter() - clock, time.process_time() - used
    told = {"seconds": f"{seconds:.2f} (cpu {cpu:.2f})", "megabytes": f"{path.stat().st_size / 1e6:.1f}"}
    print("\nrules index:", told)
    assert cpu < BUILD
    assert path.stat().st_size < SIZE
