"""Why an answer changes nothing, in plain words and with its rule."""

from __future__ import annotations

from bot.ui.eyes import Eyes
from bot.ui.text import escape
from engine.core.decision import Decision, IllegalMove, InvalidAnswer, Option, StaleAnswer


def refusal(error: Exception, eyes: Eyes, decision: Decision | None) -> str:
    """The words for an error of `submit` or `act`."""
    if isinstance(error, IllegalMove):
        said = eyes.words.code("refusal", error.code, **_values(error, eyes, decision))
        rule = f"\n-# {eyes.rules((error.rule,))}" if error.rule else ""
        return eyes.words("refused", reason=said) + rule
    if isinstance(error, StaleAnswer):
        return eyes.words("late-prompt" if decision else "late-none")
    if isinstance(error, InvalidAnswer):
        return eyes.words("unread-answer", given=escape(str(error)))
    raise error


def _values(error: IllegalMove, eyes: Eyes, decision: Decision | None) -> dict[str, str | int]:
    keys = {o.key: o for o in options_of(decision)}
    out: dict[str, str | int] = {"name": "", "least": 0, "most": 0, "given": 0, "total": 0, "limit": 0}
    for key, value in error.params.items():
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
