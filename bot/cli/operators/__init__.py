"""Commands for whoever runs a bot: its database, its workers, its health."""
