"""What people see: prompts, hands, boards and pictures, as plain data.

`base` is what a screen is made of. On it stand the rooms: `boards` how each game looks, `match` a match and its
questions, `deck` lists of cards, `lookup` cards and rules, `drawing` pictures; `pictures` keeps what was drawn.
"""
