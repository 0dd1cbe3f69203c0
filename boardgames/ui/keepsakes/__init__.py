"""What players keep of a finished game: pictures, a story to read, the last round as a moving picture."""
