"""Lessons: the list of them, and a lesson's page above the learner's panel or table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.lessons.guide import LessonPage
from bot.store.records import LessonRecord
from bot.ui.base import ids, text
from bot.ui.base.citing import linked, opening
from bot.ui.base.ids import Ask, Click
from bot.ui.base.screen import ROWS, Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.hand import advice
from bot.words import Words
from engine.scenario.lessons import Lesson, Said

#: A message quoted in a lesson's text by its key: the label of a button.
_QUOTED = re.compile(r"\{([a-z0-9-]+)\}")


@dataclass(frozen=True, slots=True)
class LessonClick:
    """A custom id, `l.<action>.<argument>[.<step>]`: the argument is a game with a lesson, or a match."""

    action: str
    argument: str = ""
    step: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(["l", self.action, self.argument, *([self.step] if self.step else [])])


def read(custom_id: str) -> LessonClick | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split("."):
        case ["l", action, argument]:
            return LessonClick(action, argument)
        case ["l", action, argument, step]:
            return LessonClick(action, argument, step)
        case _:
            return None


def spoken(said: Said, words: Words) -> str:
    """A text of a lesson, with the labels it quotes in bold."""
    return _QUOTED.sub(lambda found: f"**{label(found[1], words)}**", said.in_language(words.language))


def label(key: str, words: Words) -> str:
    """The label that a message is without further words: *Move* of *Move Arakne*."""
    return words(key, name="", detail="", said="").strip()


def quoted(said: Said) -> list[str]:
    """The keys of the messages that a text quotes."""
    return [*_QUOTED.findall(said.en), *_QUOTED.findall(said.fr)]


def listed(
    game: str,
    lessons: Mapping[str, Lesson],
    records: Mapping[str, LessonRecord],
    words: Words,
    note: str = "",
) -> Screen:
    """All lessons of a game with how far the reader has come, and the next one to begin."""
    now = following(lessons, records)
    lines = []
    for number, (key, lesson) in enumerate(lessons.items(), start=1):
        title = f"{number}. {_title(lesson, words)}"
        lines.append(
            words("lesson-line", mark=_mark(key, records, now), title=title, about=_about(lesson, words))
        )
    done = sum(key in records and records[key].done_at is not None for key in lessons)
    block = Block("\n".join(lines), words("lessons-title", done=done, total=len(lessons)), color=advice.GOLD)
    titles = {
        key: f"{n}. {_title(lesson, words)}" for n, (key, lesson) in enumerate(lessons.items(), start=1)
    }
    choices = tuple(
        SelectLine(key, text.label(titles[key], text.OPTION), _about(lesson, words))
        for key, lesson in lessons.items()
    )
    rows: list[Row] = []
    if now is not None:
        key = "button-lesson-on" if _under_way(now, records) else "button-lesson-start"
        said = text.label(words(key, title=_title(lessons[now], words)))
        rows.append((Button(str(LessonClick("start", game, now)), said, "good", "🎓"),))
    else:
        rows.append((Button(str(LessonClick("match", game)), words("button-first-match"), "good", "⚔️"),))
    rows.append(SelectMenu(str(LessonClick("pick", game)), words("lessons-pick"), choices[:25]))
    intro = words("lessons-all-done") if now is None else words("lessons-intro")
    return Screen("\n".join([*([note] if note else []), intro]), (block,), tuple(rows))


def following(lessons: Mapping[str, Lesson], records: Mapping[str, LessonRecord]) -> str | None:
    """The lesson to go on with: the one under way, else the first not done; None when all are done."""
    under_way = [key for key in lessons if _under_way(key, records)]
    left = [key for key in lessons if key not in records or records[key].done_at is None]
    return next(iter([*under_way, *left]), None)


def _under_way(key: str, records: Mapping[str, LessonRecord]) -> bool:
    return key in records and records[key].match_id is not None


def _mark(key: str, records: Mapping[str, LessonRecord], now: str | None) -> str:
    if key == now:
        return "▶️"
    return "✅" if key in records and records[key].done_at is not None else "○"


def _title(lesson: Lesson, words: Words) -> str:
    return lesson.title.in_language(words.language)


def _about(lesson: Lesson, words: Words) -> str:
    return text.clip(lesson.about.in_language(words.language), text.OPTION)


def page(match: int, shown: LessonPage, below: Screen, words: Words, note: str = "") -> Screen:
    """A page of a lesson above the learner's panel (`below`), of which neither tools nor small print are kept.

    Where one plays on freely there is *What should I do?* as in beginner's mode, until there is advice. Where there is
    only something to read, the question is left out, too. The rule of a step is its last button, if no note cites it.
    """
    title = shown.lesson.title.in_language(words.language)
    head = words(
        "lesson-head",
        number=shown.number,
        total=shown.total,
        title=title,
        step=shown.step + 1,
        steps=shown.steps,
    )
    said = words("lesson-lost") if shown.kind == "lost" else spoken(shown.said, words) if shown.said else ""
    notes = [line if line.startswith("-# ") else f"> {line}" for line in note.splitlines()]
    asking = shown.kind in ("do", "play")
    if (
        asking and below.picture is not None
    ):  # beside the buttons: what stands above the picture is out of sight
        told = "\n".join([said, *(line for line in notes if line.startswith("> "))])
        blocks = (below.blocks[0], Block(told, color=advice.GOLD), *below.blocks[1:])
        below, said = replace(below, blocks=blocks), ""
        notes = [line for line in notes if line.startswith("-# ")]
    parts = [head, *([said] if said else []), *notes]
    if asking:
        parts += ["", *(line for line in below.content.splitlines() if not line.startswith("-# "))]
    ask = advice.asking(match, words)
    unadvised = any(ask in row for row in below.rows if isinstance(row, tuple))
    doing = [b for row in below.rows if isinstance(row, tuple) for b in row if ".advised." in b.id]
    tools = _tools(match, shown, words, (ask,) if unadvised else tuple(doing))
    rows = [kept for row in below.rows if (kept := _answering(row))] if asking else []
    if shown.kind == "do" and not any(line.startswith("-# ") for line in notes):
        tools = (*tools, opening([shown.rule], words.language, shown.rule))
    return linked(replace(below, content="\n".join(parts), rows=(*rows[: ROWS - 1], tools)))


def _answering(row: Row) -> Row | None:
    """What of a row answers the question; the tools of a panel have no place in a lesson."""
    if not isinstance(row, tuple):
        return row
    return tuple(_unproposed(each) for each in row if each.id.startswith("a.")) or None


def _unproposed(button: Button) -> Button:
    """What the table would propose is no advice in a lesson, which may want something else: green is none of it."""
    asked = ids.read(button.id)
    proposed = isinstance(asked, Ask) and asked.action in (Click.AGREE, Click.EVERYTHING)
    return replace(button, style="primary") if proposed and button.style == "good" else button


def _tools(match: int, shown: LessonPage, words: Words, advising: tuple[Button, ...]) -> tuple[Button, ...]:
    number, step = str(match), str(shown.step)
    leave = Button(str(LessonClick("leave", number)), words("button-lesson-leave"), emoji="🚪")
    if shown.kind == "lost":
        return (Button(str(LessonClick("again", number)), words("button-lesson-again"), "good", "🔁"), leave)
    if shown.kind == "read":
        key = "button-lesson-done" if shown.last else "button-lesson-next"
        return (Button(str(LessonClick("next", number, step)), words(key), "good", "➡️"), leave)
    if shown.kind == "do":
        return (
            Button(str(LessonClick("hint", number, step)), words("button-lesson-hint"), emoji="💡"),
            leave,
        )
    return (leave, *advising)


def explained(said: Said, rule: str, words: Words) -> str:
    """What is said of a try that the lesson does not want, with its rule."""
    return words("lesson-wrong", said=spoken(said, words)) + (
        f"\n-# {words('rules', numbers=rule)}" if rule else ""
    )


def labels(screen: Screen) -> Sequence[str]:
    """All that is written on the buttons and in the selects of a screen."""
    found: list[str] = []
    for row in screen.rows:
        if isinstance(row, SelectMenu):
            found += [row.placeholder, *(line.label for line in row.choices)]
        else:
            found += [button.label for button in row]
    return found
