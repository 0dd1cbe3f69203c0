"""A button that is the only thing left to click is highlighted, and none flashes where a turn ends automatically."""

import pytest
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.core.rng import Rng
from boardgames.session.session import Session

SEED = 1
MOST_MOVES = 200


def only_button(session: Session) -> str:
    """The button that is the only thing to click, if there is one."""
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
def test_the_only_button_left_to_click_is_highlighted(services: QuietServices, slug: str) -> None:
    session = played_to(services, slug, only_button)
    finger = Finger(services, (1024, 640), CALM)

    finger.program.go("table", session=session, viewer=session.actor)

    button = finger.table().prompt.buttons[only_button(session)]
    assert (button.kind, button.enabled) == ("primary", True)
