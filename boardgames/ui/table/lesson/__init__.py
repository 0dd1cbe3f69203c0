"""The teacher at the table: the flow of a lesson, its speech panel, the ring round its subject."""
