"""Watching matches and looking at them again."""
