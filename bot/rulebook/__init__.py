"""The rules index: a file made from the rulebook and imported originals, and rebuilt when they change.

`index` builds and searches it, `originals` keeps the imports. Ranking and text handling are pure and stand in
`engine.rulebook`.
"""
