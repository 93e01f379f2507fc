"""Beginner's mode in the panel: what matters now in a line or two, *What should I do?*, and the advice.

What explains stands above the question, what is advised right above the buttons, where a phone shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.ui.advising import Advice
from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Block, Button, Row
from bot.ui.hand.menu import ENDING
from bot.ui.match import prompts, questions
from bot.ui.match.drafts import PAYING, AnswerDraft, Paying, is_payment, passing
from bot.ui.match.viewer import WARNING, Viewer
from bot.words import Words
from engine.core.decision import Answer, Assign, Decision, Distribute, PickOne, PickSome

GOLD = 0xF2C14E
#: How many lines of explanation a phone has room for before a game; in it one, *My cards* has all words.
_LINES = 2
#: Of how many cards it is said what they do, and in how many letters.
_MOST, _SHORT = 3, 110


@dataclass(frozen=True, slots=True)
class Coaching:
    """Beginner's mode: whether it is on, the advice, lines about words not met before, whether advice is on its way.

    `led`: a lesson says what to do, and the panel nothing but its question.
    """

    on: bool = False
    advice: Advice | None = None
    met: tuple[str, ...] = ()
    coming: bool = False
    led: bool = False


@dataclass(frozen=True, slots=True)
class Taught:
    """What it adds to a panel: *What should I do?* where no advice comes; what does it; a box; the advice itself."""

    asking: tuple[Button, ...] = ()
    following: tuple[Button, ...] = ()
    blocks: tuple[Block, ...] = ()
    lines: tuple[str, ...] = ()


def taught(
    match: int,
    decision: Decision | None,
    viewer: Viewer,
    coaching: Coaching,
    paying: Paying,
    draft: AnswerDraft,
) -> Taught:
    """What beginner's mode adds to a question, if it is on; where the answer is begun, what is explained was read."""
    if decision is None or not coaching.on:
        return Taught()
    lines, given = hints(decision, viewer, coaching.met), coaching.advice
    following = () if given is None or _ends(given) else (_following(match, given, viewer),)
    most = _LINES if opens(decision, viewer) else 1
    if given is None or not _turning(decision):  # in one's turn *My cards* has it
        lines += does(decision, viewer, given)
    lines = lines[:most]
    blocks = (Block("\n".join(lines), color=GOLD),) if lines and not (draft.picked or draft.put) else ()
    if given is None and coaching.coming:  # the panel is renewed when it is there
        return Taught(blocks=blocks, lines=(f"🎓 {viewer.words('advised-coming')}",))
    said = () if given is None else (f"🎓 {told(given, viewer, paying)}",)
    return Taught(() if said else (asking(match, viewer.words),), following, blocks, said)


def rivalled(paying: Paying, decision: Decision, viewer: Viewer, coaching: Coaching) -> Paying:
    """The payment that is proposed, with the button that is warned of where another one is advised.

    What other cards would tap is left out beside advice, which says what it taps itself.
    """
    given, shape = coaching.advice, decision.shape
    if given is not None:
        paying = replace(paying, outlays={})
    if given is None or not is_payment(decision) or not isinstance(shape, PickSome):
        return paying
    if same(decision, given.answer, shape.sensible()):
        return paying
    return replace(paying, button=prompts.proposal(shape, viewer))


def opens(decision: Decision, viewer: Viewer) -> bool:
    """Whether a question belongs to the beginning of a game; the same question asked by a card does not."""
    return decision.why in viewer.face.MEANING.whole and "card" not in decision.params


def alone(rows: Sequence[Row], coaching: Coaching) -> list[Row]:
    """Rows where nothing but what was advised is green: *Do it*, which stands below them, or what ends a go."""
    given = coaching.advice
    return [*rows] if given is None else [_calm(row, given) for row in rows]


def same(decision: Decision, one: Answer, other: Answer) -> bool:
    """Whether two answers to a question are the same; where several are chosen, in whatever order."""
    loose = isinstance(decision.shape, PickSome) and decision.shape.code != "ordered"
    if loose and isinstance(one, list) and isinstance(other, list):
        return {*one} == {*other}
    return one == other


def _calm(row: Row, given: Advice) -> Row:
    """The same buttons, none of them green; if what ends a go was advised, its button is, instead of red.

    Red stays what ends one's turn: a pass is no danger.
    """
    if not isinstance(row, tuple):
        return row
    calm = (replace(b, style="plain") if b.style == "good" and ".advised." not in b.id else b for b in row)
    if _ends(given):
        return tuple(replace(b, style="good", emoji="🎓") if b.style == "bad" else b for b in calm)
    if passing(given.decision) is not None:
        return tuple(replace(b, style="plain") if b.style == "bad" else b for b in calm)
    return tuple(calm)


def hints(decision: Decision, viewer: Viewer, met: Sequence[str] = ()) -> list[str]:
    """What to know about this question and has not been said before; where the Hand is dealt, first how one wins."""
    words, beginning = viewer.words, opens(decision, viewer)
    goal = f"**{words('help-goal-title')}** {words('help-goal')} {words('beginner-mode')}"
    return [f"-# 📘 {line}" for line in (*([goal] if beginning else []), *met)]


def does(decision: Decision, viewer: Viewer, advice: Advice | None = None) -> list[str]:
    """What cards and powers do that can be played, in short; of what is advised the advice says it.

    A card that is only chosen, as one to be recycled, does nothing by that.
    """
    found: dict[str, str] = {}
    meaning = viewer.face.MEANING
    named = (verb for command in ("play", "react") for verb in meaning.commands.get(command, ()))
    playing = {"play", "react", *meaning.powers, *named}
    for option in decision.shape.options if isinstance(decision.shape, PickOne) else ():
        seen = viewer.object(option.obj)
        if seen is None or option.verb not in playing or (advice and option.key == advice.answer):
            continue
        power = option.detail if option.verb in viewer.face.MEANING.powers else -1
        said = (
            viewer.face.says(str(seen["card"]), seen, power, viewer.words) if isinstance(power, int) else ""
        )
        if said:
            found.setdefault(viewer.name(option.obj), said.replace("\n", " "))
    return [f"-# 🎴 **{name}** · {text.brief(said, _SHORT)}" for name, said in [*found.items()][:_MOST]]


def asking(match: int, words: Words) -> Button:
    """*What should I do?*."""
    return Button(str(At(match, "advise")), words("button-advise"), emoji="🎓")


def _ends(given: Advice) -> bool:
    """Whether what was advised ends a go: that has a button in sight, and no tap made twice on advice may do it."""
    options = given.decision.shape.options if isinstance(given.decision.shape, PickOne) else ()
    return any(option.key == given.answer and option.verb in ENDING for option in options)


def _turning(decision: Decision) -> bool:
    """Whether a question is the go of one's own turn."""
    return any(option.verb == ENDING[0] for option in getattr(decision.shape, "options", ()))


def _following(match: int, given: Advice, viewer: Viewer) -> Button:
    """The button that does what was advised, which stands right above it in words."""
    said = viewer.words("button-advised")
    pays = PAYING if is_payment(given.decision) else str(given.answer)
    if viewer.spent.get(pays):  # it pays with the same tap; with what, the advice says
        said = f"{said} ⚠️"
    return Button(str(At(match, "advised", str(given.decision.id))), said, "good", "🎓")


def told(advice: Advice, viewer: Viewer, paying: Paying = Paying()) -> str:  # noqa: B008 - frozen
    """The advice in one line, with what it taps, and with its reason where one is known."""
    words, why, key = viewer.words, viewer.reason(advice.why), str(advice.answer)
    answer = _said(advice.decision, advice.answer, viewer)
    shape = advice.decision.shape
    if isinstance(shape, PickSome) and _proposed(advice, shape):
        answer = prompts.proposal(shape, viewer)
    for step in advice.then:
        said = _said(step.decision, step.answer, viewer)
        answer = words.code("step", step.decision.why, before=answer, answer=said)
    answer = text.clip(answer, 300)
    taps, spent = paying.outlays.get(key, ()), viewer.spent.get(key, ())
    paid = words("advised-paid", names=questions.named(taps, viewer)) if taps else "none"
    if spent:
        paid = words("forced-cost", name=questions.named(spent, viewer), count=1).removeprefix(WARNING)
    said = words("advised", answer=answer, why=why or "none", taps=paid)
    button = _ending(advice, viewer) if _ends(advice) else answer
    return said if button == answer else f"{said} {words('advised-press', button=button)}"


def _proposed(given: Advice, shape: PickSome) -> bool:
    """Whether it is to pay as the payment's button says."""
    return (
        is_payment(given.decision)
        and bool(shape.sensible())
        and same(given.decision, given.answer, shape.sensible())
    )


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
        return prompts.declining(decision, viewer) or viewer.nothing(decision.why)
    if isinstance(shape, Distribute) and isinstance(answer, dict):
        return ", ".join(f"{share} → {names.get(key, key)}" for key, share in answer.items() if share)
    if isinstance(answer, dict):
        return ", ".join(f"{names.get(key, key)} → {names.get(str(to), to)}" for key, to in answer.items())
    if isinstance(answer, list) and is_payment(decision):  # as the button beside it says it
        return ", ".join(questions.called(o.obj, viewer, o.card) for o in decision.listed if o.key in answer)
    if isinstance(answer, list):
        return ", ".join(names.get(key, key) for key in answer)
    return names.get(str(answer), str(answer))
