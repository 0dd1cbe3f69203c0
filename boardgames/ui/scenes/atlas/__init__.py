"""The atlas: one map on which the places of all games stand together."""
