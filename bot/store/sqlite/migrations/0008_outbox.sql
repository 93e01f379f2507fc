-- What must still be told in Discord: written with what makes it true, gone once it was told or refused for good.
-- `key` is what is told, `version` counts how often it became true anew, `nonce` is of the message that tells it.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    key      TEXT NOT NULL,
    version  INTEGER NOT NULL DEFAULT 1,
    nonce    TEXT NOT NULL,
    at       INTEGER NOT NULL,
    UNIQUE (match_id, key)
) STRICT;
