"""The filters of a card search: as options of `/card search`, those of all hosted games, or typed as one text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from bot.commands.base.services import UserError
from bot.games import Filter, Filters, Games, HostedGame
from bot.ui.base import text
from bot.words import Language, Words, speaker
from cards.catalog import fold

#: The filter for words without a filter name.
TEXT = "text"

Sharing = tuple[tuple[HostedGame, Filter], ...]
"""The games that have a filter of one name, each with its own."""


def every(games: Games) -> Mapping[str, Sharing]:
    """All filters by name: the first game's, then what each further one adds."""
    found: dict[str, Sharing] = {}
    for game in games.values():
        for each in game.sheets.FILTERS:
            found[each.name] = (*found.get(each.name, ()), (game, each))
    return found


def fitting(meant: HostedGame, games: Games, names: Collection[str]) -> HostedGame:
    """The game that is searched where nobody named one: `meant`, unless only another has all these filters."""
    fits = (each for each in (meant, *games.values()) if set(names) <= _own(each).keys())
    return next(fits, meant)


def read(given: Filters, game: HostedGame, games: Games, language: Language) -> Filters:
    """What was given with the options, as the game's search takes it.

    Raises:
        UserError: the game has no such filter, or the filter no such value.
    """
    words, own = speaker(language).of(game.key), _own(game)
    for name in given:
        if name not in own:
            (other, each), *_ = every(games)[name]
            raise _elsewhere(_called(each, words.of(other.key)), game, words)
    return {name: _value(own[name], value, words) for name, value in given.items()}


def typed(given: str, game: HostedGame, language: Language) -> Filters:
    """The filters of one text, `element=fire, level=2-4, some words`; words without a name go to the text filter.

    Raises:
        UserError: as `read`.
    """
    words = speaker(language).of(game.key)
    known = {fold(name): f for f in game.sheets.FILTERS for name in (_called(f, words), f.name)}
    found: dict[str, str] = {}
    for part in (part.strip() for part in re.split(r"[,;]", given)):
        name, equals, value = (each.strip() for each in part.partition("="))
        if not part:
            continue
        if not equals:
            name, value = TEXT, " ".join(filter(None, (found.get(TEXT), part)))
        if fold(name) not in known:
            raise _elsewhere(text.escape(name, 60) or "?", game, words)
        meant = known[fold(name)]
        found[meant.name] = _value(meant, value, words)
    return found


def _elsewhere(name: str, game: HostedGame, words: Words) -> UserError:
    """That a game's cards are not searched by this, and by what they are."""
    known = ", ".join(f"*{_called(each, words)}*" for each in game.sheets.FILTERS)
    return UserError("filter-elsewhere", name=name, game=words.code("game", game.key), known=known)


def offers(game: HostedGame, name: str, begun: str, language: Language) -> list[tuple[str, str]]:
    """Values that match what is being typed: how each reads, and what it stands for."""
    words, filter_ = speaker(language).of(game.key), _own(game).get(name)
    if filter_ is None:
        return []
    known: Iterable[tuple[str, str]] = [(words(key), value) for value, key in filter_.choices]
    if filter_.near is not None:
        known = ((each, each) for each in filter_.near(game.cards))
    wanted = fold(begun[:60])
    return [(told, value) for told, value in known if wanted in fold(told)][:25]


def _own(game: HostedGame) -> Mapping[str, Filter]:
    return {each.name: each for each in game.sheets.FILTERS}


def _called(filter_: Filter, words: Words) -> str:
    """What a reader sees the option called."""
    return (words.attribute(filter_.words, "name") if words.language != "en" else None) or filter_.name


def _value(filter_: Filter, given: str, words: Words) -> str:
    """The value meant, for a filter with fixed values: by key or in the reader's words.

    Raises:
        UserError: it is none of them.
    """
    if not filter_.choices:
        return given
    meant = {fold(each): value for value, key in filter_.choices for each in (value, words(key))}
    if fold(given) not in meant:
        known = ", ".join(words(key) for _, key in filter_.choices)
        name = _called(filter_, words)
        raise UserError("filter-unknown", name=name, given=text.escape(given, 60) or "?", known=known)
    return meant[fold(given)]
