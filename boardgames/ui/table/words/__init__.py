"""The words at the table: the current prompt, half-chosen moves, inspection, notes."""
