"""How each game looks: `face` says what a game's module offers, and there is one such module a game."""
