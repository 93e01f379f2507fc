"""Questions to `arbitre league compute`, the seasons worked out by hand, and seasons by chance."""

from __future__ import annotations

import io
import json
import sys

from bot.cli import main
from engine.league.model import Penalty, ResultLine, Season

GAMES = ((2, 0, 0), (2, 1, 0), (1, 1, 1), (1, 2, 0), (0, 2, 0), (0, 0, 3))


def line(text):
    """`Ana-Bob 2-1`, `Ana-Cid 1-1-1`, `Eve bye`, `Ana-Bob forfeit Bob`, `Ana-Bob 1-0 concede Bob`."""
    who, *rest = text.split()
    a, _, b = who.partition("-")
    told = {"a": a} | ({"b": b} if b else {}) | {"result": "played"}
    for word in rest:
        if word[0].isdigit():
            told["games"] = [*map(int, word.split("-")), 0][:3]
        elif word in ("bye", "missed", "forfeit", "double_loss", "concede", "draw"):
            told["result"] = word
        else:
            told["winner"] = word
    return told


def rounds(*texts):
    """Each round as its lines, with semicolons between."""
    return [[line(part.strip()) for part in text.split(";") if part.strip()] for text in texts]


def ask(monkeypatch, capsysbinary, question):
    """The exit code, the answer as data (None: there is none), and the words on standard error."""
    text = question if isinstance(question, bytes) else json.dumps(question).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    code = main(["league", "compute"])
    out, err = capsysbinary.readouterr()
    return code, json.loads(out) if out else None, err.decode()


WORKED = {
    "players": ["Ana", "Bob", "Cid", "Dom", "Eve"],
    "rounds": rounds(
        "Ana-Bob 2-1; Cid-Dom 2-0; Eve bye", "Ana-Cid 1-1-1; Eve-Bob 2-0; Dom bye", "Eve-Ana 0-2; Bob-Cid 2-1"
    ),
    "dropped": {"Dom": 2},
}
CIRCLE = {
    "players": ["W", "X", "Y", "Z"],
    "rounds": rounds("W-X 2-0; Y-Z 2-1", "W-Y 1-2; X-Z 2-0", "W-Z 2-1; X-Y 2-0"),
    "structure": "round_robin",
}


def line_of(choose, a, b):
    """Some line of a table."""
    kind = (
        "bye"
        if b is None
        else choose(("played", "played", "played", "forfeit", "double_loss", "concede", "draw"))
    )
    games = choose(GAMES) if kind == "played" else None
    winner = choose((a, b)) if kind in ("forfeit", "concede") else None
    return ResultLine(a=a, b=b, result=kind, games=games, winner=winner)


def some_season(choose, players, rounds):
    """A season in which all kinds of things happened; rounds need not have been paired well."""
    lines, dropped = [], {}
    for number in range(1, rounds + 1):
        here = [each for each in players if each not in dropped]
        lined = []
        while here:
            a = here.pop(choose(range(len(here))))
            b = here.pop(choose(range(len(here)))) if here and choose((True, True, True, False)) else None
            missed = b is None and choose((True, False))
            lined.append(ResultLine(a=a, result="missed") if missed else line_of(choose, a, b))
            if choose((False,) * 9 + (True,)):
                dropped[a] = number
        lines.append(tuple(lined))
    penalties = tuple(
        Penalty(player=each, points=choose((1, 3))) for each in players if choose((False,) * 5 + (True,))
    )
    return Season(players=players, rounds=tuple(lines), dropped=dropped, penalties=penalties)
