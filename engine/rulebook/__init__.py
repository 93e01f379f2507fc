"""The rules as data: every rule, note and glossary entry of the games, restated in two languages.

`data/` holds the restated rules (docs/rulebook.md tells writers how), `loading` reads them, `book` answers what
stands where, `checking` says what is still wrong or missing, `originals` reads the documents as published, and
`words` and `ranking` find the rule that a question means. Everything here is pure; the index on disk and its
SQL stand in `bot/rulebook`.
"""
