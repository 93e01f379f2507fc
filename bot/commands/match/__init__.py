"""Matches as a whole, from the challenge to the end of their thread; `group` is `/match`.

`matches` makes challenges, `options` reads the terms, `starting` deals, `standings` shows and aborts, `housing` handles
lost threads and channels, `judge` corrects, `settings` are the server's.
"""
