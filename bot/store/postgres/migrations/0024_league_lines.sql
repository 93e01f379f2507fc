-- How a table ended in few bytes, `concede 1-2-0 for 32`: its players stand beside it.
UPDATE league_pairings
SET line = (line::json ->> 'result')
    || CASE WHEN line::json ->> 'games' IS NULL THEN '' ELSE ' ' || (line::json #>> '{games,0}')
        || '-' || (line::json #>> '{games,1}') || '-' || (line::json #>> '{games,2}') END
    || CASE WHEN line::json ->> 'winner' IS NULL THEN '' ELSE ' for ' || (line::json ->> 'winner') END
WHERE line <> '';
