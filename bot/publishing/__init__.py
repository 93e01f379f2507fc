"""Everything the bot says in Discord's channels, apart from answers to clicks and commands.

`publisher` runs the loop of each match, `letters` sends what is sent once, `board` keeps the table's message, `panels`
the private panels, `notices` call whoever is asked. `voice` sends and searches messages, `rooms` is the memory of each
match.
"""

from bot.publishing.publisher import Publisher

__all__ = ["Publisher"]
