"""How a batch of events happens: the pipeline, what the game does by itself, what is watched for."""
