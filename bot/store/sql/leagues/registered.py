"""Lists that players registered in leagues. Only their own player sees them until the league allows more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.store.errors import NoSuchRecordError
from bot.store.records import LeagueDeck
from bot.store.sql.access import Database, StoredRow, StoreReader
from bot.store.sql.rows import from_json, from_ms, maybe_moment, maybe_ms, to_json, to_ms
from bot.store.sql.writing import insert
from engine.core.chance import deck_commitment, game_salt
from engine.league.journal.acts import ClosedAct, CutAct, DeckSetAct, DecksLockedAct, StartedAct
from engine.league.journal.state import LeagueState


def committed(salt: bytes, cards: Sequence[str], reserve: Sequence[str]) -> str:
    """What an act says of a list: commitments under its own salt, from which those of matches are made."""
    parts = [deck_commitment(game_salt(salt, "1"), cards)]
    if reserve:
        parts.append(deck_commitment(game_salt(salt, "reserve"), reserve))
    return "+".join(parts)


def keep(db: Database, deck: LeagueDeck) -> None:
    """Store a list."""
    values: dict[str, Any] = deck.model_dump()
    values |= {"cards": to_json(deck.cards), "reserve": to_json(deck.reserve), "set_at": to_ms(deck.set_at)}
    values |= {"locked_at": maybe_ms(deck.locked_at), "shown_at": maybe_ms(deck.shown_at)}
    insert(db, "league_decks", values)


def renew_decks(db: Database, league: int, state: LeagueState) -> None:
    """Bring the lists to what the journal says.

    Until the start only the current list of everybody is kept, since no other is ever played; from then on those of all
    who are in. Where lists are locked they are since the start, at the latest; they open at the start, at the cut or at
    the end.
    """
    current = {each.deck for each in state.entrants.values()}
    for player, commitment in _kept(db, league):
        early = state.status in ("draft", "entry", "cancelled") and commitment not in current
        if early or player not in state.entrants:
            sql = "DELETE FROM league_decks WHERE league = ? AND commitment = ?"
            db.execute(sql, (league, commitment))
    _stamp(db, league, "locked_at", _locked(state))
    _stamp(db, league, "shown_at", shown_since(state))


def _stamp(db: Database, league: int, column: str, since: int | None) -> None:
    """Note since when something holds of all lists of a league; of a later one since it was registered."""
    if since is None:
        sql = f"UPDATE league_decks SET {column} = NULL WHERE league = ? AND {column} IS NOT NULL"  # noqa: S608 - constant names
        db.execute(sql, (league,))
        return
    later = "CASE WHEN set_at > ?1 THEN set_at ELSE ?1 END"
    told = f"UPDATE league_decks SET {column} = {later} WHERE league = ?2"  # noqa: S608 - constant names
    db.execute(f"{told} AND ({column} IS NULL OR {column} <> {later})", (since, league))


def _locked(state: LeagueState) -> int | None:
    locks = state.settings.deck.decks == "locked" and state.decks_locked
    return _first(state, StartedAct | DecksLockedAct) if locks else None


def shown_since(state: LeagueState) -> int | None:
    """Since when everybody may see the lists of a league, in milliseconds since 1970; None while they are closed."""
    if state.status not in ("running", "paused", "over", "archived"):
        return None
    opening = {"open": StartedAct | ClosedAct, "open_in_cut": CutAct | ClosedAct, "closed": ClosedAct}
    return _first(state, opening[state.settings.deck.lists])


def _first(state: LeagueState, kinds: Any) -> int | None:
    return next((to_ms(act.at) for act in state.acts if isinstance(act.data, kinds)), None)


def _kept(db: Database, league: int) -> list[tuple[int, str]]:
    sql = "SELECT player, commitment FROM league_decks WHERE league = ?"
    return [(row["player"], row["commitment"]) for row in db.execute(sql, (league,))]


def forget_names(db: Database, player: int) -> None:
    """Delete the names that a player gave to lists."""
    db.execute("UPDATE league_decks SET name = '' WHERE player = ?", (player,))


def lost(db: Database, league: int, state: LeagueState) -> Iterator[str]:
    """Which lists are missing or not what was registered; a league that came from elsewhere has none at all."""
    sql = "SELECT * FROM league_decks WHERE league = ?"
    decks = {row["commitment"]: _deck(row) for row in db.execute(sql, (league,))}
    told = {act.data.deck: act.data.player for act in state.acts if isinstance(act.data, DeckSetAct)}
    for commitment, deck in decks.items():
        if committed(deck.salt, deck.cards, deck.reserve) != commitment:
            yield f"league_decks: a list of player {deck.player} is not what was registered"
        elif told.get(commitment) != deck.player:
            yield f"league_decks: a list of player {deck.player} is in no act"
    for number, each in state.entrants.items():
        if decks and each.deck and each.deck not in decks:
            yield f"league_decks: the list of player {number} is missing"


def _deck(row: StoredRow) -> LeagueDeck:
    return LeagueDeck(
        league=row["league"],
        player=row["player"],
        commitment=row["commitment"],
        salt=row["salt"],
        cards=tuple(from_json(row["cards"])),
        reserve=tuple(from_json(row["reserve"])),
        name=row["name"],
        announced=row["announced"],
        set_at=from_ms(row["set_at"]),
        locked_at=maybe_moment(row["locked_at"]),
        shown_at=maybe_moment(row["shown_at"]),
    )


class LeagueDecks:
    """Reads registered lists; `LeagueStore.append` writes them."""

    def __init__(self, reader: StoreReader) -> None:
        self._reader = reader

    async def get(self, league: int, commitment: str) -> LeagueDeck:
        """Return the list that an act named. Raises `NoSuchRecordError` when there is none."""

        def ask(db: Database) -> StoredRow | None:
            sql = "SELECT * FROM league_decks WHERE league = ? AND commitment = ?"
            row: StoredRow | None = db.execute(sql, (league, commitment)).fetchone()
            return row

        row = await self._reader.run(ask)
        if row is None:
            raise NoSuchRecordError(f"no such list in league {league}")
        return _deck(row)

    async def of_league(self, league: int) -> list[LeagueDeck]:
        """Return all lists of a league, by player."""
        sql = "SELECT * FROM league_decks WHERE league = ? ORDER BY player, set_at"
        return await self._reader.run(lambda db: [_deck(row) for row in db.execute(sql, (league,))])
