"""One folder a game: state, moves, rules, table."""
