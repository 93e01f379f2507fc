-- Which process undertook to send a letter: empty while none has, `left` where it is gone. What waits already may have been sent.
ALTER TABLE outbox ADD COLUMN claim text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE league_letters ADD COLUMN claim text COLLATE "C" NOT NULL DEFAULT '';
UPDATE outbox SET claim = 'left';
UPDATE league_letters SET claim = 'left';
