"""The challenges: puzzles as posters, the deal of the day as a calendar leaf, honours."""
