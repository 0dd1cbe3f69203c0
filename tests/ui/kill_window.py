"""Plays at the real table by posted clicks and prints each move once it was shown; waits to be killed."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from finger import Finger, QuietServices, answer_others, play_by_mouse, setup_of

from boardgames.app.wiring import available, definition
from boardgames.session.journal import Journal, header_of
from tests.session.killing import serve

SIZE = (1024, 640)
MOST_CLICKS = 6000
OPENED: dict[str, Finger] = {}  # tables without a save; a player begins one and plays on


def game_of(seed: int) -> str:
    """The game that is played with a seed."""
    return available()[seed % len(available())]


def open_table(seed: int) -> None:
    """Open a table once and draw it."""
    slug = game_of(seed)
    if slug not in OPENED:
        services = QuietServices(Path("/dev/null/none"))
        OPENED[slug] = finger = Finger(services, SIZE, blinks=10)
        finger.program.go("play", setup=setup_of(services, slug, definition(slug).game.players.min, seed=0))
        finger.loop.run_frame()
        while answer_others(finger):  # where the first player holds cards, the curtain falls at once
            pass


def play_on(seed: int, folder: Path) -> None:
    """Save the game of the open table from now on, and play until somebody kills this process."""
    slug = game_of(seed)
    finger, session = OPENED[slug], OPENED[slug].table().session
    path = folder / f"{slug}.journal"
    header = header_of(session.setup, definition(slug).digest, "2026-01-01T12:00:00")
    session.journal, session.unsaved = Journal.create(path, header), None
    session.subscribe(lambda change: print(path.name, json.dumps(change.moves[0].plain()), flush=True))
    play_by_mouse(finger, session, seed, MOST_CLICKS)


if __name__ == "__main__":
    serve(play_on, open_table)
