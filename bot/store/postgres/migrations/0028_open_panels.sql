-- The newest panel of each seat, with the token of the interaction through which it is edited: kept for a quarter of an
-- hour, so that a panel goes on renewing itself when another process follows. After a crash of the server it is empty.
CREATE UNLOGGED TABLE open_panels (
    match_id   bigint NOT NULL,
    seat       bigint NOT NULL,
    player     bigint NOT NULL REFERENCES users (number),
    token      text COLLATE "C" NOT NULL,
    locale     text COLLATE "C" NOT NULL,
    channel_id bigint,
    guild_id   bigint,
    message_id bigint,
    opened_at  bigint NOT NULL,
    aside_at   bigint NOT NULL,
    PRIMARY KEY (match_id, seat)
);
