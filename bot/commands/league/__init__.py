"""`/league`: looking at leagues, joining them, playing one's matches. `desk` is what `/organise` stands on, too."""
