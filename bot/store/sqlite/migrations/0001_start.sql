-- Moments are whole milliseconds since 1970, UTC. Players are numbers of `users`, everywhere else.

CREATE TABLE users (
    number        INTEGER PRIMARY KEY AUTOINCREMENT,
    discord_id    INTEGER UNIQUE,
    locale        TEXT,
    dm_channel_id INTEGER,
    dm_closed     INTEGER NOT NULL DEFAULT 0,
    created_at    INTEGER NOT NULL,
    deleted_at    INTEGER
) STRICT;

CREATE TABLE player_settings (
    player INTEGER PRIMARY KEY REFERENCES users (number),
    data   TEXT NOT NULL
) STRICT;

CREATE TABLE standing_orders (
    player  INTEGER NOT NULL REFERENCES users (number),
    game    TEXT NOT NULL,
    classes TEXT NOT NULL,
    PRIMARY KEY (player, game)
) STRICT;

CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    data     TEXT NOT NULL
) STRICT;

-- The cards that matches were begun with, compressed: changed cards take effect in new matches only.
CREATE TABLE catalogs (
    game    TEXT NOT NULL,
    version TEXT NOT NULL,
    data    BLOB NOT NULL,
    PRIMARY KEY (game, version)
) STRICT;

-- A challenge and the match it becomes share a number, since the commitments name it. None is used twice.
CREATE TABLE numbers (
    id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;

CREATE TABLE challenges (
    id         INTEGER PRIMARY KEY REFERENCES numbers (id),
    game       TEXT NOT NULL,
    guild_id   INTEGER,
    channel_id INTEGER,
    message_id INTEGER,
    locale     TEXT NOT NULL,
    options    TEXT NOT NULL,
    player     INTEGER NOT NULL REFERENCES users (number),
    deck       TEXT NOT NULL,
    deck_name  TEXT NOT NULL,
    salt       BLOB NOT NULL,
    word       TEXT NOT NULL,
    opponent   INTEGER REFERENCES users (number),
    secret     BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX challenges_by_player ON challenges (player);
CREATE INDEX challenges_by_opponent ON challenges (opponent);

CREATE TABLE matches (
    id           INTEGER PRIMARY KEY REFERENCES numbers (id),
    game         TEXT NOT NULL,
    guild_id     INTEGER,
    channel_id   INTEGER,
    thread_id    INTEGER UNIQUE,
    locale       TEXT NOT NULL,
    options      TEXT NOT NULL,
    secret       BLOB NOT NULL,
    published    TEXT NOT NULL,
    seed         BLOB NOT NULL,
    status       TEXT NOT NULL,
    engine       TEXT NOT NULL,
    catalog      TEXT NOT NULL,
    state_schema INTEGER NOT NULL,
    created_at   INTEGER NOT NULL,
    moved_at     INTEGER NOT NULL,
    reminded_at  INTEGER,
    ended_at     INTEGER,
    winner       INTEGER,
    reason       TEXT NOT NULL,
    rule         TEXT NOT NULL
) STRICT;
CREATE INDEX matches_by_status ON matches (status, moved_at);

CREATE TABLE seats (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL CHECK (seat IN (0, 1)),
    player      INTEGER REFERENCES users (number),
    computer    TEXT,
    deck        TEXT NOT NULL,
    deck_name   TEXT NOT NULL,
    salt        BLOB NOT NULL,
    word        TEXT NOT NULL,
    abort_asked INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat),
    CHECK ((player IS NULL) <> (computer IS NULL))
) STRICT;
CREATE INDEX seats_by_player ON seats (player);

CREATE TABLE journal (
    match_id       INTEGER NOT NULL REFERENCES matches (id),
    seq            INTEGER NOT NULL,
    at             INTEGER NOT NULL,
    kind           TEXT NOT NULL,
    seat           INTEGER,
    decision_id    INTEGER,
    answer         TEXT NOT NULL,
    notices        TEXT NOT NULL,
    interaction_id INTEGER UNIQUE,
    PRIMARY KEY (match_id, seq)
) STRICT;

CREATE TABLE dumps (
    match_id     INTEGER PRIMARY KEY REFERENCES matches (id),
    seq          INTEGER NOT NULL,
    data         BLOB NOT NULL,
    engine       TEXT NOT NULL,
    catalog      TEXT NOT NULL,
    state_schema INTEGER NOT NULL
) STRICT;

-- The journals of finished matches, compressed.
CREATE TABLE archives (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    data     BLOB NOT NULL
) STRICT;

CREATE TABLE places (
    match_id   INTEGER NOT NULL REFERENCES matches (id),
    key        TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at  INTEGER NOT NULL,
    PRIMARY KEY (match_id, key)
) STRICT;
CREATE INDEX places_by_message ON places (message_id);
