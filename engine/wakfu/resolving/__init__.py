"""How cards and powers enter the Queue and resolve: effects carried out, and the decisions taken meanwhile."""
