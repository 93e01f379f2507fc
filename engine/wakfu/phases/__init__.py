"""The course of a game: setup, turns, battles and their duels and Challenges."""
