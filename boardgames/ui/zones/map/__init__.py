"""The map of a table: where things lie on it, the ground under them, and the view that joins both."""
