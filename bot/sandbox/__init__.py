"""Discord on this machine: REST API v10, gateway and a small web page, for tests and for playing.

`server.start` starts it, `discord_py.point_at` connects discord.py to it, `PlayedWorld.actor` gives users to play.
"""
