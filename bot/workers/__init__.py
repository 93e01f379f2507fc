"""Several processes on one database: which of them has it, and who waits for it."""
