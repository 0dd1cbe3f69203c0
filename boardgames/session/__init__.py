"""A game being played: seats, history, journal."""
