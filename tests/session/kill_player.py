"""Plays one toy game after another into journals and prints each move once it is safe; waits to be killed."""

import json
import sys
from pathlib import Path

from tests.session.playing import journalled, play

folder = Path(sys.argv[1])
for game in range(1_000_000):
    path = folder / f"{game}.journal"
    session = journalled(path, "hhhh", seed=game)
    session.subscribe(lambda change, path=path: print(path.name, json.dumps(change.moves[0].plain()), flush=True))
    play(session, 1000, seed=game)
