"""Beginner's mode: who plays in it, and *What should I do?*."""
