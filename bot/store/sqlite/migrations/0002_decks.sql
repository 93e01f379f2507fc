-- Deck lists of players. `cards` and `reserve` are lists of card id and count, in the order given.
CREATE TABLE decks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    player     INTEGER NOT NULL REFERENCES users (number),
    game       TEXT NOT NULL,
    name       TEXT NOT NULL,
    format     TEXT NOT NULL,
    cards      TEXT NOT NULL,
    reserve    TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX decks_by_player ON decks (player, game);
