"""Zone views: each draws one kind of zone of any game, such as map, track, stack, row, hand, mat."""
