-- Lists that were registered in leagues, what leagues must still tell at Discord, and where their messages stand.
-- `cards`, `reserve`: JSON, as those of seats. `commitment`: what the act `deck_set` names. `locked_at`: since when its
-- player cannot change it; `shown_at`: since when everybody may see it.
CREATE TABLE league_decks (
    league     INTEGER NOT NULL REFERENCES leagues (id),
    player     INTEGER NOT NULL REFERENCES users (number),
    commitment TEXT NOT NULL,
    salt       BLOB NOT NULL,
    cards      TEXT NOT NULL,
    reserve    TEXT NOT NULL,
    name       TEXT NOT NULL,
    announced  TEXT NOT NULL,
    set_at     INTEGER NOT NULL,
    locked_at  INTEGER,
    shown_at   INTEGER,
    PRIMARY KEY (league, commitment)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_decks_of ON league_decks (player);

CREATE TABLE league_letters (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    league  INTEGER NOT NULL REFERENCES leagues (id),
    key     TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    nonce   TEXT NOT NULL,
    at      INTEGER NOT NULL,
    UNIQUE (league, key)
) STRICT;

CREATE TABLE league_places (
    league     INTEGER NOT NULL REFERENCES leagues (id),
    key        TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at  INTEGER NOT NULL,
    PRIMARY KEY (league, key)
) STRICT, WITHOUT ROWID;
