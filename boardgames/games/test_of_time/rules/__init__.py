"""The rules: the state, the legal moves, what they do. Knows neither table nor window."""
