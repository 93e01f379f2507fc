"""Lists of cards: `decks` has the screens of `/deck`, `faults` says what is wrong with a list."""
