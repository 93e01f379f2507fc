"""The board that every rule is built on, and what is on it: the state, printed faces, caches of computed values."""
