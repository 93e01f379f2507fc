"""The wordings of card texts, a file a language."""
