"""The ground floor: the cards as data, with schema, words and deck formats."""
