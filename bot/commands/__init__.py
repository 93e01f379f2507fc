"""Slash commands and clicks: both read what a person wants and act on a table. Thin: parse, call, show.

`tree` adds all commands. The rooms: `play` for actions at a table, `match` for starting and managing matches, `deck`
for own decks, `lookup` for cards and rules. All of them stand on `base`. `privacy` is `/privacy`.
"""
