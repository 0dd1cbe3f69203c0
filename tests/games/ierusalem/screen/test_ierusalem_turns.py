"""Turns on the screen: a Favor is answered in the turn of another, a visit that is not possible ends by itself."""

from pathlib import Path

import msgspec
import pytest
from finger import QUIET, Finger, QuietServices, setup_of

from boardgames.core.events import TurnBegan
from boardgames.core.rng import Rng
from boardgames.session.session import Session
from boardgames.session.story import is_due
from tests.ui.test_recap_first import at_table

SEED, MOST_MOVES = 1, 200


def begins_turn(session: Session) -> bool:
    """Whether the last move led to a new turn."""
    return any(isinstance(event, TurnBegan) for event in session.entries[-1].events)


def turn_of(session: Session) -> int | None:
    """The seat whose turn it is, whoever may be asked in it."""
    return next(row.event.seat for row in reversed(session.log) if isinstance(row.event, TurnBegan))


def test_no_recap_interrupts_a_turn_in_which_somebody_only_answered(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    answered = 0
    for seed in range(40):
        session, rng = Session(services.game("ierusalem"), setup_of(services, "ierusalem", 3, seed)), Rng(seed)
        while not session.is_over and len(session.entries) < 250:
            asked, owner = session.actor, turn_of(session)
            session.submit(rng.choice(session.game.legal(session.state)))
            if asked != owner and session.actor == owner and not begins_turn(session):
                answered += 1
                assert not is_due(session, owner)
        if answered:
            return
    pytest.fail("nobody ever answered")


def test_no_button_flashes_where_a_visit_is_not_possible_and_the_turn_goes_on(services: QuietServices) -> None:
    session, rng = Session(services.game("ierusalem"), setup_of(services, "ierusalem", 3, SEED)), Rng(SEED)
    while session.game.auto_end(session.state) is None and len(session.entries) < MOST_MOVES:
        session.submit(rng.choice(session.game.legal(session.state)))
    enabled = []
    for goes_on in (True, False):
        finger = Finger(services, (1024, 640), msgspec.structs.replace(QUIET, auto_end_turn=goes_on))
        finger.program.go("table", session=session, viewer=session.actor)
        enabled.append([target for target, button in finger.table().prompt.buttons.items() if button.enabled])

    assert enabled == [[], ["skip_visit"]]


def test_where_no_visit_is_possible_neither_a_button_nor_a_note_flashes_by(tmp_path: Path) -> None:
    finger, session, rng = at_table(tmp_path, "ierusalem", 1, played=0, auto_end_turn=True, teach=True)
    while not (session.actor == 0 and session.game.auto_end(session.state) is not None):
        session.submit(rng.choice(session.game.legal(session.state)))

    finger.rest(0.1)

    table = finger.table()
    assert table.flow.auto_move_due
    assert [button.text for button in table.prompt.buttons.values() if not table.is_end(button.name)] == []
    assert table.side.note is None
