"""What is kept for minutes only."""
