"""Leagues in the database: their acts, chained by hashes, and the tables that follow from them."""
