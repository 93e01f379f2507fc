-- Acts of leagues in few bytes. `head`: the hash of the last act that was written; the others follow from the acts. `hash`: the
-- first two bytes of that of an act. `said`: its kind and data, packed (`bot/store/sql/leagues/packing.py`): those there are
-- stay spelled out. The interactions of a league's acts are looked for among its own acts; what made a league has made
-- no other.
ALTER TABLE leagues ADD COLUMN head bytea NOT NULL DEFAULT ''::bytea;
UPDATE leagues
SET head = coalesce((SELECT hash FROM league_acts WHERE league = leagues.id ORDER BY seq DESC LIMIT 1), ''::bytea);
ALTER TABLE league_acts ADD COLUMN said bytea;
UPDATE league_acts
SET hash = substring(hash FROM 1 FOR 2),
    said = '\x00'::bytea || convert_to(kind, 'UTF8') || '\x00'::bytea || convert_to(data, 'UTF8');
ALTER TABLE league_acts ALTER COLUMN said SET NOT NULL;
ALTER TABLE league_acts DROP CONSTRAINT league_acts_interaction_key;
DROP INDEX league_acts_of;
ALTER TABLE league_acts DROP COLUMN kind, DROP COLUMN data;
CREATE UNIQUE INDEX league_acts_made ON league_acts (interaction) WHERE seq = 1;
