"""How the topmost item of the stack resolves (11.11), and what effects do."""
