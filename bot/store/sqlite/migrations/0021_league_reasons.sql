-- What staff said with an act, whose hash the act holds; deleted with whoever said it.
CREATE TABLE league_reasons (
    league INTEGER NOT NULL,
    seq    INTEGER NOT NULL,
    words  TEXT NOT NULL,
    PRIMARY KEY (league, seq),
    FOREIGN KEY (league, seq) REFERENCES league_acts (league, seq)
) STRICT, WITHOUT ROWID;
