"""The library: the shelf of games, and the newest save."""
