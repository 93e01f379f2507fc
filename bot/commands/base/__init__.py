"""What all commands depend on.

`services` finds person, table and words, and answers; `decks` lists the decks to choose from; `naming` has the names in
two languages; `permissions` says what the bot may do; `floods` limits rates and `once` drops duplicates.
"""
