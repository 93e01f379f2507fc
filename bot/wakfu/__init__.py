"""The room of Wakfu TCG in the roof: its cards and decks as commands and screens ask for them, and what gathers all."""
