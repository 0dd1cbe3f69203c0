"""Challenges for one player: puzzles, the deal of the day, streaks and honours; without a window."""
