"""A button that is the only thing left stands out, and none flashes where the game goes on by itself."""

import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.core.rng import Rng
from boardgames.session.session import Session

SEED = 1
MOST_MOVES = 200


def last_way(session: Session) -> str:
    """The button that is the only thing to click, if so."""
    game, s = session.game, session.state
    lit = {path[0] for move in game.legal(s) for path in game.paths(s, move)}
    buttons = {button.target for button in game.prompt(s, session.actor).buttons}
    return next(iter(lit)) if len(lit) == 1 and lit <= buttons else ""


def played_to(services: QuietServices, slug: str, wanted: object) -> Session:
    """A random game up to the first position that is wanted."""
    session = Session(services.game(slug), setup_of(services, slug, services.definition(slug).game.players.min, SEED))
    rng = Rng(SEED)
    for _ in range(MOST_MOVES):
        if wanted(session):  # type: ignore[operator]
            return session
        session.submit(rng.choice(session.game.legal(session.state)))
    raise AssertionError(f"seed {SEED}: no such position in {MOST_MOVES} moves")


@pytest.mark.parametrize("slug", ["portals", "ierusalem"])
def test_the_only_thing_left_to_click_stands_out(services: QuietServices, slug: str) -> None:
    session = played_to(services, slug, last_way)
    finger = Finger(services, (1024, 640), CALM)

    finger.program.go("table", session=session, viewer=session.actor)

    button = finger.table().prompt.buttons[last_way(session)]
    assert (button.kind, button.enabled) == ("primary", True)
