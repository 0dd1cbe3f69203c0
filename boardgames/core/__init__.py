"""The rules core: the building blocks of every game. Uses only the standard library and msgspec."""
