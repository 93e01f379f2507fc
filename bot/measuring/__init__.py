"""What the parts of the bot measure as they work, for a monitoring system to read."""
