"""Why an answer changes nothing, in plain words and with its rule."""

from __future__ import annotations

from bot.ui.base.text import escape
from bot.ui.deck.faults import fault_text
from bot.ui.match.eyes import Viewer
from bot.ui.match.parse import pair_of
from cards.catalog import fold
from cards.faults import Fault
from engine.core.decision import Decision, IllegalMoveError, InvalidAnswerError, Option, StaleAnswerError
from engine.core.game import Game


def refusal(error: Exception, eyes: Viewer, decision: Decision | None) -> str:
    """The words for an error of `submit` or `act`."""
    if isinstance(error, IllegalMoveError):
        said = eyes.words.code("refusal", error.code, **_values(error, eyes, decision))
        rule = f"\n-# {eyes.rules((error.rule,))}" if error.rule else ""
        return eyes.words("refused", reason=said) + rule
    if isinstance(error, StaleAnswerError):
        return eyes.words("late-prompt" if decision else "late-none")
    if isinstance(error, InvalidAnswerError):
        return eyes.words("unread-answer", given=escape(str(error)))
    raise error


def not_offered(game: Game, eyes: Viewer, decision: Decision | None, verb: str, given: str) -> str:
    """Why what was typed cannot be had, with its rule; empty when it names nothing that the reader sees.

    A pair (`Tofu: Bouftou`) is read as one thing and what it was meant for.
    """
    left, right = pair_of(given)
    oid, to = _seen(eyes, left, own=True), _seen(eyes, right, own=False)
    if oid is None or eyes.seat is None:
        return ""
    rule = eyes.face.why_not(game, eyes.seat, decision, verb, oid, to)
    if not rule:
        return ""
    said = (
        eyes.words("refusal-not-for", name=eyes.name(oid), aim=eyes.name(to))
        if to is not None
        else eyes.words("refusal-not-offered", name=eyes.name(oid))
    )
    return eyes.words("refused", reason=_because(said, rule, eyes)) + f"\n-# {eyes.rules((rule,))}"


def _because(said: str, rule: str, eyes: Viewer) -> str:
    """What cannot be done and, in plain words, what the rule says about it."""
    key = f"because-{rule.replace('.', '-')}"
    if not eyes.words.has(key):
        return said
    return eyes.words("refusal-because", reason=said.removesuffix("."), because=eyes.words(key))


def _seen(eyes: Viewer, name: str, *, own: bool) -> int | None:
    """The object in the reader's view that a name means: by its number, its whole name or the beginning of it."""
    if name.isascii() and name.isdecimal():
        return int(name) if eyes.object(name) is not None else None
    wanted = fold(name)
    best: tuple[bool, bool, int] | None = None
    for seen in eyes.view["objects"].values():
        known = fold(str(seen.get("name") or ""))
        if wanted and known.startswith(wanted):
            rank = (known != wanted, (seen.get("controller") == eyes.seat) is not own, int(seen["id"]))
            best = rank if best is None else min(best, rank)
    return None if best is None else best[2]


def _values(error: IllegalMoveError, eyes: Viewer, decision: Decision | None) -> dict[str, str | int]:
    keys = {o.key: o for o in options_of(decision)}
    out: dict[str, str | int] = {"name": "", "least": 0, "most": 0, "given": 0, "total": 0, "limit": 0}
    if "fault" in error.params:
        given = {k: v for k, v in error.params.items() if k != "fault"}
        out["fault"] = fault_text(Fault("", error.params["fault"], given), eyes.words)
    for key, value in error.params.items():
        if key == "fault":
            continue
        if key in ("obj", "card", "source", "target") and isinstance(value, int):
            out["name"] = eyes.name(value)
        elif isinstance(value, str) and value in keys:
            out["name"] = eyes.option(keys[value])
        elif isinstance(value, str | int):
            out[key] = value
    return out


def options_of(decision: Decision | None) -> tuple[Option, ...]:
    """All options and elements that a decision lists."""
    if decision is None:
        return ()
    shape = decision.shape
    found = list(getattr(shape, "options", ()))
    found += [slot.option for slot in getattr(shape, "elements", ())]
    found += list(getattr(shape, "slots", ()))
    return tuple(found)
