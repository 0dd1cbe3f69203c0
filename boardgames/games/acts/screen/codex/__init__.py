"""A gospel as leaves of a codex: rows, the figures that its leaves form, chips and the list of what they are worth."""
