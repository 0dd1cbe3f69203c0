"""The chronicle scene: evenings, players and games of the past."""
