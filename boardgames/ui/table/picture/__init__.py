"""What the table looks like: its layers and still picture, and what lies over it."""
