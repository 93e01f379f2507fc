"""What others ask of a game: what a seat may know, why something is refused, a judge's edits, counts."""
