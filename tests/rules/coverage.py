"""The page of a game: each rule with the code that enforces it and what proves that (`make rules-coverage`).

What cannot be read off the code stands in `statements.yaml`: rules that only describe, each with a reason, rules not
yet enforced, each with what lacks, rules that are enforced but for what no card of the catalogue asks for, and why only
cards made up for it reach a rule. A chapter may come later as a whole.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import yaml

from tests.rules import reading
from tests.rules.games import DEFAULT, GAMES, ROOT, Subject
from tests.rules.reading import Site

COMMAND = "make rules-coverage"

State = Literal["heading", "proven", "descriptive", "not yet", "later", "without a test", "nowhere"]
HEADINGS: dict[State, str] = {
    "heading": "headings",
    "proven": "enforced, with a test or scenario",
    "descriptive": "descriptive",
    "later": "not yet: {about} (chapter {chapter})",
    "not yet": "not yet",
    "without a test": "enforced, without a test",
    "nowhere": "in no class",
}


@dataclass(frozen=True)
class Row:
    """What is known of one rule."""

    rule: str
    title: str
    state: State
    words: str
    sites: tuple[Site, ...]
    proofs: tuple[str, ...]

    @property
    def in_part(self) -> bool:
        """Whether something of it is not enforced, for want of a card that asks for it."""
        return self.state == "proven" and bool(self.words)

    @property
    def made_up(self) -> bool:
        """Whether only scenarios with cards of their own prove it."""
        return self.state == "proven" and all(map(_made_up, self.proofs))


@cache
def _made_up(proof: str) -> bool:
    return proof.endswith(".yaml") and "\ncards:" in (ROOT / proof).read_text("utf-8")


@cache
def statements(game: Subject) -> dict[str, dict[str, str]]:
    """The hand-written part: `descriptive`, `not_yet`, `in_part` and `made_up`, rule -> words."""
    data = yaml.load((ROOT / game.statements).read_text("utf-8"), Loader=yaml.BaseLoader)
    return {part: data.get(part) or {} for part in ("descriptive", "not_yet", "in_part", "made_up")}


def rows(game: Subject) -> list[Row]:
    """Every rule of the rulebook, classed."""
    return [_row(game, rule, title) for rule, title in reading.entries(game).items()]


def _row(game: Subject, rule: str, title: str) -> Row:
    sites = tuple(reading.sites(game).get(rule, ()))
    proofs = tuple(reading.proofs(game).get(rule, ()))
    said = statements(game)
    state: State
    if rule in reading.headings(game):
        state = "heading"
    elif rule in said["descriptive"]:
        state = "descriptive"
    elif rule in said["not_yet"]:
        state = "not yet"
    elif sites:
        state = "proven" if proofs else "without a test"
    else:
        state = "later" if game.chapter_of(rule) == game.later[0] else "nowhere"
    words = next((part[rule] for name, part in said.items() if name != "made_up" and rule in part), "")
    return Row(rule, title, state, words, sites, proofs)


@dataclass(frozen=True)
class Knocked:
    """What the last knockout of a rule found: `killed` of `tried` mutants made its tests fail."""

    tried: int
    killed: int
    commit: str
    date: str


@cache
def knocked(game: Subject) -> dict[str, Knocked]:
    """The record of `make knockout`, by rule."""
    record = ROOT / game.record
    if not record.exists():
        return {}
    return {rule: Knocked(**entry) for rule, entry in json.loads(record.read_text("utf-8")).items()}


# The page ----------------------------------------------------------------------------------------------------

HEAD = """\
# Which rule is enforced where, and what proves it

Made by `{command}` from the rule numbers that stand in the code, in tests and in scenarios; do not edit it.
Code is `module:function` in `{folder}` unless it says more. *Knocked out*: `make knockout` changed lines that
bear the number, one change at a time, and ran only what cites the rule; `2/3` means that two of three changes made
it fail, **unproven** that none did, a blank that the rule has not been drawn yet.

"""


def page(game: Subject) -> str:
    """The text of a game's page."""
    found = rows(game)
    head = HEAD.format(command=command(game), folder=game.folder)
    return head + _counts(game, found) + "".join(_lists(game, found)) + "".join(_chapters(game, found))


def command(game: Subject) -> str:
    """What makes the page of a game."""
    return COMMAND if game.key == DEFAULT else f"{COMMAND} GAME={game.key}"


def _counts(game: Subject, found: list[Row]) -> str:
    lines = ["| | rules |", "|---|---|"]
    for state, words in HEADINGS.items():
        count = sum(row.state == state for row in found)
        if count or state in ("proven", "descriptive", "not yet"):
            said = words.format(chapter=game.later[0], about=game.later[1])
            lines.append(f"| {said} | {count} |")
        if state == "proven" and any(row.in_part for row in found):
            lines.append(f"| of these in part | {sum(row.in_part for row in found)} |")
        if state == "proven" and any(row.made_up for row in found):
            lines.append(
                f"| of these with cards made up for it alone | {sum(row.made_up for row in found)} |"
            )
    lines.append(f"| all rules of {game.law} | {len(found)} |")
    kept = knocked(game)
    record = [kept[row.rule] for row in found if row.state == "proven" and row.rule in kept]
    if record:
        survived = sum(not k.killed for k in record)
        lines.append(f"| knocked out so far | {len(record)}, of which {survived} unproven |")
    return "\n".join(lines) + "\n"


def _lists(game: Subject, found: list[Row]) -> list[str]:
    out = []
    for state, title, column in (
        ("descriptive", "Descriptive", "why nothing enforces it"),
        ("not yet", "Not yet", "what lacks"),
        ("in part", "Enforced in part", "what no card of the catalogue asks for, and nothing enforces"),
    ):
        chosen = [row for row in found if (row.in_part if state == "in part" else row.state == state)]
        if chosen:
            lines = [f"| {row.rule} | {row.title} | {row.words} |" for row in chosen]
            table = [f"\n## {title}\n", f"| rule | | {column} |", "|---|---|---|", *lines]
            out.append("\n".join(table) + "\n")
    made_up = [row for row in found if row.made_up]
    if made_up:
        out.append(f"\n## With cards made up for it alone\n\n{_made_up_list(game, made_up)}\n")
    later = [row.rule for row in found if row.state == "later"]
    if later:
        out.append(f"\n## Not yet: {game.later[1]}\n\n{', '.join(later)}.\n")
    return out


def _made_up_list(game: Subject, found: list[Row]) -> str:
    """The rules, with the reasons where the game gives them."""
    said = statements(game)["made_up"]
    if not said:
        return f"{', '.join(row.rule for row in found)}."
    lines = [f"| {row.rule} | {row.title} | {said.get(row.rule, '')} |" for row in found]
    return "\n".join(["| rule | | why no card of the catalogue reaches it |", "|---|---|---|", *lines])


def _chapters(game: Subject, found: list[Row]) -> list[str]:
    out = []
    shown = [row for row in found if row.sites and row.state != "descriptive"]
    for chapter in dict.fromkeys(game.chapter_of(row.rule) for row in shown):
        lines = [
            f"\n## Chapter {chapter}\n",
            "| rule | | code | proofs | knocked out |",
            "|---|---|---|---|---|",
            *(_line(game, row) for row in shown if game.chapter_of(row.rule) == chapter),
        ]
        out.append("\n".join(lines) + "\n")
    return out


def _line(game: Subject, row: Row) -> str:
    code = ", ".join(f"`{label}`" for label in dict.fromkeys(site.label for site in row.sites))
    proofs = ", ".join(_proof(proof) for proof in row.proofs) or "none"
    title = row.title + (
        " (*not yet in full*)" if row.state == "not yet" else " (*in part*)" if row.in_part else ""
    )
    record = knocked(game).get(row.rule)
    mark = "" if record is None else f"{record.killed}/{record.tried}" if record.killed else "**unproven**"
    return f"| {row.rule} | {title} | {code} | {proofs} | {mark} |"


def _proof(proof: str) -> str:
    path, _, test = proof.partition("::")
    if test:
        return f"`{Path(path).stem}::{test}`"
    return f"[{Path(path).stem}](../{path})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the page of a game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, default=DEFAULT)
    game = GAMES[parser.parse_args(arguments).game]
    (ROOT / game.page).write_text(page(game), "utf-8")
    found = rows(game)
    counts = {state: sum(row.state == state for row in found) for state in HEADINGS}
    print(", ".join(f"{state} {count}" for state, count in counts.items() if count))
    ripe = [row.rule for row in found if row.state == "not yet" and row.sites and row.proofs]
    if ripe:
        print(f"listed as not yet, though code and tests name them: {', '.join(ripe)}")


if __name__ == "__main__":
    main()
