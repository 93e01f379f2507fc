"""The toy game as a room: cards, decks, a board, and what gathers all, as any further game has them."""
