"""What is read off a board without changing it: characteristics, filters, conditions, what may be done.

`altering` keeps the faces it has worked out; nothing else here writes.
"""
