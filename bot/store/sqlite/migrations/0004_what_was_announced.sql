-- What each player says of their deck before a match: in Wakfu TCG the Alignment of the Hero (401.3a).
ALTER TABLE challenges ADD COLUMN announced TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN announced TEXT NOT NULL DEFAULT '';
