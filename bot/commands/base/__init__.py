"""What all commands lean on.

`services` finds person, table and words and answers; `decks` are those to choose from; `naming` has the names in two
languages; `permissions` what the bot may do; `floods` and `once` hold against too much and against the same twice.
"""
