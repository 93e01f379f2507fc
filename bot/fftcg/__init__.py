"""FINAL FANTASY TCG under the roof: what commands and tables ask of it."""
