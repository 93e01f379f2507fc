"""Whole games for tests: the preconstructed decks, and what can be watched while computer players play them."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from cards import decks
from cards.wakfu import catalog
from engine import simulate
from engine.core.chance import Chance
from engine.core.game import Orders, Setup
from engine.wakfu.game import WakfuGame

ROOT = Path(__file__).resolve().parents[2]
CARDS = catalog.load()
IOP, CRA = "incarnam-iop", "incarnam-cra"
PAIRS = ((IOP, CRA), (CRA, IOP), (IOP, IOP), (CRA, CRA))


def deck(name: str) -> tuple[str, ...]:
    return tuple(card.id for card in decks.preconstructed(name, CARDS).all_cards(CARDS))


LISTS = {name: deck(name) for name in (IOP, CRA)}


def start(setup: Setup, chance: Chance) -> WakfuGame:
    return WakfuGame.start(setup, chance, CARDS)


def wakeful(setup: Setup, chance: Chance) -> WakfuGame:
    """Both seats want to be offered every Reaction: more windows."""
    game = start(setup, chance)
    for seat in (0, 1):
        game.act(seat, Orders(("everything",)))
    return game


def play(number: int, watch: simulate.Watch | None = None, begin: simulate.Begin = start) -> simulate.Tally:
    """Random game `number`: all four pairs of decks in turn."""
    first, second = PAIRS[number % len(PAIRS)]
    lists = (LISTS[first], LISTS[second])
    return simulate.play(begin, lists, ("random", "random"), f"test/{number}", watch)


def unread(setup: Setup, chance: Chance) -> WakfuGame:
    """Nobody reads the log."""
    game = start(setup, chance)
    game.log_enabled = False
    return game


def fingerprint(number: int, begin: simulate.Begin = start) -> str:
    """A hash of everything that is asked and answered in random game `number`."""
    digest = hashlib.sha256()

    def note(game: Any, decision: Any, answer: Any) -> None:
        digest.update(json.dumps([decision.id, decision.seat, decision.why, answer]).encode())
        digest.update(game.dump())

    play(number, note, begin)
    return digest.hexdigest()


def holdings(game: WakfuGame, seat: int) -> Counter[str]:
    """All cards of a seat, wherever they are, tokens aside."""
    found = Counter(game.state.seats[seat].deck)
    found.update(obj.card for obj in game.state.objs.values() if obj.owner == seat and not obj.token)
    return found


def elsewhere(code: str, given: Any) -> Any:
    """Run code in a new process: it finds `given`, and leaves `result`."""
    lines = [
        "import json, sys",
        "sys.path.insert(0, sys.argv[1])",
        "given = json.load(sys.stdin)",
        code,
        "print(json.dumps(result))",
    ]
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines), str(ROOT)],
        input=json.dumps(given), capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
