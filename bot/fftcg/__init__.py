"""FINAL FANTASY TCG under the roof: its cards and lists, and the game in the terminal; Discord has none of it yet."""
