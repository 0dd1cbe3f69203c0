"""The Steady bot of an earlier version with its judgement of the five games, unchanged: new bots are measured by it."""
