-- A table at which nobody sits yet is no match, but has a message and letters, too: both go by the number that challenge
-- and match share.
CREATE TABLE outbox_by_number (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES numbers (id),
    key      TEXT NOT NULL,
    version  INTEGER NOT NULL DEFAULT 1,
    nonce    TEXT NOT NULL,
    at       INTEGER NOT NULL,
    UNIQUE (match_id, key)
) STRICT;
INSERT INTO outbox_by_number SELECT id, match_id, key, version, nonce, at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_by_number RENAME TO outbox;
CREATE TABLE places_by_number (
    match_id   INTEGER NOT NULL REFERENCES numbers (id),
    key        TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at  INTEGER NOT NULL,
    PRIMARY KEY (match_id, key)
) STRICT;
INSERT INTO places_by_number SELECT match_id, key, channel_id, message_id, posted_at FROM places;
DROP TABLE places;
ALTER TABLE places_by_number RENAME TO places;
CREATE INDEX places_by_message ON places (message_id);
