-- In how many shards Discord divides the guilds, for all workers alike; one row, made at the first start.
CREATE TABLE sharding (
    id     INTEGER PRIMARY KEY,
    shards INTEGER NOT NULL
) STRICT;

-- The last interaction that the worker of a slot took before it ended in order.
CREATE TABLE slots (
    number INTEGER PRIMARY KEY,
    taken  INTEGER NOT NULL
) STRICT;
