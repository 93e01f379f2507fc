"""Reading the project's YAML: strict, without surprises, and able to say on which line something stands.

The dialect is a plain part of YAML: no aliases, no tags, no key twice, a bounded depth, and only `true` and
`false` are booleans (in YAML 1.1 the key `on` would be one as well). Card files, decks and scenarios use it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, SequenceNode

MAX_DEPTH = 20


class YamlError(ValueError):
    """The text is not in the dialect. `line` counts from 1, 0 when unknown."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class _Loader(yaml.SafeLoader):
    """A `SafeLoader` with true and false as its only booleans and no dates."""

    def construct_mapping(self, node: MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """A mapping whose keys are all different."""
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise YamlError(f"the key {key.value!r} stands here twice", key.start_mark.line + 1)
            seen.add(key.value)
        return super().construct_mapping(node, deep=deep)


_Loader.yaml_implicit_resolvers = {
    first: [(tag, regexp) for tag, regexp in resolvers if tag.rsplit(":", 1)[1] in {"int", "float", "null"}]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))


def parse(text: str) -> Any:
    """The data in `text`.

    Raises:
        YamlError: it is not YAML, or uses what the dialect leaves out.
    """
    loader = _Loader(text)
    try:
        node = _compose(text, loader)
        return None if node is None else loader.construct_document(node)
    except yaml.MarkedYAMLError as error:
        raise _translated(error) from None
    finally:
        loader.dispose()


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line, from 1, on which the value at `path` stands; that of its nearest parent when it is absent.

    Raises:
        YamlError: `text` cannot be read.
    """
    loader = _Loader(text)
    try:
        node = _compose(text, loader)
    finally:
        loader.dispose()
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


def _compose(text: str, loader: _Loader) -> Node | None:
    """The tree of nodes, once the events have shown neither aliases nor tags nor too much depth."""
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_Loader):
            line = 0 if event.start_mark is None else event.start_mark.line + 1
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
        return loader.get_single_node()
    except yaml.MarkedYAMLError as error:
        raise _translated(error) from None
    except yaml.YAMLError as error:
        raise YamlError(str(error)) from None


def _translated(error: yaml.MarkedYAMLError) -> YamlError:
    mark = error.problem_mark or error.context_mark
    return YamlError(error.problem or error.context or "not YAML", 0 if mark is None else mark.line + 1)
