"""The rules core: what every game is made of. Standard library and msgspec only."""
