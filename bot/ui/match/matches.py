"""How a match stands, and its terms, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.tables import Commitments, MatchInfo
from bot.ui.base.screen import Block, Screen
from bot.ui.match.viewer import Viewer
from bot.words import Words
from cards.decks import CONSTRUCTED
from engine.core.ruling import Ruling
from engine.core.view import Standing

_USUAL = ("", CONSTRUCTED)
#: Characters of rulings beside other lines; what is longer stands in a box below them.
_ROOM = 600


def several(viewer: Viewer) -> Standing | None:
    """The standing of a match of several games; None for a single game."""
    standing = viewer.view.get("match")
    return standing if standing is not None and standing["best_of"] > 1 else None


def between(viewer: Viewer) -> bool:
    """Whether one game of a match is over and the next has not begun."""
    standing = several(viewer)
    return standing is not None and standing["between"]


def headline(viewer: Viewer) -> str:
    """Turn and phase; in a match of several games also the game's number and the score."""
    status = viewer.face.status(viewer.view, viewer.words, viewer.people)
    standing = several(viewer)
    if standing is None:
        return status
    first, second = standing["wins"]
    game = viewer.words(
        "status-game", number=standing["number"], total=standing["best_of"], first=first, second=second
    )
    return f"{game} · {viewer.words('status-between') if standing['between'] else status}"


def changing(viewer: Viewer) -> list[str]:
    """The players who may still change their deck between two games."""
    standing = several(viewer)
    ready = standing["ready"] if standing is not None else []
    waiting = [viewer.people[seat] for seat, done in enumerate(ready) if not done]
    return [viewer.words("status-changing", player=player) for player in waiting]


def next_game(viewer: Viewer, number: int, committed: Sequence[str]) -> Screen:
    """The beginning of a further game of a match, with the commitments to its decks, which a tap shows."""
    standing = viewer.view["match"]
    lines = [viewer.words("notice-next-game", number=number, total=standing["best_of"])]
    both = (f"{who} `{deck}`" for who, deck in zip(viewer.people, committed, strict=True))
    lines.append("-# " + viewer.words("match-fair", fingerprint=" · ".join(both)))
    return Screen("\n".join(lines))


def length(best_of: int, words: Words) -> list[str]:
    """The number of games of a match, if it is more than one."""
    return [words("match-length", games=best_of)] if best_of > 1 else []


def form(deck_format: str, words: Words) -> list[str]:
    """The format of the decks, if it is not the usual one."""
    if deck_format in _USUAL:
        return []
    return [words("match-format", format=words.code("format", deck_format))]


def ruling_name(ruling: Ruling, words: Words) -> str:
    """The subject of a ruling."""
    return words.code("ruling", ruling.name)


def ruling_value(ruling: Ruling, value: str, words: Words) -> str:
    """The meaning of a ruling's value."""
    return words.code("ruling", f"{ruling.name}.{value}")


def agreed(options: Mapping[str, str], rulings: Mapping[str, Ruling], words: Words) -> list[str]:
    """The rulings of a match that differ from their defaults, one small line each; of many only how many."""
    lines = _changed(options, rulings, words)
    return [f"-# {words('rulings-many', count=len(lines))}"] if _are_many(lines) else lines


def agreed_in_full(
    options: Mapping[str, str], rulings: Mapping[str, Ruling], words: Words
) -> tuple[Block, ...]:
    """A box with the rulings, where they are so many that `agreed` only gives their number."""
    lines = _changed(options, rulings, words)
    return (Block("\n".join(lines)),) if _are_many(lines) else ()


def _changed(options: Mapping[str, str], rulings: Mapping[str, Ruling], words: Words) -> list[str]:
    changed = [(rulings[n], v) for n, v in options.items() if n in rulings and v != rulings[n].default]
    return [
        "-# " + words("ruling-agreed", name=ruling_name(each, words), value=ruling_value(each, value, words))
        for each, value in changed
    ]


def _are_many(lines: Sequence[str]) -> bool:
    return sum(map(len, lines)) > _ROOM


def announcements(said: Iterable[tuple[str, str]], words: Words) -> list[str]:
    """The players' announcements about their decks, one small line each; none for a silent player (401.3a)."""
    return [
        "-# " + words("match-announced", player=player, alignment=announced)
        for player, announced in said
        if announced
    ]


def commitments(made: Commitments, people: Sequence[str] | None, words: Words) -> list[str]:
    """The commitments from before any shuffle, one small line each; those to card lists only if `people` are given."""
    several = len(made.secrets) > 1
    lines = [
        words("match-commitment-game", number=number, commitment=secret)
        if several
        else words("match-commitment", commitment=secret)
        for number, secret in enumerate(made.secrets, start=1)
    ]
    for who, deck, reserve in zip(people or (), made.decks, made.reserves, strict=False):
        lines.append(words("deck-commitment", player=who, commitment=deck or "—"))
        if reserve is not None:
            lines.append(words("reserve-commitment", player=who, commitment=reserve))
    return [f"-# {line}" for line in lines]


def promised(made: Commitments, words: Words) -> str:
    """The commitments to the games, before any match: one small line, which shows them when it is tapped."""
    return "-# " + words("match-fair", fingerprint=" · ".join(made.secrets))


def begins(match: MatchInfo, people: Sequence[str], words: Words) -> list[str]:
    """Who begins, where that was drawn beforehand."""
    return [] if match.starter is None else [words("match-lot", player=people[match.starter])]


def brief(match: MatchInfo) -> bool:
    """Whether one fingerprint is enough in the thread: against computers and in leagues, once all words are there."""
    return not match.wordless and (bool(match.maker) or any(seat.player is None for seat in match.seats))


def binding(match: MatchInfo, people: Sequence[str], words: Words) -> list[str]:
    """What binds the bot before the deal. The fingerprint of the terms covers all the rest, which a button shows."""
    if brief(match):
        return ["-# " + words("match-fair", fingerprint=match.fingerprint)]
    return [*commitments(match.commitments, people, words), *sealed(match, people, words)]


def fairness(match: MatchInfo, people: Sequence[str], words: Words) -> str:
    """All that can be checked after the match, with how."""
    made = [*commitments(match.commitments, people, words), *sealed(match, people, words)]
    return "\n".join([words("match-fair-how"), *made])


def words_given(given: Iterable[tuple[str, str]], words: Words) -> list[str]:
    """The players' words for the chance of a match, one small line each."""
    return ["-# " + words("match-word", player=player, word=word) for player, word in given if word]


def sealed(match: MatchInfo, people: Sequence[str], words: Words) -> list[str]:
    """The words of all seats and the fingerprint of the terms, one small line each.

    Empty while a player still owes a word.
    """
    if match.wordless:
        return []
    given = words_given(zip(people, (seat.word for seat in match.seats), strict=True), words)
    return [*given, "-# " + words("match-terms", fingerprint=match.fingerprint)]
