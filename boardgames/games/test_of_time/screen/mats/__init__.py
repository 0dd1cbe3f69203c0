"""The works of players: five parts of a mat, built up in layers."""
