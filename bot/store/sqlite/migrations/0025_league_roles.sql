-- The roles of the server whose holders organise or judge a league: ids, apart by spaces, beside the journal.
ALTER TABLE leagues ADD COLUMN organiser_roles TEXT NOT NULL DEFAULT '';
ALTER TABLE leagues ADD COLUMN judge_roles TEXT NOT NULL DEFAULT '';
