-- Whom a player takes no challenge from. By Discord's id: a number would change with whoever deletes their data.
CREATE TABLE blocks (
    player     INTEGER NOT NULL REFERENCES users (number),
    discord_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (player, discord_id)
) STRICT, WITHOUT ROWID;
