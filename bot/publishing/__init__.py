"""The only voice towards Discord's channels, apart from answers to clicks and commands.

`publisher` has the loop of each match, `letters` what is told once, `board` the table's message, `panels` the private
panels; `voice` sends and looks, `rooms` is what is remembered of a match.
"""

from bot.publishing.publisher import Publisher

__all__ = ["Publisher"]
