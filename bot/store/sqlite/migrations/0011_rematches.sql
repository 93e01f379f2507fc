-- Which rematch a match is: it stands in the title of its thread. 0 for a first match.
ALTER TABLE matches ADD COLUMN rematch INTEGER NOT NULL DEFAULT 0;
