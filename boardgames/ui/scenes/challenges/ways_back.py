"""Where leaving a table leads that was opened from the challenges."""

DEAL = ("challenges", {"tab": "today"})


def to_puzzles(slug: str) -> tuple[str, dict[str, str]]:
    """Return the way back to the puzzles of a game."""
    return "challenges", {"tab": "puzzles", "slug": slug}
