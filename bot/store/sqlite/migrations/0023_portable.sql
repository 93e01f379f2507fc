-- How far playing time had come when a clock was noted. So noting one writes no row that all matches share.
ALTER TABLE clocks ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
-- Led by what is asked for, so that no hint is needed to have it used.
DROP INDEX journal_starts;
CREATE INDEX journal_starts ON journal (seq, match_id) WHERE seq = 0;
