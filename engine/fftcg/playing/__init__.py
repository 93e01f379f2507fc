"""Priority, and what a player does with it: play Characters, cast Summons, use abilities (11.1 to 11.7)."""
