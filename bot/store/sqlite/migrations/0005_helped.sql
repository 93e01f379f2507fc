-- Whether lookups of rules helped: how often, by the entry shown first and the one opened instead. No words, no person.
CREATE TABLE helped (
    game     TEXT NOT NULL,
    language TEXT NOT NULL,
    shown    TEXT NOT NULL,
    outcome  TEXT NOT NULL CHECK (outcome IN ('yes', 'no', 'opened')),
    opened   TEXT NOT NULL,
    times    INTEGER NOT NULL,
    PRIMARY KEY (game, language, shown, outcome, opened)
) STRICT, WITHOUT ROWID;
