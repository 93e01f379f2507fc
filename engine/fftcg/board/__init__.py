"""What every rule of FINAL FANTASY TCG leans on: the state, the printed cards, the board."""
