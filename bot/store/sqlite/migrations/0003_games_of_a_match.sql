-- Matches of several games: how many, the format of the decks, the reserves, a commitment for each game.
-- `matches.seed` holds the seeds of all games, 32 bytes each, one behind the other.
ALTER TABLE challenges ADD COLUMN best_of INTEGER NOT NULL DEFAULT 1;
ALTER TABLE challenges ADD COLUMN deck_format TEXT NOT NULL DEFAULT '';
ALTER TABLE challenges ADD COLUMN rematch_of INTEGER REFERENCES matches (id);
ALTER TABLE challenges ADD COLUMN challenger_seat INTEGER NOT NULL DEFAULT 0;
ALTER TABLE challenges ADD COLUMN reserve TEXT NOT NULL DEFAULT '[]';
ALTER TABLE matches ADD COLUMN best_of INTEGER NOT NULL DEFAULT 1;
ALTER TABLE matches ADD COLUMN deck_format TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN reserve TEXT NOT NULL DEFAULT '[]';
UPDATE matches SET published = json_object(
    'secrets', json_array(json_extract(published, '$.secret')),
    'decks', json_extract(published, '$.decks'),
    'reserves', json_array(NULL, NULL)
);
