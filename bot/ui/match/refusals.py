"""Why an answer was refused, in plain words and with its rule."""

from __future__ import annotations

from bot.ui.base.text import clip, escape
from bot.ui.deck.faults import fault_text
from bot.ui.match.parse import Reader, UnreadAnswerError, pair_of, parts, unread_part
from bot.ui.match.viewer import Viewer
from cards.catalog import fold
from cards.faults import Fault
from engine.core.decision import (
    Decision,
    Distribute,
    IllegalMoveError,
    InvalidAnswerError,
    Number,
    PickOne,
    PickSome,
    StaleAnswerError,
)
from engine.core.game import Game

ANSWERING = ("block", "choose")
"""Commands that answer any question."""


def refusal(error: Exception, viewer: Viewer, decision: Decision | None) -> str:
    """The words for an error of `submit` or `act`."""
    if isinstance(error, IllegalMoveError):
        said = viewer.words.code("refusal", error.code, **_values(error, viewer, decision))
        rule = f"\n-# {viewer.rules((error.rule,))}" if error.rule else ""
        return viewer.words("refused", reason=said) + rule
    if isinstance(error, StaleAnswerError):
        return viewer.words("late-prompt" if decision else "late-none")
    if isinstance(error, InvalidAnswerError):
        return viewer.words("unread-answer", given=escape(str(error)))
    raise error


def not_offered(game: Game, viewer: Viewer, decision: Decision | None, verb: str, given: str) -> str:
    """Why the typed answer, or the part of it that could not be read, is impossible, with its rule.

    A pair (`Tofu: Bouftou`) is read as a thing and its target. Where no card is to blame, it is why `verb` is not
    possible at all, or what would be understood; empty where nothing is known.
    """
    left, right = pair_of(given)
    oid, to = _seen(viewer, left, own=True), _seen(viewer, right, own=False)
    if viewer.seat is None:
        return ""
    wanted = _wanted(viewer, decision, given) or _offered(viewer, decision, verb, oid, given)
    if oid is not None and not wanted:
        rule = viewer.face.why_not(game, viewer.seat, decision, verb, oid, to)
        if rule:
            said = (
                viewer.words("refusal-not-for", name=viewer.name(oid), aim=viewer.name(to))
                if to is not None
                else viewer.words("refusal-not-offered", name=viewer.name(oid))
            )
            return _because(said, rule, viewer) + f"\n-# {viewer.rules((rule,))}"
    hindered = unable(game, viewer, decision, verb)
    if hindered or decision is None or not given:
        return hindered
    rule = next(iter(decision.rules), "")
    said = wanted
    if not said:
        said = viewer.words(
            "refusal-unseen", given=escape(clip((right or left) if oid is not None else left, 60))
        )
        rule = viewer.face.why_not(game, viewer.seat, decision, verb, None) or rule
    return viewer.words("refused", reason=said) + (f"\n-# {viewer.rules((rule,))}" if rule else "")


def verbs(viewer: Viewer, command: str) -> tuple[str, ...]:
    """The engine's verbs for a command; none for commands that answer any question."""
    return () if command in ANSWERING else viewer.face.MEANING.commands.get(command, (command,))


def possible(decision: Decision, viewer: Viewer, command: str = "") -> str:
    """What a command can mean now, listed; of commands that answer any question, or of none, all."""
    reader = Reader(decision, viewer, verbs(viewer, command) if command else ())
    return clip(", ".join(label for label, _ in reader.offers("")[:10]), 300)


def impossible(game: Game, viewer: Viewer, decision: Decision | None, command: str, given: str) -> str:
    """Why the text typed for a command is not possible, and what is; empty where nothing is known."""
    said = not_offered(game, viewer, decision, command, given)
    if said and decision is not None and (listed := possible(decision, viewer, command)):
        return f"{said}\n{viewer.words('possible-now', options=listed)}"
    return said


def unread(
    game: Game, viewer: Viewer, decision: Decision, command: str, given: str, error: UnreadAnswerError
) -> str:
    """Why a text could not be read as an answer, with the rule that keeps what it names out."""
    if error.several:
        options = clip(", ".join(error.options[:10]), 300)
        rules = viewer.rules(decision.rules[:1])
        return viewer.words("ambiguous", options=options) + (f"\n-# {rules}" if rules else "")
    part = given if isinstance(decision.shape, PickOne) else unread_part(given, error.given)
    return impossible(game, viewer, decision, command, part)


def unreadable(viewer: Viewer, decision: Decision, given: str) -> str:
    """What is wanted where what was typed into a form cannot be read, with its rule."""
    said = _wanted(viewer, decision, given)
    if not said:
        return viewer.words("unread-answer", given=escape(given))
    rule = f"\n-# {viewer.rules(decision.rules[:1])}" if decision.rules else ""
    return viewer.words("refused", reason=said) + rule


def _offered(viewer: Viewer, decision: Decision | None, verb: str, oid: int | None, given: str) -> str:
    """What is wrong where the card named is offered: too many are named, or one too often; else empty."""
    verbs = viewer.face.MEANING.commands.get(verb, ())
    shape = decision.shape if decision is not None else None
    if oid is None or not isinstance(shape, PickOne | PickSome):
        return ""
    if not any(option.obj == oid and (not verbs or option.verb in verbs) for option in shape.options):
        return ""
    if isinstance(shape, PickSome):
        return viewer.words("refusal-taken", name=viewer.name(oid))
    return viewer.words("refusal-one") if len(parts(given)) > 1 else ""


def _wanted(viewer: Viewer, decision: Decision | None, given: str) -> str:
    """What is wanted where no name alone is an answer: a number, or shares."""
    shape = decision.shape if decision is not None else None
    if isinstance(shape, Number):
        return viewer.words("refusal-number", least=shape.least, most=shape.most)
    if isinstance(shape, Distribute) and not pair_of(given)[1]:
        example = ", ".join(
            viewer.words("answer-pair", name=viewer.option(option), value=shape.step)
            for option in shape.options
        )
        return viewer.words("refusal-shares", example=example, total=shape.total)
    return ""


def unable(game: Game, viewer: Viewer, decision: Decision | None, verb: str) -> str:
    """Why what a command means is not possible at all now, and what would make it so; empty where it is possible."""
    found = _hindrance(game, viewer, decision, verb)
    if found is None:
        return ""
    rule = f"\n-# {viewer.rules((found[1],))}" if found[1] else ""
    return viewer.words("refused", reason=found[0]) + rule


def greyed(game: Game, viewer: Viewer, decision: Decision, verb: str, *, plain: bool = False) -> str:
    """A line on a place of a menu that is greyed now, if `plain` one sentence without its rule; empty elsewhere."""
    found = _hindrance(game, viewer, decision, verb)
    if found is None:
        return ""
    why = (
        f"{found[0]} ({found[1]})"
        if found[1] and not plain
        else found[0].partition(". ")[0].rstrip(".") + "."
    )
    return viewer.words("greyed", what=viewer.words.code("menu", verb), why=why)


def _hindrance(game: Game, viewer: Viewer, decision: Decision | None, verb: str) -> tuple[str, str] | None:
    """The words of what hinders the reader, and its rule."""
    if viewer.seat is None:
        return None
    found = viewer.face.hindrance(game, viewer.seat, decision, verb)
    if found is None:
        return None
    return viewer.words.code("unable", found.code, name=viewer.name(found.obj)), found.rule


def _because(said: str, rule: str, viewer: Viewer) -> str:
    """What is impossible, and why where the rule has plain words, which say enough."""
    key = f"because-{rule.replace('.', '-')}"
    if not viewer.words.has(key):
        return viewer.words("refused", reason=said)
    return viewer.words("refusal-because", reason=said.removesuffix("."), because=viewer.words(key))


def _seen(viewer: Viewer, name: str, *, own: bool) -> int | None:
    """The object in the reader's view that a text names: by number, by name, card or both, or by a name's beginning."""
    if name.isascii() and name.isdecimal():
        return int(name) if viewer.object(name) is not None else None
    wanted = fold(name)
    best: tuple[bool, bool, int] | None = None
    for seen in viewer.view["objects"].values():
        known = fold(str(seen.get("name") or ""))
        card = fold(str(seen.get("card") or ""))
        whole = wanted in (known, card, f"{known} {card}")
        if wanted and (whole or known.startswith(wanted)):
            rank = (not whole, (seen.get("controller") == viewer.seat) is not own, int(seen["id"]))
            best = rank if best is None else min(best, rank)
    return None if best is None else best[2]


def _values(error: IllegalMoveError, viewer: Viewer, decision: Decision | None) -> dict[str, str | int]:
    keys = {o.key: o for o in (decision.listed if decision else ())}
    out: dict[str, str | int] = {"name": "", "least": 0, "most": 0, "given": 0, "total": 0, "limit": 0}
    if "fault" in error.params:
        given = {k: v for k, v in error.params.items() if k != "fault"}
        out["fault"] = fault_text(Fault("", error.params["fault"], given), viewer.words)
    for key, value in error.params.items():
        if key == "fault":
            continue
        if key in ("obj", "card", "source", "target") and isinstance(value, int):
            out["name"] = viewer.name(value)
        elif isinstance(value, str) and value in keys:
            out["name"] = viewer.option(keys[value])
        elif isinstance(value, str | int):
            out[key] = value
    return out
