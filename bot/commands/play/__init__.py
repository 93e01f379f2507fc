"""What players do at their table: `moves` by command, `clicks` by button, `inspection` to see table and Hand, `why`."""
