"""Mutation testing of the rules (`make mutants COUNT=200 SEED=1`): how many small faults would the tests let through?

Cosmic Ray knows the faults: it finds every place in `engine/wakfu` where one of its operators applies. A sample of
them is drawn by seed, and each is put into a process of its own (`tests.rules.running`) that runs only the tests of
its module: those and the scenarios that cite a rule which the module bears, or all, where it bears none.

Changes that are none are not drawn: in type annotations, which nobody executes; in the 0 of `x or 0`, which is there
for the types; the order of words in `phase <= "main"`; and the operators of `SAME`.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.rules import running
from tests.rules.knockout import apart
from tests.rules.running import ROOT, Job, Verdict

FOLDER = "engine/wakfu"
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
    source: str
    diff: str


def faults(seed: int, count: int) -> list[Fault]:
    """The sample: at most `count` of all faults that change what is executed."""
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted((ROOT / FOLDER).rglob("*.py"))
    }
    every = list(_places(texts))
    random.Random(seed).shuffle(every)
    found: list[Fault] = []
    for file, operator, occurrence in every:
        if len(found) == count:
            break
        fault = _fault(file, texts[file], operator, occurrence)
        if fault is not None:
            found.append(fault)
    return found


def _places(texts: dict[str, str]) -> Iterator[tuple[str, str, int]]:
    from cosmic_ray import plugins
    from cosmic_ray.ast import ast_nodes, get_ast

    for file, text in texts.items():
        nodes = list(ast_nodes(get_ast(text)))
        for name in plugins.operator_names():
            kind = plugins.get_operator(name)
            if kind.arguments() or SAME.match(name):
                continue  # the former need names that only a person could choose
            operator = kind()
            places = sum(len(list(operator.mutation_positions(node))) for node in nodes)
            for occurrence in range(places):
                yield file, name, occurrence


def _fault(file: str, text: str, operator: str, occurrence: int) -> Fault | None:
    from cosmic_ray import plugins
    from cosmic_ray.mutating import mutate_code

    changed = mutate_code(text, plugins.get_operator(operator)(), occurrence)
    if changed is None or _executed(changed) == _executed(text):
        return None
    lines = difflib.unified_diff(text.splitlines(), changed.splitlines(), file, file, lineterm="", n=1)
    return Fault(file, operator, occurrence, changed, "\n".join(list(lines)[2:]))


_ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def _executed(text: str) -> str:
    """The code as far as it counts: see the docstring of the module."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return ""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], _ORDERED):
            if any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in _sides(node)):
                node.ops = [ast.Eq()]
        elif isinstance(node, ast.BoolOp) and isinstance(node.values[-1], ast.Constant | ast.UnaryOp):
            node.values[-1] = ast.Constant(0)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Name("object")
    return ast.dump(tree)


def _sides(node: ast.Compare) -> list[ast.expr]:
    return [node.left, *node.comparators]


def module_proofs(file: str) -> tuple[str, ...]:
    """The tests and scenarios of a module."""
    from tests.rules import reading

    bears = [rule for rule, sites in reading.sites().items() if any(site.file == file for site in sites)]
    rules = bears or list(reading.proofs())
    found = dict.fromkeys(proof for rule in rules for proof in reading.proofs().get(rule, ()))
    return tuple(proof for proof in found if proof.startswith(reading.QUICK))


def _plan(count: int, seed: int) -> list[tuple[Fault, tuple[str, ...]]]:
    return [(fault, module_proofs(fault.file)) for fault in faults(seed, count)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 1 when less than the bar is killed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    running.prepare()
    begun = time.monotonic()
    plan = apart(_plan, given.count, given.seed)
    end = begun + given.minutes * 60
    jobs = (Job(f.file, f.source, proofs) for f, proofs in plan if time.monotonic() < end)
    found: dict[int, Verdict] = {}
    for index, verdict in running.run(jobs, given.workers):
        found[index] = verdict
        print("." if verdict.killed else "S", end="", flush=True)
    print()
    for index, verdict in sorted(found.items()):
        if not verdict.killed:
            print(f"survived: {plan[index][0].operator}\n{plan[index][0].file}\n{plan[index][0].diff}\n")
    killed = sum(verdict.killed for verdict in found.values())
    minutes = (time.monotonic() - begun) / 60
    print(f"seed {given.seed}: {killed} of {len(found)} killed in {minutes:.1f} minutes")
    if len(found) < len(plan):
        print(f"{len(plan) - len(found)} were not run: the time was up")
    return 0 if found and killed / len(found) >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
