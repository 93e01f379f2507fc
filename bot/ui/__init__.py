"""What people see: prompts, hands, boards and pictures, as plain data.

`base` is what a screen is made of. The rooms stand on it: `boards` for how each game looks, `match` for a match and its
questions, `hand` for the private panel made of them, `settling` for what players and judges settle, `deck` for card
lists, `lookup` for cards and rules, `drawing` for pictures; `pictures` caches the drawn ones.
"""
