"""The rules: what is so, what may be done, what it does. Knows neither table nor window."""
