"""The cards of FINAL FANTASY TCG: models, the power language, and the data files."""
