"""What others ask of a game: views, what a seat may know, refusals, a judge's edits."""
