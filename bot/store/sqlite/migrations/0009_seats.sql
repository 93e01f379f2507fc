-- A match has any number of seats, in teams: lists of their seats, none where each plays alone.
ALTER TABLE matches ADD COLUMN teams TEXT NOT NULL DEFAULT '[]';
CREATE TABLE seats_of_any_number (
    match_id    INTEGER NOT NULL REFERENCES matches (id),
    seat        INTEGER NOT NULL CHECK (seat >= 0),
    player      INTEGER REFERENCES users (number),
    computer    TEXT,
    deck        TEXT NOT NULL,
    reserve     TEXT NOT NULL,
    announced   TEXT NOT NULL,
    deck_name   TEXT NOT NULL,
    salt        BLOB NOT NULL,
    word        TEXT NOT NULL,
    abort_asked INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat),
    CHECK ((player IS NULL) <> (computer IS NULL))
) STRICT;
INSERT INTO seats_of_any_number
    SELECT match_id, seat, player, computer, deck, reserve, announced, deck_name, salt, word, abort_asked FROM seats;
DROP TABLE seats;
ALTER TABLE seats_of_any_number RENAME TO seats;
CREATE INDEX seats_by_player ON seats (player);
