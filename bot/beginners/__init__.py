"""Beginner's mode: who plays in it, and which words of a game they have met."""
