-- Clocks of matches: what was agreed (empty: none), how each stands, and when there is next something to do about it, in
-- milliseconds of playing time, of which `playing_time` says how far it was proven.
ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE challenges ADD COLUMN clock TEXT NOT NULL DEFAULT '';
CREATE TABLE clocks (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    state    TEXT NOT NULL,
    due_at   INTEGER
) STRICT;
CREATE INDEX clocks_due ON clocks (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE playing_time (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    ran INTEGER NOT NULL
) STRICT;
