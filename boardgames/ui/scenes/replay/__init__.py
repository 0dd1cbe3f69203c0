"""A finished or running game, move by move."""
