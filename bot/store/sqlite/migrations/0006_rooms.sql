-- Lists by server and what a sweep looks for, found without a look at every match.
CREATE INDEX matches_by_guild ON matches (guild_id, status);
CREATE INDEX matches_by_end ON matches (status, ended_at);
CREATE INDEX matches_by_channel ON matches (channel_id, status);
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
CREATE INDEX journal_starts ON journal (match_id) WHERE seq = 0;
-- Each row of a journal bears the SHA-256 of itself and of the row before (`bot.store.sql.chain`); an archive that of
-- its last row. NULL: from before this step; such a match gets its hashes with its next row.
ALTER TABLE journal ADD COLUMN hash TEXT;
ALTER TABLE archives ADD COLUMN hash TEXT;
-- When this bot last looked at the clock, and since when it has believed it.
CREATE TABLE watch (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    seen_at  INTEGER NOT NULL,
    since_at INTEGER
) STRICT;
