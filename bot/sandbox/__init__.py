"""Discord on this machine: REST API v10, gateway and a small page, for tests and for playing.

The unmodified discord.py talks to it over loopback; nothing here reaches Discord. Start it with
`bot.sandbox.server.start`, point discord.py at it with `bot.sandbox.discord_py.point_at`, and play users with
`World.actor`.
"""
