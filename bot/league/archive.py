"""What is told of all matches of a league once it is over: lists, secrets, answers, in parts of so many matches."""

from __future__ import annotations

import asyncio
import contextlib
import io
import zipfile
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.league.binding import maker_of, pairing_of
from bot.store.records import LeagueDeck
from bot.tables import TableRefusalError, Tables
from engine.league.journal.acts import MatchOpenedAct
from engine.league.journal.state import LeagueState

#: Matches in one part; a long one has some 50 kB when packed, and a file may have 8 MB.
_MATCHES = 50


def parts_of(state: LeagueState) -> int:
    """How many parts the archive of a league has."""
    opened = sum(isinstance(act.data, MatchOpenedAct) for act in state.acts)
    return max(1, -(-opened // _MATCHES))


async def packed(tables: Tables, league: int, state: LeagueState, part: int) -> bytes:
    """A part of the archive, from 1, as a zip file.

    What is still played by then was played for nothing and is aborted; what was held is released. `matches.json` says
    which file belongs to which pairing, and whose word is `forgotten` with its player, so that the seeds of that file
    cannot be repeated; `decks.json` (in the first part) has the registered lists with their salts.
    """
    maker, last = maker_of(league), part == parts_of(state)
    for left in await tables.store.matches.unsettled(maker):
        if left.live:
            with contextlib.suppress(TableRefusalError):  # it has ended at this very moment
                await tables.abort(left.id, None, moderator=True, reason="league")
    await tables.release(maker)
    before: Counter[str] = Counter()
    matches: list[dict[str, Any]] = []
    files: dict[str, Any] = {"matches.json": matches}
    for number, match in enumerate(await tables.made(maker)):
        attempt = before[match.maker]
        before[match.maker] += 1
        if number // _MATCHES + 1 == part or (last and number // _MATCHES >= part):
            told = {"match": match.id, "pairing": match.maker, "attempt": attempt, "status": match.status}
            words = zip(pairing_of(match.maker), (seat.word for seat in match.seats), strict=True)
            matches.append({**told, "forgotten": [player for player, word in words if not word]})
            with contextlib.suppress(TableRefusalError):  # one that cannot be read has no file
                files[f"chance-{match.id}.json"] = await tables.disclose(match.id)
    if part == 1:
        files["decks.json"] = [_told(deck) for deck in await tables.store.league_decks.of_league(league)]
    return await asyncio.to_thread(_zipped, files)


def _told(deck: LeagueDeck) -> dict[str, Any]:
    return {
        "player": deck.player,
        "commitment": deck.commitment,
        "salt": deck.salt.hex(),
        "cards": list(deck.cards),
        "reserve": list(deck.reserve),
    }


def _zipped(files: Mapping[str, Any]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, msgspec.json.format(msgspec.json.encode(data), indent=1))
    return made.getvalue()
