-- In how many shards Discord divides the guilds, for all workers alike; one row, made at the first start.
CREATE TABLE sharding (
    id     bigint PRIMARY KEY,
    shards bigint NOT NULL
);

-- The last interaction that the worker of a slot took before it ended in order.
CREATE TABLE slots (
    number bigint PRIMARY KEY,
    taken  bigint NOT NULL
);
