"""Lessons: scenario files with texts, which teach a game step by step at a real table.

A file is a scenario (`docs/scenarios.md`) without moves and expectations, with `title`, `about` and `steps`
besides. The learner has the first seat, the lesson plays the second. `engine.scenario.routes` works out what each step
allows.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.scenario.dialect import Dialects
from engine.scenario.reading import FilePart, Scenario, ScenarioError, Source, read


class Said(FilePart, frozen=True):
    """A text in each language. `{key}` quotes a message: the label of a button; `*name*` names what the reader sees."""

    en: str
    fr: str

    def in_language(self, language: str) -> str:
        """The text in a language."""
        return self.fr if language == "fr" else self.en


class Slip(FilePart, frozen=True):
    """A lawful try that is not what the step wants: the moves, what is said, and the rule that explains it."""

    moves: tuple[str, ...]
    say: Said
    rule: str


class LessonStep(FilePart, frozen=True, rename={"others": "or"}):
    """One step: a page to read, moves to make, moves that the lesson makes, or free play to the end.

    `do` are the moves that the learner makes, in their order, `others` (in files `or`) other ways to the same position;
    `hint` is shown on demand, `wrong` for any other try than those of `slips`. `they` are the moves of the other seat.
    `play`: the learner plays on freely against a computer player until the game is over.
    """

    say: Said | None = None
    do: tuple[str, ...] = ()
    others: tuple[tuple[str, ...], ...] = ()
    hint: Said | None = None
    wrong: Said | None = None
    rule: str = ""
    slips: tuple[Slip, ...] = ()
    they: tuple[str, ...] = ()
    play: bool = False

    @property
    def page(self) -> bool:
        """Whether it is read and left with *Next*."""
        return self.say is not None and not self.do and not self.play


class Lesson(msgspec.Struct, frozen=True):
    """One lesson: its key (the name of its file), its texts, and the scenario that is its position.

    `edition` is a digest of the file: who is in the middle of another edition begins again.
    """

    key: str
    title: Said
    about: Said
    steps: tuple[LessonStep, ...]
    scenario: Any
    source: Any
    edition: str


def form_of(form: type[Scenario]) -> type[Scenario]:
    """The form of a game's lesson files: its scenarios with texts and steps."""
    more: list[Any] = [("title", Said), ("about", Said), ("steps", tuple[LessonStep, ...])]
    return msgspec.defstruct(  # type: ignore[return-value]  # made at run time
        "LessonForm", more, bases=(form,), frozen=True, forbid_unknown_fields=True, kw_only=True,
        namespace={"complete": form.complete},
    )  # fmt: skip


def read_lesson(key: str, text: str, dialects: Dialects) -> Lesson:
    """The lesson in a file.

    Raises:
        ScenarioError: it cannot be read, or a step does not say what it needs.
    """
    source = Source(text, key)
    made: Any = read(source, {game: form_of(dialect.form) for game, dialect in dialects.items()})
    for number, step in enumerate(made.steps):
        wrong = _wanting(step, last=number == len(made.steps) - 1)
        if wrong:
            raise ScenarioError(wrong, source.line("steps", number))
    if not made.steps or made.moves or made.expect:
        raise ScenarioError("a lesson has `steps`, and neither `moves` nor `expect`", source.line("steps"))
    edition = hashlib.sha256(text.encode()).hexdigest()[:16]
    return Lesson(key, made.title, made.about, made.steps, made, source, edition)


def _wanting(step: LessonStep, *, last: bool) -> str:
    """What a step lacks or has too much of, if anything."""
    if bool(step.do) + bool(step.they) + step.play > 1:
        return "a step has one of `do`, `they` and `play`"
    if (step.do or step.play) and step.say is None:
        return "`say` what the learner is to do"
    if step.do and (step.hint is None or step.wrong is None or not step.rule):
        return "with `do` go a `hint`, and what is said for a `wrong` try with its `rule`"
    if not step.do and (step.others or step.hint or step.wrong or step.slips):
        return "`or`, `hint`, `wrong` and `slips` go with `do` alone"
    if not (step.say or step.they):
        return "this step says and does nothing"
    if last and not (step.page or step.play):
        return "the last step is a page to read, or `play`"
    return ""
