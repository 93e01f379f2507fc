-- Interactions that have made something (a challenge, a match, a deck list), for an hour: nothing is made twice.
CREATE TABLE made (
    interaction bigint PRIMARY KEY
);
