"""Matches as a whole, from the challenge to the end of their place; `group` is `/match`.

`matches` has challenges, `options` what is agreed, `opening` deals, `standings` shows and ends, `housing` sees to
the place of a match, `judge` corrects, `settings` are the server's.
"""
