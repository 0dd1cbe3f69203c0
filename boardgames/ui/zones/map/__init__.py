"""The map of a table: the layout of its pieces and tags, the ground under them, and the view that joins both."""
