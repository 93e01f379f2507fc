-- Leagues. `league_acts` is the only truth and is only added to; status, settings and the tables below it follow from it.
-- `secret`: what the lots of the league are drawn from; none of a league that was taken over without it.
CREATE TABLE leagues (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id   INTEGER NOT NULL,
    slug       TEXT NOT NULL,
    game       TEXT NOT NULL,
    status     TEXT NOT NULL,
    settings   TEXT NOT NULL,
    secret     BLOB,
    channel_id INTEGER,
    created_at INTEGER NOT NULL,
    UNIQUE (guild_id, slug)
) STRICT;

-- `actor`: the number of who did it; none: the bot. `hash`: over the row before and this one, the interaction left out.
CREATE TABLE league_acts (
    league      INTEGER NOT NULL REFERENCES leagues (id),
    seq         INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    actor       INTEGER REFERENCES users (number),
    kind        TEXT NOT NULL,
    data        TEXT NOT NULL,
    interaction INTEGER UNIQUE,
    hash        BLOB NOT NULL,
    PRIMARY KEY (league, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_acts_of ON league_acts (actor) WHERE actor IS NOT NULL;

CREATE TABLE league_entries (
    league     INTEGER NOT NULL REFERENCES leagues (id),
    player     INTEGER NOT NULL REFERENCES users (number),
    status     TEXT NOT NULL,
    joins      INTEGER NOT NULL,
    left_after INTEGER,
    deck       TEXT NOT NULL,
    PRIMARY KEY (league, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_entries_of ON league_entries (player);

-- `line`: how it ended, as JSON; empty while that is open.
CREATE TABLE league_pairings (
    league       INTEGER NOT NULL REFERENCES leagues (id),
    round        INTEGER NOT NULL,
    number       INTEGER NOT NULL,
    a            INTEGER NOT NULL REFERENCES users (number),
    b            INTEGER REFERENCES users (number),
    state        TEXT NOT NULL,
    match_id     INTEGER,
    scheduled_at INTEGER,
    deadline     INTEGER,
    line         TEXT NOT NULL,
    PRIMARY KEY (league, round, number)
) STRICT, WITHOUT ROWID;
