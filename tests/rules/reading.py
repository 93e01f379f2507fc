"""What bears a rule number: the ids of the rulebook, lines of code, tests, scenarios. Read, never run.

A *site* is a place in the code that names a rule: the docstring of a function or class speaks for all of it, a
comment or a string for the statement it stands on or above. Docstrings of modules, and modules that only talk
about rules (`Subject.talk`), enforce nothing and are no sites.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from cards import yamlfile
from engine.rulebook import loading
from tests.rules.games import ROOT, Subject

#: Folders of tests that are fast enough to be run once a mutant.
QUICK = ("tests/engine/", "tests/cards/", "tests/scenarios/")


@dataclass(frozen=True)
class Site:
    """One place in the code that names a rule; `line` is where the number stands."""

    rule: str
    file: str
    where: str
    line: int
    kind: Literal["statement", "function", "class"]
    folder: str

    @property
    def label(self) -> str:
        """`battle:Attack.target`, from the folder of the rules on."""
        module = self.file.removesuffix(".py").removesuffix("/__init__")
        return f"{module.removeprefix(f'{self.folder}/').replace('/', '.')}:{self.where}"


@cache
def entries(game: Subject) -> dict[str, str]:
    """The rules of the game's document, in their order, each with its English title."""
    return {
        entry.id: entry.title.get("en") or chapter.sections[entry.id.split(".")[0]].best("en")
        for chapter in loading.load()
        if chapter.document == game.document
        for entry in chapter.entries
        if entry.kind == "rule"
    }


@cache
def headings(game: Subject) -> frozenset[str]:
    """The rules that are headings without a text of their own, in a game that counts them apart."""
    if not game.headings:
        return frozenset()
    return frozenset(
        entry.id
        for chapter in loading.load()
        if chapter.document == game.document
        for entry in chapter.entries
        if entry.heading
    )


@cache
def known() -> frozenset[str]:
    """The ids of every rule, note and list of every document: what a test may cite."""
    return frozenset(entry.id for chapter in loading.load() for entry in chapter.entries)


@cache
def _pattern(number: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.-])({number})(?:-({number}|[a-z]))?(?!\w|\.\d)")


def cited(text: str, game: Subject) -> list[str]:
    """The rule numbers in a text; `702.1-702.3` and `305.5a-i` are all from the first to the last."""
    found: list[str] = []
    known = entries(game)
    order = list(known)
    for first, last in _pattern(game.number).findall(text):
        if len(last) == 1:
            last = first[:-1] + last  # noqa: PLW2901 - written short
        if last in known and first in known:
            found += order[order.index(first) : order.index(last) + 1]
        else:
            found += [first, last] if last else [first]
    return found


def sources(game: Subject) -> dict[str, str]:
    """Every file in which a rule may be enforced, with its text."""
    found = {}
    for floor in game.floors:
        file = ROOT / floor
        for path in [file] if file.is_file() else sorted(file.rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not any(name == talk or name.startswith(f"{talk}/") for talk in game.talk):
                found[name] = path.read_text("utf-8")
    return found


@cache
def sites(game: Subject) -> dict[str, list[Site]]:
    """All sites by rule number, known or not."""
    found: dict[str, list[Site]] = defaultdict(list)
    for file, text in sources(game).items():
        for site in dict.fromkeys(sites_of(file, text, game)):
            found[site.rule].append(site)
    return found


def sites_of(file: str, text: str, game: Subject) -> Iterator[Site]:
    """The sites of one file."""
    outline = Outline(ast.parse(text))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in (tokenize.COMMENT, tokenize.STRING):
            continue
        for offset, words in enumerate(token.string.splitlines()):
            for rule in cited(words, game):
                line = token.start[0] + offset
                place = outline.place(token.start[0], own_line=not token.line[: token.start[1]].strip())
                if place is not None:
                    yield Site(rule, file, place[0], line, place[1], game.folder)


class Outline:
    """Which function, class or statement each line of a module belongs to."""

    def __init__(self, tree: ast.Module) -> None:
        self.docs: dict[int, tuple[str, Literal["function", "class"]] | None] = {}
        self.statements: list[tuple[ast.stmt, str]] = []
        if _doc(tree):
            self.docs[tree.body[0].lineno] = None
        self._walk(tree.body, "")

    def _walk(self, body: list[ast.stmt], name: str) -> None:
        for node in body:
            inner = name
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{name}.{node.name}" if name else node.name
                if _doc(node):
                    kind: Literal["function", "class"] = (
                        "class" if isinstance(node, ast.ClassDef) else "function"
                    )
                    self.docs[node.body[0].lineno] = (inner, kind)
            self.statements.append((node, inner or _name(node)))
            for part in ("body", "orelse", "finalbody"):
                self._walk(getattr(node, part, []), inner)
            for handler in getattr(node, "handlers", []):
                self._walk(handler.body, inner)

    def place(
        self, line: int, *, own_line: bool
    ) -> tuple[str, Literal["statement", "function", "class"]] | None:
        """Whose number stands on a line; None for nobody's."""
        if line in self.docs:
            return self.docs[line]
        found = self.statement(line, own_line=own_line)
        return (found[1], "statement") if found and found[1] else None

    def statement(self, line: int, *, own_line: bool = False) -> tuple[ast.stmt, str] | None:
        """The innermost statement on a line; a comment on a line of its own belongs to what follows."""
        inside = [pair for pair in self.statements if pair[0].lineno <= line <= (pair[0].end_lineno or 0)]
        best = max(inside, key=lambda pair: pair[0].lineno) if inside else None
        if best is not None and _is_text(best[0]):  # the words below a constant belong to it
            above = [pair for pair in self.statements if pair[0].lineno < best[0].lineno]
            return max(above, key=lambda pair: pair[0].lineno) if above else None
        if own_line and (best is None or hasattr(best[0], "body")):
            after = [pair for pair in self.statements if pair[0].lineno > line]
            return min(after, key=lambda pair: pair[0].lineno) if after else best
        return best


def _doc(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    return bool(node.body) and _is_text(node.body[0])


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _name(node: ast.stmt) -> str:
    """The name that a statement of a module gives."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    if isinstance(node, ast.AnnAssign | ast.AugAssign):
        return ast.unparse(node.target)
    return ""


# Proofs ------------------------------------------------------------------------------------------------------


@cache
def proofs(game: Subject) -> dict[str, list[str]]:
    """Tests (`tests/a/test_b.py::test_c`) and the game's scenarios (`tests/scenarios/...yaml`) by rule number."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / game.scenarios).rglob("*.yaml")):
        data = yamlfile.parse(path.read_text("utf-8"))
        for rule in data.get("rules", ()):
            found[str(rule)].append(path.relative_to(ROOT).as_posix())
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        name = path.relative_to(ROOT).as_posix()
        everywhere = [r for node in tree.body if _name(node) == "pytestmark" for r in marked(node)]
        for test, rules in _tests(tree.body, ""):
            for rule in dict.fromkeys([*everywhere, *rules]):
                found[rule].append(f"{name}::{test}")
    return found


def _tests(body: list[ast.stmt], name: str) -> Iterator[tuple[str, list[str]]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            for test, rules in _tests(node.body, f"{name}{node.name}::"):
                yield test, [*(r for d in node.decorator_list for r in marked(d)), *rules]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield name + node.name, [r for d in node.decorator_list for r in marked(d)]


def marked(node: ast.AST) -> list[str]:
    """The rules of every `mark.rule(...)` in a piece of code."""
    return [
        argument.value
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule")
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
