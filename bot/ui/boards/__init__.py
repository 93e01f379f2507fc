"""How each game looks: one module a game, which implements `Face`."""
