"""YAML boards, cards and texts read into frozen typed definitions."""
