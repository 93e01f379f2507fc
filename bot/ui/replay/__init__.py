"""Looking at a match again: its steps, its key moments, the screen of one step. Stands on `bot.ui.match`."""
