"""Boards drawn from their definitions: ground, lines, nodes, names, tracks, grids and mats."""
