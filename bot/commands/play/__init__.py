"""What players do at their table: `moves` by command, `clicks` by button, `looks` to see table and Hand, `why`."""
