"""Slash commands and clicks: both read what a person wants and end at their table. Thin: parse, call, show.

`tree` adds all commands. A room each: `play` for what is done at a table, `match` for how a match comes to be and is
looked after, `deck` for own decks, `lookup` for cards and rules; all stand on `base`. `privacy` is `/privacy`.
"""
