"""Mutation testing of the rules (`make mutants COUNT=200 SEED=1`): how many small faults would the tests let through?

Cosmic Ray knows the faults: it finds every place in the rules of a game where one of its operators applies. A sample of
them is drawn by seed, and each is put into a process of its own (`tests.rules.running`) that runs only its tests:
those and the scenarios that run the line (`tests.rules.exercise`).

Changes that say nothing of the tests are not drawn: in type annotations, which nobody executes; in the `|` of types,
which breaks whatever meets it; in the 0 of `x or 0`, which is there for the types; `phase <= "main"`, where only the
alphabet decides; how many something is when it cannot be less than none (`len(x) > 0` for `!=`); how many answers a
cache keeps; into how many parts a word is split whose first part is taken; and `SAME`.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.rules import running
from tests.rules.exercise import measure
from tests.rules.games import DEFAULT, GAMES, Subject
from tests.rules.knockout import apart
from tests.rules.running import ROOT, Job, Verdict

BAR = 0.85
MINUTES = 40
SAME = re.compile(
    # `1 - seat` is the same for 0 and 1; a star or a slash here is never arithmetic, but marks arguments.
    r"core/ReplaceBinaryOperator_(Sub_RShift|Sub_BitXor|(Mul|Div|Pow)_\w+)"
    # Small numbers, None and the words of the engine are one object each.
    r"|core/ReplaceComparisonOperator_(Eq_Is|NotEq_IsNot|Is_Eq|IsNot_NotEq)$"
)


@dataclass(frozen=True)
class Fault:
    """One change that Cosmic Ray makes to a module."""

    file: str
    operator: str
    occurrence: int
    line: int
    source: str
    diff: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.operator}\n{self.diff}"


def faults(game: Subject, seed: int, count: int) -> list[Fault]:
    """The sample: at most `count` of all faults that change what is executed.

    The seed orders them by what they change: where other lines come or go, the sample stays.
    """
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted((ROOT / game.folder).rglob("*.py"))
    }
    found: list[Fault] = []
    for _, file, operator, occurrence in sorted(_places(texts, seed)):
        if len(found) == count:
            break
        fault = _fault(file, texts[file], operator, occurrence)
        if fault is not None:
            found.append(fault)
    return found


def _places(texts: dict[str, str], seed: int) -> Iterator[tuple[str, str, str, int]]:
    from cosmic_ray import plugins
    from cosmic_ray.ast import ast_nodes, get_ast

    for file, text in texts.items():
        nodes, lines = list(ast_nodes(get_ast(text))), text.splitlines()
        for name in plugins.operator_names():
            kind = plugins.get_operator(name)
            if kind.arguments() or SAME.match(name):
                continue  # the former need names that only a person could choose
            operator = kind()
            places = (start for node in nodes for (start, _) in operator.mutation_positions(node))
            alike: Counter[str] = Counter()
            for occurrence, (row, _) in enumerate(places):
                line = lines[row - 1].strip()
                alike[line] += 1
                key = f"{seed} {file} {name} {line} {alike[line]}"
                yield hashlib.sha256(key.encode()).hexdigest(), file, name, occurrence


def _fault(file: str, text: str, operator: str, occurrence: int) -> Fault | None:
    from cosmic_ray import plugins
    from cosmic_ray.mutating import mutate_code

    changed = mutate_code(text, plugins.get_operator(operator)(), occurrence)
    if changed is None or _executed(changed) in ("", _executed(text)):
        return None
    before, after = text.splitlines(), changed.splitlines()
    pairs = zip(before, after, strict=False)
    line = next((at for at, (old, new) in enumerate(pairs, 1) if old != new), len(before))
    lines = difflib.unified_diff(before, after, file, file, lineterm="", n=1)
    return Fault(file, operator, occurrence, line, changed, "\n".join(list(lines)[2:]))


def _executed(text: str) -> str:
    """The code as far as it counts, nothing where it cannot be code of ours: see the docstring of the module."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return ""
    if any(_orders_words(node) for node in ast.walk(tree)):
        return ""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=[_]):
                node.ops = [_compared(node)]
            case ast.BoolOp(values=[*_, ast.Constant() | ast.UnaryOp()]):
                node.values[-1] = ast.Constant(0)
            case ast.arg() | ast.AnnAssign():
                node.annotation = ast.Name("object")
            case ast.FunctionDef():
                node.returns = None
                node.decorator_list = [
                    each.func
                    if isinstance(each, ast.Call) and ast.unparse(each.func) == "lru_cache"
                    else each
                    for each in node.decorator_list
                ]
            case ast.Subscript(
                value=ast.Call(
                    func=ast.Attribute(attr="split"), args=[_, ast.Constant(value=int(parts))]
                ) as call,
                slice=ast.Constant(value=0),
            ):
                call.args[1] = ast.Constant(min(parts, 1))
            case ast.BinOp() if _is_type(node):
                names = [each for each in ast.walk(node) if not isinstance(each, ast.BinOp | ast.operator)]
                node.left, node.op = ast.Constant(sorted(map(ast.dump, names))), ast.BitOr()
                node.right = ast.Constant(0)
    return ast.dump(tree)


def _compared(node: ast.Compare) -> ast.cmpop:
    """One operator for all that mean the same between these two sides."""
    (op,) = node.ops
    match node.left, node.comparators[0]:
        case ast.Call(func=ast.Name(id="len")), ast.Constant(value=0):
            return {ast.Gt: ast.NotEq, ast.LtE: ast.Eq}.get(type(op), type(op))()
    return op


def _orders_words(node: ast.AST) -> bool:
    match node:
        case ast.Compare(ops=[ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], left=left, comparators=[right]):
            return any(
                isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (left, right)
            )
    return False


def _is_type(node: ast.expr) -> bool:
    """A class, `None`, or several of them; only classes are written large and then small."""
    if isinstance(node, ast.BinOp):
        return _is_type(node.left) and _is_type(node.right)
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return (isinstance(node, ast.Constant) and node.value is None) or bool(re.match("[A-Z]+[a-z]", name))


def _plan(key: str, count: int, seed: int) -> list[tuple[Fault, tuple[str, ...], float]]:
    """The faults, the tests of each and the seconds after which they must have ended."""
    game = GAMES[key]
    drawn = faults(game, seed, count)
    exercise = measure(game)
    texts = {fault.file: (ROOT / fault.file).read_text("utf-8") for fault in drawn}
    found = []
    for fault in drawn:
        proofs = exercise.proofs(fault.file, texts[fault.file], fault.line)
        found.append((fault, proofs, running.SECONDS + 4 * sum(exercise.seconds[proof] for proof in proofs)))
    return found


def _job(planned: tuple[Fault, tuple[str, ...], float], killers: Counter[str]) -> Job:
    """The tests that have killed most come first."""
    fault, proofs, seconds = planned
    return Job(fault.file, fault.source, tuple(sorted(proofs, key=lambda test: -killers[test])), seconds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 1 when less than the bar is killed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, default=DEFAULT)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, default=0, help="leave out the first so many of the sample")
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    running.prepare()
    begun = time.monotonic()
    plan = apart(_plan, given.game, given.count, given.seed)[given.start :]
    end = begun + given.minutes * 60
    print(f"{len(plan)} faults after {(time.monotonic() - begun) / 60:.1f} minutes", flush=True)
    killers: Counter[str] = Counter()
    jobs = (_job(fault, killers) for fault in plan if time.monotonic() < end)
    found: dict[int, Verdict] = {}
    for index, verdict in running.run(jobs, given.workers):
        found[index] = verdict
        killers[verdict.by] += 1
        fault, proofs, _ = plan[index]
        said = "." if verdict.killed else f"\nsurvived {len(proofs)} tests: {fault}\n"
        print(said, end="", flush=True)
    print()
    killed = sum(verdict.killed for verdict in found.values())
    minutes = (time.monotonic() - begun) / 60
    print(f"seed {given.seed}: {killed} of {len(found)} killed in {minutes:.1f} minutes")
    if len(found) < len(plan):
        print(f"{len(plan) - len(found)} were not run: the time was up")
    return 0 if found and killed / len(found) >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
