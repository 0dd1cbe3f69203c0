"""From pointer and keys to a move: what can be pointed at, what is chosen, what is dragged."""
