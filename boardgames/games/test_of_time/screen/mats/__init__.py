"""The mats of the gods at the table: works, stacks, zones of birth, home."""
