"""Discord on this machine: REST API v10, gateway and a small page, for tests and for playing.

`server.start` starts it, `discord_py.point_at` leads discord.py to it, `PlayedWorld.actor` gives users to play.
"""
