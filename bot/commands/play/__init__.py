"""What players do at their table: `moves` by command, `clicks` by button, `looks` at table and Hand, `why`."""
