"""Decisions: what a player may be asked, and how an answer is checked.

A decision has one of few shapes. A shape lists its *elements* (never every combination of them), checks a
whole answer, draws a legal answer at random and names a sensible one. The same object feeds buttons,
autocomplete, computer players, scenarios and tests, so nothing about a decision lives outside it.

Answers are plain JSON: a key, a list of keys, a mapping from key to key or number, or a number.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol, TypeVar

import msgspec

from cards.errors import RefusalError
from engine.core.cover import covers, first_paying, joins, match_cover, outsider

Seat = int
"""A seat at the table: 0 for the first player of the setup, 1 for the second, and so on."""

Answer = str | int | list[str] | dict[str, str] | dict[str, int]


class InvalidAnswerError(RefusalError, ValueError):
    """The answer cannot be read: it has the wrong type or a key that the decision does not list."""


class StaleAnswerError(RefusalError, ValueError):
    """The answer is for a decision that is no longer open, or was never this seat's."""


class IllegalMoveError(RefusalError, ValueError):
    """The answer can be read but breaks a rule.

    `rule` is the rule number that forbids it, `code` names the refusal (the key of its words), `params` fill
    those words in.
    """

    def __init__(self, rule: str, code: str, **params: Any) -> None:
        super().__init__(f"{rule} {code}")
        self.rule = rule
        self.code = code
        self.params = params


class Random(Protocol):
    """The part of `random.Random` that shapes use."""

    def random(self) -> float:
        """A number in [0, 1)."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to `stop` - 1."""


_T = TypeVar("_T")


def _shuffled(items: list[_T], rng: Random) -> list[_T]:
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = rng.randrange(i + 1)
        out[i], out[j] = out[j], out[i]
    return out


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One element of a decision.

    `key` identifies it in answers; `verb` says what choosing it does (the word of a button); `obj` is the object it is
    about, `card` that object's card when the view does not show it (a card of a searched Deck), `detail` what else the
    words need (an area, an element, a number), `about` where it comes from, in names and numbers that its reader knows.
    `draft` is another key for the same: its further questions are asked in private first, and can be taken back.
    """

    key: str
    verb: str
    obj: int | None = None
    card: str | None = None
    detail: str | int | None = None
    about: str | None = None
    draft: str | None = None

    @property
    def tried(self) -> str:
        """The key that a person's choice means: the one that can still be taken back, if there is one."""
        return self.draft or self.key


def _check_key(options: tuple[Option, ...], answer: Any) -> None:
    """Raise `InvalidAnswerError` unless `answer` is the key of an option."""
    if not isinstance(answer, str) or not any(answer in (each.key, each.draft) for each in options):
        raise InvalidAnswerError(answer)


class PickOne(msgspec.Struct, frozen=True, tag=True):
    """Exactly one of the options. The answer is its key. `default` is the sensible key, else the first."""

    options: tuple[Option, ...]
    default: str | None = None

    def keys(self) -> list[str]:
        """Keys of all options, in order."""
        return [o.key for o in self.options]

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` unless `answer` is one of the keys."""
        _check_key(self.options, answer)

    def sample(self, rng: Random) -> str:
        """Return a key drawn uniformly."""
        return self.options[rng.randrange(len(self.options))].key

    def sensible(self) -> str:
        """Return the answer that suits most players most of the time."""
        return self.default if self.default is not None else self.options[0].key

    def single(self) -> str | None:
        """Return the only legal answer when there is just one."""
        return self.options[0].key if len(self.options) == 1 else None


class PickSome(msgspec.Struct, frozen=True, tag=True):
    """Between `least` and `most` different options. The answer is the list of their keys, in the order meant.

    Declarative constraints keep the elements few. `cover`: every group names keys of which a picked one must stand for
    it, each for as many groups as it weighs (a payment: one Earth card and two of any kind). `weights` (default 1) with
    `limit`: the picked weights may not exceed `limit` (attackers against movement points); with `floor`: they must
    reach it, and pass it only where a key of `spare` is picked (a cost of three, paid by two cards that make two
    resources each). `alone`: keys that stand by themselves or not at all, by `alone_rule`. `common`: what each key
    has, of which all that are picked must have one thing in common (Forwards of one Element). `rule` and `code` are
    those of the refusal when a constraint fails, `count_rule` that of a wrong number where it is another.
    """

    options: tuple[Option, ...]
    least: int
    most: int
    cover: tuple[tuple[str, ...], ...] = ()
    weights: dict[str, int] = {}
    limit: int | None = None
    rule: str = ""
    code: str = "constraint"
    default: tuple[str, ...] | None = None
    count_rule: str = ""
    floor: int | None = None
    spare: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    alone_rule: str = ""
    common: dict[str, tuple[str, ...]] = {}

    def keys(self) -> list[str]:
        """Keys of all options, in order."""
        return [o.key for o in self.options]

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` on unknown, repeated, too few or too many keys.

        Raise `IllegalMoveError` on a constraint.
        """
        if not isinstance(answer, list) or not all(isinstance(k, str) for k in answer):
            raise InvalidAnswerError(answer)
        given = set(answer)
        if len(given) != len(answer) or not given.issubset(self.keys()):
            raise InvalidAnswerError(answer)
        if odd := outsider(self.common, answer):
            raise IllegalMoveError(self.rule, self.code, key=odd)
        if not self.least <= len(answer) <= self.most:
            rule = self.count_rule or self.rule
            raise IllegalMoveError(rule, "count", least=self.least, most=self.most, given=len(answer))
        _check_alone(self.alone, self.alone_rule, answer)
        weighed = self._within(answer) and self._reaches(answer)
        if not weighed or not covers(self.cover, answer, self.weights):
            raise IllegalMoveError(self.rule, self.code)

    def _weight(self, answer: list[str]) -> int:
        return sum(self.weights.get(k, 1) for k in answer)

    def _within(self, answer: list[str]) -> bool:
        return self.limit is None or self._weight(answer) <= self.limit

    def _reaches(self, answer: list[str]) -> bool:
        if self.floor is None:
            return True
        over = self._weight(answer) - self.floor
        return over == 0 or (over > 0 and any(key in self.spare for key in answer))

    def _totals(self) -> list[int]:
        """The total weights that an answer to a shape with a `floor` may have, lowest first."""
        least, most = self.floor or 0, self._weight(self.keys())
        if self.limit is not None:
            most = min(most, self.limit)
        return list(range(least, most + 1)) if self.spare else [least]

    def _paid(self, order: list[str], totals: list[int]) -> list[str]:
        """The first legal answer of the first total that has one."""

        def fits(picked: list[str]) -> bool:
            return self.least <= len(picked) <= self.most and self._reaches(picked)

        found = (first_paying(self.cover, order, total, self.weights, fits) for total in totals)
        return next((picked for picked in found if picked is not None), [])

    def sample(self, rng: Random) -> list[str]:
        """Return a legal answer drawn at random: a size first, then members."""
        size = self.least + rng.randrange(self.most - self.least + 1)
        order = _shuffled(self.keys(), rng)
        if self.floor is not None:
            return self._paid(order, _shuffled(self._totals(), rng))
        picked = match_cover(self.cover, order, self.weights) or []
        for key in order:
            if len(picked) >= size:
                break
            if picked and not set(self.alone).isdisjoint((*picked, key)):
                continue
            fits = key not in picked and joins(self.common, key, picked)
            if fits and (self.limit is None or self._within([*picked, key])):
                picked.append(key)
        return picked if len(picked) >= self.least and self._within(picked) else self.sensible()

    def sensible(self) -> list[str]:
        """Return the proposed answer, or the smallest legal one in the order of the options."""
        if self.default is not None:
            return list(self.default)
        if self.floor is not None:
            return self._paid(self.keys(), self._totals())
        picked = match_cover(self.cover, self.keys(), self.weights) or []
        light = (
            sorted(self.keys(), key=lambda k: self.weights.get(k, 1))
            if self.limit is not None
            else self.keys()
        )
        for key in light:
            if len(picked) >= self.least:
                break
            if key not in picked:
                picked.append(key)
        return picked

    def single(self) -> list[str] | None:
        """Return the only legal answer when it is obvious that there is just one."""
        if self.most == 0:
            return []
        if self.least == self.most == len(self.options):
            return None if len(self.options) > 1 and self.code == "ordered" else self.keys()
        return None


def _check_alone(alone: tuple[str, ...], rule: str, answer: Collection[str]) -> None:
    """Raise `IllegalMoveError` where a key that must stand alone stands beside another."""
    if len(answer) > 1 and not set(alone).isdisjoint(answer):
        raise IllegalMoveError(rule, "alone")


class Slot(msgspec.Struct, frozen=True):
    """One element of an `Assign`: an option and the slots it may be put in."""

    option: Option
    slots: tuple[str, ...]


class Assign(msgspec.Struct, frozen=True, tag=True):
    """Each element goes to one of its slots or nowhere (blockers to attackers).

    The answer maps the keys used to slot keys. `weights`, `limit`, `alone` as in `PickSome`.
    """

    elements: tuple[Slot, ...]
    slots: tuple[Option, ...]
    weights: dict[str, int] = {}
    limit: int | None = None
    rule: str = ""
    code: str = "constraint"
    alone: tuple[str, ...] = ()
    alone_rule: str = ""

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` on unknown keys, `IllegalMoveError` where an element may not take its slot."""
        if not isinstance(answer, dict):
            raise InvalidAnswerError(answer)
        allowed = {e.option.key: e.slots for e in self.elements}
        slots = {s.key for s in self.slots}
        for key, slot in answer.items():
            if key not in allowed or not isinstance(slot, str) or slot not in slots:
                raise InvalidAnswerError(answer)
        for key, slot in answer.items():
            if slot not in allowed[key]:
                raise IllegalMoveError(self.rule, "slot", element=key, slot=slot)
        _check_alone(self.alone, self.alone_rule, answer)
        if self.limit is not None and sum(self.weights.get(k, 1) for k in answer) > self.limit:
            raise IllegalMoveError(self.rule, self.code, limit=self.limit)

    def sample(self, rng: Random) -> dict[str, str]:
        """Return a legal assignment drawn at random."""
        out: dict[str, str] = {}
        left = self.limit
        for element in self.elements:
            weight = self.weights.get(element.option.key, 1)
            pick = rng.randrange(len(element.slots) + 1)
            if out and not set(self.alone).isdisjoint((*out, element.option.key)):
                continue
            if pick and (left is None or weight <= left):
                out[element.option.key] = element.slots[pick - 1]
                left = None if left is None else left - weight
        return out

    def sensible(self) -> dict[str, str]:
        """Return the empty assignment, which is always legal."""
        return {}

    def single(self) -> dict[str, str] | None:
        """Return the empty assignment when nothing can be assigned."""
        if not any(e.slots for e in self.elements):
            return {}
        light = min((self.weights.get(e.option.key, 1) for e in self.elements if e.slots), default=1)
        return {} if self.limit is not None and light > self.limit else None


class Distribute(msgspec.Struct, frozen=True, tag=True):
    """Share out `total` among the options; the answer maps keys to multiples of `step` above 0.

    All of it must be given; `total` is a multiple of `step`, and so is what opens a gate. `gates`: a gated option
    may only receive anything once every key of its gate has at least the number stated (the target of an attack after
    lethal damage to each blocker). `default` is a share to propose.
    """

    options: tuple[Option, ...]
    total: int
    gates: dict[str, dict[str, int]] = {}
    rule: str = ""
    step: int = 1
    default: dict[str, int] | None = None

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` on unknown keys or numbers.

        Raise `IllegalMoveError` on a wrong sum or step or a closed gate.
        """
        if not isinstance(answer, dict):
            raise InvalidAnswerError(answer)
        known = {o.key for o in self.options}
        for key, number in answer.items():
            if key not in known or not isinstance(number, int) or isinstance(number, bool) or number < 1:
                raise InvalidAnswerError(answer)
        if sum(answer.values()) != self.total:
            raise IllegalMoveError(self.rule, "total", total=self.total, given=sum(answer.values()))
        if any(number % self.step for number in answer.values()):
            raise IllegalMoveError(self.rule, "step", step=self.step)
        for key, gate in self.gates.items():
            if key in answer and any(answer.get(k, 0) < n for k, n in gate.items()):
                raise IllegalMoveError(self.rule, "gate", key=key)

    def sample(self, rng: Random) -> dict[str, int]:
        """Return a legal share drawn at random, step by step."""
        free = [o.key for o in self.options if o.key not in self.gates]
        out: dict[str, int] = {}
        gated = [k for k, gate in self.gates.items() if sum(gate.values()) < self.total]
        if gated and rng.randrange(2):
            out = {k: n for k, n in self.gates[gated[0]].items() if n > 0}
            free = [*free, gated[0]]
        for _ in range((self.total - sum(out.values())) // self.step):
            key = free[rng.randrange(len(free))]
            out[key] = out.get(key, 0) + self.step
        return out

    def sensible(self) -> dict[str, int]:
        """Return the share proposed; else just what opens each gate, the rest to the gated; else all to the first."""
        if self.default is not None:
            return dict(self.default)
        for key, gate in self.gates.items():
            if sum(gate.values()) < self.total:
                opened = {k: n for k, n in gate.items() if n > 0}
                return {**opened, key: self.total - sum(opened.values())}
        free = [o.key for o in self.options if o.key not in self.gates]
        return {free[0]: self.total} if self.total else {}

    def single(self) -> dict[str, int] | None:
        """Return the only share when there is one option or nothing to share."""
        if self.total == 0:
            return {}
        return {self.options[0].key: self.total} if len(self.options) == 1 else None


class Order(msgspec.Struct, frozen=True, tag=True):
    """Put all options in an order. The answer is the list of all keys, first to last."""

    options: tuple[Option, ...]

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` unless `answer` is a permutation of the keys."""
        if not isinstance(answer, list) or sorted(map(str, answer)) != sorted(o.key for o in self.options):
            raise InvalidAnswerError(answer)

    def sample(self, rng: Random) -> list[str]:
        """Return a permutation drawn uniformly."""
        return _shuffled([o.key for o in self.options], rng)

    def sensible(self) -> list[str]:
        """Return the order as listed."""
        return [o.key for o in self.options]

    def single(self) -> list[str] | None:
        """Return the only order when there are fewer than two options."""
        return [o.key for o in self.options] if len(self.options) < 2 else None


class Number(msgspec.Struct, frozen=True, tag=True):
    """A whole number from `least` to `most`, both included; a refusal outside these bounds cites `rule`."""

    least: int
    most: int
    rule: str = ""

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` unless a whole number, `IllegalMoveError` outside the bounds."""
        if not isinstance(answer, int) or isinstance(answer, bool):
            raise InvalidAnswerError(answer)
        if not self.least <= answer <= self.most:
            raise IllegalMoveError(self.rule, "bounds", least=self.least, most=self.most)

    def sample(self, rng: Random) -> int:
        """Return a number drawn uniformly."""
        return self.least + rng.randrange(self.most - self.least + 1)

    def sensible(self) -> int:
        """Return the largest number."""
        return self.most

    def single(self) -> int | None:
        """Return the number when the bounds meet."""
        return self.least if self.least == self.most else None


class Secret(msgspec.Struct, frozen=True, tag=True):
    """One option, kept secret until every seat asked at the same time has answered."""

    options: tuple[Option, ...]

    def check(self, answer: Any) -> None:
        """Raise `InvalidAnswerError` unless `answer` is one of the keys."""
        _check_key(self.options, answer)

    def sample(self, rng: Random) -> str:
        """Return a key drawn uniformly."""
        return self.options[rng.randrange(len(self.options))].key

    def sensible(self) -> str:
        """Return the first key."""
        return self.options[0].key

    def single(self) -> str | None:
        """Return the key when only one is listed."""
        return self.options[0].key if len(self.options) == 1 else None


Shape = PickOne | PickSome | Assign | Distribute | Order | Number | Secret


class Decision(msgspec.Struct, frozen=True):
    """An open question.

    `id` counts up within a game, so that late answers are refused; `why` names the question (the key of its words),
    `rules` the rules it is based on, `params` what its words need (only what `seat` may know). Only `seat` may know
    that a `private` question exists; `window` marks an offer to react, which may be passed; `back` says that the steps
    so far revealed nothing and may be taken back.
    """

    id: int
    seat: Seat
    shape: Shape
    why: str
    rules: tuple[str, ...]
    params: dict[str, Any] = {}
    private: bool = False
    window: bool = False
    back: bool = False

    @property
    def trivial(self) -> bool:
        """Whether this is an offer to react with passing as its only answer."""
        return self.window and self.shape.single() is not None

    @property
    def listed(self) -> tuple[Option, ...]:
        """All that it offers: options, or those to be put somewhere, after the places for them."""
        elements: tuple[Slot, ...] = getattr(self.shape, "elements", ())
        return (
            *getattr(self.shape, "options", ()),
            *getattr(self.shape, "slots", ()),
            *(element.option for element in elements),
        )


class Hindrance(msgspec.Struct, frozen=True):
    """What keeps a seat from doing something at all: the key of its words, its rule, the object it is about if any."""

    code: str
    rule: str
    obj: int | None = None
