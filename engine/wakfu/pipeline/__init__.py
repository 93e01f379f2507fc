"""How a batch of events happens: the pipeline, what the game does by itself, and watches."""
