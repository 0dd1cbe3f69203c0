"""Pilgrim Table: five board games played in full on one screen."""
