"""Expectations that are mappings: what the log says, what is asked, which moves are possible or refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.core.decision import Decision, Seat
from engine.core.event import Notice
from engine.core.seats import letter
from engine.scenario.checking import same_card
from engine.scenario.dialect import Dialect
from engine.scenario.expect import holds
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.scenario.table import RefusedMoveError, ScenarioTable
from engine.scenario.values import FailedCheckError

Attempt = Callable[[Seat, str], RefusedMoveError | None]
"""Tries a move that is written down; None when it would be accepted."""

KEYS: dict[str, frozenset[str]] = {
    "asked": frozenset({"about"}),
    "cannot": frozenset({"rule"}),
    "can": frozenset(),
    "was_asked": frozenset({"about"}),
    "was_not_asked": frozenset({"about"}),
    "order": frozenset(),
}
"""The mappings and what may stand beside their key; beside `event` stand its details and `times`."""


class Demands:
    """Checks expectations against a table, in a game's dialect; `attempt` tries moves on a copy of it."""

    def __init__(self, table: ScenarioTable[Any], dialect: Dialect[Any, Any], attempt: Attempt) -> None:
        self.table = table
        self.dialect = dialect
        self.words = dialect.vocabulary
        self.attempt = attempt

    def check(self, expected: Any) -> None:
        """Check one expectation.

        Raises:
            FailedCheckError: it does not hold. ScenarioError: it cannot be read.
        """
        if isinstance(expected, str):
            self._text(expected)
        elif isinstance(expected, dict):
            self._mapping(expected)
        else:
            raise ScenarioError(f"{expected!r} is no expectation")

    def _text(self, text: str) -> None:
        head = re.match(r"(\w+)(:? ?)", text)
        if head is not None and head[1] in ("event", *KEYS):
            rest = text[head.end() :]
            if head[2] != ": ":
                raise ScenarioError(f"the colon and a blank behind it are missing: `{head[1]}: {rest}`")
            self._mapping({head[1]: rest})
            return
        holds(self.table, self.dialect, text)

    def _mapping(self, expected: dict[str, Any]) -> None:
        if "event" in expected:
            self._event(expected)
            return
        head = next((key for key in KEYS if key in expected), None)
        if head is None:
            wrong = str(next(iter(expected), ""))
            if "." in wrong:
                raise ScenarioError(f"a colon is no comparison: write `{wrong} == {expected[wrong]}`")
            raise ScenarioError(
                f"an expectation is a sentence, or has the key event, {', '.join(KEYS)}; "
                + unknown("key", wrong, ["event", *KEYS])
            )
        for key in set(expected) - {head} - KEYS[head]:
            beside = f"; beside it stands {', '.join(KEYS[head])}" if KEYS[head] else ""
            raise ScenarioError(f"{key!r} does not go with `{head}`{beside}")
        if head == "asked":
            self._asked(str(expected["asked"]), expected.get("about"))
        elif head == "order":
            self._order(expected["order"])
        elif head.startswith("was"):
            self._was_asked(str(expected[head]), head, expected.get("about"))
        else:
            self._possible(expected[head], able=head == "can", rule=expected.get("rule"))

    # ------------------------------------------------------------------ questions

    def _asked(self, text: str, about: Any) -> None:
        if text == "nobody" and about is None:
            if self.table.game.pending:
                raise FailedCheckError(f"asked: nobody: asked is {self._open()}")
            return
        seat, why = self._question(text, "asked")
        fits = self._fits(why, about)
        decision = self.table.game.pending_for(seat)
        if decision is None or not fits(decision):
            raise FailedCheckError(
                f"asked: {text}{f' about {about}' if about else ''}: asked is {self._open()}"
            )

    def _question(self, text: str, key: str) -> tuple[Seat, str]:
        """Read `B react`, or `B` for any question, into the seat and the name of the question."""
        who, _, why = text.partition(" ")
        seat = self.table.names.seat(who)
        if seat is None:
            raise ScenarioError(
                f"`{key}` is followed by nobody, {self._seats()}, and perhaps what is asked; not {text!r}"
            )
        if why:
            self.words.question(why)
        return seat, why

    def _seats(self) -> str:
        return " or ".join(self.table.names.letters)

    def _was_asked(self, text: str, key: str, about: Any) -> None:
        """Check whether a seat has been asked such a question since the beginning, the open one included."""
        seat, why = self._question(text, key)
        fits = self._fits(why, about)
        if any(d.seat == seat and fits(d) for d in self.table.asked) is not (key == "was_asked"):
            told = ", ".join(f"{letter(d.seat)} {self.table.said(d)}" for d in self.table.asked) or "nothing"
            raise FailedCheckError(f"{key}: {text}{f' about {about}' if about else ''}: asked was {told}")

    def _fits(self, why: str, about: Any) -> Callable[[Decision], bool]:
        """A test of questions: this name and, for a window, about what a name means."""
        if about is None:
            return lambda decision: not why or decision.why == why
        if why not in self.table.windows:
            raise ScenarioError(f"`about` says what a `{'`, `'.join(self.table.windows)}` is about")
        self.table.names.find(self.table.game, str(about))
        return lambda decision: decision.why == why and self.table.mentions(decision, str(about))

    def _open(self) -> str:
        return (
            ", ".join(f"{letter(d.seat)} {self.table.said(d)}" for d in self.table.game.pending) or "nobody"
        )

    def _possible(self, move: Any, *, able: bool, rule: Any) -> None:
        if isinstance(move, dict) and len(move) == 1:
            who, text = next((str(k), str(v)) for k, v in move.items())
        else:
            who, _, text = str(move).partition(": ")
        seat = self.table.names.seat(who)
        if seat is None:
            moves = " or ".join(f"`{each}: move`" for each in self.table.names.letters)
            raise ScenarioError(f"`can` and `cannot` are followed by {moves}")
        if rule is not None:
            self.words.rule(str(rule))
        found = self.attempt(seat, text)
        if able and found is not None:
            raise FailedCheckError(f"can: {who}: {text}: {found}")
        if not able and found is None:
            raise FailedCheckError(f"cannot: {who}: {text}: it can")
        if found is not None and rule is not None and found.rule != str(rule):
            raise FailedCheckError(
                f"cannot: {who}: {text}: by {found.rule or 'no known rule'}, not {rule}: {found}"
            )

    # ------------------------------------------------------------------ events

    def _event(self, expected: dict[str, Any]) -> None:
        """Check how often such a line is in the log."""
        times = expected.get("times")
        if times is not None and (type(times) is not int or times < 0):
            raise ScenarioError(f"`times` is followed by a number; not {times!r}")
        found = self._matching(expected)
        if (times is None and not found) or (times is not None and len(found) != times):
            kind = expected["event"]
            seen = "; ".join(self._line(n) for n in self.table.told if n.kind == kind) or "none of this kind"
            raise FailedCheckError(f"event {_shown(expected)}: {len(found)} such events; there were {seen}")

    def _order(self, written: Any) -> None:
        """Check the order of events: each one written means the first such line not matched before."""
        if not isinstance(written, list) or len(written) < 2:
            raise ScenarioError(
                "`order` is followed by a list of events, `[tapped, {event: damaged, obj: b1}]`"
            )
        places: list[int] = []
        for each in written:
            event = each if isinstance(each, dict) else {"event": each}
            if "event" not in event or "times" in event:
                raise ScenarioError(
                    f"in `order` stand names of events or `{{event: ..., details}}`; not {each!r}"
                )
            place = next((p for p in self._matching(event) if p not in places), None)
            if place is None:
                raise FailedCheckError(f"order: there was no{' other' if places else ''} {_shown(event)}")
            if places and place < places[-1]:
                raise FailedCheckError(
                    f"order: {_shown(event)} came before {self._line(self.table.told[places[-1]])}"
                )
            places.append(place)

    def _matching(self, expected: dict[str, Any]) -> list[int]:
        """The places in the log of the lines that a written event means."""
        wanted = {key: value for key, value in expected.items() if key not in ("event", "times")}
        kinds = self.words.event(expected["event"], wanted)
        for key, value in wanted.items():
            for each in value if isinstance(value, list) else [value]:
                if each is not None and each != "nothing":
                    self.words.word(self.table.names, kinds[key], each)
        return [
            place
            for place, notice in enumerate(self.table.told)
            if notice.kind == expected["event"]
            and all(self._same(kinds[key], _data(notice).get(key), value) for key, value in wanted.items())
        ]

    def _same(self, kind: str, there: Any, wanted: Any) -> bool:
        """Whether a detail is as written. If it has several values, one may be written, or a list of all."""
        if isinstance(there, list):
            if not isinstance(wanted, list):
                return any(self._same(kind, each, wanted) for each in there)
            left = list(there)
            for each in wanted:
                same = next((one for one in left if self._same(kind, one, each)), None)
                if same is None:
                    return False
                left.remove(same)
            return not left
        if wanted in (None, "nothing") or there is None:
            return there is None and wanted in (None, "nothing", "nobody")
        if kind == "object":
            return there in self.table.names.find(self.table.game, wanted)
        if kind == "card":
            return same_card(there, wanted)
        return bool(there == self.words.as_told(kind, wanted))

    def _line(self, notice: Notice) -> str:
        """A line of the log in the form in which a file would write it."""
        data = _data(notice)
        kinds = self.words.event(notice.kind, {})
        told = {key: self._word(kind, data[key]) for key, kind in kinds.items() if key in data}
        return _shown({"event": notice.kind} | told)

    def _word(self, kind: str, value: Any) -> Any:
        if isinstance(value, list):
            return f"[{', '.join(str(self._word(kind, each)) for each in value)}]"
        if value is None:
            return "nobody" if kind == "winner" else "nothing"
        if kind in ("seat", "winner"):
            return letter(value)
        return self.table.names.word(self.table.game, value) if kind == "object" else value


def _data(notice: Notice) -> dict[str, Any]:
    """All data of a line, the private parts of every seat included."""
    out = dict(notice.data)
    for own in notice.private.values():
        out |= own
    return out


def _shown(mapping: dict[str, Any]) -> str:
    return f"{{{', '.join(f'{key}: {value}' for key, value in mapping.items())}}}"
