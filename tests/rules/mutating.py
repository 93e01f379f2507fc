"""Small changes to code, each of which should make a test fail: how `make knockout` disables a line.

A condition is negated, made always true or never true; a part of it dropped; a comparison turned; a number moved;
a call, an assignment or a jump taken out; a `return` emptied. Lines that only tell (`notify`) are left alone.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

from tests.rules.reading import Outline, Site

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_EMPTY = {"bool": "False", "int": "0", "str": "''"}
_JUMPS = (ast.Return, ast.Continue, ast.Break, ast.Raise)
_BODIES = ("body", "orelse", "finalbody", "handlers", "cases")


@dataclass(frozen=True)
class Mutant:
    """One change: the file with it, the line, what was there and what is there instead."""

    file: str
    source: str
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


def mutants(site: Site, text: str) -> list[Mutant]:
    """Every change to what a site speaks of, in the order of the lines."""
    tree = ast.parse(text)
    _note_returns(tree)
    numbered = {id(node): number for number, node in enumerate(ast.walk(tree))}
    found = (
        _mutant(site.file, tree, numbered[id(node)], node, replacement)
        for node in _subject(site, tree)
        for replacement in _replacements(node)
    )
    return list(dict.fromkeys(found))


def _mutant(file: str, tree: ast.Module, number: int, node: ast.AST, new: ast.AST) -> Mutant:
    changed = copy.deepcopy(tree)
    old = next(each for at, each in enumerate(ast.walk(changed)) if at == number)
    done = ast.fix_missing_locations(_Replace(old, copy.deepcopy(new)).visit(changed))
    source = ast.unparse(done)
    return Mutant(file, source, getattr(node, "lineno", 0), _short(node), _short(new))


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()
    return text[0][:90] + (" ..." if len(text) > 1 or len(text[0]) > 90 else "") if text else "pass"


def _note_returns(tree: ast.Module) -> None:
    """Tell every `return` what its function promises."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            promised = ast.unparse(function.returns) if function.returns else ""
            for node in ast.walk(function):
                if isinstance(node, ast.Return):
                    node.promised = promised  # type: ignore[attr-defined]  # a note of ours on the node


# What a site speaks of ---------------------------------------------------------------------------------------


def _subject(site: Site, tree: ast.Module) -> Iterator[ast.AST]:
    if site.kind == "statement":
        yield from _of_statement(site, tree)
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.body:
            doc = node.body[0]
            if doc.lineno <= site.line <= (doc.end_lineno or 0):
                yield from _of_body(node)


def _of_statement(site: Site, tree: ast.Module) -> Iterator[ast.AST]:
    """The statement on the line without the blocks below it, and the condition that leads to a jump."""
    outline = Outline(tree)
    found = outline.statement(site.line) or (None, "")
    node = found[0]
    if node is None or hasattr(node, "body"):
        below = outline.statement(site.line, own_line=True)
        node = below[0] if below is not None and below[0].lineno > site.line else node
    if node is None:
        return
    yield from _head(node)
    for above in ast.walk(tree):
        leads = isinstance(above, ast.If) and node in [*above.body, *above.orelse]
        if leads and (isinstance(node, _JUMPS) or len(above.body) == 1):
            yield from _head(above)


def _of_body(node: ast.FunctionDef | ast.ClassDef) -> Iterator[ast.AST]:
    for statement in node.body[1:]:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from _of_body(statement)
        elif isinstance(node, ast.FunctionDef):
            yield from _deep(statement)


def _deep(node: ast.stmt) -> Iterator[ast.AST]:
    yield from _head(node)
    for part in _BODIES:
        for below in getattr(node, part, []):
            yield from _deep(below)


def _head(node: ast.AST) -> Iterator[ast.AST]:
    """A statement and its expressions, not the statements inside, nor types, nor what only tells."""
    if _tells(node):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in _BODIES or name in ("annotation", "returns", "decorator_list", "slice"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _head(child)


def _tells(node: ast.AST) -> bool:
    call = node.value if isinstance(node, ast.Expr) else node
    return isinstance(call, ast.Call) and ast.unparse(call.func).endswith(".notify")


# What can be done to a node ----------------------------------------------------------------------------------


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    yield from _conditions(node)
    if isinstance(node, ast.expr):
        yield from _logic(node)
        yield from _numbers(node)
    else:
        yield from _statements(node)


def _conditions(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        tests: list[ast.expr] = [ast.UnaryOp(ast.Not(), node.test), ast.Constant(False)]
        if not isinstance(node, ast.While):
            tests.append(ast.Constant(True))
        for test in tests:
            changed = copy.copy(node)
            changed.test = test
            yield changed
    elif isinstance(node, ast.comprehension):
        for index in range(len(node.ifs)):
            fewer = copy.copy(node)
            fewer.ifs = node.ifs[:index] + node.ifs[index + 1 :]
            yield fewer


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Return(value=value) if value is not None:
            yield from _returns(node)
        case ast.Raise() | ast.Continue() | ast.Break() | ast.AugAssign():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Name()], value=ast.Tuple(elts=[_, _, *_]) as listed):
            for fewer in _fewer(listed):  # a list of things, written down as a constant
                yield ast.Assign(node.targets, fewer)


def _fewer(listed: ast.Tuple | ast.Set) -> Iterator[ast.Tuple]:
    for index in range(len(listed.elts)):
        yield ast.Tuple(listed.elts[:index] + listed.elts[index + 1 :], ast.Load())


def _returns(node: ast.Return) -> Iterator[ast.AST]:
    promised = getattr(node, "promised", "")
    if promised == "bool":
        yield ast.Return(ast.UnaryOp(ast.Not(), node.value))
    elif promised.startswith(("list", "dict", "tuple", "set")):
        kind = promised.partition("[")[0]
        yield ast.Return(ast.parse(f"{kind}()", mode="eval").body)
    elif not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield ast.Return(ast.parse(_EMPTY.get(promised, "None"), mode="eval").body)


def _logic(node: ast.expr) -> Iterator[ast.AST]:
    match node:
        case ast.BoolOp(values=values) if not isinstance(
            values[-1], ast.Constant
        ):  # `x or 0` is for the types
            for index in range(len(values)):
                rest = values[:index] + values[index + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.Compare(ops=[op], comparators=[right]) if type(op) in _TURNED:
            yield ast.Compare(node.left, [_TURNED[type(op)]()], [right])
            if isinstance(right, ast.Tuple | ast.Set) and len(right.elts) > 1:
                for fewer in _fewer(right):
                    yield ast.Compare(node.left, [op], [fewer])
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand


def _numbers(node: ast.expr) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.BinOp(op=ast.Add()):
            yield ast.BinOp(node.left, ast.Sub(), node.right)
        case ast.BinOp(op=ast.Sub()):
            yield ast.BinOp(node.left, ast.Add(), node.right)
        case ast.Call(func=ast.Name(id="max" | "min"), args=[first, second]):
            yield first
            yield second
