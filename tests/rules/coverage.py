"""docs/rules-coverage.md: each rule with the code that enforces it and what proves that (`make rules-coverage`).

What cannot be read off the code stands in `statements.yaml`: rules that only describe, each with a reason, and
rules not yet enforced, each with what lacks. Chapter 9 (teams) comes later as a whole.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import yaml

from tests.rules import reading
from tests.rules.reading import ROOT, Site

HERE = Path(__file__).resolve().parent
PAGE = ROOT / "docs" / "rules-coverage.md"
STATEMENTS = HERE / "statements.yaml"
RECORD = HERE / "knockout.json"
COMMAND = "make rules-coverage"
MOST_DESCRIPTIVE = 60

State = Literal["proven", "descriptive", "not yet", "not yet: teams", "without a test", "nowhere"]
HEADINGS: dict[State, str] = {
    "proven": "enforced, with a test or scenario",
    "descriptive": "descriptive",
    "not yet: teams": "not yet: teams (chapter 9)",
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


@cache
def statements() -> dict[str, dict[str, str]]:
    """The hand-written part: `descriptive` and `not_yet`, rule -> words."""
    data = yaml.load(STATEMENTS.read_text("utf-8"), Loader=yaml.BaseLoader)
    return {part: data.get(part) or {} for part in ("descriptive", "not_yet")}


def rows() -> list[Row]:
    """Every rule of the rulebook, classed."""
    return [_row(rule, title) for rule, title in reading.entries().items()]


def _row(rule: str, title: str) -> Row:
    sites = tuple(reading.sites().get(rule, ()))
    proofs = tuple(reading.proofs().get(rule, ()))
    said = statements()
    state: State
    if rule in said["descriptive"]:
        state = "descriptive"
    elif rule in said["not_yet"]:
        state = "not yet"
    elif sites:
        state = "proven" if proofs else "without a test"
    else:
        state = "not yet: teams" if rule.startswith("9") else "nowhere"
    words = said["descriptive"].get(rule) or said["not_yet"].get(rule) or ""
    return Row(rule, title, state, words, sites, proofs)


@dataclass(frozen=True)
class Knocked:
    """What the last knockout of a rule found: `killed` of `tried` mutants made its tests fail."""

    tried: int
    killed: int
    commit: str
    date: str


@cache
def knocked() -> dict[str, Knocked]:
    """The record of `make knockout`, by rule."""
    if not RECORD.exists():
        return {}
    return {rule: Knocked(**entry) for rule, entry in json.loads(RECORD.read_text("utf-8")).items()}


# The page ----------------------------------------------------------------------------------------------------

HEAD = f"""\
# Which rule is enforced where, and what proves it

Made by `{COMMAND}` from the rule numbers that stand in the code, in tests and in scenarios; do not edit it.
Code is `module:function` in `engine/wakfu` unless it says more. *Knocked out*: `make knockout` changed lines that
bear the number, one change at a time, and ran only what cites the rule; `2/3` means that two of three changes made
it fail, **unproven** that none did, a blank that the rule has not been drawn yet.

"""


def page() -> str:
    """The text of docs/rules-coverage.md."""
    found = rows()
    return HEAD + _counts(found) + "".join(_lists(found)) + "".join(_chapters(found))


def _counts(found: list[Row]) -> str:
    lines = ["| | rules |", "|---|---|"]
    for state, words in HEADINGS.items():
        count = sum(row.state == state for row in found)
        if count or state in ("proven", "descriptive", "not yet"):
            lines.append(f"| {words} | {count} |")
    lines.append(f"| all rules of the tournament rules | {len(found)} |")
    record = [knocked()[row.rule] for row in found if row.state == "proven" and row.rule in knocked()]
    if record:
        survived = sum(not k.killed for k in record)
        lines.append(f"| knocked out so far | {len(record)}, of which {survived} unproven |")
    return "\n".join(lines) + "\n"


def _lists(found: list[Row]) -> list[str]:
    out = []
    for state, title, column in (
        ("descriptive", "Descriptive", "why nothing enforces it"),
        ("not yet", "Not yet", "what lacks"),
    ):
        chosen = [row for row in found if row.state == state]
        if chosen:
            lines = [f"| {row.rule} | {row.title} | {row.words} |" for row in chosen]
            table = [f"\n## {title}\n", f"| rule | | {column} |", "|---|---|---|", *lines]
            out.append("\n".join(table) + "\n")
    later = [row.rule for row in found if row.state == "not yet: teams"]
    if later:
        out.append(f"\n## Not yet: teams\n\n{', '.join(later)}.\n")
    return out


def _chapters(found: list[Row]) -> list[str]:
    out = []
    shown = [row for row in found if row.sites and row.state != "descriptive"]
    for chapter in dict.fromkeys(_chapter(row.rule) for row in shown):
        lines = [
            f"\n## Chapter {chapter}\n",
            "| rule | | code | proofs | knocked out |",
            "|---|---|---|---|---|",
            *(_line(row) for row in shown if _chapter(row.rule) == chapter),
        ]
        out.append("\n".join(lines) + "\n")
    return out


def _chapter(rule: str) -> str:
    return rule.split(".", maxsplit=1)[0][:-2]


def _line(row: Row) -> str:
    code = ", ".join(f"`{label}`" for label in dict.fromkeys(site.label for site in row.sites))
    proofs = ", ".join(_proof(proof) for proof in row.proofs) or "none"
    title = row.title + (" (*not yet in full*)" if row.state == "not yet" else "")
    record = knocked().get(row.rule)
    mark = "" if record is None else f"{record.killed}/{record.tried}" if record.killed else "**unproven**"
    return f"| {row.rule} | {title} | {code} | {proofs} | {mark} |"


def _proof(proof: str) -> str:
    path, _, test = proof.partition("::")
    if test:
        return f"`{Path(path).stem}::{test}`"
    return f"[{Path(path).stem}](../{path})"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    counts = {state: sum(row.state == state for row in rows()) for state in HEADINGS}
    print(", ".join(f"{state} {count}" for state, count in counts.items() if count))
    ripe = [row.rule for row in rows() if row.state == "not yet" and row.sites and row.proofs]
    if ripe:
        print(f"listed as not yet, though code and tests name them: {', '.join(ripe)}")
