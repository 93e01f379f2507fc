"""A second judge of random games: plain, slow, written from chapters 2 to 8 of the French rules alone.

It has been written without reading `engine/wakfu`, and shares nothing with it but the cards. It follows the log, public
and private lines, on a table of its own (`table`, `replay`), asks after each answer whether that table and the state
say the same (`comparing`), whether what stands there is lawful (`laws`), and whether the numbers shown are those that
cards and modifiers make (`figures`, `words`). It need not know what a card does, only what no card may do.
"""
