"""The dialect of Wakfu TCG: what a position, a move and an expectation of this game may say."""
