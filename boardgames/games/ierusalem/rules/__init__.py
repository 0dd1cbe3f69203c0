"""The rules: state, legal moves and their effects. Imports neither presentation nor screen."""
