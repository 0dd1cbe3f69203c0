"""What is said at the table: the prompt of the moment, half-chosen moves, inspection, notes."""
