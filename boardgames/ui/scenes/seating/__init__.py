"""Who sits at a table and how it plays, changed during a game."""
