"""The private panel of a player: own cards, the question, and a menu for a go."""
