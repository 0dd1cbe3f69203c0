"""Editing board files: what changes is replaced in the text, everything else stays as it was written."""
