"""The room of Wakfu TCG in `bot`: its cards and decks for commands and screens, and its `HostedGame`."""
