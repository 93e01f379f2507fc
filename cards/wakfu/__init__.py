"""The cards of Wakfu TCG: models, the power language, and the data files."""
