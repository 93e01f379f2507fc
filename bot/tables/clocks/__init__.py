"""Clocks: how much time each seat has, for any game.

`terms` (what is agreed), `reckoning` (how much is left) and `playing` (which time counts) are pure arithmetic; `timer`
is the clock of one table, `keeper` looks after those of all. `watch` judges the calendar, by which challenges expire
and idle matches are adjourned.
"""
