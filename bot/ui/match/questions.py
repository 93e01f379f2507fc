"""Questions in words: what is asked, by which power, the draft, the payment, the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.ui.base import text
from bot.ui.match import seated
from bot.ui.match.drafts import AnswerDraft, Paying, is_payment, is_single, lawful, most_at_once, unfit
from bot.ui.match.viewer import Viewer
from engine.core.decision import Assign, Decision, Distribute, Number, Order, PickSome

#: How much of what a power says stands beside advice; its card has the whole.
_BRIEF = 150


def question(decision: Decision, viewer: Viewer) -> str:
    """What is asked, in words."""
    low, high = _bounds(decision.shape)
    values = {"least": low, "most": high, "total": high, "next": "", "raised": 0, "lowered": 0, "amount": 0}
    values |= {k: v for k, v in decision.params.items() if isinstance(v, str | int)}
    values["about"] = _about(decision.params, viewer)
    alone = viewer.seat == decision.seat and decision.shape.single() is not None
    values["only"] = "yes" if alone else "no"  # that one can do nothing but pass is for one's own eyes
    again = decision.params.get("again")
    values["again"] = viewer.words.code("verb", again) if isinstance(again, str) else ""
    price = decision.params.get("price")
    values["cost"] = viewer.face.cost(price, viewer.words) if price else ""
    values["role"], values["offer"] = _role(decision, viewer), _offer(decision.params, viewer)
    values["who"], values["whom"] = _pair(decision.shape, viewer)
    said = viewer.words.code("prompt", decision.why, **values)
    return text.clip(said[:1].upper() + said[1:], text.FIELD)


def _pair(shape: Any, viewer: Viewer) -> tuple[str, str]:
    """Who may be assigned, and to whom, by name where there is one only; else empty."""
    if not isinstance(shape, Assign):
        return "", ""
    taken = {slot for each in shape.elements for slot in each.slots}
    who = [each.option for each in shape.elements]
    whom = [slot for slot in shape.slots if slot.key in taken]
    first, second = (
        viewer.apart(each[0].obj, each[0].card) if len(each) == 1 else "" for each in (who, whom)
    )
    return first, second


def _role(decision: Decision, viewer: Viewer) -> str:
    """What is chosen for, and how many where several are."""
    words, params, shape = viewer.words, decision.params, decision.shape
    stat = str(params.get("stat", ""))
    named = next((k for k in (f"stat-{stat}", f"keyword-{stat}") if stat and words.has(k)), "")
    said = words.code(
        "role",
        str(params.get("role", "other")),
        amount=int(params.get("amount", 0)),
        stat=words(named) if named else stat,
    )
    if isinstance(shape, PickSome) and shape.most > 1:
        least, most = _bounds(shape)
        key = "choose-number" if least == most else "choose-count"
        return f"{said} {words(key, least=least, most=most)}"
    return said


def _offer(params: dict[str, Any], viewer: Viewer) -> str:
    """What a yes-or-no question offers, and for whom where that has been chosen."""
    card, offered = params.get("card"), params.get("offer")
    if not isinstance(card, str) or offered is None:
        return ""
    said = viewer.face.offer(
        card, viewer.object(params.get("source")), int(params.get("power", -1)), offered, viewer.words
    )
    on = [viewer.name(oid) for oid in params.get("on", ()) if viewer.object(oid) is not None]
    return f"{said} ({', '.join(on)})" if said and on else said


def _about(params: dict[str, Any], viewer: Viewer) -> str:
    """What the question is about: a card, an object, the events to react to."""
    if isinstance(params.get("events"), list):
        return " ".join(dict.fromkeys(_event(event, viewer) for event in params["events"]))
    if isinstance(params.get("card"), str):
        return viewer.face.card_name(params["card"])
    if isinstance(params.get("name"), str):
        return str(params["name"])
    for key in ("attacker", "target", "obj"):
        if isinstance(params.get(key), int):
            return _whole(params[key], viewer)
    return ""


def _whole(oid: int, viewer: Viewer) -> str:
    """What an object is called in a question, with its type where its name alone says nothing; empty if it is gone."""
    seen = viewer.object(oid)
    if seen is None:
        return ""
    key = f"whole-{seen.get('type')}".replace("_", "-")
    return viewer.words(key, name=seen["name"]) if viewer.words.has(key) else viewer.apart(oid)


def _event(event: dict[str, Any], viewer: Viewer) -> str:
    values = {
        "name": event.get("name") or seated.person(viewer.people, event.get("seat")),
        "by": event.get("by") or viewer.words("something"),
        "amount": event.get("amount", 0),
        "element": viewer.detail(event.get("element")),
        "time": str(event.get("time", "just")),
    }
    return viewer.words.code("event", str(event.get("kind", "")), **values)


def _bounds(shape: Any) -> tuple[int, int]:
    if isinstance(shape, PickSome):
        return shape.least, most_at_once(shape)
    if isinstance(shape, Number):
        return shape.least, shape.most
    if isinstance(shape, Distribute):
        return shape.total, shape.total
    return 1, 1


def body(
    decision: Decision,
    viewer: Viewer,
    draft: AnswerDraft,
    paying: Paying | None = None,
    *,
    brief: bool = False,
) -> str:
    """The question, the text of the asking power, the draft or payment, its rules.

    Where `brief`, that text is its beginning; of what is being paid for it has been read before.
    """
    parts = [f"**{question(decision, viewer)}**"]
    said = "" if brief and is_payment(decision) else _says(decision, viewer)
    if said:
        parts.append(f"> {text.brief(said, _BRIEF) if brief else said}")
    parts += _powers(decision, viewer)
    parts += [
        *_drafted(decision, viewer, draft),
        *_paid_with(decision, viewer, paying.outlays if paying else {}),
    ]
    if _only_own(decision, viewer):
        parts.append(viewer.words("warn-own"))
    if paying and paying.missed and not draft.changing:
        parts.append(
            viewer.words(
                "pay-missed",
                names=named(paying.missed, viewer),
                count=len(paying.missed),
                button=paying.button,
            )
        )
    if decision.rules:
        parts.append(f"-# {viewer.rules(decision.rules)}")
    return "\n".join(parts)


def _says(decision: Decision, viewer: Viewer) -> str:
    """The text of the power or Action that asks."""
    card, power = decision.params.get("card"), decision.params.get("power")
    if not isinstance(card, str) or not isinstance(power, int) or "offer" in decision.params:
        return ""
    seen = viewer.object(decision.params.get("source"))
    return text.clip(viewer.face.says(card, seen, power, viewer.words).replace("\n", " "), 300)


def _powers(decision: Decision, viewer: Viewer) -> list[str]:
    """The texts of the triggers to be ordered, each power once."""
    if decision.why != "trigger_order":
        return []
    options = getattr(decision.shape, "options", ())
    said = dict.fromkeys((viewer.name(o.obj, o.card), viewer.hint(o)) for o in options)
    return [f"> **{name}** · {text.clip(does, 160)}" for name, does in said if does][:6]


def _paid_with(decision: Decision, viewer: Viewer, outlays: Mapping[str, tuple[int, ...]]) -> list[str]:
    """Which cards are tapped for which options, equal payments on one line."""
    options = {o.key: o for o in getattr(decision.shape, "options", ())}
    lines: dict[str, list[str]] = {}
    for key, objects in outlays.items():
        lines.setdefault(named(objects, viewer), []).append(viewer.name(options[key].obj, options[key].card))
    return [
        f"-# {viewer.words('paid-with', names=', '.join(dict.fromkeys(names)), paid=paid)}"
        for paid, names in lines.items()
    ]


def _only_own(decision: Decision, viewer: Viewer) -> bool:
    """Whether something that harms can be done to one's own only."""
    options = getattr(decision.shape, "options", ())
    sides = {viewer.owns(o) for o in options}
    return bool(decision.params.get("harms")) and sides == {True}


def named(objects: Sequence[int], viewer: Viewer) -> str:
    """Objects by name, equal ones counted; one that pays twice is one."""
    often = Counter(objects).items()
    names = ((called(oid, viewer), n) for oid, n in often)
    counts = Counter(name if n == 1 else viewer.words("named-often", name=name, count=n) for name, n in names)
    return " + ".join(name if n == 1 else f"{n}× {name}" for name, n in counts.items())


def called(oid: int | None, viewer: Viewer, card: str | None = None) -> str:
    """What something that pays is called: by its type where its player has one of it only."""
    kind = str(dict(viewer.object(oid) or {}).get("type", ""))
    return viewer.words.code("type", kind) if kind in viewer.face.MEANING.kinds else viewer.apart(oid, card)


def final_words(decision: Decision) -> str:
    """The key of what confirming says of this question, in games that have words of their own for it."""
    return f"button-final-{decision.why}".replace("_", "-")


def _drafted(decision: Decision, viewer: Viewer, draft: AnswerDraft) -> list[str]:
    shape = decision.shape
    if is_payment(decision) and not draft.changing:
        return []  # the button already says it
    if isinstance(shape, PickSome) and draft.picked and not is_single(shape):
        labels = viewer.labels(shape.options)
        names = ", ".join(labels[i][1] for i in draft.picked)
        paid, price = [shape.options[i] for i in draft.picked], decision.params.get("price")
        made = viewer.face.made(paid, price, viewer.view, viewer.words) if price else ""
        told = viewer.words.has(final_words(decision))  # the button that confirms names them
        said = [*([] if told else [viewer.words("drafted", names=names)]), *([made] if made else [])]
        if odd := unfit(shape, draft):
            others = ", ".join(viewer.apart(shape.options[i].obj, shape.options[i].card) for i in odd)
            said.append(viewer.words("unfit", names=others, why=viewer.words.code("unfit", shape.code)))
        return said
    if isinstance(shape, Order) and draft.picked:
        labels = viewer.labels(shape.options)
        return [f"{n}. {labels[i][1]}" for n, i in enumerate(draft.picked, 1)]
    if isinstance(shape, Distribute):
        left = shape.total - sum(draft.put.values())
        if left:
            return [viewer.words("left-to-share", left=left)]
        return (
            [] if lawful(decision, draft) else [viewer.words("refused", reason=viewer.words("refusal-gate"))]
        )
    return []
