"""How what is played enters the Queue and resolves: effects carried out, and the decisions taken meanwhile."""
