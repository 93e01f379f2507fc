"""What anybody may look up: `cards` is `/card`, `rules` is `/rules`, `judges` forwards a question to judges."""
