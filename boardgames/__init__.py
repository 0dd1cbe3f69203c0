"""Pilgrim Table: five board games played in full on one screen."""

__version__ = "0.1.0"
