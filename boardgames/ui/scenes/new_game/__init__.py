"""Setting up a game: seats, options, seed."""
