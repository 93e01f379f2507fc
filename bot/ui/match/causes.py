"""Why a line of the log is so, in words: the facts that decided it, read off its cause."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.base import text
from bot.ui.match import seated
from bot.ui.match.viewer import Viewer
from engine.core.event import Cause, Notice

#: What becomes of a card that leaves its place, so that one wants to know why.
GONE = frozenset({"destroyed", "banished", "expelled", "discarded", "ceased", "returned", "on_deck"})
#: How many powers of a card are looked at, and how much of their text a line has room for.
_POWERS, _LENGTH = 4, 160


def reasoned(said: str, reasons: Sequence[str]) -> str:
    """A sentence with the reasons for it in brackets, before its full stop."""
    given = " · ".join(filter(None, reasons))
    if not given:
        return said
    return f"{said.removesuffix('.')} ({given})." if said.endswith(".") else f"{said} ({given})"


def gone(notice: Notice, viewer: Viewer) -> str:
    """Why a card has gone, where nobody has just chosen that: what decided it, whose doing it was, or the rule.

    Of what triggers it is the event: what it does then is told without a question, too.
    """
    cause = notice.cause
    if notice.kind == "triggered" and cause is not None:
        return because(cause, viewer, str(notice.data.get("name", "")))
    if notice.kind not in GONE or cause is None or cause.by in ("player", "turn"):
        return ""
    if said := because(cause, viewer):
        return said
    itself = cause.name == notice.data.get("name")
    if cause.name and not itself:
        return cause.name
    if cause.name and cause.by != "rule":  # by a rule it goes as another of its name comes: 304.4, 305.6
        return viewer.words("gone-itself", said=_text(notice, viewer) or "none")
    return ", ".join(cause.rules) if notice.kind != "discarded" else ""


def _text(notice: Notice, viewer: Viewer) -> str:
    """What the powers of a card say, the first before others: the line does not tell which of them it was."""
    card = notice.data.get("card")
    powers = range(_POWERS) if isinstance(card, str) else ()
    said = (viewer.face.says(str(card), None, power, viewer.words) for power in powers)
    return text.clip(" ".join(filter(None, said)).replace("\n", " "), _LENGTH).removesuffix(".")


def because(cause: Cause, viewer: Viewer, told: str = "") -> str:
    """The deciding facts in words; empty if the line says everything. What the line has `told` is not named again."""
    code = cause.facts.get("code")
    if code == "event":
        if not cause.facts.get("event"):
            return ""
        return viewer.words("why-because", event=_event(cause, viewer, told))
    return viewer.words.code("cause", code, **_facts(cause)) if isinstance(code, str) else ""


def _facts(cause: Cause) -> dict[str, str | int]:
    values: dict[str, str | int] = {
        "by": "",
        "damage": 0,
        "strength": 0,
        "dealt": 0,
        "raised": 0,
        "lowered": 0,
    }
    return values | {k: v for k, v in cause.facts.items() if k != "code"}


def _event(cause: Cause, viewer: Viewer, told: str) -> str:
    facts = dict(cause.facts)
    if told and facts.get("name") == told:
        facts["name"] = viewer.words("this-card")
    whose = seated.person(viewer.people, facts.get("seat"))
    values = {
        "name": facts.get("name") or whose or viewer.words("something"),
        "by": facts.get("by") or viewer.words("something"),
        "amount": facts.get("amount", 0),
        "element": viewer.detail(facts.get("element")),
        "time": str(facts.get("time", "just")),
    }
    said = viewer.words.code("event", str(facts.get("event") or ""), **values).rstrip(".")
    named = said.startswith((str(values["name"]), str(values["by"])))
    return said if named else said[:1].lower() + said[1:]
