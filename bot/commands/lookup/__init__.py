"""What anybody may look up: `cards` is `/card`, `rules` is `/rules`, `judges` passes a question on to judges."""
