"""Scenarios with the seats exchanged: what A did, B does; the rules know no seats, so everything comes out alike."""

from __future__ import annotations

import re

_LETTER = re.compile(
    r"(?:(?<![\w'’.-])|(?<=\bview\.)|(?<=\bseats\.)|(?<=\boffered\.))[AB](?=[.:,\s\])}/\"']|$)", re.MULTILINE
)
_TURN = re.compile(r"^turn:(?P<rest>.*(?:\n  .*)*)$", re.MULTILINE)
_EXCHANGED = {"A": "B", "B": "A"}


def _exchanged(text: str) -> str:
    """The text of a scenario of any game with A for B and B for A."""
    return _LETTER.sub(lambda found: _EXCHANGED[found[0]], text)


def _wakfu(text: str) -> str:
    """A scenario of Wakfu TCG; the turn is B's unless said otherwise."""
    text = _exchanged(text)
    turn = _TURN.search(text)
    if turn is None:
        return f"{text.rstrip()}\nturn: {{seat: B}}\n"
    if re.search(r"\bseat:", turn["rest"]) or all(f"{key}:" in turn["rest"] for key in ("first", "number")):
        return text
    rest = turn["rest"]
    said = f" {{seat: B, {rest.lstrip(' {')}" if rest.strip().startswith("{") else f"\n  seat: B{rest}"
    return text[: turn.start()] + f"turn:{said}" + text[turn.end() :]


def _toy(text: str) -> str:
    """A scenario of the toy game, likewise."""
    text = _exchanged(text)
    return text if "\nturn:" in text else f"{text.rstrip()}\nturn: B\n"


def _fftcg(text: str) -> str:
    """A scenario of FINAL FANTASY TCG; the turn is B's unless it says otherwise, or who chooses the first player."""
    text = _exchanged(text)
    turn = _TURN.search(text)
    if turn is None:
        return f"{text.rstrip()}\nturn: {{seat: B}}\n" if "\nseats:" in text else text
    if re.search(r"\b(seat|chooser):", turn["rest"]):
        return text
    said = f" {{seat: B, {turn['rest'].lstrip(' {')}"
    return text[: turn.start()] + f"turn:{said}" + text[turn.end() :]


MIRRORS = {"wakfu": _wakfu, "fftcg": _fftcg, "toy": _toy}
"""By game what gives the text of a scenario with the seats exchanged."""
