"""Who writes the state of a game, read off the syntax tree of its rules.

A function is followed through its own names: what a name may stand for is the union of all that the function binds it
to. A call of a function that returns a list or dict of the state stands for that. What is handed to another one and
written there is seen there, as a write of its parameter.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

CHANGING = frozenset({
    "add", "append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update",
})  # fmt: skip
"""Methods of lists, dicts and sets that change them."""

UNDERHAND = frozenset({
    "__delattr__", "__delitem__", "__dict__", "__iadd__", "__setattr__", "__setitem__", "__setstate__", "delattr",
    "delitem", "force_setattr", "setattr", "setitem", "vars",
})  # fmt: skip
"""Names by which anything can be written without a field standing in the code."""

_ELEMENTS = frozenset(
    {"enumerate", "iter", "list", "max", "min", "next", "reversed", "set", "sorted", "tuple", "zip"}
)
_INSIDE = frozenset({"get", "items", "pop", "setdefault", "values"})
_KINDS = frozenset({"dict", "list", "set"})

#: What an expression may stand for: a part of the state, something new that holds parts of it, what a caller gave.
Sense = tuple[Literal["part", "holds", "given"], str]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Rules:
    """What is known of the state.

    `fields` are the names of its fields, `lists` those that hold a list, dict or set. `writers` are the functions and
    methods that write for others, by the last name of what they are called on, `doers` those that always do.
    """

    fields: Collection[str]
    lists: Collection[str]
    writers: Mapping[str, Collection[str]]
    doers: Collection[str] = ()
    returned: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def learn(self, trees: Collection[ast.AST]) -> None:
        """Find the functions that return a list or dict of the state itself."""
        known = -1
        while known != (known := sum(map(len, self.returned.values()))):
            for tree in trees:
                for function, reader in _readers(tree, self):
                    for node in ast.walk(function):
                        if isinstance(node, ast.Return) and node.value is not None:
                            found = {name for what, name in reader.of(node.value) if what == "part"}
                            self.returned[function.name] |= found & set(self.lists)

    def written(self, tree: ast.AST) -> Iterator[tuple[str, int]]:
        """Each field that code writes, with its line; also `setattr`, writers, and parameters as `given: name`."""
        for _, reader in _readers(tree, self):
            yield from reader.writes()
        for node in ast.walk(tree):
            match node:
                case ast.ImportFrom(module=str(module), names=names):
                    last = module.rpartition(".")[2]
                    taken = {each.name for each in names} & set(self.writers.get(last, ()))
                    yield from ((last, node.lineno) for _ in taken)
                case ast.Attribute(value=value, attr=attr) if attr in self.writers.get(last_name(value), ()):
                    yield last_name(value), node.lineno
                case ast.Attribute(attr=attr) if attr in self.doers:
                    yield attr, node.lineno
                case ast.Attribute(attr=name) | ast.Name(id=name) if name in UNDERHAND:
                    yield "setattr", node.lineno
                case ast.Attribute(value=ast.Name(id=kind), attr=attr) if kind in _KINDS and attr in CHANGING:
                    yield "setattr", node.lineno


def last_name(node: ast.expr) -> str:
    """The name, or that of the attribute."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _readers(tree: ast.AST, rules: Rules) -> Iterator[tuple[Function, _Reader]]:
    """Each function that is not inside another, with what its names stand for; methods share what `self` keeps."""
    for body in (tree, *(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))):
        own: dict[str, set[Sense]] = defaultdict(set)
        functions = [n for n in getattr(body, "body", ()) if isinstance(n, Function)]
        readers = [(function, _Reader(function, rules, own)) for function in functions]
        while sum([reader.learn() for _, reader in readers]):
            pass
        yield from readers


class _Reader:
    """What the names of one function stand for."""

    def __init__(self, function: Function, rules: Rules, own: dict[str, set[Sense]]) -> None:
        self.function, self.rules, self.own = function, rules, own
        arguments = function.args
        given = [a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
        self.names: dict[str, set[Sense]] = defaultdict(set)
        for name in given:
            self.names[name] = set() if name in ("self", "cls") else {("given", name)}
        bound = {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self.myself = "self" if given[:1] == ["self"] and "self" not in bound else ""

    def mine(self, node: ast.expr) -> bool:
        """Whether this is the object whose method the function is."""
        return isinstance(node, ast.Name) and bool(self.myself) and node.id == self.myself

    def of(self, node: ast.expr) -> set[Sense]:
        """What an expression may stand for."""
        match node:
            case ast.Name(id=name):
                return self.names[name]
            case ast.Attribute(value=value, attr=attr) if self.mine(value):
                return self.own[attr]
            case ast.Attribute(attr=attr) if attr in self.rules.fields:
                return {("part", attr)}
            case ast.Subscript(value=value):
                return self.inside(value)
            case ast.NamedExpr(value=value) | ast.Starred(value=value):
                return self.of(value)
            case ast.Call(func=called, args=args):
                return self.called(called, args)
        return self.of_several(node)

    def of_several(self, node: ast.expr) -> set[Sense]:
        """What an expression made of several may stand for."""
        match node:
            case ast.IfExp(body=one, orelse=other):
                return self.of(one) | self.of(other)
            case ast.BoolOp(values=values):
                return set().union(*map(self.of, values))
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                return self.holding(parts)
            case ast.ListComp(elt=part) | ast.SetComp(elt=part) | ast.GeneratorExp(elt=part):
                return self.holding([part])
        return set()

    def called(self, function: ast.expr, args: Sequence[ast.expr]) -> set[Sense]:
        """What a call may return."""
        match function:
            case ast.Attribute(value=value, attr=attr) if attr in _INSIDE:
                return self.of(value)
            case ast.Name(id=name) if name in _ELEMENTS:
                return self.holding(args)
        return {("part", name) for name in self.rules.returned.get(last_name(function), ())}

    def holding(self, parts: Sequence[ast.expr]) -> set[Sense]:
        """Something new that holds what these stand for."""
        return {("holds", name) for part in parts for what, name in self.of(part) if what != "given"}

    def inside(self, node: ast.expr) -> set[Sense]:
        """What an element of something may stand for."""
        return {("given" if what == "given" else "part", name) for what, name in self.of(node)}

    def learn(self) -> bool:
        """Go through what is bound once; whether anything was new."""
        before = sum(map(len, (*self.names.values(), *self.own.values())))
        for node in ast.walk(self.function):
            match node:
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        self.assign(target, value)
                case (
                    ast.AnnAssign(target=target, value=ast.expr() as value)
                    | ast.NamedExpr(target=target, value=value)
                ):
                    self.bind(target, self.of(value))
                case (
                    ast.For(target=target, iter=of)
                    | ast.AsyncFor(target=target, iter=of)
                    | ast.comprehension(target=target, iter=of)
                ):
                    self.bind(target, self.inside(of))
                case ast.withitem(context_expr=value, optional_vars=ast.expr() as target):
                    self.bind(target, self.of(value))
        return sum(map(len, (*self.names.values(), *self.own.values()))) > before

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        """Bind a target, pair by pair where both sides are written out."""
        if (
            isinstance(target, ast.Tuple)
            and isinstance(value, ast.Tuple)
            and len(target.elts) == len(value.elts)
        ):
            for one, other in zip(target.elts, value.elts, strict=True):
                self.assign(one, other)
        else:
            self.bind(target, self.of(value))

    def bind(self, target: ast.expr, senses: set[Sense]) -> None:
        """Let a target stand for something."""
        match target:
            case ast.Name(id=name):
                self.names[name] |= senses
            case ast.Attribute(value=value, attr=attr) if self.mine(value):
                self.own[attr] |= {sense for sense in senses if sense[0] != "given"}
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    self.bind(part, {("given" if what == "given" else "part", name) for what, name in senses})
            case ast.Starred(value=value):
                self.bind(value, senses)

    def writes(self) -> Iterator[tuple[str, int]]:
        """Each field that the function writes, with the line."""
        for node in ast.walk(self.function):
            match node:
                case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                    for target in targets:
                        yield from self.goal(target)
                case ast.AugAssign(target=target):
                    yield from self.goal(target)
                    if isinstance(
                        target, ast.Name
                    ):  # a list is changed in place; what a caller gave is a number
                        yield from (each for each in self.changed(target) if not each[0].startswith("given"))
                case (
                    ast.AnnAssign(target=target, value=ast.expr())
                    | ast.For(target=target)
                    | ast.comprehension(target=target)
                ):
                    yield from self.goal(target)
                case ast.withitem(optional_vars=ast.expr() as target):
                    yield from self.goal(target)
                case ast.Attribute(value=value, attr=attr) if attr in CHANGING:
                    yield from self.changed(value)
                case ast.Call(
                    func=ast.Name(id="getattr"), args=[value, ast.Constant(value=str(attr)), *_]
                ) if attr in CHANGING:
                    yield from self.changed(value)

    def goal(self, target: ast.expr) -> Iterator[tuple[str, int]]:
        """What is written by binding a target."""
        match target:
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    yield from self.goal(part)
            case ast.Starred(value=value):
                yield from self.goal(value)
            case ast.Attribute(value=value, attr=attr) if attr in self.rules.fields and not self.mine(value):
                yield attr, target.lineno
            case ast.Subscript(value=value):
                yield from self.changed(value)

    def changed(self, node: ast.expr) -> Iterator[tuple[str, int]]:
        """What is written by changing what an expression stands for."""
        for what, name in sorted(self.of(node)):
            if what != "holds":
                yield name if what == "part" else f"given: {name}", node.lineno
