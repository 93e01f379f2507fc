"""Free text as an answer: what people type into slash commands, read against the open question.

Words are compared without case, accents and punctuation: first whole names, then beginnings, then parts. The result is
only a proposal; the engine checks it like any click.
"""

from __future__ import annotations

import re
from typing import Any

from bot.ui.match.drafts import may_be_none
from bot.ui.match.viewer import Viewer
from cards.catalog import fold
from cards.errors import UnreadableError
from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    Number,
    Option,
    Order,
    PickOne,
    PickSome,
    Secret,
)

NOTHING = frozenset({"none", "nothing", "nobody", "aucun", "aucune", "rien", "personne", "0", "-"})
SENSIBLE = frozenset({"pay", "payer", "ok", "default", "proposed", "defaut", "propose", "yes", "oui"})
EVERYTHING = frozenset({"all", "everything", "tout", "tous", "toutes"})
_PAIR = re.compile(r"^(?P<left>.+?)\s*(?::|=|->|→|>)\s*(?P<right>.+)$")


class UnreadAnswerError(UnreadableError):
    """The text matches no option (`options` are the candidates) or several (`several`)."""

    def __init__(self, given: str, options: list[str], *, several: bool = False) -> None:
        super().__init__(given)
        self.given = given
        self.options = options
        self.several = several


class Reader:
    """Reads texts against one decision."""

    def __init__(self, decision: Decision, viewer: Viewer, verbs: tuple[str, ...] = ()) -> None:
        """`verbs` limits the options to those with these verbs."""
        self.decision = decision
        self.viewer = viewer
        self.verbs = verbs

    def answer(self, given: str) -> Answer:
        """The whole answer that `given` means.

        Raises:
            UnreadAnswerError: it matches no option, or several.
        """
        shape = self.decision.shape
        if isinstance(shape, PickOne | Secret):
            return self.option(given, shape.options).tried
        if fold(given) in SENSIBLE:
            return shape.sensible()
        if isinstance(shape, PickSome):
            return self._some(given, shape)
        if isinstance(shape, Number):
            return self._number(given)
        if isinstance(shape, Order):
            return self._order(given, shape)
        if isinstance(shape, Distribute):
            return self._share(given, shape)
        return self._assign(given, shape)

    def option(self, given: str, options: tuple[Option, ...], taken: frozenset[str] = frozenset()) -> Option:
        """The option that `given` names; among equal ones the first that is not taken."""
        usable = [o for o in options if o.key not in taken and (not self.verbs or o.verb in self.verbs)]
        for option in usable:
            if option.key == given.strip():
                return option
        wanted = fold(given)
        labels = self.viewer.labels(tuple(usable))
        if (exact := next((i for i, label, _ in labels if fold(label) == wanted), None)) is not None:
            return usable[exact]
        ranked: dict[int, list[Option]] = {}
        for option in usable:
            rank = self._rank(wanted, option)
            if rank is not None:
                ranked.setdefault(rank, []).append(option)
        if not ranked:
            raise UnreadAnswerError(given, [label for _, label, _ in labels])
        best = ranked[min(ranked)]
        if len({self._sameness(o) for o in best}) > 1:
            raise UnreadAnswerError(
                given, [label for _, label, _ in self.viewer.options(tuple(best))], several=True
            )
        return best[0]

    def _sameness(self, option: Option) -> tuple[Any, ...]:
        """What a reader sees of an option: options that look the same are interchangeable."""
        return option.verb, option.detail, self.viewer.option(option), self.viewer.hint(option)

    def _rank(self, wanted: str, option: Option) -> int | None:
        if not wanted:
            return None
        name = self.viewer.name(option.obj, option.card) or self.viewer.detail(option.detail)
        texts = [
            self.viewer.option(option),
            name,
            option.verb,
            option.key,
            f"{name} {self.viewer.detail(option.detail)}",
        ]
        texts += [f"{name} {option.detail}", str(option.detail or ""), f"{option.verb} {name}"]
        card = self.viewer.card(option)
        texts += [f"{name} {card}", card] if card else []
        folded = [fold(t) for t in texts if t]
        if wanted in folded:
            return 0
        if any(t.startswith(wanted) for t in folded):
            return 1
        return 2 if len(wanted) > 2 and any(wanted in t for t in folded) else None

    def _some(self, given: str, shape: PickSome) -> list[str]:
        word = fold(given)
        if word in NOTHING:
            return []
        if word in EVERYTHING:
            return shape.keys()
        picked: list[str] = []
        for part in parts(given):
            count, name = _counted(part)
            for _ in range(count):
                picked.append(self.option(name, shape.options, frozenset(picked)).key)
        return picked

    def _number(self, given: str) -> int:
        word = given.strip()
        if not re.fullmatch(r"-?\d{1,9}", word, re.ASCII):
            raise UnreadAnswerError(given, [])
        return int(word)

    def _order(self, given: str, shape: Order) -> list[str]:
        picked: list[str] = []
        for part in parts(given):
            picked.append(self.option(part, shape.options, frozenset(picked)).key)
        return [*picked, *(o.key for o in shape.options if o.key not in picked)]

    def _share(self, given: str, shape: Distribute) -> dict[str, int]:
        out: dict[str, int] = {}
        for part in parts(given):
            pair = _PAIR.match(part)
            if pair is None:
                raise UnreadAnswerError(part, [f"{self.viewer.option(o)}: 1" for o in shape.options])
            out[self.option(pair["left"], shape.options, frozenset(out)).key] = self._number(pair["right"])
        return {k: n for k, n in out.items() if n}

    def _assign(self, given: str, shape: Assign) -> dict[str, str]:
        if fold(given) in NOTHING:
            return {}
        out: dict[str, str] = {}
        elements = tuple(e.option for e in shape.elements)
        for part in parts(given):
            pair = _PAIR.match(part)
            if pair is None:
                said = [
                    f"{self.viewer.option(e)}: {self.viewer.option(s)}" for e in elements for s in shape.slots
                ]
                raise UnreadAnswerError(part, said)
            key = self.option(pair["left"], elements, frozenset(out)).key
            out[key] = self._slot(pair["right"], shape, frozenset(out.values()))
        return out

    def _slot(self, given: str, shape: Assign, used: frozenset[str]) -> str:
        """The slot named; among equal ones a free one, if any."""
        try:
            return self.option(given, shape.slots, used).key
        except UnreadAnswerError:
            return self.option(given, shape.slots).key

    def offers(self, current: str) -> list[tuple[str, str]]:
        """Suggestions for autocomplete: label and value. They are only advice."""
        shape = self.decision.shape
        if isinstance(shape, Number):
            return [(str(n), str(n)) for n in range(shape.most, shape.least - 1, -1)][:25]
        done, last = _split_last(current) if not isinstance(shape, PickOne | Secret) else ("", current)
        pool = self._pool(done, last)
        wanted = fold(last)
        fitting = [pair for pair in pool if wanted in fold(pair[0])] or pool
        return fitting[:25]

    def _pool(self, done: str, last: str) -> list[tuple[str, str]]:
        shape, words = self.decision.shape, self.viewer.words
        if isinstance(shape, PickOne | Secret):
            usable = tuple(o for o in shape.options if not self.verbs or o.verb in self.verbs)
            return [(label, usable[i].key) for i, label, _ in self.viewer.options(usable)]
        pool: list[tuple[str, str]] = []
        if isinstance(shape, PickSome) and not done:
            if (shape.sensible() or shape.least) and not shape.common:
                proposed = set(shape.sensible())
                if self.decision.why == "pay":
                    names = (self.viewer.name(o.obj, o.card) for o in shape.options if o.key in proposed)
                    pool.append((words("button-pay", names=", ".join(names)), "ok"))
                else:
                    labels = self.viewer.labels(shape.options)
                    told = (label for i, label, _ in labels if shape.options[i].key in proposed)
                    pool.append((", ".join(told), "ok"))
            if may_be_none(self.decision):
                pool.append((self.viewer.nothing(self.decision.why), "none"))
        if isinstance(shape, Assign):
            if not done:
                pool.append((words("button-assign-none"), "none"))
            pool += self._pairs(shape, done)
        elif isinstance(shape, Distribute) and not last:
            pool.append((self.said(shape.sensible()), "ok"))
        else:
            used = {part.strip() for part in done.split(",")}
            left = tuple(o for o in getattr(shape, "options", ()) if o.key not in used)
            pool += [(f"{done}{label}", f"{done}{left[i].key}") for i, label, _ in self.viewer.labels(left)]
        return [(label[:100], value) for label, value in pool if len(value) <= 100 and label]

    def _pairs(self, shape: Assign, done: str) -> list[tuple[str, str]]:
        slots = {s.key: s for s in shape.slots}
        taken = {part.partition("=")[0].strip() for part in done.split(",")}
        return [
            (
                f"{done}{self.viewer.figured(e.option)} → {self.viewer.figured(slots[s])}",
                f"{done}{e.option.key}={s}",
            )
            for e in shape.elements
            for s in e.slots
            if e.option.key not in taken
        ]

    def said(self, answer: Answer) -> str:
        """An answer in words, for a confirmation."""
        names = {key: self.viewer.option(o) for o in self.decision.listed for key in (o.key, o.tried)}
        if isinstance(answer, dict):
            pairs = ((names.get(k, k), names.get(str(v), str(v))) for k, v in answer.items())
            return ", ".join(self.viewer.words("answer-pair", name=k, value=v) for k, v in pairs) or "—"
        if isinstance(answer, list):
            return ", ".join(names.get(k, k) for k in answer) or "—"
        return names.get(str(answer), str(answer))


def pair_of(given: str) -> tuple[str, str]:
    """The first thing typed and its target, if one was given."""
    first = next(iter(parts(given)), "")
    found = _PAIR.match(first)
    return (found["left"].strip(), found["right"].strip()) if found else (first, "")


def unread_part(given: str, unread: str) -> str:
    """The listed part of `given` in which `unread` could not be read, without a count; all if there is none."""
    return next((_counted(part)[1] for part in parts(given) if unread in part), given)


def parts(given: str) -> list[str]:
    """The listed parts; runs of white space, on which the expressions take quadratic time, are collapsed."""
    single = " ".join(given.split())
    return [
        part.strip() for part in re.split(r"[,;]|\band\b|\bet\b", single, flags=re.IGNORECASE) if part.strip()
    ]


def _counted(part: str) -> tuple[int, str]:
    """`2 Tofu`, `Tofu x2` or `Tofu 2` as a number and a name."""
    found = re.fullmatch(r"(\d{1,2})\s*[x×]?\s+(.+)", part) or None
    if found:
        return int(found[1]), found[2]
    found = re.fullmatch(r"(.+?)(?:\s*[x×]\s*|\s+)(\d{1,2})", part)
    return (int(found[2]), found[1]) if found else (1, part)


def _split_last(current: str) -> tuple[str, str]:
    """The finished parts, and the part being typed."""
    done, comma, last = current.rpartition(",")
    return (f"{done.strip()}, " if comma else ""), last.strip()
