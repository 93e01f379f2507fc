-- When leagues were last looked at, and when the bot was away for so long that what fell due meanwhile was put off.
CREATE TABLE league_watch (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE league_outages (
    begins INTEGER PRIMARY KEY,
    ends   INTEGER NOT NULL
) STRICT;
