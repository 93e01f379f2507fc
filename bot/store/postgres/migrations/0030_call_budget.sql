-- Calls to Discord that the workers share: by how many microseconds they are ahead of the clock, and when that was so.
-- One row, made when it is needed; it waits for no disk, and a crash of the server may take it.
CREATE UNLOGGED TABLE call_budget (
    id    bigint PRIMARY KEY,
    at    bigint NOT NULL,
    ahead bigint NOT NULL
);
