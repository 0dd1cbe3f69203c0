"""Dialogs for paper and pictures: print a game, save a board."""
