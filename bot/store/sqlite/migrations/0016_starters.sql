-- Who begins a match against the computer is drawn by lot before it is agreed; elsewhere the game draws it.
ALTER TABLE matches ADD COLUMN starter INTEGER;
