"""The screens of leagues: pure functions of a league's state, the words and the names of its players."""
