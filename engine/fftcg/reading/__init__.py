"""What the rules read off a game: filters, numbers, conditions, and what continuous effects make of cards."""
