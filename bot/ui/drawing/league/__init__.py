"""Pictures of a league of any game: standings, brackets, cross tables. A phone shows them 400 pixels wide."""
