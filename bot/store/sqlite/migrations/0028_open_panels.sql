-- The newest panel of each seat, with the token of the interaction through which it is edited: kept for a quarter of an
-- hour, so that a panel goes on renewing itself when another process follows.
CREATE TABLE open_panels (
    match_id   INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    player     INTEGER NOT NULL REFERENCES users (number),
    token      TEXT NOT NULL,
    locale     TEXT NOT NULL,
    channel_id INTEGER,
    guild_id   INTEGER,
    message_id INTEGER,
    opened_at  INTEGER NOT NULL,
    aside_at   INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT;
