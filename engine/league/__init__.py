"""Leagues of any game: who meets whom, who stands where, what is decided when nobody comes.

Pure: no I/O, no clock; chance and moments are handed in. No game and no person has a name here: players are ids.
"""
