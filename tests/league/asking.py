"""Questions to `arbitre league compute`, and the seasons that the issue works out by hand."""

from __future__ import annotations

import io
import json
import sys

from bot.cli import main


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
