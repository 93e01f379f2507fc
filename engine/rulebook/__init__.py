"""The rules as data: every rule, note and glossary entry of the games, restated in two languages.

`data/` holds the restated rules (docs/rulebook.md is the guide for writers), `loading` reads them, `book` finds an
entry by its id, `checking` reports what is still wrong or missing, `originals` reads the documents as published, and
`words` and `ranking` find the rule that a question means. Everything here is pure; the index on disk and its SQL are in
`bot/rulebook`.
"""
