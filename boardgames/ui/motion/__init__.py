"""What moves on the table after a decision: pieces on their way, lights, slips, numbers that count."""
