"""What binds the bot before a match of a league: its secret, and both lists, committed to with the pairing.

A match's secret follows from that of the league, to which the bot is bound since entry opened; so does the salt of a
list from that of the registered one. So nothing has to be stored, it can be shown before there is a match, and anybody
can repeat it at the end of the league.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import NamedTuple

from bot.store.records import LeagueDeck
from engine.core.chance import deck_commitment, game_salt, seed_of
from engine.league.journal.state import LeaguePairing


class PairingBinding(NamedTuple):
    """The commitments to the lists of a pairing; None for one that is not there yet, or a reserve that is not there.

    `pairing` names it with its league and round. `attempt` counts the matches that came to no result. The lists are in
    the order of `LeaguePairing.players`.
    """

    pairing: str
    attempt: int
    decks: tuple[str | None, ...]
    reserves: tuple[str | None, ...]


def maker_of(league: int, round_: int = 0, pairing: LeaguePairing | None = None) -> str:
    """The maker of a pairing's matches (`MatchRecord.maker`); without a pairing, how those of a league begin.

    It names the two and not the number of their table, which changes when pairs do.
    """
    if pairing is None:
        return f"league/{league}/"
    return f"league/{league}/{round_}/{pairing.a}-{pairing.b}"


def league_of(maker: str) -> int | None:
    """The league that made a match; None where another did."""
    words = maker.split("/")
    return int(words[1]) if words[0] == "league" and len(words) > 1 and words[1].isdecimal() else None


def round_of(maker: str) -> int:
    """The round of a pairing, from what `maker_of` gave."""
    return int(maker.split("/")[2])


def pairing_of(maker: str) -> tuple[int, ...]:
    """The players of a pairing, in the order of its seats, from what `maker_of` gave."""
    return tuple(map(int, maker.rsplit("/", 1)[1].split("-")))


def secret_of(secret: bytes, maker: str, attempt: int) -> bytes:
    """The secret of a match, from that of the league."""
    return seed_of(secret, f"match/{maker}", attempt, ())


def salt_of(deck: LeagueDeck, maker: str, attempt: int) -> bytes:
    """The salt of a list in a match. Another one in each: equal ones would tell who exchanged the same cards again."""
    return hmac.new(deck.salt, f"match/{maker}/{attempt}".encode(), hashlib.sha256).digest()[:16]


def bound(maker: str, attempt: int, decks: tuple[LeagueDeck | None, ...]) -> PairingBinding:
    """The commitments of a pairing that is to be played with these lists."""
    salts = [b"" if deck is None else salt_of(deck, maker, attempt) for deck in decks]
    return PairingBinding(
        maker,
        attempt,
        tuple(
            None if deck is None else deck_commitment(game_salt(salt, "1"), deck.cards)
            for deck, salt in zip(decks, salts, strict=True)
        ),
        tuple(
            None
            if deck is None or not deck.reserve
            else deck_commitment(game_salt(salt, "reserve"), deck.reserve)
            for deck, salt in zip(decks, salts, strict=True)
        ),
    )
