"""Plays one toy game after another into journals and prints each move once it is safe; waits to be killed."""

import json
from pathlib import Path

from tests.session.killing import serve
from tests.session.playing import journalled, play


def play_on(seed: int, folder: Path) -> None:
    """Play games until somebody kills this process."""
    for game in range(seed, seed + 1_000_000):
        path = folder / f"{game}.journal"
        session = journalled(path, "hhhh", seed=game)
        session.subscribe(lambda change, path=path: print(path.name, json.dumps(change.moves[0].plain()), flush=True))
        play(session, 1000, seed=game)


if __name__ == "__main__":
    serve(play_on)
