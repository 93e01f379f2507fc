"""A league as a journal: what may happen (`acts`), what is so then (`state`, `fold`), what comes next (`planning`)."""
