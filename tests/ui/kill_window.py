"""Plays at the real table by posted clicks and prints each move once it was shown; waits to be killed."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from finger import Finger, QuietServices, play_by_mouse, setup_of

from boardgames.app.wiring import available, definition

folder = Path(sys.argv[1])
services = QuietServices(folder)
for game in range(1_000_000):
    slug = available()[game % len(available())]
    finger = Finger(services, blinks=10)
    finger.program.go("play", setup=setup_of(services, slug, definition(slug).game.players.min, seed=game))
    session = finger.scene.session
    name = session.journal.path.name
    session.subscribe(lambda change, name=name: print(name, json.dumps(change.moves[0].plain()), flush=True))
    play_by_mouse(finger, session, seed=game, most_clicks=6000)
