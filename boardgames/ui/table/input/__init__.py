"""From pointer and keys to a move: targets, chosen clicks, dragging, the order of Tab."""
