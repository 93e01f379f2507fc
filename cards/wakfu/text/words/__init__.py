"""The words of the languages in which cards are told, and what a language provides."""
