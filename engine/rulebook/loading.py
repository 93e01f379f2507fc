"""Read the files of `engine/rulebook/data` into chapters, with errors that name file and line.

In these files every plain value is text: `id: 101.10` needs no quotes and `on` is a word. Aliases, tags and a
key that stands twice are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, cast

import msgspec
import yaml
from yaml.nodes import MappingNode

from cards import yamlfile
from cards.cache import kept
from cards.errors import UnreadableError
from engine.rulebook.model import DOCUMENTS, Chapter, Document

_Base: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class RulebookError(UnreadableError):
    """A data file cannot be read as rules: `file`, `line` from 1 (0: unknown), and what is wrong."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        place = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(place + message)
        self.message = message
        self.file = file
        self.line = line


class _TextLoader(_Base):  # type: ignore[misc]  # the C loader, where the library has it, is untyped
    """Every scalar is text; a mapping has each key once."""

    def construct_mapping(self, node: MappingNode, deep: bool = False) -> dict[Any, Any]:
        found = super().construct_mapping(node, deep=True)
        if len(found) != len(node.value):
            seen: set[str] = set()
            for key, _ in node.value:
                if key.value in seen:
                    raise RulebookError(
                        f"the key {key.value!r} stands here twice", line=key.start_mark.line + 1
                    )
                seen.add(key.value)
        return cast("dict[Any, Any]", found)


def compile_file(name: str, text: str) -> Chapter:
    """The chapter in one data file called `name`.

    Raises:
        RulebookError: with file and line, when it is not YAML or not a chapter.
    """
    try:
        _refuse_aliases(text)
        data = yaml.load(text, Loader=_TextLoader)  # noqa: S506 - a base loader makes text only
        return msgspec.convert(data, Chapter, strict=False)
    except RulebookError as error:
        raise RulebookError(error.message, name, error.line) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        words = " ".join(part for part in (error.context, error.problem) if part)
        raise RulebookError(words or "not YAML", name, mark.line + 1 if mark else 0) from None
    except yaml.YAMLError as error:
        raise RulebookError(str(error).splitlines()[0], name) from None
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at ")
        path = [int(i) if i else k for i, k in re.findall(r"\[(\d+)\]|\.([^.\[`]+)", place.partition("$")[2])]
        who = _entry_of(data, path)
        where = f" in {place.strip('`')}" if place else ""
        raise RulebookError(f"{who}{message}{where}", name, line_of(text, path)) from None


def _refuse_aliases(text: str) -> None:
    if not re.search(r"(?:^|[\s\[{,])[&*!]\w", text):
        return
    for event in yaml.parse(text, Loader=_TextLoader):
        if (
            isinstance(event, yaml.AliasEvent)
            or getattr(event, "anchor", None)
            or getattr(event, "tag", None)
        ):
            raise RulebookError("aliases, anchors and tags are not used here", line=_line(event.start_mark))


def _line(mark: Any) -> int:
    """A mark of PyYAML as a line number from 1; 0 without a mark."""
    return 0 if mark is None else int(mark.line) + 1


def _entry_of(data: Any, path: Sequence[str | int]) -> str:
    """The id of the entry at the path, for messages to writers."""
    if len(path) > 1 and path[0] == "entries":
        entry = data["entries"][path[1]]
        if isinstance(entry, Mapping):
            return f"{entry.get('id', '?')}: "
    return ""


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line, from 1, on which the value at `path` stands; that of its nearest parent when it is absent."""
    return yamlfile.line_in(yaml.compose(text, Loader=_TextLoader), path)


def sources() -> dict[str, str]:
    """The data files: `document/chapter.yaml` -> text, in the order of the documents."""
    root = resources.files("engine.rulebook").joinpath("data")
    found: dict[str, str] = {}
    for document in DOCUMENTS.values():
        if not document.chapters:
            continue
        folder = root.joinpath(document.id)
        names = [item.name for item in folder.iterdir() if item.name.endswith(".yaml")]
        for name in sorted(names, key=lambda name: _place(document, name)):
            found[f"{document.id}/{name}"] = folder.joinpath(name).read_text("utf-8")
    return found


def _place(document: Document, name: str) -> tuple[int, list[int | str]]:
    """The sort key of a file: its chapter's place, then the parts of its name with numbers as numbers."""
    stem = name.removesuffix(".yaml")
    chapters = [
        (len(chapter), place)
        for place, chapter in enumerate(document.chapters)
        if stem == chapter or stem.startswith(f"{chapter}-")
    ]
    parts: list[int | str] = [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", stem)]
    return (max(chapters)[1] if chapters else len(document.chapters)), parts


def read(texts: Mapping[str, str]) -> tuple[Chapter, ...]:
    """The chapters in these files, checked against each other.

    Raises:
        RulebookError: a file is faulty, in the wrong place, or repeats an id.
    """
    chapters = tuple(compile_file(name, text) for name, text in texts.items())
    _hold_together(zip(texts, chapters, strict=True))
    return chapters


def _hold_together(named: Iterable[tuple[str, Chapter]]) -> None:
    seen: dict[tuple[str, str], str] = {}
    for name, chapter in named:
        folder, _, file = name.partition("/")
        if chapter.document != folder:
            raise RulebookError(f"the document is {chapter.document}, the folder {folder}", name)
        if chapter.chapter not in DOCUMENTS[folder].chapters:
            raise RulebookError(f"{folder} has no chapter {chapter.chapter!r}", name)
        if not re.fullmatch(rf"{re.escape(chapter.chapter)}(-[\w.-]+)?\.yaml", file):
            raise RulebookError(
                f"chapter {chapter.chapter} belongs in {chapter.chapter}.yaml, or a part of it in "
                f"{chapter.chapter}-PART.yaml",
                name,
            )
        for entry in chapter.entries:
            if other := seen.get((folder, entry.id)):
                raise RulebookError(f"{entry.id} stands in {other} as well", name)
            seen[folder, entry.id] = name


@cache
def load() -> tuple[Chapter, ...]:
    """All chapters of the project's own data, the same object at each call.

    Raises:
        RulebookError: a file is faulty.
    """
    texts = sources()
    compiled = kept("rulebook", _made_from(texts), lambda: msgspec.json.encode(read(texts)))
    return msgspec.json.decode(compiled, type=tuple[Chapter, ...])


def _made_from(texts: Mapping[str, str]) -> list[bytes]:
    """What the compiled form depends on: the language of the data, the code that reads it, the files."""
    code = resources.files("engine.rulebook")
    parts = [code.joinpath(name).read_bytes() for name in ("loading.py", "model.py", "markup.py")]
    return [msgspec.__version__.encode(), *parts, *(part.encode() for item in texts.items() for part in item)]
