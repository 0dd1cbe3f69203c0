"""The chronicle: every finished game on this computer, what it says about players and games, and its export."""
