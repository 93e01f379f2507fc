"""What every screen is made of.

`screen` is its data and `show` sends it. `text` escapes, `ids` are custom ids, `citing` those of rules. `look` is how
somebody reads.
"""
