-- How a table ended in few bytes, `concede 1-2-0 for 32`: its players stand beside it.
UPDATE league_pairings
SET line = json_extract(line, '$.result')
    || CASE WHEN json_extract(line, '$.games') IS NULL THEN '' ELSE ' ' || json_extract(line, '$.games[0]')
        || '-' || json_extract(line, '$.games[1]') || '-' || json_extract(line, '$.games[2]') END
    || CASE WHEN json_extract(line, '$.winner') IS NULL THEN '' ELSE ' for ' || json_extract(line, '$.winner') END
WHERE line <> '';
