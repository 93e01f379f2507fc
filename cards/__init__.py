"""The ground floor: what the cards are. Data, schema, words and deck formats."""
