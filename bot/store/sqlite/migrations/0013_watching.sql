-- Who agrees that a replay shows all hands, and which matches a server shows in a channel, with the last row shown.
CREATE TABLE openings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    player   INTEGER NOT NULL REFERENCES users (number),
    PRIMARY KEY (match_id, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX openings_by_player ON openings (player);
CREATE TABLE featured (
    match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
    channel_id INTEGER NOT NULL,
    seq        INTEGER NOT NULL DEFAULT -1
) STRICT;
