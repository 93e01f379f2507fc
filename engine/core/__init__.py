"""What every game shares: the Game interface, decisions, events, chance, procedures, state as JSON."""
