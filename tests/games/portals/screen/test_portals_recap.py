"""The recap of a turn."""

from pathlib import Path

import pytest
from ended import program
from finger import QuietServices, setup_of

from boardgames.session.session import Session
from boardgames.ui.start import PilgrimTable


@pytest.fixture
def app(tmp_path: Path) -> PilgrimTable:
    return program(tmp_path)


def test_the_first_recap_tells_of_all_who_set_out_after_the_viewer(tmp_path: Path) -> None:
    services = QuietServices(tmp_path)
    session = Session(services.game("portals"), setup_of(services, "portals", 3, 4))
    first = session.actor
    while session.entries == [] or session.actor != first:
        session.submit(session.game.legal(session.state)[0])

    placed = [line for line in session.news(first) if line.phrase is not None and line.phrase.key == "log.placed"]

    assert [line.seat for line in placed] == [(first + 1) % 3, (first + 2) % 3]
