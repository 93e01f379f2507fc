"""Every word the bot says, in French and English.

The words are in files (Project Fluent), never in code: shared ones in `fr.ftl` and `en.ftl`, a game's own in
`<game>.fr.ftl` and `<game>.en.ftl`. `speaker("fr")("hand-empty")` returns one message; `speaker("fr").of("chess")`
looks in that game's words before the shared ones. Arguments are inserted unchanged: text that people wrote goes through
`bot.ui.base.text.escape` first.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Literal

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from bot.logs import fault

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")

_log = structlog.get_logger(__name__)

#: The size of the cache of worded messages.
_SAID = 4096

_UNGROUPED = FluentInt(0, useGrouping=False).options


class Words:
    """The messages of one language, with those of one game first."""

    def __init__(self, language: Language, game: str = "") -> None:
        """Load the shared words, and those of `game` if it has some."""
        self.language = language
        # Isolation marks would appear at Discord as invisible characters.
        self._bundle = FluentBundle([language], use_isolating=False)
        for key in ("", game) if game else ("",):
            self._bundle.add_resource(_read(language, key), allow_overrides=True)
        self._said: dict[tuple[Any, ...], str] = {}

    def of(self, game: str) -> Words:
        """The same language with the words of a game."""
        return speaker(self.language, game) if game else self

    def has(self, key: str) -> bool:
        """Whether there is a message called `key`."""
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the message `key` in words; a missing message returns its key, so that play goes on."""
        # The same few messages recur constantly: buttons, hints, names of cards.
        known = (key, *values.items())
        said = self._said.get(known)
        if said is None:
            if len(self._said) >= _SAID:
                self._said.clear()
            said = self._said[known] = self._say(key, values)
        return said

    def _say(self, key: str, values: dict[str, Any]) -> str:
        if not self._bundle.has_message(key):
            fault(_log.error, "words.missing", key=key, language=self.language)
            return key.replace("-", " ")
        message = self._bundle.get_message(key)
        if message.value is None:
            return key
        # Fluent cannot select on an empty text, so each text comes with `$has-<name>`: yes or no.
        given = {f"has-{k}": "yes" if v else "no" for k, v in values.items() if isinstance(v, str)}
        numbers = {k: _number(v) for k, v in values.items() if isinstance(v, int)}
        text, faults = self._bundle.format_pattern(message.value, values | numbers | given)
        if faults:
            fault(
                _log.error, "words.faulty", key=key, language=self.language, faults=[str(f) for f in faults]
            )
        return str(text)

    def first(self, *keys: str, **values: Any) -> str:
        """The first of these messages that exists; if none does, the last key."""
        return self(next((key for key in keys[:-1] if self.has(key)), keys[-1]), **values)

    def attribute(self, key: str, name: str) -> str | None:
        """The attribute `name` of a message, None where it has none."""
        if not self._bundle.has_message(key):
            return None
        pattern = self._bundle.get_message(key).attributes.get(name)
        return None if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def code(self, prefix: str, code: str, **values: Any) -> str:
        """The message `prefix-code` for a word of the engine, or `prefix-other` for an unknown one."""
        key = f"{prefix}-{code.replace('_', '-').replace('.', '-').replace(':', '-')}"
        if self.has(key):
            return self(key, **values)
        return self(f"{prefix}-other", **{**values, "code": code.replace("_", " ")})


def _number(value: int) -> FluentInt:
    """A number without thousands separators: numbers are ids, turns and points. Their options are made once: slow."""
    number = FluentInt(value)
    number.options = _UNGROUPED
    return number


@cache
def speaker(language: str, game: str = "") -> Words:
    """The words of a language, for a game if given; English for an unsupported language."""
    return Words(language_of(language), game)


@cache
def _read(language: Language, game: str) -> Any:
    """Parse a file into messages; parsing is slow, and every game shares some files."""
    return FluentResource(source(language, game))


def source(language: Language, game: str = "") -> str:
    """The Fluent file of a language, or of a game in it; empty for a game without words of its own."""
    file = resources.files(__name__).joinpath(f"{game}.{language}.ftl" if game else f"{language}.ftl")
    return file.read_text("utf-8") if file.is_file() else ""


def language_of(locale: object) -> Language:
    """The language for a locale of Discord, such as `fr` or `en-GB`."""
    return "fr" if str(locale).lower().startswith("fr") else "en"
