"""Pictures of Wakfu TCG: the table, a hand, a card, a deck, a result."""
