"""The words of the languages for card texts, and what a language provides."""
