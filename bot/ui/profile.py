"""A player's profile: results, by central card and by deck, favourite cards, runs. Worked out anew each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.games import HostedGame
from bot.store.records import PlayedMatch
from bot.ui.base import text
from bot.ui.base.screen import Block, Button, Screen
from bot.words import Words
from cards.decks import Deck

#: The most lines of a grouping.
_LINES = 8


@dataclass(frozen=True, slots=True)
class ProfilePress:
    """A custom id, `u.<what>`."""

    what: str

    def __str__(self) -> str:
        """The custom id."""
        return f"u.{self.what}"


def read(custom_id: str) -> ProfilePress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 1):
        case ["u", what]:
            return ProfilePress(what)
        case _:
            return None


def screen(
    who: str, played: Sequence[PlayedMatch], decks: Mapping[str, str], game: HostedGame, words: Words
) -> Screen:
    """A profile, for its owner or for somebody to whom it is shown.

    Args:
        who: the person, as a mention.
        played: their matches of the game that are over, the oldest first.
        decks: names of decks by the names that matches noted; those not among them are not named.
        game: the game.
        words: the reader's, for the game.
    """
    title = words("profile-title", player=who, game=words.code("game", game.key))
    if not played:
        return Screen(f"**{title}**\n{words('profile-none')}")
    people, computers = [m for m in played if m.people], [m for m in played if not m.people]
    lines = [f"**{title}**"]
    lines += [words("profile-people", results=_results(people, words))] if people else []
    lines += [words("profile-computers", results=_results(computers, words))] if computers else []
    longest, current = runs(played)
    lines += [words("profile-runs", longest=longest, current=current)] if longest else []
    blocks = [
        Block(_grouped(played, lambda m: _central(m, game), words), words("profile-by-central")),
        Block(_grouped(played, lambda m: decks.get(m.deck_name, ""), words), words("profile-by-deck")),
        Block(_favourites(played, game), words("profile-cards")),
    ]
    return Screen("\n".join(lines), tuple(block for block in blocks if block.text))


def with_sharing(own: Screen, words: Words, *, shared: bool) -> Screen:
    """One's own profile, with who may see it and a button to change that."""
    said = words("profile-shared" if shared else "profile-private")
    what = "keep" if shared else "share"
    button = Button(str(ProfilePress(what)), words(f"profile-button-{what}"), emoji="🔒" if shared else "📢")
    return Screen(f"{own.content}\n-# {said}", own.blocks, ((button,),))


def runs(played: Sequence[PlayedMatch]) -> tuple[int, int]:
    """The longest run of matches won one after the other, and the one under way."""
    longest = current = 0
    for match in played:
        current = current + 1 if match.won else 0
        longest = max(longest, current)
    return longest, current


def _results(played: Iterable[PlayedMatch], words: Words) -> str:
    told = Counter(match.won for match in played)
    return words("profile-results", won=told[True], lost=told[False], drawn=told[None])


def _grouped(played: Sequence[PlayedMatch], key: Callable[[PlayedMatch], str], words: Words) -> str:
    """Results by a key, the most played first; matches without one are left out."""
    groups: dict[str, list[PlayedMatch]] = {}
    for match in played:
        if name := key(match):
            groups.setdefault(name, []).append(match)
    ordered = sorted(groups.items(), key=lambda item: -len(item[1]))[:_LINES]
    return "\n".join(
        words("answer-pair", name=text.escape(name), value=_results(found, words)) for name, found in ordered
    )


def _central(match: PlayedMatch, game: HostedGame) -> str:
    return game.lists.known_by(Deck.of(match.deck), game.cards) if match.deck else ""


def _favourites(played: Sequence[PlayedMatch], game: HostedGame) -> str:
    """The cards most often in the decks played; those of which every deck has one are left out."""
    counts: Counter[str] = Counter()
    for match in played:
        counts.update(card for card in match.deck if card in game.cards and not game.role(card))
    cards = [game.cards.label(game.cards.card(card)) for card, _ in counts.most_common(_LINES)]
    return ", ".join(cards)
