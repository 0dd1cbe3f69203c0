"""Played games and a quiet program for the tests of score, recap and replay."""

from pathlib import Path

from finger import QuietServices, setup_of

from boardgames.app.wiring import available
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.settings import Settings
from boardgames.ui.scene import Scene
from boardgames.ui.start import PilgrimTable

SLUG = "portals" if "portals" in available() else available()[0]
STILL = Settings(language="en", animation="off", sounds=False, teach=False)


def program(folder: Path, settings: Settings = STILL, size: tuple[int, int] = (1280, 800)) -> PilgrimTable:
    """A program without a window whose saves lie in a folder."""
    return PilgrimTable(QuietServices(folder), size, settings, None)


def played(services: QuietServices, moves: int | None, seats: int = 3, seed: int = 5, saved: bool = False) -> Session:
    """A game of so many random moves; None plays to the end."""
    setup = setup_of(services, SLUG, seats, seed)
    session = services.saves.begin(setup) if saved else Session(services.game(SLUG), setup)
    rng = Rng(seed)
    while not session.is_over and (moves is None or len(session.entries) < moves):
        session.submit(rng.choice(session.game.legal(session.state)))
    return session


def top(app: PilgrimTable) -> Scene:
    """The scene that is seen."""
    scene = app.scenes.top
    assert scene is not None
    return scene
