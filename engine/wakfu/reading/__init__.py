"""Questions about a board, which never change it: characteristics, filters, conditions, what may be done."""
