"""Every word the bot says, in French and English.

The words stand in files (Project Fluent), never in code: those of any game in `fr.ftl` and `en.ftl`, those of one game
in `<game>.fr.ftl` and `<game>.en.ftl`. `speaker("fr")("hand-empty")` says one message; `speaker("fr").of("chess")` has
the words of that game before those of any. Arguments are inserted as they are: text that people wrote goes through
`bot.ui.base.text.escape` first.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Literal

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")

_log = structlog.get_logger(__name__)

#: Messages kept as they were last said.
_SAID = 4096


class Words:
    """The messages of one language, with those of one game before them."""

    def __init__(self, language: Language, game: str = "") -> None:
        """Take the words of any game, and those of `game` where it has some."""
        self.language = language
        # Isolation marks would reach Discord as invisible characters.
        self._bundle = FluentBundle([language], use_isolating=False)
        for key in ("", game) if game else ("",):
            self._bundle.add_resource(_read(language, key), allow_overrides=True)
        self._said: dict[tuple[Any, ...], str] = {}

    def of(self, game: str) -> Words:
        """The same language as it speaks of a game."""
        return speaker(self.language, game) if game else self

    def has(self, key: str) -> bool:
        """Whether there is a message called `key`."""
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **values: Any) -> str:
        """Say the message `key`; a missing one reads as its key, so that play goes on."""
        # The same few things are said over and over: buttons, hints, names of cards.
        known = (key, *values.items())
        said = self._said.get(known)
        if said is None:
            if len(self._said) >= _SAID:
                self._said.clear()
            said = self._said[known] = self._say(key, values)
        return said

    def _say(self, key: str, values: dict[str, Any]) -> str:
        if not self._bundle.has_message(key):
            _log.error("words.missing", key=key, language=self.language)
            return key.replace("-", " ")
        message = self._bundle.get_message(key)
        if message.value is None:
            return key
        # Fluent cannot choose by an empty text, so each text comes with `$has-<name>`: yes or no.
        given = {f"has-{k}": "yes" if v else "no" for k, v in values.items() if isinstance(v, str)}
        # Numbers are ids, turns and points: no thousands separators.
        numbers = {k: fluent_number(v, useGrouping=False) for k, v in values.items() if isinstance(v, int)}
        text, faults = self._bundle.format_pattern(message.value, values | numbers | given)
        if faults:
            _log.error("words.faulty", key=key, language=self.language, faults=[str(f) for f in faults])
        return str(text)

    def first(self, *keys: str, **values: Any) -> str:
        """Say the first of these messages that exists, the last one in any case."""
        return self(next((key for key in keys[:-1] if self.has(key)), keys[-1]), **values)

    def attribute(self, key: str, name: str) -> str | None:
        """The attribute `name` of a message, None where it has none."""
        if not self._bundle.has_message(key):
            return None
        pattern = self._bundle.get_message(key).attributes.get(name)
        return None if pattern is None else str(self._bundle.format_pattern(pattern, {})[0])

    def code(self, prefix: str, code: str, **values: Any) -> str:
        """Say `prefix-code` for a word of the engine, or `prefix-other` about one not known here."""
        key = f"{prefix}-{code.replace('_', '-').replace('.', '-').replace(':', '-')}"
        if self.has(key):
            return self(key, **values)
        return self(f"{prefix}-other", **{**values, "code": code.replace("_", " ")})


@cache
def speaker(language: str, game: str = "") -> Words:
    """The words of a language, for a game with its own; of English for a language that has none."""
    return Words(language_of(language), game)


@cache
def _read(language: Language, game: str) -> Any:
    """A file as messages: reading takes long, and every game needs the words of any."""
    return FluentResource(source(language, game))


def source(language: Language, game: str = "") -> str:
    """The Fluent file of a language, or that of a game in it; nothing for a game without words of its own."""
    file = resources.files(__name__).joinpath(f"{game}.{language}.ftl" if game else f"{language}.ftl")
    return file.read_text("utf-8") if file.is_file() else ""


def language_of(locale: object) -> Language:
    """The language for a locale of Discord, such as `fr` or `en-GB`."""
    return "fr" if str(locale).lower().startswith("fr") else "en"
