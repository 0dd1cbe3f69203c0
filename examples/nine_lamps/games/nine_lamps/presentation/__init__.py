"""What the players see, are asked and may click. Knows no window."""
