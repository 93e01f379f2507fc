"""Beginner's mode in the panel: what matters now in a line or two, *What should I do?*, and the advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.ui.advising import Advice
from bot.ui.base import text
from bot.ui.base.ids import Ask, At, Click, read
from bot.ui.base.screen import Block, Button, Row
from bot.ui.hand.menu import ENDING
from bot.ui.match import prompts, steps
from bot.ui.match.drafts import AnswerDraft, Paying, is_payment
from bot.ui.match.viewer import Viewer
from bot.words import Words
from engine.core.decision import Answer, Assign, Decision, Distribute, PickOne, PickSome

GOLD = 0xF2C14E
#: How many hints are shown at once.
_HINTS = 3


@dataclass(frozen=True, slots=True)
class Coaching:
    """Beginner's mode: whether it is on, the advice that was asked for, and lines about words not met before."""

    on: bool = False
    advice: Advice | None = None
    met: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Taught:
    """What it adds to a panel: *What should I do?*, the button that does what was advised, a box above the buttons."""

    asking: tuple[Button, ...] = ()
    following: tuple[Button, ...] = ()
    blocks: tuple[Block, ...] = ()


def taught(match: int, decision: Decision | None, viewer: Viewer, coaching: Coaching) -> Taught:
    """What beginner's mode adds to a question, if it is on."""
    if decision is None or not coaching.on:
        return Taught()
    lines, given = hints(decision, viewer, coaching.met), coaching.advice
    if given is not None:
        lines.append(f"🎓 {told(given, viewer)}")
    following = () if given is None or _ends(given) else (_following(match, given, viewer),)
    blocks = (Block("\n".join(lines), color=GOLD),) if lines else ()
    return Taught((asking(match, viewer.words),), following, blocks)


def rivalled(paying: Paying, decision: Decision, viewer: Viewer, coaching: Coaching) -> Paying:
    """The payment that is proposed, with the button that is warned of where another one is advised."""
    given, shape = coaching.advice, decision.shape
    if given is None or not is_payment(decision) or not isinstance(shape, PickSome):
        return paying
    if _same(given.answer, shape.sensible()):
        return paying
    return replace(paying, button=prompts.proposal(shape, viewer))


def alone(
    rows: Sequence[Row], decision: Decision | None, draft: AnswerDraft, added: Taught, coaching: Coaching
) -> tuple[list[Row], Taught]:
    """A question's rows and what is added to them, with one green button.

    Where one of the question's own does what was advised, it is *Do it* itself, at its place.
    """
    given = coaching.advice
    if decision is None or given is None or not added.following:
        return [*rows], added
    doing = added.following[0]
    does = [b.id for row in rows if isinstance(row, tuple) for b in row if _does(b, decision, draft, given)]
    if not does:
        return [_calm(row) for row in rows], added
    found = [_calm(row, does[0], doing) for row in rows]
    return found, replace(added, following=())


def _does(button: Button, decision: Decision, draft: AnswerDraft, given: Advice) -> bool:
    """Whether a tap on a button chooses at once all that was advised."""
    ask = read(button.id)
    if not isinstance(ask, Ask) or ask.action not in (Click.AGREE, Click.EVERYTHING):
        return False
    done = steps.press(decision, draft, ask.action, ask.argument, [])
    some = isinstance(decision.shape, PickSome)
    return some and isinstance(done, steps.Done) and _same(done.answer, given.answer)


def _same(one: Answer, other: Answer) -> bool:
    """Whether two choices of several choose the same."""
    return isinstance(one, list) and isinstance(other, list) and {*one} == {*other}


def _calm(row: Row, does: str = "", doing: Button | None = None) -> Row:
    """The same buttons, none of them green, but the one that `does` what was advised: it is `doing`, in its words."""
    if not isinstance(row, tuple):
        return row
    calm = [replace(b, style="plain") if b.style == "good" and b.id != does else b for b in row]
    return tuple(replace(b, id=doing.id, emoji=doing.emoji) if doing and b.id == does else b for b in calm)


def hints(decision: Decision, viewer: Viewer, met: Sequence[str] = ()) -> list[str]:
    """What to know about this question, words not met before, and what the mode is where the Hand is dealt."""
    beginning = [viewer.words("beginner-mode")] if decision.why in viewer.face.MEANING.whole else []
    said = viewer.face.reminders(decision, viewer.view, viewer.words)
    return [f"-# 📘 {line}" for line in (*[*met, *said][:_HINTS], *beginning)]


def asking(match: int, words: Words) -> Button:
    """*What should I do?*."""
    return Button(str(At(match, "advise")), words("button-advise"), emoji="🎓")


def _ends(given: Advice) -> bool:
    """Whether what was advised ends a go: that has a button in sight, and no tap made twice on advice may do it."""
    options = given.decision.shape.options if isinstance(given.decision.shape, PickOne) else ()
    return any(option.key == given.answer and option.verb in ENDING for option in options)


def _following(match: int, given: Advice, viewer: Viewer) -> Button:
    """The button that does what was advised, and says it: what stands above is out of sight on a phone."""
    answer = _said(given.decision, given.answer, viewer)
    said = viewer.words("button-advised", answer=answer)
    if isinstance(given.answer, str):  # it pays with the same tap, as the option's own button does
        said = viewer.costing(said, given.answer)
    label = text.label(said)
    return Button(str(At(match, "advised", str(given.decision.id))), label, "good", "🎓")


def told(advice: Advice, viewer: Viewer) -> str:
    """The advice in one line, with its reason where one is known."""
    words, reason = viewer.words, advice.reason
    why = "" if reason is None else words.code("advice", reason.key, **reason.figures)
    answer = text.clip(_said(advice.decision, advice.answer, viewer), 300)
    said = words("advised", answer=answer, why=why or "none")
    return f"{said} {words('advised-press', button=_ending(advice, viewer))}" if _ends(advice) else said


def _ending(given: Advice, viewer: Viewer) -> str:
    """The label of the button that ends a go; the title of what it opens, where there are several ways to end it."""
    shape = given.decision.shape
    found = [option for option in getattr(shape, "options", ()) if option.verb in ENDING]
    if len(found) > 1:
        return viewer.words.code("menu", found[0].verb)
    return viewer.option(found[0])


def _said(decision: Decision, answer: Answer, viewer: Viewer) -> str:
    """An answer in words."""
    shape = decision.shape
    names = {option.key: viewer.option(option, apart=True) for option in decision.listed}
    if not answer and isinstance(shape, Assign | PickSome):
        return prompts.declining(decision, viewer) or viewer.words("button-none")
    if isinstance(shape, Distribute) and isinstance(answer, dict):
        return ", ".join(f"{names.get(key, key)}: {share}" for key, share in answer.items() if share)
    if isinstance(answer, dict):
        return ", ".join(f"{names.get(key, key)} → {names.get(str(to), to)}" for key, to in answer.items())
    if isinstance(answer, list):
        return ", ".join(names.get(key, key) for key in answer)
    return names.get(str(answer), str(answer))
