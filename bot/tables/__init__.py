"""Tables: where matches are played. They know neither Discord nor which game it is.

`Tables` makes matches, finds them and ends them; a `Table` hosts one match and is its only writer. Refusals are
`TableRefusalError` with a code for their words, or one of the engine's three errors.
"""

from bot.tables.model import (
    ChallengeOffer,
    Commitments,
    Entry,
    Kind,
    Limits,
    LogLine,
    MatchInfo,
    Outcome,
    Player,
    SeatInfo,
    Swept,
    TableFaultError,
    TableRefusalError,
    Venue,
    game_key,
    new_word,
)
from bot.tables.registry import Tables
from bot.tables.table import Table

__all__ = [
    "ChallengeOffer",
    "Commitments",
    "Entry",
    "Kind",
    "Limits",
    "LogLine",
    "MatchInfo",
    "Outcome",
    "Player",
    "SeatInfo",
    "Swept",
    "Table",
    "TableFaultError",
    "TableRefusalError",
    "Tables",
    "Venue",
    "game_key",
    "new_word",
]
