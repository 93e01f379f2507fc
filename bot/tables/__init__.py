"""Tables: where matches are played. They know neither Discord nor which game it is.

`Tables` makes matches, finds them and ends them; a `Table` hosts one match and is its only writer. What is
refused is a `Refusal` with a code for its words, or one of the engine's three errors.
"""

from bot.tables.house import Tables
from bot.tables.model import (
    Commitments,
    Entry,
    Kind,
    Limits,
    Line,
    MatchInfo,
    Offer,
    Outcome,
    Player,
    Refusal,
    SeatInfo,
    Swept,
    TableFault,
    Venue,
    game_key,
    new_word,
)
from bot.tables.table import Table

__all__ = [
    "Commitments",
    "Entry",
    "Kind",
    "Limits",
    "Line",
    "MatchInfo",
    "Offer",
    "Outcome",
    "Player",
    "Refusal",
    "SeatInfo",
    "Swept",
    "Table",
    "TableFault",
    "Tables",
    "Venue",
    "game_key",
    "new_word",
]
