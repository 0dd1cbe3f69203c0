"""What is legal, what a move does, how the night ends. Knows neither table nor window."""
