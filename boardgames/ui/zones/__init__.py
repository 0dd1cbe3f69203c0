"""Zone views: map, track, stack, row, hand, mat; each draws one kind of zone of any game."""
