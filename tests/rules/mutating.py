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
#: Arguments that only tell people something.
_WORDS = ("rule", "code", "default", "detail", None)
_BODIES = ("body", "orelse", "finalbody", "handlers", "cases")


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the line, what was there and what is there instead; `node` counts in `ast.walk`."""

    file: str
    line: int
    node: int
    before: str
    after: str

    def __str__(self) -> str:
        if self.before.startswith(("def ", "@")):
            return (
                f"{self.file}:{self.line}: {self.before.partition('def ')[2].partition('(')[0]} does nothing"
            )
        return f"{self.file}:{self.line}: {_first_line(self.before)}  ->  {_first_line(self.after)}"

    def source(self, text: str) -> str:
        """The file with the change made in it."""
        tree = ast.parse(text)
        old = next(node for number, node in enumerate(ast.walk(tree)) if number == self.node)
        new: ast.AST = ast.parse(self.after).body[0]
        if isinstance(old, ast.expr | ast.comprehension):
            new = new.value if isinstance(new, ast.Expr) else new
        if isinstance(old, ast.comprehension):
            new = new.generators[0]
        return ast.unparse(ast.fix_missing_locations(_Replace(old, new).visit(tree)))


def mutants(site: Site, text: str) -> list[Mutant]:
    """Every change to what a site speaks of, in the order of the lines."""
    tree = ast.parse(text)
    _note_returns(tree)
    numbered = {id(node): number for number, node in enumerate(ast.walk(tree))}
    found = (
        Mutant(site.file, _line(node), numbered[id(node)], _written(node), _written(new))
        for node in _subject(site, tree)
        for new in _replacements(node)
    )
    return list(dict.fromkeys(found))


def _line(node: ast.AST) -> int:
    return node.target.lineno if isinstance(node, ast.comprehension) else getattr(node, "lineno", 0)


def _written(node: ast.AST) -> str:
    """A node as code that can be read again; a `for` of a comprehension needs something around it."""
    if isinstance(node, ast.comprehension):
        node = ast.ListComp(ast.Name("each", ast.Load()), [node])
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node)))


def _first_line(text: str) -> str:
    first, _, more = text.partition("\n")
    return first[:90] + (" ..." if more or len(first) > 90 else "")


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


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
                if isinstance(node, ast.FunctionDef):
                    yield node
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
        case ast.FunctionDef():
            yield from _idle(node)
        case ast.Return(value=value) if value is not None:
            yield from _returns(node)
        case ast.Raise() | ast.Continue() | ast.Break() | ast.AugAssign():
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass()
        case ast.Assign(value=value) | ast.AnnAssign(value=value) if value is not None:
            for other in _values(value):
                changed = copy.copy(node)
                changed.value = other
                yield changed


def _idle(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """A function that does nothing, and says what means nothing."""
    says = ast.Return(node.body[-1].value) if isinstance(node.body[-1], ast.Return) else ast.Return()
    says.promised = ast.unparse(node.returns) if node.returns else ""  # type: ignore[attr-defined]  # our own note
    empty = copy.copy(node)
    empty.body = [*list(_returns(says))[:1], ast.Pass()] if says.value is not None else [ast.Pass()]
    yield empty


def _values(value: ast.expr) -> Iterator[ast.expr]:
    """What else could be written into a constant, or into a name: one thing less, or nothing."""
    match value:
        case ast.Tuple(elts=[_, _, *_]):
            yield from _fewer(value)
        case ast.Call(args=[ast.List(elts=[_, _, *_]) as listed]):
            yield from (ast.Call(value.func, [fewer], []) for fewer in _fewer(listed))
        case ast.SetComp():
            yield ast.parse("set()", mode="eval").body


def _fewer(listed: ast.Tuple | ast.Set | ast.List) -> Iterator[ast.Tuple]:
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
        case ast.Call(keywords=[_, *_]):
            for word in node.keywords:
                if word.arg not in _WORDS:
                    yield ast.Call(node.func, node.args, [each for each in node.keywords if each is not word])


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
