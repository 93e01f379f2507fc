"""Filters of the card search in one text, `element=fire, level=2-4, some words`: for bots that host several games."""

from __future__ import annotations

import re

from bot.commands.base.services import UserError
from bot.games import Filter, Filters, HostedGame
from bot.ui.base import text
from bot.words import Language, Words, speaker
from cards.catalog import fold

#: The filter for words without a filter name.
TEXT = "text"


def read(given: str, game: HostedGame, language: Language) -> Filters:
    """The typed values by filter name; words without a name go to the text filter.

    Raises:
        UserError: the game has no such filter, or the filter no such value.
    """
    words = speaker(language).of(game.key)
    known = {each.name: each for each in game.sheets.FILTERS}
    found: dict[str, str] = {}
    for part in (part.strip() for part in re.split(r"[,;]", given)):
        name, equals, value = (each.strip() for each in part.partition("="))
        if not part:
            continue
        if not equals:
            name, value = TEXT, " ".join(filter(None, (found.get(TEXT), part)))
        if fold(name) not in known:
            raise UserError("filter-unknown", given=text.escape(part, 60), known=", ".join(known))
        found[fold(name)] = _value(known[fold(name)], value, words)
    return found


def _value(filter_: Filter, given: str, words: Words) -> str:
    """The value meant, for a filter with fixed values: by key or in the reader's words."""
    if not filter_.choices:
        return given
    meant = {fold(each): value for value, key in filter_.choices for each in (value, words(key))}
    if fold(given) not in meant:
        known = ", ".join(words(key) for _, key in filter_.choices)
        raise UserError("filter-unknown", given=text.escape(f"{filter_.name}={given}", 60), known=known)
    return meant[fold(given)]


def offers(current: str, game: HostedGame, language: Language) -> list[tuple[str, str]]:
    """Completions of the last part typed: how each reads, and the whole text with it."""
    words = speaker(language).of(game.key)
    done, comma, last = current.rpartition(",")
    head = f"{done.strip()}, " if comma else ""
    found = [(f"{head}{label}", f"{head}{typed}") for label, typed in _parts(game, words, last.strip())]
    return [(label, typed) for label, typed in found if len(typed) <= 100][:25]


def _parts(game: HostedGame, words: Words, last: str) -> list[tuple[str, str]]:
    name, equals, value = (each.strip() for each in last.partition("="))
    if not equals:
        fits = [each for each in game.sheets.FILTERS if fold(name) in fold(each.name)]
        return [(f"{each.name}= · {words(each.words)}", f"{each.name}=") for each in fits]
    meant = next((each for each in game.sheets.FILTERS if each.name == fold(name)), None)
    if meant is None:
        return []
    known = [(each, words(key)) for each, key in meant.choices]
    known += [(each, each) for each in (meant.near(game.cards) if meant.near else ())]
    return [
        (f"{meant.name}={told}", f"{meant.name}={each}") for each, told in known if fold(value) in fold(told)
    ]
