"""The table scene in parts: the frame round it, input, words, picture; `context` is how the parts know the scene."""
