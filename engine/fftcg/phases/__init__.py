"""How a game begins, a turn, an attack (8, 9, 10)."""
