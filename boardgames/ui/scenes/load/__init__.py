"""The saved games: list, details, opening a file."""
