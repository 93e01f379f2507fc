"""The rules of Wakfu TCG, about one module a chapter of the rulebook."""
