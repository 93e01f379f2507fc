-- A match may begin at a position instead of a deal: the compressed dump, empty for a deal. `lesson`: which one it is.
ALTER TABLE matches ADD COLUMN position BLOB NOT NULL DEFAULT x'';
ALTER TABLE matches ADD COLUMN lesson TEXT NOT NULL DEFAULT '';
