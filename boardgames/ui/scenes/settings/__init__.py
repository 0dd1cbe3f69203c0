"""The settings with their preview."""
