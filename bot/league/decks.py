"""Lists for leagues: whether one is lawful there, and the copy that the league keeps."""

from __future__ import annotations

import datetime as dt
import secrets
import zoneinfo
from collections.abc import Iterable

from bot.games import HostedGame, all_faults
from bot.store.records import LeagueDeck
from bot.store.sql.leagues.registered import committed
from cards.decks import Deck
from cards.faults import Fault
from engine.league.journal.acts import StartedAct
from engine.league.journal.state import LeagueRefusalError, LeagueState
from engine.league.rules import LeagueRules, moment


class LeagueDeckError(LeagueRefusalError):
    """A list may not be played in a league: `faults` are all that is wrong with it, each with its rule."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("deck_unlawful", count=len(faults))
        self.faults = faults


def as_played(deck: Deck, rules: LeagueRules) -> Deck:
    """The list as the league takes it: in its format, and without a reserve where none is played."""
    reserve = deck.reserve if rules.deck.reserve == "allowed" else ()
    return Deck(deck.id, deck.name, deck.entries, reserve, rules.deck.format)


def day_of_play(state: LeagueState, now: dt.datetime) -> dt.date:
    """The day whose list of bans counts: that of the start; before it, the day on which entry ends, or today."""
    rules, day = state.settings, now
    started = next((act.at for act in state.acts if isinstance(act.data, StartedAct)), None)
    if started is not None:
        day = started
    elif rules.entry.closes is not None:
        day = max(now, moment(rules.entry.closes))
    return day.astimezone(zone_of(rules)).date()


def zone_of(rules: LeagueRules) -> dt.tzinfo:
    """The time zone of a league; UTC where this machine does not know it."""
    try:
        return zoneinfo.ZoneInfo(rules.time.zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return dt.UTC


def deck_faults(deck: Deck, game: HostedGame, state: LeagueState, now: dt.datetime) -> list[Fault]:
    """All that keeps a list out of a league."""
    barred = game.lists.barred(state.settings.deck.format)
    return [barred] if barred else all_faults(as_played(deck, state.settings), game, day_of_play(state, now))


def list_faults(
    kept: Iterable[LeagueDeck], game: HostedGame, state: LeagueState, now: dt.datetime
) -> dict[int, list[Fault]]:
    """All that is wrong with the lists of those who play, by their numbers; of a list that is not there, nothing."""
    decks = {deck.commitment: deck for deck in kept}
    found: dict[int, list[Fault]] = {}
    for player in state.playing:
        its = decks.get(state.entrants[player].deck)
        if its is None:
            found[player] = []
            continue
        deck = Deck.of(its.cards, its.reserve, state.settings.deck.format)
        if faults := deck_faults(deck, game, state, now):
            found[player] = faults
    return found


def dealable(deck: LeagueDeck, game: HostedGame) -> bool:
    """Whether a match can be dealt from a list: none of its cards has left the catalogue."""
    return all(card in game.cards for card in (*deck.cards, *deck.reserve))


def copy_of(
    deck: Deck, league: int, player: int, *, name: str, announced: str, now: dt.datetime
) -> LeagueDeck:
    """The copy that the league keeps, with a commitment of its own."""
    salt, cards, reserve = secrets.token_bytes(16), deck.ids(), deck.reserve_ids()
    return LeagueDeck(
        league=league,
        player=player,
        commitment=committed(salt, cards, reserve),
        salt=salt,
        cards=cards,
        reserve=reserve,
        name=name,
        announced=announced,
        set_at=now,
    )
