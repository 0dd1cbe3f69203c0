"""A board by itself: layers, places, paths, errors of its file."""
