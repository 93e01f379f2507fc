"""Card lists: `decks` has the screens of `/deck`, `faults` words what is wrong with a list."""
