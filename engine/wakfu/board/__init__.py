"""The board that every rule leans on, and what stands on it: state, printed faces, what is kept of what is computed."""
