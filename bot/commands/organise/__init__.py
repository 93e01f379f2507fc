"""`/organise`: making a league and running it."""
