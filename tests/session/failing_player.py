"""Plays one move and then, as the seed says, meets an error, crashes, or has its game over."""

import json
import os
from pathlib import Path

from tests.session.killing import serve
from tests.session.playing import journalled, play


def play_one(seed: int, folder: Path) -> None:
    """Play one move, then end as the seed says."""
    path = folder / "one.journal"
    session = journalled(path)
    session.subscribe(lambda change: print(path.name, json.dumps(change.moves[0].plain()), flush=True))
    play(session, 1)
    if seed == 1:
        raise KeyError("x")
    if seed == 3:
        os.abort()


if __name__ == "__main__":
    serve(play_one)
