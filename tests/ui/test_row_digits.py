"""Where one of a row is asked for, like a card of an open box, digits press its slots beside those of the buttons."""

import pygame
from finger import Finger, QuietServices, setup_of
from seated import CALM

from boardgames.app.wiring import available, definition
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.ui.start import played
from boardgames.ui.table.picture import slot_digits

MOVES = 60


def asks_for_one_of_a_row(session: Session) -> bool:
    """Whether a single click on one of several slots of a row, or a button, answers."""
    game, s = session.game, session.state
    clicks = {path[0] for move in game.legal(s) for path in game.paths(s, move)}
    slots = {name for name in clicks if not name.startswith("button/")}
    return (
        len(slots) > 1
        and all(name.count("/") > 1 for name in slots)
        and len(clicks) > len(slots)
        and len({name.rpartition("/")[0] for name in slots}) == 1
    )


def test_a_digit_takes_what_it_stands_at_and_no_button(services: QuietServices) -> None:
    finger, seen = Finger(services, settings=CALM, blinks=1000), 0
    for slug in available():
        rng, session = Rng(4), played(services, setup_of(services, slug, definition(slug).game.players.min, 4), 0)
        while not session.is_over and len(session.entries) < MOVES:
            if asks_for_one_of_a_row(session):
                finger.program.go("table", session=session, viewer=session.actor)
                finger.rest(0.01)
                table = finger.table()
                digits = slot_digits.slots(table)
                if table.prompt.numbered and digits:
                    break
            session.submit(rng.choice(session.game.legal(session.state)))
        else:
            continue
        assert not digits.keys() & table.prompt.numbered.keys()
        digit, target = next(iter(digits.items()))
        paths = {
            path[0]: move
            for move in session.game.legal(session.state)
            for path in session.game.paths(session.state, move)
        }
        made = len(session.entries)

        finger.key(pygame.K_0 + digit, str(digit))

        assert target in table.picker.chosen or session.entries[made].move == paths[target]
        later = slot_digits.slots(table)
        assert all(digits[n] == name for n, name in later.items() if name in digits.values()), "each keeps its digit"
        seen += 1
    assert seen
