"""What is said of a clock."""
