"""Reads the project's YAML: a strict dialect, with line numbers for errors.

The dialect is a subset of YAML: no aliases, no tags, no repeated keys, limited depth. Only `true` and `false` are
booleans (in YAML 1.1 the key `on` would be one as well), and numbers are decimal and short.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from cards.errors import UnreadableError

MAX_DEPTH = 20


class YamlError(UnreadableError):
    """The text is not in the dialect. `line` counts from 1, 0 when unknown."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line


_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # LibYAML's loader is about ten times as fast


class _Loader(_Base):  # type: ignore[misc]  # one of the two
    """A `SafeLoader` that treats almost everything as text: no `on`, no dates, no octal numbers."""

    def construct_mapping(self, node: MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """A mapping whose keys are all different."""
        seen: set[str] = set()
        for key, _ in node.value:
            line = _line(key.start_mark)
            if not isinstance(key, ScalarNode):
                raise YamlError("a key is a word", line)
            if key.value in seen:
                raise YamlError(f"the key {key.value!r} stands here twice", line)
            seen.add(key.value)
        found: dict[Hashable, Any] = super().construct_mapping(node, deep=deep)
        return found


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("bool", r"true|false", "tf"),
    ("int", r"-?(?:0|[1-9][0-9]{0,17})", "-0123456789"),
    ("float", r"-?[0-9]{1,17}\.[0-9]{1,17}", "-0123456789"),
    ("null", r"~|null|", ["~", "n", ""]),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"^(?:{_pattern})$"), list(_first))


def parse(text: str) -> Any:
    """The data in `text`.

    Raises:
        YamlError: it is not YAML, or leaves the dialect.
    """
    return build(compose(text))


def build(node: Node | None) -> Any:
    """The data of a tree from `compose`.

    Raises:
        YamlError: it leaves the dialect.
    """
    if node is None:
        return None
    loader = _Loader("")
    try:
        return loader.construct_document(node)
    finally:
        loader.dispose()


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line, from 1, of the value at `path`; for an absent value, the line of its nearest parent.

    Raises:
        YamlError: `text` cannot be read.
    """
    return line_in(compose(text), path)


def line_in(node: Node | None, path: Sequence[str | int]) -> int:
    """The same in a tree, of `compose` or any other of PyYAML's loaders."""
    line = 1
    for step in path:
        found = None if node is None else _child(node, step)
        if found is None:
            break
        line, node = found
    return line


def _child(node: Node, step: str | int) -> tuple[int, Node] | None:
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
        child = node.value[step]
        return child.start_mark.line + 1, child
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return key.start_mark.line + 1, value
    return None


def compose(text: str) -> Node | None:
    """The tree of nodes, after a check of the events for aliases, tags and depth.

    Raises:
        YamlError: it is not YAML, or leaves the dialect.
    """
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_Loader):
            line = _line(event.start_mark)
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise YamlError("aliases and anchors are not used here", line)
            if getattr(event, "tag", None):
                raise YamlError("tags are not used here", line)
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MAX_DEPTH:
                    raise YamlError(f"nested more than {MAX_DEPTH} deep", line)
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
        return yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        words = " ".join(part for part in (error.context, error.problem) if part)
        line = min(_line(error.problem_mark), len(text.splitlines()))  # a mark may follow the text
        raise YamlError(words or "not YAML", line) from None
    except yaml.YAMLError as error:
        raise YamlError(str(error).splitlines()[0]) from None


def _line(mark: Any) -> int:
    """A mark of PyYAML as a line from 1, 0 without one."""
    return 0 if mark is None else int(mark.line) + 1
