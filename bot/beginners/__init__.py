"""Beginner's mode: who plays in it."""
