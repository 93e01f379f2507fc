"""Checks the words of an expectation before it is compared: a word that can never match is an error, not a *no*."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cards.catalog import fold
from engine.core.seats import seat_of
from engine.scenario.names import Names
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game that a file may use.

    `events`: the kinds of log lines, each with its details and their kinds. `questions`: the names of questions.
    `kinds`: the words of each kind. `rule` checks the number of a rule, `special` the words of kinds that have no list.
    `told`: for kinds whose words differ between file and log, how to turn the written word into the logged one.
    """

    events: Mapping[str, Mapping[str, str]]
    questions: tuple[str, ...]
    kinds: Mapping[str, tuple[str, ...]]
    rule: Callable[[str], None]
    special: Mapping[str, Callable[[Any, str], None]] = field(default_factory=dict)
    told: Mapping[str, Callable[[str], str]] = field(default_factory=dict)

    def word(self, names: Names[Any], kind: str, value: Any) -> None:
        """Check one word of a kind.

        Raises:
            ScenarioError: no such word exists.
        """
        if kind in ("number", "truth"):
            _plain(kind, value)
        elif not isinstance(value, str):
            raise ScenarioError(f"{value!r} stands where a word is meant ({kind})")
        elif kind == "rule":
            self.rule(value)
        elif kind == "card":
            _card(names, value)
        elif kind == "object":
            names.known(value)
        elif kind in self.special:
            self.special[kind](names, value)
        else:
            listed(kind, value, self.kinds[kind])

    def event(self, kind: Any, details: Iterable[str]) -> Mapping[str, str]:
        """Check the name of an event and of its details, and return the kinds of these details.

        Raises:
            ScenarioError: there is no such event, or it has no such detail.
        """
        if kind not in self.events:
            raise ScenarioError(unknown("event", kind, self.events))
        known = self.events[kind]
        for name in details:
            if name not in known:
                there = f"; it has {', '.join(known)}" if known else "; it has none"
                raise ScenarioError(unknown(f"detail of `{kind}` called", name, ()) + there)
        return known

    def question(self, why: str) -> None:
        """Check the name of a question.

        Raises:
            ScenarioError: no question has this name.
        """
        if why not in self.questions:
            raise ScenarioError(unknown("question", why, self.questions))

    def anything(self, names: Names[Any], value: str) -> None:
        """Check a word of a view, which may be of any kind.

        Raises:
            ScenarioError: no kind has this word.
        """
        words = {each for kind in self.kinds.values() for each in kind} | {*self.questions, *self.events}
        if value not in words and not names.exists(value):
            raise ScenarioError(unknown("word or card", value, [*words, *names.all()]))

    def as_told(self, kind: str, value: Any) -> Any:
        """A word of a kind in the form that the log uses."""
        if kind in ("seat", "winner"):
            return seat_of(value)
        return self.told[kind](str(value)) if kind in self.told else value


def _plain(kind: str, value: Any) -> None:
    wanted = int if kind == "number" else bool
    if type(value) is not wanted:
        form = "a number" if kind == "number" else "`true` or `false` (the path alone, or `not` before it)"
        raise ScenarioError(f"{'nothing' if value is None else repr(value)} stands where {form} is meant")


def listed(kind: str, value: str, known: Iterable[str]) -> None:
    """Check that a word is one of those known.

    Raises:
        ScenarioError: it is not.
    """
    if value not in known:
        raise ScenarioError(
            unknown(kind, value, sorted(known) if isinstance(known, set | frozenset) else known)
        )


def _card(names: Names[Any], value: str) -> None:
    if value in names.aliases:
        raise ScenarioError(f"{value!r} is a name given with `as`: here stands the name of a card")
    if not names.exists(value):
        raise ScenarioError(unknown("card", value, names.all()))


def same_card(there: Any, wanted: str) -> bool:
    """Whether two names of cards are the same, apart from accents and case."""
    return isinstance(there, str) and fold(there) == fold(wanted)
