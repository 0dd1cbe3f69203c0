"""Boards drawn from their definitions: ground, lines, places, names, tracks, grids and mats."""
