"""Lessons: which there are (`shelf`), and leading a learner through one at a table (`guide`).

What a lesson says and allows is in its file (`engine.scenario.lessons`, `engine.scenario.routes`). Neither Discord nor
any game is known here.
"""
