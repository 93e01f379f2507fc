"""A bracket as its picture and its page show it: what is on a page, and each match in words."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from bot.ui.league.crossing import seen_from
from bot.words import Words
from engine.league.bracket import BracketMatch, BracketSlot, BracketTree
from engine.league.journal.state import LeagueState, bracket_seeds, scoring_of, tree_of
from engine.league.model import Id, ResultLine

#: Rounds of a bracket on one picture: sixteen who begin.
_DEEP = 4


class _Place(NamedTuple):
    """Where a match stands in a tree: its round, counted from 0, and its number in it; the third place's is -1."""

    round: int
    number: int


def bracket_pages(tree: BracketTree) -> list[list[_Place]]:
    """The matches on each page, from top to bottom as a tree is read."""
    last = len(tree.rounds) - 1
    if last < 0:
        return [[]]
    third = [_Place(last, -1)] if tree.third is not None else []
    if last < _DEEP:
        return [[*_inside(last, 0, 0), *third]]
    parts = [list(_inside(_DEEP - 1, number, 0)) for number in range(len(tree.rounds[_DEEP - 1]))]
    rest = [*_inside(last, 0, _DEEP), *third]
    return [[*part, *rest] for part in parts] if last == _DEEP else [*parts, rest]


def _inside(round_: int, number: int, least: int) -> Iterator[_Place]:
    if round_ > least:
        yield from _inside(round_ - 1, 2 * number, least)
    yield _Place(round_, number)
    if round_ > least:
        yield from _inside(round_ - 1, 2 * number + 1, least)


class BracketShown:
    """A bracket for its reader. `name`: how a player is written."""

    def __init__(self, state: LeagueState, words: Words, name: Callable[[Id], str]) -> None:
        self.words, self.name, self.tree = words, name, tree_of(state)
        self.pages = bracket_pages(self.tree)
        self.seeds: dict[Id, int] = {player: number for number, player in enumerate(bracket_seeds(state), 1)}
        self.lines: dict[frozenset[Id], ResultLine] = {
            frozenset(each.players): each.line
            for _, played in state.staged(state.stage)
            for each in played.tables
            if each.line is not None
        }
        self.needed = scoring_of(state, state.stage).needed

    @property
    def left(self) -> int:
        """How many matches are not decided."""
        third = [self.tree.third] if self.tree.third is not None else []
        return sum(not match.winner.settled for match in [*itertools.chain(*self.tree.rounds), *third])

    def drawn(self, page: int) -> list[dict[str, Any]]:
        """The matches of a page as they are drawn."""
        return [self.match(place, self.pages[page]) for place in self.pages[page]]

    def lines_of(self, page: int) -> list[str]:
        """The matches of a page in words, round by round, that for the third place before the final."""
        return [self.told(place) for place in sorted(self.pages[page])]

    def at(self, place: _Place) -> BracketMatch:
        """A match."""
        third = self.tree.third
        return (
            third if place.number < 0 and third is not None else self.tree.rounds[place.round][place.number]
        )

    def match(self, place: _Place, page: Sequence[_Place]) -> dict[str, Any]:
        """A match as it is drawn; `to`: which of the page the winner goes on to."""
        goal = _Place(place.round + 1, place.number // 2)
        least = min(each.round for each in page)
        return {
            "round": place.round - least,
            "tag": self._tag("league-tag", place),
            "final": place.number == 0 and place.round == len(self.tree.rounds) - 1,
            "to": page.index(goal) if place.number >= 0 and goal in page else None,
            "slots": [self._slot(place, number) for number in range(2)],
        }

    def _tag(self, key: str, place: _Place) -> str:
        players = 2 ** (len(self.tree.rounds) - place.round) if place.number >= 0 else 3
        return self.words(key, players=players)

    def _slot(self, place: _Place, number: int) -> dict[str, Any]:
        match = self.at(place)
        slot = (match.a, match.b)[number]
        if slot.player is None:
            return {
                "name": "", "other": "", "seed": "", "score": "", "won": False, "lost": False,
                "word": self.word(slot),
            }  # fmt: skip
        return {
            "name": self.name(slot.player),
            "other": self.words("league-player", number=slot.player),
            "seed": str(self.seeds.get(slot.player, "")),
            "score": self.scores(match)[number],
            "won": match.winner.player == slot.player,
            "lost": match.loser.player == slot.player or slot.player in match.absent,
            "word": "",
        }

    def word(self, slot: BracketSlot) -> str:
        """What is said where nobody is named."""
        return self.words("league-slot-nobody" if slot.settled else "league-slot-open")

    def scores(self, match: BracketMatch) -> tuple[str, str]:
        """Games won by each; + and - where nobody played; nothing before the match is over."""
        if None in match.pair:
            return "", ""
        line = self.lines.get(frozenset(each for each in match.pair if each is not None))
        return ("", "") if line is None else seen_from(line, match.a.player, self.needed)

    def told(self, place: _Place) -> str:
        """A match in words."""
        words, match = self.words, self.at(place)
        names = [
            self.word(each) if each.player is None else self.name(each.player) for each in (match.a, match.b)
        ]
        one, other = self.scores(match)
        score = f" {one}:{other}" if one or other else ""
        won = match.winner.player
        told = words(
            "answer-pair", name=self._tag("league-stage", place), value=f"{names[0]} – {names[1]}{score}"
        )
        return told if won is None else f"{told}, {words('league-alt-won', name=self.name(won))}"
