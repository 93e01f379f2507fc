"""Own decks: `deckbox` keeps, checks and shows them, `reading` reads lists, `group` is `/deck`."""
