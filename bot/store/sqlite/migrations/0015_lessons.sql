-- How far each player has come in the lessons of a game. `match_id`: the table of a lesson under way.
CREATE TABLE lessons (
    player   INTEGER NOT NULL REFERENCES users (number),
    game     TEXT NOT NULL,
    lesson   TEXT NOT NULL,
    match_id INTEGER UNIQUE REFERENCES matches (id),
    edition  TEXT NOT NULL,
    step     INTEGER NOT NULL,
    moved_at INTEGER NOT NULL,
    done_at  INTEGER,
    PRIMARY KEY (player, game, lesson)
) STRICT;
CREATE INDEX lessons_under_way ON lessons (moved_at) WHERE match_id IS NOT NULL;
