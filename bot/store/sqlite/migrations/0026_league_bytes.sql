-- Acts of leagues in few bytes. `head`: the hash of the last act that was written; the others follow from the acts. `hash`: the
-- first two bytes of that of an act. `said`: its kind and data, packed (`bot/store/sql/leagues/packing.py`). The
-- interactions of a league's acts are looked for among its own acts; what made a league has made no other.
ALTER TABLE leagues ADD COLUMN head BLOB NOT NULL DEFAULT x'';
UPDATE leagues
SET head = coalesce((SELECT hash FROM league_acts WHERE league = leagues.id ORDER BY seq DESC LIMIT 1), x'');
CREATE TABLE league_acts_packed (
    league      INTEGER NOT NULL REFERENCES leagues (id),
    seq         INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    actor       INTEGER REFERENCES users (number),
    interaction INTEGER,
    hash        BLOB NOT NULL,
    said        BLOB NOT NULL,
    PRIMARY KEY (league, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO league_acts_packed
SELECT league, seq, at, actor, interaction, substr(hash, 1, 2), packed(kind, data) FROM league_acts ORDER BY league, seq;
DROP TABLE league_acts;
ALTER TABLE league_acts_packed RENAME TO league_acts;
CREATE UNIQUE INDEX league_acts_made ON league_acts (interaction) WHERE seq = 1;
