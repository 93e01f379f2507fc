"""The rules index: a file of its own, made from the rulebook and from imported originals, rebuilt when they change.

`index` builds and searches it, `originals` keeps what was imported. Ranking and text handling are pure and stand
in `engine.rulebook`.
"""
