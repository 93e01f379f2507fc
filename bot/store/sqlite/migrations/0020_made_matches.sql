-- `maker`: who made a match for its players, in words that only the maker reads; empty: they did themselves. While it is
-- `held`, nothing of decks, Hands and secrets is disclosed. `score`: the games won by each team, then those drawn.
ALTER TABLE matches ADD COLUMN maker TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN score TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_made ON matches (maker) WHERE maker <> '';
