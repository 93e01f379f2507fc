-- Calls to Discord that several processes share. A file is one process's, so this stays empty: the tables are the same
-- in both databases.
CREATE TABLE call_budget (
    id    INTEGER PRIMARY KEY,
    at    INTEGER NOT NULL,
    ahead INTEGER NOT NULL
) STRICT;
