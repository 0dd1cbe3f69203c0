"""The end of a game: sheet, course of the score, winner."""
