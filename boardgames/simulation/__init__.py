"""Many games between bots: played on all cores or on a cluster, counted exactly, reported and stored."""
