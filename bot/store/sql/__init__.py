"""The repositories, in SQL that every database of the store understands."""
