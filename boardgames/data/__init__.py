"""Reads YAML boards, cards and texts into frozen typed definitions."""
