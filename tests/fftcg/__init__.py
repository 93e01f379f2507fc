"""FINAL FANTASY TCG on trial: the command line with it hosted beside the others."""
