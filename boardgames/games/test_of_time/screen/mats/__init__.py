"""The mats of the gods: Testaments, stacks, Sire zones, home."""
