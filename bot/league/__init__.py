"""Leagues outside Discord: a whole league as a file."""
