"""A gospel drawn as the leaves of a codex, with the figures that its cards form and their values."""
