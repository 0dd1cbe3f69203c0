"""One folder per game: rules, presentation, screen."""
