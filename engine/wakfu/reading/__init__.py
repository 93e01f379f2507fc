"""What is read off a board and never changes it: characteristics, filters, conditions, what may be done."""
